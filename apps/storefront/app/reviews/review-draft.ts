import { texts } from '../platform/i18n/texts.ts'
import type { RatingScale } from './review-calls.ts'

/** A review as it is being written: its texts, and by the name of each scale's field the id of the value that was chosen. */
export type DraftReview = Readonly<Record<'nickname' | 'summary' | 'text' | `rating-${string}`, string>>

/** The field of a scale. */
export const ratingField = ({ id }: Pick<RatingScale, 'id'>) => `rating-${id}` as const

/** A review before its first word. */
export const emptyReview = (scales: readonly RatingScale[]): DraftReview => ({
  ...Object.fromEntries(scales.map((scale) => [ratingField(scale), ''])),
  nickname: '',
  summary: '',
  text: '',
})

/** What is still missing, as sentences, in the order of the form; nothing when the review can be sent. */
export function problemsOf(
  draft: DraftReview,
  scales: readonly Pick<RatingScale, 'id' | 'name'>[],
): Partial<Record<keyof DraftReview, string>> {
  const problems: Partial<Record<keyof DraftReview, string>> = {}
  for (const scale of scales) {
    const field = ratingField(scale)
    if (!draft[field]) problems[field] = texts.reviews_rating_missing({ name: scale.name.toLowerCase() })
  }
  if (!draft.nickname.trim()) problems.nickname = texts.reviews_nickname_missing()
  if (!draft.summary.trim()) problems.summary = texts.reviews_summary_missing()
  if (!draft.text.trim()) problems.text = texts.reviews_text_missing()
  return problems
}
