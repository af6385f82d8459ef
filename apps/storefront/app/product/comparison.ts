/** What a product says of itself, as the comparison needs it. */
export interface Described {
  specifications: readonly { code: string; label: string; value: string }[]
}

/** One line of the table: a value for each product, null where it says nothing. */
export interface ComparisonRow {
  code: string
  label: string
  values: readonly (string | null)[]
  /** Whether the products differ in it; a product that says nothing differs from one that does. */
  differs: boolean
}

/**
 * The specifications of several products line by line, in the order in which they are first met.
 *
 * @example
 * comparisonRows([{ specifications: [weight('248 g')] }, { specifications: [weight('294 g')] }])
 * // [{ code: 'weight', label: 'Gewicht', values: ['248 g', '294 g'], differs: true }]
 */
export function comparisonRows(products: readonly Described[]): ComparisonRow[] {
  const labels = new Map<string, string>()
  for (const { specifications } of products) {
    for (const { code, label } of specifications) if (!labels.has(code)) labels.set(code, label)
  }
  return [...labels].map(([code, label]) => {
    const values = products.map(
      ({ specifications }) => specifications.find((one) => one.code === code)?.value ?? null,
    )
    return { code, label, values, differs: new Set(values.map(comparable)).size > 1 }
  })
}

/** Lists of values (`Heren, Dames`) are the same in any order. */
const comparable = (value: string | null) =>
  value === null
    ? null
    : value
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .sort()
        .join()
