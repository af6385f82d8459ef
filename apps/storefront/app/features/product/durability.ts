/** Minimum months of a maker's durability guarantee for which the label is shown. */
const LABELLED_MONTHS = 36

/** Returns the whole years of a guarantee that is long enough for the label; undefined for any other. */
export function labelYears(months: number | null | undefined): number | undefined {
  return months && months >= LABELLED_MONTHS ? Math.floor(months / 12) : undefined
}
