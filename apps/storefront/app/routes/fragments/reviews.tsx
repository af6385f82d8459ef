import { REVIEW_ORDERS } from '../../features/reviews/review-list.island.tsx'
import { type ReviewItemData, ReviewItems } from '../../features/reviews/reviews.tsx'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'

const AllReviews = graphql(`
  query AllReviews($sku: String!, $page: Int!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        sku
        reviews(pageSize: 50, currentPage: $page) {
          items {
            average_rating
            ...ReviewItem_review
          }
          page_info {
            total_pages
          }
        }
      }
    }
  }
`)

const MAX_PAGES = 20

export async function loader(request: PageRequest) {
  const { query } = commerceFor(request)
  const sku = request.params.sku ?? ''
  const sort = request.url.searchParams.get('sort')
  const order = REVIEW_ORDERS.find((candidate) => candidate === sort) ?? 'newest'
  const reviews: (ReviewItemData & { average_rating: number })[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
    const { products } = await query(AllReviews, { sku, page })
    const product = products?.items?.[0]
    if (!product) throw pageNotFound()
    reviews.push(...nonNull(product.reviews.items))
    pages = product.reviews.page_info.total_pages ?? 1
  }
  if (order !== 'newest') {
    const sign = order === 'highest' ? -1 : 1
    // Equal scores stay newest first.
    reviews.sort((one, other) => sign * (one.average_rating - other.average_rating))
  }
  return reviews
}

/** Fragment with all reviews of a product: /fragments/reviews/…?sort=highest. */
export function Component({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <ReviewItems reviews={loaderData} />
}
