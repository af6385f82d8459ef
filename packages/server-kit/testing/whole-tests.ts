/** True when long tests run in full (`npm run test:all`). */
export const isWhole = process.env.WHOLE_TESTS === 'yes'

/** Picks items spread over a list; all of them when long tests run in full. */
export function sample<Item>(list: readonly Item[], max: number): Item[] {
  const step = isWhole ? 1 : Math.ceil(list.length / max)
  return list.filter((_, place) => place % step === 0)
}
