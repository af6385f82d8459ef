import { isPostcode } from '../../../../packages/contract/postcode-rule.ts'

/** What the postcode service says of a postcode and house number. */
export type AddressFinding =
  | { state: 'found'; street: string; city: string }
  /** The service answered, and knows no such address. */
  | { state: 'missing' }
  /** Nobody answered: that says nothing about the address. */
  | { state: 'unreachable' }

/**
 * Asks for street and city of a Dutch postcode and house number, through the shop's own server. What is not found the
 * shopper types.
 */
export async function findAddress(
  postcode: string,
  number: string,
  signal: AbortSignal,
): Promise<AddressFinding> {
  const digits = /\d+/.exec(number)?.[0]
  if (!digits || !isPostcode(postcode, 'NL')) return UNREACHABLE
  const query = { postcode: postcode.replace(/\s/g, '').toUpperCase(), number: digits }
  try {
    // Not before somebody has typed a Dutch postcode.
    const { callHttp } = await import('../platform/http-client.ts')
    return await callHttp('api/postcode', foundIn, { query, signal })
  } catch {
    return UNREACHABLE
  }
}

const UNREACHABLE: AddressFinding = { state: 'unreachable' }

/** The service's answer: an object with street and city, `null` for no such address, `false` where there was none. */
export function foundIn(answer: unknown): AddressFinding {
  if (answer === null) return { state: 'missing' }
  return isPlace(answer) ? { state: 'found', street: answer.street, city: answer.city } : UNREACHABLE
}

function isPlace(answer: unknown): answer is { street: string; city: string } {
  return typeof answer === 'object' && answer !== null && 'street' in answer && 'city' in answer
}
