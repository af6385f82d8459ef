import { isEmailAddress } from '../platform/email-address.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { type TableMailRow, tableMail } from '../platform/mail/table-mail.ts'
import { type FormFieldRow, findSubmission, type SubmissionRow } from './forms.sql.ts'

/** The kind of mail that tells the shop's own people, in their language, of a form that was answered. */
export const SUBMISSION_NOTICE = 'submission-notice'

export const submissionNotice: WriteMail = async ({ submissionId }, { db, store }) => {
  const submission = await findSubmission(db, Number(submissionId))
  if (!submission) return null
  const { answers, title } = submission
  const canReply = isEmailAddress(answers.email ?? '')
  return tableMail({
    language: 'nl',
    ...(canReply && { headers: { 'Reply-To': answers.email ?? '' } }),
    subject: `Bericht van een klant: ${title.nl}`,
    heading: 'Een klant heeft een formulier ingevuld',
    before: [`Formulier ‘${title.nl}’, in de winkelweergave ${store.name}.`],
    rows: [...subjectRows(submission), ...answerRows(submission)],
    after: canReply ? ['Een antwoord op deze mail gaat naar de klant.'] : [],
  })
}

function subjectRows({ subject }: SubmissionRow): TableMailRow[] {
  if (!subject) return []
  return 'sku' in subject ? [['Artikel', subject.sku]] : [['Categorie', String(subject.category_id)]]
}

/** By the form's own labels; an answer to what it does not ask (core's contact form) by its name. */
function answerRows({ answers, fieldsets }: SubmissionRow): TableMailRow[] {
  const fields = new Map(fieldsets.flatMap((fieldset) => fieldset.fields).map((field) => [field.name, field]))
  return Object.entries(answers)
    .filter(([, value]) => value.trim())
    .map(([name, value]) => {
      const field = fields.get(name)
      return [field?.label.nl ?? name, field ? labelOf(field, value) : value]
    })
}

const labelOf = ({ options = [] }: FormFieldRow, value: string) =>
  options.find((option) => option.value === value)?.label.nl ?? value
