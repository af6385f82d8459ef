/** Looks up a key that comes from outside; undefined for the names that every object inherits, such as `toString`. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
