import { callCommerce } from '../platform/browser-commerce.ts'
import { hasFeature } from '../platform/current-page.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { rememberSources } from './tracking-sources.ts'
import { viewedBeside } from './viewed-products.ts'
import { visitorId } from './visitor-id.ts'

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
 * What this shopper looked at before, for who allowed the shop to remember it. Asked for by a POST of its own: the id of
 * the visits stands in no address, and its answer is in nobody's cache.
 */
export async function followedSkus(): Promise<readonly string[]> {
  const visitor = visitorId()
  if (!visitor) return []
  await sendViews(visitor)
  const { pageSize: size, page } = shopConfig.recommendations
  const { retargeted } = await callCommerce(Retargeted, { visitor, size, page }, { as: 'guest' })
  const products = present(retargeted?.items)
  rememberSources(products.map(({ sku, tracking_source: source }) => ({ sku, source })))
  return products.flatMap(({ sku }) => sku ?? [])
}

/** What was looked at on this device is told when it is asked for, and not with each page. */
async function sendViews(visitor: string): Promise<void> {
  const skus = [...viewedBeside(undefined)]
  if (skus.length === 0 || !hasFeature('view_tracking')) return
  // If this fails, the row shows recommendations for the products sent before.
  await callCommerce(TrackViews, { visitor, skus }, { as: 'guest' }).catch(() => null)
}
