import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'

const RatingScales = graphql(`
  query RatingScales {
    productReviewRatingsMetadata {
      items {
        id
        name
        values {
          value
          value_id
        }
      }
    }
  }
`)

const PostReview = graphql(`
  mutation PostReview($input: CreateProductReviewInput!) {
    createProductReview(input: $input) {
      review {
        nickname
      }
    }
  }
`)

/** What a review rates: quality, fit. Its values run from one star to five. */
export interface RatingScale {
  id: string
  name: string
  values: readonly { stars: number; valueId: string }[]
}

/** The scales that the shop asks for. Rejects as `callCommerce` does. */
export async function readRatingScales(): Promise<RatingScale[]> {
  const { productReviewRatingsMetadata } = await callCommerce(RatingScales, {}, { isPublic: true })
  return present(productReviewRatingsMetadata.items).map(({ id, name, values }) => ({
    id,
    name,
    values: present(values)
      .map(({ value, value_id }) => ({ stars: Number(value), valueId: value_id }))
      .sort((a, b) => a.stars - b.stars),
  }))
}

/** A review as it is sent; the shop reads it before it is shown. */
interface NewReview {
  sku: string
  nickname: string
  summary: string
  text: string
  /** One for each scale, with the id of the value that was chosen. */
  ratings: readonly { id: string; value_id: string }[]
}

/** Sends a review. Rejects as `callCommerce` does. */
export async function postReview({ ratings, ...review }: NewReview): Promise<void> {
  await callCommerce(PostReview, { input: { ...review, ratings: [...ratings] } })
}
