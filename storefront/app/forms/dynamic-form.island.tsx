import { type FormEvent, useRef, useState } from 'react'
import { CallRefused, callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { Button } from '../ui/button.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { Message } from '../ui/message.tsx'
import { brokenRule, type Rule, type RuleType } from './field-rules.ts'
import { FormField } from './form-field.tsx'
import type { ShopFormFields } from './load-form.server.ts'

const SubmitForm = graphql(`
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

const PROBLEMS: Record<RuleType, (parameter: { length: string }) => string> = {
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

/** A form that the shop's editors made. Answers are checked here and again by the backend; thanks take its place. */
export default function DynamicForm({ form }: { form: ShopFormFields }) {
  const fields = form.fieldsets.flatMap((fieldset) => fieldset.fields)
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  )
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [thanks, setThanks] = useState<string | null>(null)
  const trap = useRef<HTMLInputElement>(null)

  const check = (name: string, value: string) => {
    const rules = fields.find((field) => field.name === name)?.rules ?? []
    const broken = brokenRule(value, rules)
    setProblems(({ [name]: _before, ...others }) => (broken ? { ...others, [name]: say(broken) } : others))
  }
  const show = (found: Readonly<Record<string, string>>) => {
    setProblems(found)
    setAttempt((count) => count + 1)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const found = Object.fromEntries(
      fields.flatMap(({ name, rules }) => {
        const broken = brokenRule(values[name] ?? '', rules)
        return broken ? [[name, say(broken)]] : []
      }),
    )
    if (Object.keys(found).length > 0) return show(found)
    // What only a machine fills in is thanked and thrown away.
    if (trap.current?.value) return setThanks(texts.forms_thanks())
    setBusy(true)
    try {
      const { submitForm } = await callCommerce(SubmitForm, {
        input: {
          form_id: form.id,
          type: form.type,
          fields: fields.map(({ name }) => ({ name, value: values[name] ?? '' })),
        },
      })
      if (submitForm?.has_errors) show(problemsOf(present(submitForm.fields)))
      else setThanks(submitForm?.thank_you_message || texts.forms_thanks())
    } catch (cause) {
      setFailure(cause instanceof CallRefused ? cause.message : texts.forms_no_connection())
    } finally {
      setBusy(false)
    }
  }

  if (thanks) return <Message tone="success" title={thanks} />
  const listed = fields.flatMap(({ name, label }) =>
    problems[name] ? [{ fieldId: idOf(name), message: `${label}: ${problems[name]}` }] : [],
  )
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-6 noscript:hidden" noValidate>
      {attempt > 0 && (
        <FormSummary
          title={texts.forms_check({ count: listed.length })}
          problems={listed}
          attempt={attempt}
        />
      )}
      {form.fieldsets.map(({ title, fields: members }) => (
        <fieldset key={title} className="grid gap-5">
          {title && <legend className="mb-4 font-bold font-display text-h3">{title}</legend>}
          {members.map((field) => (
            <FormField
              key={field.name}
              id={idOf(field.name)}
              field={field}
              value={values[field.name] ?? ''}
              error={problems[field.name]}
              onChange={(value) => {
                setValues((now) => ({ ...now, [field.name]: value }))
                setProblems(({ [field.name]: _before, ...others }) => others)
              }}
              onLeave={(value) => value && check(field.name, value)}
            />
          ))}
        </fieldset>
      ))}
      <label className="sr-only" aria-hidden="true">
        Website
        <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {failure && (
        <Message tone="danger" title={texts.forms_not_sent()}>
          {failure}
        </Message>
      )}
      <div>
        <Button type="submit" size="lg" busy={busy} busyLabel={texts.forms_sending()}>
          {form.submitLabel || texts.forms_send()}
        </Button>
      </div>
    </form>
  )
}

const idOf = (name: string) => `form-${name}`

const say = ({ type, additional }: Rule) => PROBLEMS[type]({ length: additional ?? '' })

function problemsOf(
  fields: readonly { name: string; errors?: readonly ({ message: string } | null)[] | null }[],
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, errors }) => {
      const [first] = present(errors)
      return first ? [[name, first.message]] : []
    }),
  )
}
