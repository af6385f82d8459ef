import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import { required } from './account-calls.ts'

const ReadMyReviews = graphql(`
  query ReadMyReviews($page: Int!) {
    customer {
      reviews(pageSize: 10, currentPage: $page) {
        page_info {
          total_pages
        }
        items {
          summary
          text
          created_at
          average_rating
          product {
            name
            url_key
            url_suffix
          }
        }
      }
    }
  }
`)

type ReviewsData = NonNullable<ResultOf<typeof ReadMyReviews>['customer']>['reviews']

/** A page of what the customer has written. */
export interface ReviewsPage {
  reviews: readonly NonNullable<ReviewsData['items'][number]>[]
  pages: number
}

/** Reads a page of the customer's reviews. Rejects as `callCommerce` does. */
export async function readMyReviews(page: number, signal?: AbortSignal): Promise<ReviewsPage> {
  const { customer } = await callCommerce(ReadMyReviews, { page }, { signal })
  const { items, page_info } = required(customer).reviews
  return { reviews: present(items), pages: page_info.total_pages ?? 1 }
}
