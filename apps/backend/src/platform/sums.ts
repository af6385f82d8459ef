export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

export function addTo<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}

export function sumByKey<Key>(pairs: Iterable<readonly [Key, number]>): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const [key, amount] of pairs) addTo(sums, key, amount)
  return sums
}
