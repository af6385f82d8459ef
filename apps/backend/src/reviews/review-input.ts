import { inputError } from '../platform/errors.ts'
import type { CreateProductReviewInput } from '../platform/graphql/generated/contract.ts'
import { idOfUid, uidOf } from '../platform/graphql/uid.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import type { RatingRow } from './reviews.sql.ts'

const LONGEST = { nickname: 60, summary: 120, text: 5_000 } as const

/** The id that a form sends back for a score: five per rating, as Magento numbers them. */
export function ratingValueUid(ratingId: number, value: number): string {
  return uidOf((ratingId - 1) * 5 + value)
}

export interface ReviewAnswers {
  nickname: string
  summary: string
  text: string
  ratings: { ratingId: number; value: number }[]
}

/** @throws graphql-input when a text is missing or too long, or a rating is not scored with one of its values */
export function requireReview(
  context: TranslationContext,
  input: CreateProductReviewInput,
  ratings: readonly RatingRow[],
): ReviewAnswers {
  const text = (field: keyof typeof LONGEST) => {
    const value = input[field].trim()
    if (!value) throw inputError(context, 'Enter a value for "%1".', { field })
    if (value.length > LONGEST[field]) {
      throw inputError(context, '"%1" may have at most %2 characters.', { field }, LONGEST[field])
    }
    return value
  }
  const scores = ratings.map(({ id }) => {
    const given = input.ratings.find((answer) => answer && idOfUid(answer.id) === id)
    const value = [1, 2, 3, 4, 5].find((score) => given && ratingValueUid(id, score) === given.value_id)
    if (value === undefined) throw inputError(context, 'Give a rating for each question.')
    return { ratingId: id, value }
  })
  return { nickname: text('nickname'), summary: text('summary'), text: text('text'), ratings: scores }
}
