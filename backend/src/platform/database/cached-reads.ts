import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { batchReads } from './batched-reads.ts'
import type { Database } from './database.ts'
import { primaryOf } from './replica-reads.ts'
import type { ReadContext, Subject, Versions } from './versions.ts'

interface CachedReads<Key, Value> {
  /** What the answers are made of. */
  of: readonly Subject[]
  /** How many answers are kept; what was not asked for the longest goes first. */
  most: number
  /** How many an answer counts for; one unless said otherwise. */
  weigh?: (value: Value) => number
  /** Keys are ids of products: what is said of one also holds no longer than its row in product_index. */
  byProduct?: Key extends number ? boolean : never
  /**
   * Reads several at once, by statements that are batched: a moment comes as a text. A key that is left out has no answer,
   * and that is not kept.
   */
  read(db: Kysely<Database>, keys: Key[], reading: ReadContext): Promise<ReadonlyMap<Key, Value>>
}

interface CachedReader<Key, Value> {
  (reading: ReadContext, keys: readonly Key[]): Promise<Map<Key, Value>>
  /** Puts in what another read has found out in passing, after it asked for its versions. */
  put(reading: ReadContext, values: ReadonlyMap<Key, Value>): Promise<void>
}

interface Entry<Key, Value> {
  /** How far product_index was before this was read. */
  listed: number
  /** Under way; null afterwards. */
  reading: Promise<ReadonlyMap<Key, Value>> | null
  value: Value | undefined
}

type Entries<Key extends number | string, Value> = LRUCache<Key, Entry<Key, Value>>

/**
 * A read whose answers are kept in the process, and exact all the same: each request knows the versions of the tables
 * before it looks, so it gets nothing that was read before their last change, whoever made that. What several want at the
 * same time is read once. Answers come in the order of their keys; whoever gets one shares it with others and must not
 * change it.
 */
export function cachedReads<Key extends number | string, Value>(
  options: CachedReads<Key, Value>,
): CachedReader<Key, Value> {
  const shelves = new WeakMap<Kysely<Database>, { version: number; entries: Entries<Key, Value> }>()

  function entriesOf(db: Kysely<Database>, { of }: Versions): Entries<Key, Value> {
    // Versions only grow, so their sum tells which of two moments is the later.
    const version = options.of.reduce((sum, subject) => sum + of[subject], 0)
    const known = shelves.get(primaryOf(db))
    if (known?.version === version) return known.entries
    const entries = emptyEntries(options)
    // A request that began before a change keeps what it reads to itself.
    if (!known || known.version < version) shelves.set(primaryOf(db), { version, entries })
    return entries
  }

  const isValid = (key: Key, { listed }: Entry<Key, Value>, versions: Versions) =>
    !options.byProduct || versions.changedAt(key as number) <= listed

  const read = async (reading: ReadContext, keys: readonly Key[]) => {
    const versions = await reading.versions()
    const entries = entriesOf(reading.db, versions)
    const wanted = new Map<Key, Entry<Key, Value>>()
    const missing = new Map<Key, Entry<Key, Value>>()
    for (const key of keys) {
      if (wanted.has(key)) continue
      const known = entries.get(key)
      const holds = known && isValid(key, known, versions)
      const entry = holds ? known : { listed: versions.of.listed, reading: null, value: undefined }
      wanted.set(key, entry)
      if (!holds) missing.set(key, entry)
    }
    if (missing.size > 0)
      readInto(entries, missing, options.read(batchReads(reading.db), [...missing.keys()], reading))
    return valuesOf(wanted)
  }

  const put = async (reading: ReadContext, values: ReadonlyMap<Key, Value>) => {
    const versions = await reading.versions()
    const entries = entriesOf(reading.db, versions)
    for (const [key, value] of values) {
      const known = entries.get(key)
      if (known && isValid(key, known, versions)) continue
      entries.delete(key)
      entries.set(key, { listed: versions.of.listed, reading: null, value })
    }
  }
  return Object.assign(read, { put })
}

/** A read of one answer, kept in the same way. */
export function cachedRead<Value>(options: {
  of: readonly Subject[]
  read(db: Kysely<Database>): Promise<Value>
}): (reading: ReadContext) => Promise<Value> {
  const read = cachedReads<string, Value>({
    of: options.of,
    most: 1,
    read: async (db) => new Map([['', await options.read(db)]]),
  })
  // The one key is always answered.
  return async (reading) => (await read(reading, [''])).get('') as Value
}

function emptyEntries<Key extends number | string, Value>({
  most,
  weigh,
}: CachedReads<Key, Value>): Entries<Key, Value> {
  if (!weigh) return new LRUCache({ max: most })
  return new LRUCache({
    maxSize: most,
    sizeCalculation: ({ value }) => (value === undefined ? 1 : Math.max(1, weigh(value))),
  })
}

function readInto<Key extends number | string, Value>(
  entries: Entries<Key, Value>,
  missing: ReadonlyMap<Key, Entry<Key, Value>>,
  reading: Promise<ReadonlyMap<Key, Value>>,
) {
  for (const [key, entry] of missing) {
    entry.reading = reading
    entries.set(key, entry)
  }
  const settle = (values: ReadonlyMap<Key, Value> | null) => {
    for (const [key, entry] of missing) {
      entry.reading = null
      entry.value = values?.get(key)
      if (entries.peek(key) !== entry) continue
      // Put in once more, now that it can be weighed: over itself it would keep the weight that it had.
      entries.delete(key)
      if (entry.value !== undefined) entries.set(key, entry)
    }
  }
  reading.then(settle, () => settle(null))
}

async function valuesOf<Key, Value>(entries: ReadonlyMap<Key, Entry<Key, Value>>): Promise<Map<Key, Value>> {
  const values = new Map<Key, Value>()
  // Seen before anything is waited for: an entry that fails meanwhile looks as if it had no answer.
  const seen = [...entries].map(([key, { reading, value }]) => ({ key, reading, value }))
  for (const { key, reading, value } of seen) {
    const answer = reading ? (await reading).get(key) : value
    if (answer !== undefined) values.set(key, answer)
  }
  return values
}
