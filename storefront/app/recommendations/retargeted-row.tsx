import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { useAllowed } from '../platform/use-allowed.ts'
import { RecommendedRow } from './recommended-row.tsx'
import { useFetched } from './use-fetched.ts'
import { visitorId } from './visitor-id.ts'

const Retargeted = graphql(`
  query Retargeted($visitor: String!, $size: Int!, $page: Int!) {
    retargeted(pageType: home, trackingUserId: $visitor, pageSize: $size, currentPage: $page) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
  }
`)

/** What this shopper looked at before, for who allowed the shop to remember it; nothing for everybody else. */
export function RetargetedRow() {
  const isWanted = useAllowed('personal')
  const fetched = useFetched(isWanted ? 'retargeted' : null, async (signal) => {
    const visitor = visitorId()
    if (!visitor) return []
    const { pageSize, page } = shopConfig.recommendations
    const { retargeted } = await callCommerce(
      Retargeted,
      { visitor, size: pageSize, page },
      { as: 'guest', signal },
    )
    return present(retargeted?.items)
  })
  if (fetched.state !== 'there') return null
  return <RecommendedRow title={texts.recommendations_seen_before()} products={fetched.data} />
}
