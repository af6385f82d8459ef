/**
 * Splits an amount over weights in proportion to them, in whole cents, so that the parts always add up to the
 * amount. Rounding each share alone loses or invents cents; here every share is rounded down and the missing cents
 * go to the shares that lost most, the first of equals first. Without any weight every part is 0.
 *
 * @example
 * splitInProportion(100, [500, 500, 500]) // [34, 33, 33]
 */
export function splitInProportion(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  // Products of two amounts may pass 2^53: whole-number arithmetic keeps the cents exact.
  const [amount, whole] = [BigInt(cents), BigInt(total)]
  const shares = weights.map((weight) => Number((amount * BigInt(weight)) / whole))
  const lost = weights.map((weight) => (amount * BigInt(weight)) % whole)
  const missing = cents - shares.reduce((sum, share) => sum + share, 0)
  const mostLostFirst = weights
    .map((_, index) => index)
    .sort((a, b) => {
      const [lostByA, lostByB] = [lost[a] ?? 0n, lost[b] ?? 0n]
      return lostByA === lostByB ? a - b : lostByA < lostByB ? 1 : -1
    })
  const toppedUp = new Set(mostLostFirst.slice(0, missing))
  return shares.map((share, index) => (toppedUp.has(index) ? share + 1 : share))
}
