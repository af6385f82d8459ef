import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { hasFeature } from '../../../lib/page/current-page.ts'
import * as shopConfig from '../../../lib/shop/shop-config.ts'
import { isAllowed } from '../../../lib/storage/consent.ts'
import { rememberSources } from './tracking-sources.ts'

const TrackViews = graphql(`
  mutation TrackViews($visitor: String!, $skus: [String!]!) {
    trackProductViews(trackingUserId: $visitor, skus: $skus)
  }
`)
const Retargeted = graphql(`
  query Retargeted($visitor: String!, $size: Int!, $page: Int!) {
    retargeted(pageType: home, trackingUserId: $visitor, pageSize: $size, currentPage: $page) {
      items {
        sku
        tracking_source
      }
    }
  }
`)

/**
 * Loads the products that this shopper viewed before, with consent. A separate POST keeps the visitor id out of
 * URLs and the answer out of caches.
 *
 * @param viewed skus viewed on this device
 */
export async function followedSkus(viewed: readonly string[]): Promise<readonly string[]> {
  const visitor = visitorId()
  if (!visitor) return []
  await sendViews(visitor, viewed)
  const { pageSize: size, page } = shopConfig.recommendations
  const { retargeted } = await callCommerce(Retargeted, { visitor, size, page }, { as: 'guest' })
  const products = nonNull(retargeted?.items)
  rememberSources(
    products.flatMap(({ sku, tracking_source }) => (sku && tracking_source ? [[sku, tracking_source]] : [])),
  )
  return products.flatMap(({ sku }) => sku ?? [])
}

/** Sends the views of this device; only when recommendations are requested, not on every page. */
async function sendViews(visitor: string, viewed: readonly string[]): Promise<void> {
  if (viewed.length === 0 || !hasFeature('view_tracking')) return
  // If this fails, the row shows recommendations for the products sent before.
  await callCommerce(TrackViews, { visitor, skus: [...viewed] }, { as: 'guest' }).catch(() => null)
}

const COOKIE = 'kopgroep-tracking-id'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Returns the visitor id for recommendations, kept in a first-party cookie. Created only with consent, else null,
 * and deleted when consent is withdrawn (features/consent/apply-consent.ts).
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
