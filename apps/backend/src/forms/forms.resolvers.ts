import { cacheTags } from '../platform/cache-tags.ts'
import { isEmailAddress } from '../platform/email-address.ts'
import { inputError, noSuchEntity, shopError } from '../platform/errors.ts'
import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { FormValidationTypeEnum, SubmitFormInput } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { readShopAddress } from '../platform/mail/sender.ts'
import { formsPhrases } from './forms.phrases.ts'
import { findForm, insertSubmission, subjectExists } from './forms.sql.ts'
import { SUBMISSION_NOTICE, submissionNotice } from './submission-notice.ts'
import { answerProblems, lengthProblem } from './validate-answer.ts'

/** What a product's or category's form is about. @throws when it is not given or does not exist */
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

/** A field that people do not see: what fills it in is a machine. */
const TRAP = 'website'

/** Whether a bot filled in the hidden field; a form with a field of its own by that name has no such trap. */
const isCaught = (given: ReadonlyMap<string, string>, fields: readonly { name: string }[]) =>
  Boolean(given.get(TRAP)?.trim()) && fields.every(({ name }) => name !== TRAP)

/** Stores a submission, and queues the mail that reports it to the shop. */
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

export const formsDomain: Domain = {
  phrases: formsPhrases,
  mails: { [SUBMISSION_NOTICE]: submissionNotice },
  resolvers: {
    Query: {
      async form(_, { type }, context) {
        const form = await findForm(context.db, type)
        if (form) context.tags.add(cacheTags.form(form.id))
        return form
      },
      // Floods are kept off by counting attempts, without asking anything of the shopper's browser.
      recaptchaV3Config: () => null,
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
        // A bot gets the same answer as anybody: one that learns that it was caught tries again.
        if (!hasErrors && !isCaught(given, formFields)) {
          await limitAttempts(context, 'form')
          const answers = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
          await takeSubmission(context, form.id, answers, subject)
        }
        return {
          has_errors: hasErrors,
          thank_you_message: hasErrors ? null : textOf(context, form.thankYouMessage),
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
      title: ({ title }, _, context) => textOf(context, title),
      description: ({ description }, _, context) => textOf(context, description),
      submit_label: ({ submitLabel }, _, context) => textOf(context, submitLabel),
      fieldsets: ({ fieldsets }, _, context) =>
        fieldsets.map(({ title, position, fields }, place) => ({
          title: textOf(context, title),
          position: position ?? place,
          fields: fields.map((field, index) => ({
            name: field.name,
            label: textOf(context, field.label),
            type: field.type,
            inputType: field.inputType ?? null,
            value: field.value ?? null,
            placeholder: textOf(context, field.placeholder),
            position: field.position ?? index,
            options:
              field.options?.map(({ label, value }) => ({ label: textOf(context, label), value })) ?? [],
            validation: (field.validation ?? []).map(({ type, additional }) => ({
              type: type as FormValidationTypeEnum,
              additional: additional ?? null,
            })),
          })),
        })),
    },
  },
}
