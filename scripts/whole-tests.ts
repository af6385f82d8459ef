/** True when long tests run in full (`npm run test:all`). */
export const isWhole = process.env.WHOLE_TESTS === 'yes'

/** Picks so many of a list, from all over it; all of them where long proofs run whole. */
export function sample<Item>(list: readonly Item[], most: number): Item[] {
  const step = isWhole ? 1 : Math.ceil(list.length / most)
  return list.filter((_, place) => place % step === 0)
}
