import { useRef, useState } from 'react'
import { brokenFormRules, type FormRuleType } from '../../../../../packages/contract/form-rule.ts'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { type TextFieldState, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Checkbox, ChoiceGroup, Radio } from '../../ui/choice.tsx'
import { Message } from '../../ui/feedback.tsx'
import { Select, Textarea, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import type { FormFieldData, FormSubject, ShopFormFields } from './load-form.server.ts'

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

type Answers = Readonly<Record<string, string>>

/** A form that the shop's editors made. Answers are checked here and again by the backend; thanks take its place. */
export default function DynamicForm({
  form: { id, type, fieldsets, submitLabel },
  subject,
}: {
  form: ShopFormFields
  /** Of a form that stands on the page of what it asks about. */
  subject?: FormSubject
}) {
  const fields = fieldsets.flatMap((fieldset) => fieldset.fields)
  const [thanks, setThanks] = useState<string | null>(null)
  const trap = useRef<HTMLInputElement>(null)
  const form = useForm<Answers>({
    name: 'form',
    initial: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    check: (answers) => problemsOf(fields, answers),
    async send(answers) {
      // A bot has filled in the hidden field: it gets thanks, and nothing is sent.
      if (trap.current?.value) {
        setThanks(texts.forms_thanks())
        return {}
      }
      if (id === null) {
        const { name = '', email = '', comment = '', telephone } = answers
        await callCommerce(SendCoreContact, {
          input: { name, email, comment, ...(telephone && { telephone }) },
        })
        setThanks(texts.forms_thanks())
        return {}
      }
      const given = fields.map(({ name }) => ({ name, value: answers[name] ?? '' }))
      const input = { form_id: id, type, fields: given, ...subject }
      const { submitForm } = await callCommerce(SendForm, { input })
      if (submitForm?.has_errors) return problemsOfBackend(nonNull(submitForm.fields))
      setThanks(submitForm?.thank_you_message || texts.forms_thanks())
      return {}
    },
  })

  if (thanks) return <Message replaces tone="success" title={thanks} />
  return (
    <Form
      form={form}
      className="noscript:hidden"
      size="lg"
      submitLabel={submitLabel || texts.forms_send()}
      busyLabel={texts.forms_sending()}
      refusedTitle={texts.forms_not_sent()}
      labelOf={(wrong) => fields.find(({ name }) => name === wrong)?.label ?? wrong}
    >
      {fieldsets.map(({ title, fields: members }) => (
        <fieldset key={title} className="grid gap-5">
          {title && <legend className="mb-4 font-bold font-display text-h3">{title}</legend>}
          {members.map((field) => (
            <FormField
              key={field.name}
              field={field}
              state={form.field(field.name)}
              onChange={(value) => form.change({ [field.name]: value })}
            />
          ))}
        </fieldset>
      ))}
      <label className="sr-only" aria-hidden="true">
        Website
        <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Form>
  )
}

/** What is wrong with answers, by the rules of their fields. */
function problemsOf(fields: readonly FormFieldData[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, rules }) => {
      const [broken] = brokenFormRules(answers[name] ?? '', rules)
      return broken ? [[name, PROBLEMS[broken.type]({ length: broken.additional ?? '' })]] : []
    }),
  )
}

/** What the backend has against answers, by their fields. */
function problemsOfBackend(
  fields: readonly { name: string; errors?: readonly ({ message: string } | null)[] | null }[],
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, errors }) => {
      const [first] = nonNull(errors)
      return first ? [[name, first.message]] : []
    }),
  )
}

interface FormFieldProps {
  field: FormFieldData
  /** Several answers are joined by commas. */
  state: TextFieldState
  onChange: (value: string) => void
}

const AUTOCOMPLETE: Record<string, string> = { name: 'name', email: 'email', telephone: 'tel', phone: 'tel' }

/** One field of an editor's form, as the control that it asks for. */
export function FormField({ field, state, onChange }: FormFieldProps) {
  const { label, kind, inputType, placeholder, options, rules } = field
  const isRequired = rules.some(({ type }) => type === 'required')
  const shared = { ...state, label, optional: isRequired ? undefined : texts.forms_optional() }
  switch (kind) {
    case 'hidden':
      return null
    case 'textarea':
      return <Textarea {...shared} rows={6} placeholder={placeholder} />
    case 'select':
      return (
        <Select {...shared}>
          <option value="">{texts.forms_choose()}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    case 'radio':
      return <RadioField field={field} state={state} onChange={onChange} />
    case 'multiselect':
    case 'checkbox':
      return <CheckboxField field={field} state={state} onChange={onChange} />
    default:
      return (
        <TextField
          {...shared}
          type={inputType}
          placeholder={placeholder}
          autoComplete={AUTOCOMPLETE[state.name]}
        />
      )
  }
}

/** One of several answers. */
function RadioField({ field, state, onChange }: FormFieldProps) {
  const { id, name, value, error } = state
  return (
    <ChoiceGroup label={field.label} error={error}>
      {field.options.map((option, index) => (
        <Radio
          key={option.value}
          id={index === 0 ? id : undefined}
          name={name}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </ChoiceGroup>
  )
}

/** Several of several answers, or a single box to tick. */
function CheckboxField({ field, state, onChange }: FormFieldProps) {
  const { label, options } = field
  const { id, name, value, error } = state
  const chosen = value ? value.split(',') : []
  const listed = options.length > 0 ? options : [{ value: '1', label }]
  const toggle = (answer: string, isChosen: boolean) =>
    onChange((isChosen ? [...chosen, answer] : chosen.filter((other) => other !== answer)).join(','))
  return (
    <ChoiceGroup label={label} hideLabel={options.length === 0} error={error}>
      {listed.map((option, index) => (
        <Checkbox
          key={option.value}
          id={index === 0 ? id : undefined}
          name={name}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => toggle(option.value, target.checked)}
        />
      ))}
    </ChoiceGroup>
  )
}
