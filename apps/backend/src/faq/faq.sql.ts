import { sql } from 'kysely'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Localised } from '../platform/languages.ts'

export interface FaqQuestionRow {
  id: number
  question: Localised
  shortAnswer: Localised
  longAnswer: Localised
}

export interface FaqCategoryRow {
  id: number
  identifier: string
  title: Localised
  position: number
  questions: FaqQuestionRow[]
}

export const faqCategories = cachedRead({
  dependsOn: ['content'],
  async read(db) {
    const { rows } = await sql<FaqCategoryRow>`
      select c.id, c.identifier, c.title, c.position,
        coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'question', q.question, 'shortAnswer', q.short_answer,
            'longAnswer', q.long_answer) order by q.position, q.id)
          from faq_questions q where q.category_id = c.id), '[]') as questions
      from faq_categories c order by c.position, c.id
    `.execute(db)
    return rows
  },
})
