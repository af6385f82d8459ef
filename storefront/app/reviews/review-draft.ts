import type { RatingScale } from './review-calls.ts'

/** A review as it is being written. */
export interface DraftReview {
  /** Scale id -> the chosen value's id. */
  ratings: Readonly<Record<string, string>>
  nickname: string
  summary: string
  text: string
}

/** What is still missing, by field name or scale id; empty when the review can be sent. */
export function problemsOf(
  { ratings, nickname, summary, text }: DraftReview,
  scales: readonly Pick<RatingScale, 'id'>[],
): Record<string, 'missing'> {
  const missing = [
    ...scales.filter(({ id }) => !ratings[id]).map(({ id }) => id),
    ...Object.entries({ nickname, summary, text }).flatMap(([name, value]) => (value.trim() ? [] : [name])),
  ]
  return Object.fromEntries(missing.map((name) => [name, 'missing' as const]))
}
