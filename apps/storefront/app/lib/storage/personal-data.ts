import { CallRefused } from '../api/browser-client.ts'
import { retry } from '../api/retry.ts'

/** Query for a kind of personal data (the cart, the wishlist), which only the browser reads. */
export interface PersonalQuery<Data> {
  key: readonly [name: string, ...parts: string[]]
  read: (signal: AbortSignal) => Promise<Data>
  /** Data that an earlier page stored, shown until it is read again. */
  stored?: () => Data | undefined
}

export interface PersonalResult<Data> {
  data: Data | undefined
  /** True for data stored by an earlier page and not read since. */
  isStored?: boolean
  /** Error of the last read; earlier data stays. */
  error: Error | null
}

interface Entry<Data> {
  result: PersonalResult<Data>
  /** Query that reads the data; null if the data was only ever set. */
  query: PersonalQuery<Data> | null
  /** Time of the last read or update; 0 to force a reload. */
  readAt: number
  reading: AbortController | null
  followers: Set<() => void>
}

/** Milliseconds that data counts as fresh. */
const FRESH_MS = 30_000
/** Maximum attempts, and ms before the second one; each further delay is doubled. */
const MAX_ATTEMPTS = 3
const FIRST_RETRY_DELAY_MS = 1_000
/** Timeout in ms for all attempts together, after which an error is shown. */
const READ_TIMEOUT_MS = 15_000

const entries = new Map<string, Entry<unknown>>()

/**
 * Calls back at each change of the data, and reads the data if it is not fresh. Returns a function that
 * unsubscribes.
 */
export function followPersonalData<Data>(query: PersonalQuery<Data>, notify: () => void): () => void {
  if (!isListening) listen()
  const entry = queryEntry(query)
  entry.followers.add(notify)
  readStale(entry)
  return () => entry.followers.delete(notify)
}

export function currentPersonalData<Data>(query: PersonalQuery<Data>): PersonalResult<Data> {
  return queryEntry(query).result
}

/** Replaces the data under a key, for example by the cart in a mutation's answer. */
export function setPersonalData<Data>(
  key: PersonalQuery<Data>['key'],
  update: (before: Data | undefined) => Data | undefined,
): void {
  const entry = findEntry<Data>(cacheKey(key), null)
  // A pending read started before the change.
  stopReading(entry)
  const data = update(entry.result.data)
  entry.readAt = data === undefined ? 0 : Date.now()
  show(entry, { data, error: null })
}

/** Reloads the subscribed data under a key; other data is reloaded on next use. */
export function refreshPersonalData(key: PersonalQuery<unknown>['key']): void {
  const entry = entries.get(cacheKey(key))
  if (!entry) return
  stopReading(entry)
  entry.readAt = 0
  readStale(entry)
}

export const cacheKey = (key: PersonalQuery<unknown>['key']) => key.join('/')

function queryEntry<Data>(query: PersonalQuery<Data>): Entry<Data> {
  const entry = findEntry(cacheKey(query.key), query)
  entry.query = query
  return entry
}

function findEntry<Data>(name: string, query: PersonalQuery<Data> | null): Entry<Data> {
  let entry = entries.get(name)
  if (!entry) {
    const data = query?.stored?.()
    const result = { data, isStored: data !== undefined, error: null }
    entry = { result, query: null, readAt: 0, reading: null, followers: new Set() }
    entries.set(name, entry)
  }
  // A key always has the same type of data: readers and writers build it with the same function.
  return entry as Entry<Data>
}

function show<Data>(entry: Entry<Data>, result: PersonalResult<Data>) {
  entry.result = result
  for (const notify of entry.followers) notify()
}

function stopReading(entry: Pick<Entry<unknown>, 'reading'>) {
  entry.reading?.abort()
  entry.reading = null
}

function readStale<Data>(entry: Entry<Data>) {
  const isWanted = entry.followers.size > 0 && Date.now() - entry.readAt > FRESH_MS
  if (isWanted && entry.query && !entry.reading) void read(entry, entry.query)
}

async function read<Data>(entry: Entry<Data>, query: PersonalQuery<Data>): Promise<void> {
  const reading = new AbortController()
  const { signal } = reading
  entry.reading = reading
  const timer = setTimeout(() => reading.abort(new Error('There was no answer in time.')), READ_TIMEOUT_MS)
  const isCurrent = () => entry.reading === reading
  try {
    const data = await retry(() => query.read(signal), {
      maxAttempts: MAX_ATTEMPTS,
      delayMs: FIRST_RETRY_DELAY_MS,
      factor: 2,
      // The backend has answered: retrying would give the same refusal.
      shouldRetry: (cause) => !(cause instanceof CallRefused),
      signal,
    })
    if (!isCurrent()) return
    entry.readAt = Date.now()
    show(entry, { data, error: null })
  } catch (cause) {
    if (isCurrent()) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      show(entry, { ...entry.result, error })
    }
  } finally {
    clearTimeout(timer)
    if (isCurrent()) entry.reading = null
  }
}

let isListening = false

/** Reloads data when the shopper returns to the page and when the connection is back. */
function listen() {
  isListening = true
  const readAllStale = () => {
    if (document.visibilityState === 'visible') for (const entry of entries.values()) readStale(entry)
  }
  document.addEventListener('visibilitychange', readAllStale)
  addEventListener('online', readAllStale)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // A page from the back/forward cache missed changes made meanwhile.
    for (const entry of entries.values()) entry.readAt = 0
    readAllStale()
  })
}
