import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { resolveLocalised } from '../content/resolve-content.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { inputError, noSuchEntity, shopError } from '../platform/errors.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { FormValidationTypeEnum, SubmitFormInput } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { readShopAddress } from '../platform/mail/sender.ts'
import { type TableMailRow, tableMail } from '../platform/mail/table-mail.ts'
import {
  type FormFieldRow,
  findForm,
  findSubmission,
  insertSubmission,
  type SubmissionRow,
  subjectExists,
} from './forms.sql.ts'
import formsPhrases from './phrases.nl.json' with { type: 'json' }
import { answerProblems, lengthProblem } from './validate-answer.ts'

/** Finds the product or category that a form is about. @throws if it is missing or does not exist */
async function requireSubject({ type, sku, category_id }: SubmitFormInput, context: ShopContext) {
  if (type === 'contact') return null
  if (type === 'product') {
    if (!sku) throw inputError(context, 'Required parameter "%1" is missing', { field: 'sku' })
    if (await subjectExists(context.db, { sku })) return { sku }
    throw noSuchEntity(context, 'Could not find a product with SKU "%1"', sku)
  }
  if (category_id == null)
    throw inputError(context, 'Required parameter "%1" is missing', { field: 'category_id' })
  if (await subjectExists(context.db, { categoryId: category_id })) return { category_id }
  throw noSuchEntity(context, 'Could not find a category with ID "%1"', category_id)
}

/** Honeypot: a hidden field that only bots fill in. */
const HONEYPOT = 'website'

/**
 * Checks whether a bot filled in the hidden field. A form with its own field of that name has no honeypot.
 */
const isCaught = (given: ReadonlyMap<string, string>, fields: readonly { name: string }[]) =>
  Boolean(given.get(HONEYPOT)?.trim()) && fields.every(({ name }) => name !== HONEYPOT)

/** Stores a submission and queues the mail that reports it to the shop. */
async function takeSubmission(
  context: ShopContext,
  formId: number,
  answers: Record<string, string>,
  subject: object | null,
): Promise<void> {
  const storeCode = context.store.code
  await context.db.transaction().execute(async (trx) => {
    const submissionId = await insertSubmission(trx, {
      formId,
      storeCode,
      answers,
      subject,
      now: context.now(),
    })
    const recipient = await readShopAddress(trx)
    if (recipient)
      await enqueueMail(trx, { kind: SUBMISSION_NOTICE, recipient, storeCode, data: { submissionId } })
  })
  context.notifyMailWorker()
}

/** Kind of the mail that reports a submission to the shop, in Dutch. */
const SUBMISSION_NOTICE = 'submission-notice'

const submissionNotice: WriteMail = async ({ submissionId }, { db, store }) => {
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

/**
 * Lists the answers with the labels of the form's fields. An answer without a field (core's contact form)
 * gets its name.
 */
function answerRows({ answers, fieldsets }: SubmissionRow): TableMailRow[] {
  const fields = new Map(fieldsets.flatMap((fieldset) => fieldset.fields).map((field) => [field.name, field]))
  return Object.entries(answers)
    .filter(([, value]) => value.trim())
    .map(([name, value]) => {
      const field = fields.get(name)
      return [field?.label.nl ?? name, field ? findLabel(field, value) : value]
    })
}

const findLabel = ({ options = [] }: FormFieldRow, value: string) =>
  options.find((option) => option.value === value)?.label.nl ?? value

export const formsDomain: Domain = {
  phrases: formsPhrases,
  mails: { [SUBMISSION_NOTICE]: submissionNotice },
  resolvers: {
    Query: {
      async form(_, { type }, context) {
        const form = await findForm(context.db, type)
        context.tags.add(form ? cacheTags.form(form.id) : cacheTags.storeConfig)
        return form
      },
      // None: the server limits attempts instead.
      recaptchaV3Config: () => null,
      recaptchaFormConfig: () => ({ is_enabled: false, configurations: null }),
    },
    Mutation: {
      async submitForm(_, { input }, context) {
        const form = await findForm(context.db, input.type)
        if (!form || String(form.id) !== input.form_id) throw noSuchEntity(context, 'The form was not found.')
        const subject = await requireSubject(input, context)
        const given = new Map(input.fields.map(({ name, value }) => [name, value ?? '']))
        const formFields = form.fieldsets.flatMap((fieldset) => fieldset.fields)
        const fields = formFields.map((field) => {
          const value = given.get(field.name) ?? ''
          return { name: field.name, value, problems: answerProblems(context, field, value) }
        })
        const hasErrors = fields.some(({ problems }) => problems.length > 0)
        // A bot gets the same response as anybody, so that it does not try again.
        if (!hasErrors && !isCaught(given, formFields)) {
          await limitAttempts(context, 'form')
          const answers = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
          await takeSubmission(context, form.id, answers, subject)
        }
        return {
          has_errors: hasErrors,
          thank_you_message: hasErrors ? null : localisedText(context, form.thankYouMessage),
          fields: fields.map(({ name, value, problems }) => ({
            name,
            value,
            errors: problems.map((message) => ({ message })),
          })),
        }
      },
      async contactUs(_, { input }, context) {
        const { name, email, comment, telephone } = input
        for (const [field, value] of [['name', name] as const, ['comment', comment] as const]) {
          if (!value.trim()) throw inputError(context, 'Required parameter "%1" is missing', { field })
        }
        for (const [key, value] of Object.entries({ name, comment, telephone })) {
          const tooLong = value && lengthProblem(context, value, key === 'comment')
          if (tooLong) throw shopError('graphql-input', tooLong)
        }
        if (!isEmailAddress(email)) throw inputError(context, 'Please enter a valid email address.')
        const form = await findForm(context.db, 'contact')
        if (!form) throw noSuchEntity(context, 'The form was not found.')
        await limitAttempts(context, 'contact')
        const answers = { name, email, comment, ...(telephone && { telephone }) }
        await takeSubmission(context, form.id, answers, null)
        return { status: true }
      },
    },
    Form: {
      form_id: ({ id }) => String(id),
      title: ({ title }, _, context) => localisedText(context, title),
      description: ({ description }, _, context) => resolveLocalised(context, description),
      submit_label: ({ submitLabel }, _, context) => localisedText(context, submitLabel),
      fieldsets: ({ fieldsets }, _, context) =>
        fieldsets.map(({ title, position, fields }, place) => ({
          title: localisedText(context, title),
          position: position ?? place,
          fields: fields.map((field, index) => ({
            name: field.name,
            label: localisedText(context, field.label),
            type: field.type,
            inputType: field.inputType ?? null,
            value: field.value ?? null,
            placeholder: localisedText(context, field.placeholder),
            position: field.position ?? index,
            options:
              field.options?.map(({ label, value }) => ({ label: localisedText(context, label), value })) ??
              [],
            validation: (field.validation ?? []).map(({ type, additional }) => ({
              type: type as FormValidationTypeEnum,
              additional: additional ?? null,
            })),
          })),
        })),
    },
  },
}
