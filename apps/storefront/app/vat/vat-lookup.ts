import { isVatNumberOf, normaliseVatNumber } from '../../../../packages/contract/vat-number-rule.ts'

/** What the register says of a VAT number. */
export type VatFinding =
  /** In use; `company` where the register tells whose it is. */
  | { state: 'confirmed'; company: string | null }
  /** The register answered, and does not know it. */
  | { state: 'unknown' }
  /** Nobody answered: that says nothing about the number. */
  | { state: 'unreachable' }

/**
 * Asks the register about a VAT number, through the shop's own server. Null, without asking, when the number has not
 * the form of its country. Rejects only when the caller gave up.
 */
export async function findVatNumber(
  text: string,
  country: string,
  signal: AbortSignal,
): Promise<VatFinding | null> {
  const number = normaliseVatNumber(text)
  if (!isVatNumberOf(number, country)) return null
  const query = { country_code: country, vat_id: number }
  try {
    // Imported here, as few shoppers have such a number.
    const { callHttp } = await import('../platform/http-client.ts')
    return await callHttp('api/vat', findingOf, { query, signal })
  } catch {
    signal.throwIfAborted()
    return { state: 'unreachable' }
  }
}

/** The register's answer: an object with `valid`, or `false` where there was none. */
export function findingOf(answer: unknown): VatFinding {
  if (typeof answer !== 'object' || answer === null) return { state: 'unreachable' }
  if (!('valid' in answer) || answer.valid !== true) return { state: 'unknown' }
  const named = 'name' in answer && typeof answer.name === 'string' ? answer.name.trim() : ''
  return { state: 'confirmed', company: named || null }
}
