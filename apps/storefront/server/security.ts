import { sendErrorPage } from './error-page.ts'
import { type RawHandler, withoutQuery } from './send.ts'

/** Maximum characters of a URL. The longest realistic listing URL has about 600. */
const MAX_URL_LENGTH = 2_048
const MAX_GRAPHQL_URL_LENGTH = 8_192

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PURGE'])
/** Methods that only agents use, to replace carts and checkouts and to end MCP sessions. */
const AGENT_METHODS = new Set(['PUT', 'DELETE'])
const ALLOW = [...METHODS].filter((method) => method !== 'PURGE').join(', ')

/**
 * Refuses requests that no route should see: long URLs (414), unknown methods (405), and invalid
 * percent-encoding, control characters, bidirectional overrides or dot segments (400).
 */
export const refuseUnfit: RawHandler = (request, response) => {
  const target = request.url ?? ''
  const refused = refusal(request.method ?? '', target)
  if (refused === 0) return false
  request.resume()
  sendErrorPage(response, refused, withoutQuery(target), refused === 405 ? ['allow', ALLOW] : [])
  return true
}

/** Returns the status of a refusal; 0 if the request may continue. */
export function refusal(method: string, target: string): 0 | 400 | 405 | 414 {
  if (!METHODS.has(method) && !(AGENT_METHODS.has(method) && target.startsWith('/ucp/'))) return 405
  if (
    target.length > MAX_URL_LENGTH &&
    !(target.startsWith('/graphql?') && target.length <= MAX_GRAPHQL_URL_LENGTH)
  )
    return 414
  if (target[0] !== '/') return 400
  return isReadable(target) ? 0 : 400
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const FORBIDDEN_CHARACTERS = /[\u0000-\u001f\u007f\\\u202a-\u202e\u2066-\u2069]/
const DOT_SEGMENT = /(^|\/)\.{1,2}(\/|$)/

function isReadable(target: string): boolean {
  // Fast path: most URLs have no escapes and need no decoding.
  const escaped = target.includes('%')
  if (!escaped && !target.includes('/.')) return !FORBIDDEN_CHARACTERS.test(target)
  try {
    const path = decodeURIComponent(withoutQuery(target))
    const query = decodeURIComponent(target.slice(withoutQuery(target).length))
    return (
      !FORBIDDEN_CHARACTERS.test(path) &&
      !DOT_SEGMENT.test(path) &&
      !FORBIDDEN_CHARACTERS.test(query.replace(/[\t\n\r]/g, ''))
    )
  } catch {
    return false
  }
}

/** Headers of all pages and files of the shop, apart from the content security policy. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
