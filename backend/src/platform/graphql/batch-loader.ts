export interface BatchLoader<Key, Value> {
  load(key: Key): Promise<Value>
  loadMany(keys: readonly Key[]): Promise<Value[]>
  /** Puts in what is known already, so that it is not asked for. */
  prime(key: Key, value: Value): void
}

/**
 * Gathers what resolvers ask for and asks once: everything that is wanted in the same turn goes to `loadBatch`
 * together, and each key is asked for once per loader. Keys are compared as Map keys.
 *
 * @param loadBatch gives the values found; a key that it leaves out gets `missing(key)`
 */
export function createBatchLoader<Key, Value>(
  loadBatch: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  missing: (key: Key) => Value,
): BatchLoader<Key, Value> {
  const known = new Map<Key, Promise<Value>>()
  let waiting: Key[] = []
  let batch: Promise<ReadonlyMap<Key, Value>> | null = null

  function nextBatch() {
    batch ??= new Promise<void>((resolve) => {
      // After the promise jobs of this turn, in which other resolvers still ask.
      Promise.resolve().then(() => process.nextTick(resolve))
    }).then(() => {
      const keys = waiting
      waiting = []
      batch = null
      return loadBatch(keys)
    })
    return batch
  }

  function load(key: Key): Promise<Value> {
    const found = known.get(key)
    if (found) return found
    waiting.push(key)
    const value = nextBatch().then((values) => (values.has(key) ? (values.get(key) as Value) : missing(key)))
    known.set(key, value)
    return value
  }

  return {
    load,
    loadMany: (keys) => Promise.all(keys.map(load)),
    prime: (key, value) => {
      if (!known.has(key)) known.set(key, Promise.resolve(value))
    },
  }
}
