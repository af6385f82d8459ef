/** Which of the given positions is nearest to where we are; the first of equals. */
export function nearestIndex(positions: readonly number[], at: number): number {
  const distances = positions.map((position) => Math.abs(position - at))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
