import { useRef, useState } from 'react'
import { callCommerce } from '../../../lib/api/browser-client.ts'
import { type SubmitOutcome, type TextFieldState, useForm } from '../../../lib/forms/use-form.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { Checkbox, ChoiceGroup, RadioField } from '../../../ui/choice.tsx'
import { Message } from '../../../ui/feedback.tsx'
import { Select, Textarea, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import {
  type Answers,
  type Call,
  type FormFieldData,
  type FormSubject,
  findProblems,
  listFields,
  type ShopFormFields,
  sendAnswers,
  TRAP,
} from './form-answers.ts'

interface DynamicFormProps {
  form: ShopFormFields
  /** Subject of a form on the page of a product or category. */
  subject?: FormSubject
  /** URL that handles the form without JavaScript. */
  action?: string
  /** Input and problems of a submission without JavaScript. */
  submitted?: SubmitOutcome<Answers> & { answers: Answers }
}

const callForAll: Call = (document, variables) => callCommerce(document, variables, { isOpenToGuests: true })

/** Form created by an editor. Answers are validated here and by the backend; a thank-you text replaces it. */
export default function DynamicForm({ form: made, subject, action, submitted }: DynamicFormProps) {
  const fields = listFields(made)
  const [thanks, setThanks] = useState<string | null>(null)
  const trap = useRef<HTMLInputElement>(null)
  const form = useForm<Answers>({
    name: 'form',
    initial: submitted?.answers ?? Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    check: (answers) => findProblems(made, answers),
    submitted,
    async send(answers) {
      // A bot has filled in the hidden field: it gets thanks, and nothing is sent.
      const sent = trap.current?.value
        ? { thanks: texts.forms_thanks() }
        : await sendAnswers(made, answers, subject, callForAll)
      if ('problems' in sent) return sent.problems
      setThanks(sent.thanks)
      return {}
    },
  })

  if (thanks) return <Message replaces tone="success" title={thanks} />
  return (
    <Form
      form={form}
      action={action}
      className={action ? undefined : 'noscript:hidden'}
      size="lg"
      submitLabel={made.submitLabel || texts.forms_send()}
      busyLabel={texts.forms_sending()}
      refusedTitle={texts.forms_not_sent()}
      findLabel={(wrong) => fields.find(({ name }) => name === wrong)?.label ?? wrong}
    >
      {made.fieldsets.map(({ title, fields: members }) => (
        <fieldset
          key={title}
          className="grid items-start gap-5 md:grid-cols-2 md:[&>div:last-of-type:nth-of-type(odd)]:col-span-2"
        >
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
      <div className="sr-only" aria-hidden="true">
        <label>
          Website
          <input ref={trap} name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </Form>
  )
}

interface FormFieldProps {
  field: FormFieldData
  /** Several answers are joined by commas. */
  state: TextFieldState
  onChange: (value: string) => void
}

const AUTOCOMPLETE: Record<string, string> = { name: 'name', email: 'email', telephone: 'tel', phone: 'tel' }

function FormField({ field, state, onChange }: FormFieldProps) {
  const { label, kind, inputType, placeholder, options, rules } = field
  const isRequired = rules.some(({ type }) => type === 'required')
  const shared = { ...state, label, optional: isRequired ? undefined : texts.forms_optional() }
  switch (kind) {
    case 'hidden':
      return null
    case 'textarea':
      return <Textarea {...shared} className="col-span-full" rows={6} placeholder={placeholder} />
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
      return <RadioField {...state} label={label} options={options} onChange={onChange} />
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

/** Checkboxes for several answers, or a single checkbox. */
function CheckboxField({ field, state, onChange }: FormFieldProps) {
  const { label, options } = field
  const { id, name, value, error } = state
  const selectedValues = value ? value.split(',') : []
  const listed = options.length > 0 ? options : [{ value: '1', label }]
  const toggle = (answer: string, isChosen: boolean) =>
    onChange(
      (isChosen ? [...selectedValues, answer] : selectedValues.filter((other) => other !== answer)).join(','),
    )
  return (
    <ChoiceGroup label={label} hideLabel={options.length === 0} error={error}>
      {listed.map((option, index) => (
        <Checkbox
          key={option.value}
          id={index === 0 ? id : undefined}
          name={name}
          label={option.label}
          checked={selectedValues.includes(option.value)}
          onChange={({ target }) => toggle(option.value, target.checked)}
        />
      ))}
    </ChoiceGroup>
  )
}
