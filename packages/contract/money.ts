/** Converts an amount in euros, as the contract states prices, to cents. */
export const toCents = (euros: number): number => Math.round(euros * 100)

/**
 * Removes the VAT from an amount, in whole cents.
 *
 * @param rate percent
 * @example
 * exclTax(12100, 21) // 10000
 */
export function exclTax(cents: number, rate: number): number {
  return Math.round((cents * 100) / (100 + rate))
}

/** Parses a typed amount, '5,95' or '5.95', as 595 cents; null for anything else. */
export function parseCents(text: string): number | null {
  const [, minus, euros, cents = ''] = /^(-?)(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (euros === undefined) return null
  return (minus ? -1 : 1) * (Number(euros) * 100 + Number(cents.padEnd(2, '0')))
}
