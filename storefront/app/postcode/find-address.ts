import { isPostcode } from '../../../contract/postcode-rule.ts'

/** What the postcode service found. */
export interface FoundAddress {
  street: string
  city: string
}

/**
 * Street and city of a Dutch postcode and house number, through the shop's own server.
 * Null when there is no such address or the service fails: the shopper then types it.
 */
export async function findAddress(
  postcode: string,
  number: string,
  signal: AbortSignal,
): Promise<FoundAddress | null> {
  const digits = /\d+/.exec(number)?.[0]
  if (!digits || !isPostcode(postcode, 'NL')) return null
  const query = { postcode: postcode.replace(/\s/g, '').toUpperCase(), number: digits }
  try {
    // Not before somebody has typed a Dutch postcode.
    const { callHttp } = await import('../platform/http-client.ts')
    return await callHttp('api/postcode', foundIn, { query, signal })
  } catch {
    return null
  }
}

function foundIn(answer: unknown): FoundAddress | null {
  return isFound(answer) ? { street: answer.street, city: answer.city } : null
}

function isFound(answer: unknown): answer is FoundAddress {
  return typeof answer === 'object' && answer !== null && 'street' in answer && 'city' in answer
}
