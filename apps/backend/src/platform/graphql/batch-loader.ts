import DataLoader from 'dataloader'

export interface BatchLoader<Key, Value> {
  load(key: Key): Promise<Value>
  loadMany(keys: readonly Key[]): Promise<Value[]>
  /** Adds a known value, so that it is not loaded. */
  prime(key: Key, value: Value): void
}

/**
 * Batches the keys that resolvers request: all keys of one event loop turn go to `loadBatch` together, each
 * once per loader. Keys are compared like Map keys.
 *
 * @param loadBatch returns the values found; a key without one gets `missing(key)`
 */
export function createBatchLoader<Key, Value>(
  loadBatch: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  missing: (key: Key) => Value,
): BatchLoader<Key, Value> {
  const loader = new DataLoader<Key, Value>(async (keys) => {
    const values = await loadBatch([...keys])
    return keys.map((key) => (values.has(key) ? (values.get(key) as Value) : missing(key)))
  })
  return {
    load: (key) => loader.load(key),
    loadMany: (keys) => Promise.all(keys.map((key) => loader.load(key))),
    prime: (key, value) => void loader.prime(key, value),
  }
}
