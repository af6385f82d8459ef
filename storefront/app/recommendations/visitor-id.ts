import { isAllowed } from '../platform/consent.ts'

const COOKIE = 'kopgroep-tracking-id'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The id under which this browser's visits are known to the recommendations, kept in a first-party cookie. Made only
 * after the shopper has allowed it; null otherwise, and then an id from before is forgotten.
 */
export function visitorId(): string | null {
  if (!isAllowed('personal')) {
    forgetVisitor()
    return null
  }
  const id = storedId() ?? crypto.randomUUID()
  writeCookie(id, YEAR_SECONDS)
  return id
}

/** Takes the id away: what was looked at before is then nobody's. */
export function forgetVisitor(): void {
  if (storedId()) writeCookie('', 0)
}

const storedId = () => new RegExp(`(?:^|; )${COOKIE}=([\\w-]{8,64})`).exec(document.cookie)?.[1] ?? null

function writeCookie(value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
