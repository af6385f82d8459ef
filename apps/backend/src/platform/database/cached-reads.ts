import { LRUCache } from 'lru-cache'
import { batchReads } from './batched-reads.ts'
import type { Db } from './database.ts'
import { findPrimary } from './replica-reads.ts'
import type { ReadContext, Subject, Versions } from './versions.ts'

interface CachedReads<Key, Value> {
  /** Subjects on which the answers depend. */
  dependsOn: readonly Subject[]
  /** Maximum cached answers; the least recently used is evicted first. */
  maxEntries: number
  /** Weight of an answer in that maximum; 1 by default. */
  weigh?: (value: Value) => number
  /**
   * For keys that are product ids: true if an answer is also outdated once the product's row in product_index
   * has changed.
   */
  byProduct?: Key extends number ? boolean : never
  /**
   * Reads several keys at once. Statements are batched into one whose rows come as JSON, so timestamps are text.
   * A key without a value is left out of the result and not cached.
   */
  read(db: Db, keys: Key[], reading: ReadContext): Promise<ReadonlyMap<Key, Value>>
}

interface CachedReader<Key, Value> {
  (reading: ReadContext, keys: readonly Key[]): Promise<Map<Key, Value>>
  /**
   * Caches answers that another read has found. That read must have fetched its versions before the answers.
   */
  put(reading: ReadContext, values: ReadonlyMap<Key, Value>): Promise<void>
}

interface Entry<Key, Value> {
  /** Version of product_index before the read. */
  listed: number
  /** Pending read; null once it has settled. */
  reading: Promise<ReadonlyMap<Key, Value>> | null
  value: Value | undefined
}

type Entries<Key extends number | string, Value> = LRUCache<Key, Entry<Key, Value>>

/**
 * Caches a read in the process without serving stale answers. A request first reads the versions of the
 * tables; it gets no answer that is older than their last change by any process. Concurrent requests for a
 * key share one read. Answers come in the order of their keys; they are shared, so callers must not modify
 * them.
 */
export function cachedReads<Key extends number | string, Value>(
  options: CachedReads<Key, Value>,
): CachedReader<Key, Value> {
  const caches = new WeakMap<Db, { version: number; entries: Entries<Key, Value> }>()

  function findEntries(db: Db, { bySubject }: Versions): Entries<Key, Value> {
    // Versions only grow, so the larger sum belongs to the later state.
    const version = options.dependsOn.reduce((sum, subject) => sum + bySubject[subject], 0)
    const cache = caches.get(findPrimary(db))
    if (cache?.version === version) return cache.entries
    const entries = emptyEntries(options)
    // A request that began before the last change must not fill the cache of later ones.
    if (!cache || cache.version < version) caches.set(findPrimary(db), { version, entries })
    return entries
  }

  const isValid = (key: Key, { listed }: Entry<Key, Value>, versions: Versions) =>
    !options.byProduct || versions.changedAt(key as number) <= listed

  const read = async (reading: ReadContext, keys: readonly Key[]) => {
    const versions = await reading.versions()
    const entries = findEntries(reading.db, versions)
    const entriesByKey = new Map<Key, Entry<Key, Value>>()
    const missing = new Map<Key, Entry<Key, Value>>()
    for (const key of keys) {
      if (entriesByKey.has(key)) continue
      const cached = entries.get(key)
      const holds = cached && isValid(key, cached, versions)
      const entry = holds ? cached : { listed: versions.bySubject.listed, reading: null, value: undefined }
      entriesByKey.set(key, entry)
      if (!holds) missing.set(key, entry)
    }
    if (missing.size > 0)
      readInto(entries, missing, options.read(batchReads(reading.db), [...missing.keys()], reading))
    return readValues(entriesByKey)
  }

  const put = async (reading: ReadContext, values: ReadonlyMap<Key, Value>) => {
    const versions = await reading.versions()
    const entries = findEntries(reading.db, versions)
    for (const [key, value] of values) {
      const entry = entries.get(key)
      if (entry && isValid(key, entry, versions)) continue
      entries.delete(key)
      entries.set(key, { listed: versions.bySubject.listed, reading: null, value })
    }
  }
  return Object.assign(read, { put })
}

/** Caches a read without keys in the same way. */
export function cachedRead<Value>(options: {
  dependsOn: readonly Subject[]
  read(db: Db): Promise<Value>
}): (reading: ReadContext) => Promise<Value> {
  const read = cachedReads<string, Value>({
    dependsOn: options.dependsOn,
    maxEntries: 1,
    read: async (db) => new Map([['', await options.read(db)]]),
  })
  // `read` above always returns a value for this key.
  return async (reading) => (await read(reading, [''])).get('') as Value
}

function emptyEntries<Key extends number | string, Value>({
  maxEntries,
  weigh,
}: CachedReads<Key, Value>): Entries<Key, Value> {
  if (!weigh) return new LRUCache({ max: maxEntries })
  return new LRUCache({
    maxSize: maxEntries,
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
      // Deleted first, because setting an existing entry again would keep its old size.
      entries.delete(key)
      if (entry.value !== undefined) entries.set(key, entry)
    }
  }
  reading.then(settle, () => settle(null))
}

async function readValues<Key, Value>(
  entries: ReadonlyMap<Key, Entry<Key, Value>>,
): Promise<Map<Key, Value>> {
  const values = new Map<Key, Value>()
  // Copied before the first await, because an entry that fails meanwhile looks like one without an answer.
  const seen = [...entries].map(([key, { reading, value }]) => ({ key, reading, value }))
  for (const { key, reading, value } of seen) {
    const answer = reading ? (await reading).get(key) : value
    if (answer !== undefined) values.set(key, answer)
  }
  return values
}
