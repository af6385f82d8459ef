import { isAllowed } from '../platform/consent.ts'

const COOKIE = 'kopgroep-tracking-id'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The id under which this browser's visits are known to the recommendations, kept in a first-party cookie. Made only
 * after the shopper has allowed it; null otherwise. It goes with the consent (document/wipe-stored.ts).
 */
export function visitorId(): string | null {
  if (!isAllowed('personal')) return null
  const id = storedId() ?? crypto.randomUUID()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=${id}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  return id
}

const storedId = () => new RegExp(`(?:^|; )${COOKIE}=([\\w-]{8,64})`).exec(document.cookie)?.[1] ?? null
