import { LRUCache } from 'lru-cache'
import { batchReads } from './batched-reads.ts'
import type { Db } from './database.ts'
import { primaryOf } from './replica-reads.ts'
import type { ReadContext, Subject, Versions } from './versions.ts'

interface CachedReads<Key, Value> {
  /** Subjects that the answers depend on. */
  of: readonly Subject[]
  /** Maximum cached answers; the least recently used is evicted first. */
  most: number
  /** Weight of an answer in that maximum; 1 by default. */
  weigh?: (value: Value) => number
  /** For keys that are ids of products: an answer is also outdated once its row in product_index has changed. */
  byProduct?: Key extends number ? boolean : never
  /**
   * Reads several at once, by statements that are batched into one, whose rows come as JSON: a moment is a text in them.
   * A key that is left out of the result has no answer, which is not cached.
   */
  read(db: Db, keys: Key[], reading: ReadContext): Promise<ReadonlyMap<Key, Value>>
}

interface CachedReader<Key, Value> {
  (reading: ReadContext, keys: readonly Key[]): Promise<Map<Key, Value>>
  /** Adds answers that another read has found on its way; it has to have read its versions before them. */
  put(reading: ReadContext, values: ReadonlyMap<Key, Value>): Promise<void>
}

interface Entry<Key, Value> {
  /** Version of product_index before the read. */
  listed: number
  /** Under way; null afterwards. */
  reading: Promise<ReadonlyMap<Key, Value>> | null
  value: Value | undefined
}

type Entries<Key extends number | string, Value> = LRUCache<Key, Entry<Key, Value>>

/**
 * A read whose answers are cached in the process and never outdated: a request first reads the versions of the tables, and
 * gets no answer that was read before their last change, whichever process made it. Requests that want the same at the same
 * time share one read. Answers come in the order of their keys; they are shared, and must not be changed.
 */
export function cachedReads<Key extends number | string, Value>(
  options: CachedReads<Key, Value>,
): CachedReader<Key, Value> {
  const caches = new WeakMap<Db, { version: number; entries: Entries<Key, Value> }>()

  function entriesOf(db: Db, { of }: Versions): Entries<Key, Value> {
    // Versions only grow, so their sum tells which of two moments is the later.
    const version = options.of.reduce((sum, subject) => sum + of[subject], 0)
    const known = caches.get(primaryOf(db))
    if (known?.version === version) return known.entries
    const entries = emptyEntries(options)
    // A request that began before the last change does not put its answers into the cache of those that began after it.
    if (!known || known.version < version) caches.set(primaryOf(db), { version, entries })
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

/** A read of one answer, cached in the same way. */
export function cachedRead<Value>(options: {
  of: readonly Subject[]
  read(db: Db): Promise<Value>
}): (reading: ReadContext) => Promise<Value> {
  const read = cachedReads<string, Value>({
    of: options.of,
    most: 1,
    read: async (db) => new Map([['', await options.read(db)]]),
  })
  // `read` above always gives a value for this key.
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
      // Deleted and set again, as only now its size is known: set over itself it would keep its old size.
      entries.delete(key)
      if (entry.value !== undefined) entries.set(key, entry)
    }
  }
  reading.then(settle, () => settle(null))
}

async function valuesOf<Key, Value>(entries: ReadonlyMap<Key, Entry<Key, Value>>): Promise<Map<Key, Value>> {
  const values = new Map<Key, Value>()
  // Copied before the first await, as an entry that fails meanwhile looks like one without an answer.
  const seen = [...entries].map(([key, { reading, value }]) => ({ key, reading, value }))
  for (const { key, reading, value } of seen) {
    const answer = reading ? (await reading).get(key) : value
    if (answer !== undefined) values.set(key, answer)
  }
  return values
}
