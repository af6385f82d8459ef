import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'

export type FormType = 'contact' | 'product' | 'category'

export interface FormFieldRow {
  name: string
  label: Localised
  /** Kind of control: input, textarea, select, multiselect, radio, checkbox, hidden. */
  type: string
  inputType?: string | null
  value?: string | null
  placeholder?: Localised | null
  position?: number
  options?: { label: Localised; value: string }[]
  validation?: { type: string; additional?: string | null }[]
}

export interface FormFieldsetRow {
  title?: Localised | null
  position?: number
  fields: FormFieldRow[]
}

export interface FormRow {
  id: number
  type: FormType
  title: Localised
  description: Localised | null
  submitLabel: Localised
  thankYouMessage: Localised
  fieldsets: FormFieldsetRow[]
}

export async function findForm(db: Db, type: string): Promise<FormRow | null> {
  const { rows } = await sql<FormRow>`
    select id, type, title, description, submit_label as "submitLabel", thank_you_message as "thankYouMessage", fieldsets
    from forms where type = ${type}
  `.execute(db)
  return rows[0] ?? null
}

/** Submission with its form. */
export interface SubmissionRow {
  title: Localised
  fieldsets: FormFieldsetRow[]
  /** Answers by the name of the field. */
  answers: Record<string, string>
  /** Product or category that the form is about; null without one. */
  subject: { sku: string } | { category_id: number } | null
}

/** @returns null if it was cleaned up meanwhile */
export async function findSubmission(db: Db, id: number): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`
    select f.title, f.fieldsets, s.answers, s.subject
    from form_submissions s join forms f on f.id = s.form_id
    where s.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** @returns the id of the submission */
export async function insertSubmission(
  db: Db,
  submission: {
    formId: number
    storeCode: string
    answers: Record<string, string>
    subject: object | null
    now: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('form_submissions')
    .values({
      form_id: submission.formId,
      store_code: submission.storeCode,
      answers: JSON.stringify(submission.answers),
      subject: submission.subject && JSON.stringify(submission.subject),
      created_at: submission.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** True for an enabled product or an active category. */
export async function subjectExists(
  db: Db,
  subject: { sku: string } | { categoryId: number },
): Promise<boolean> {
  const subjectId =
    'sku' in subject
      ? await db
          .selectFrom('products')
          .select('id')
          .where('sku', '=', subject.sku)
          .where('is_enabled', '=', true)
          .executeTakeFirst()
      : await db
          .selectFrom('categories')
          .select('id')
          .where('id', '=', subject.categoryId)
          .where('is_active', '=', true)
          .executeTakeFirst()
  return subjectId !== undefined
}
