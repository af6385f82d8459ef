import { brokenFormRules, type FormRule, type FormRuleType } from '@kopgroep/contract/form-rule'
import { type DocumentOf, graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { texts } from '../../../lib/i18n/texts.ts'

export interface ShopFormFields {
  /** Null for core's own form, which goes to `contactUs`. */
  id: string | null
  type: 'contact' | 'product' | 'category'
  submitLabel: string
  fieldsets: readonly { title: string; fields: readonly FormFieldData[] }[]
}

export type FormSubject = { sku: string } | { category_id: number }

/** One field of a form that the shop's editors made. */
export interface FormFieldData {
  name: string
  label: string
  value: string
  kind: 'input' | 'textarea' | 'select' | 'multiselect' | 'radio' | 'checkbox' | 'hidden'
  inputType: string
  placeholder: string
  options: readonly { value: string; label: string }[]
  rules: readonly FormRule[]
}

/** Answers by the names of their fields; several answers to one field are joined by commas. */
export type Answers = Readonly<Record<string, string>>

/** Name of a field that people do not see: a bot fills it in. */
export const TRAP = 'website'

export const listFields = ({ fieldsets }: ShopFormFields) => fieldsets.flatMap(({ fields }) => fields)

const PROBLEMS: Record<FormRuleType, (parameter: { length: string }) => string> = {
  required: () => texts.forms_required(),
  alphanumeric: () => texts.forms_alphanumeric(),
  alphanumeric_with_spaces: () => texts.forms_alphanumeric_with_spaces(),
  letters: () => texts.forms_letters(),
  email: () => texts.forms_email(),
  url: () => texts.forms_url(),
  numeric: () => texts.forms_numeric(),
  decimal: () => texts.forms_decimal(),
  no_html_tags: () => texts.forms_no_html_tags(),
  min_text_length: texts.forms_min_text_length,
  max_text_length: texts.forms_max_text_length,
}

/** Checks answers by the rules of their fields. Returns messages by field. */
export function findProblems(form: ShopFormFields, answers: Answers): Record<string, string> {
  return Object.fromEntries(
    listFields(form).flatMap(({ name, rules }) => {
      const [broken] = brokenFormRules(answers[name] ?? '', rules)
      return broken ? [[name, PROBLEMS[broken.type]({ length: broken.additional ?? '' })]] : []
    }),
  )
}

const SendForm = graphql(`
  mutation SubmitForm($input: SubmitFormInput!) {
    submitForm(input: $input) {
      has_errors
      thank_you_message
      fields {
        name
        errors {
          message
        }
      }
    }
  }
`)

const SendCoreContact = graphql(`
  mutation SendCoreContact($input: ContactUsInput!) {
    contactUs(input: $input) {
      status
    }
  }
`)

/** Calls the backend; rejects with CallRefused or CallFailed. */
export type Call = <Result, Variables extends Record<string, unknown>>(
  document: DocumentOf<Result, Variables>,
  variables: Variables,
) => Promise<Result>

/**
 * Sends the answers of a form.
 * @returns the thank-you text, or the backend's messages by field
 * @throws the errors of `call`
 */
export async function sendAnswers(
  { id, type }: ShopFormFields,
  answers: Answers,
  subject: FormSubject | undefined,
  call: Call,
): Promise<{ thanks: string } | { problems: Record<string, string> }> {
  if (id === null) {
    const { name = '', email = '', comment = '', telephone } = answers
    await call(SendCoreContact, { input: { name, email, comment, ...(telephone && { telephone }) } })
    return { thanks: texts.forms_thanks() }
  }
  const fields = Object.entries(answers).map(([name, value]) => ({ name, value }))
  const { submitForm } = await call(SendForm, { input: { form_id: id, type, fields, ...subject } })
  if (submitForm?.has_errors) return { problems: firstMessages(nonNull(submitForm.fields)) }
  return { thanks: submitForm?.thank_you_message || texts.forms_thanks() }
}

function firstMessages(
  fields: readonly { name: string; errors?: readonly ({ message: string } | null)[] | null }[],
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, errors }) => {
      const [first] = nonNull(errors)
      return first ? [[name, first.message]] : []
    }),
  )
}
