import { type FormEvent, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea, TextField } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form.tsx'
import {
  brokenStatementRule,
  STATEMENT_FIELDS,
  type Statement,
  type StatementField,
} from './withdrawal-api.ts'

interface WithdrawalFormProps {
  statement: Statement
  onChange: (statement: Statement) => void
  onDone: () => void
}

type Problems = Partial<Record<StatementField, string>>

const MISSING: Record<StatementField, () => string> = {
  name: texts.withdrawal_name_missing,
  orderNumber: texts.withdrawal_order_number_missing,
  email: texts.withdrawal_email_missing,
  items: texts.forms_required,
}

/**
 * Who withdraws from which contract. The fields have no names, so that a browser which submits the form by itself puts
 * nothing into an address.
 */
export function WithdrawalForm({ statement, onChange, onDone }: WithdrawalFormProps) {
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = Object.fromEntries(
      STATEMENT_FIELDS.flatMap((field) => {
        const problem = problemOf(field, statement[field])
        return problem ? [[field, problem]] : []
      }),
    )
    setProblems(found)
    if (Object.keys(found).length === 0) return onDone()
    setAttempt((count) => count + 1)
  }
  const control = (field: StatementField) => ({
    id: idOf(field),
    value: statement[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ ...statement, [field]: target.value })
      setProblems(({ [field]: _before, ...others }) => others)
    },
    onBlur: ({ target }: { target: { value: string } }) => {
      const problem = target.value ? problemOf(field, target.value) : null
      if (problem) setProblems((now) => ({ ...now, [field]: problem }))
    },
  })
  const listed = STATEMENT_FIELDS.flatMap((field) => {
    const message = problems[field]
    return message ? [{ fieldId: idOf(field), message }] : []
  })
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      {attempt > 0 && (
        <FormSummary
          title={texts.forms_check({ count: listed.length })}
          problems={listed}
          attempt={attempt}
        />
      )}
      <TextField {...control('name')} label={texts.forms_name()} autoComplete="name" />
      <TextField
        {...control('orderNumber')}
        label={texts.withdrawal_order_number()}
        hint={texts.withdrawal_order_number_hint()}
        autoComplete="off"
      />
      <TextField
        {...control('email')}
        type="email"
        inputMode="email"
        label={texts.forms_email_address()}
        hint={texts.withdrawal_email_hint()}
        autoComplete="email"
      />
      <Textarea
        {...control('items')}
        rows={4}
        label={texts.withdrawal_items()}
        optional={texts.forms_optional()}
        hint={texts.withdrawal_items_hint()}
        autoComplete="off"
      />
      <div>
        <Button type="submit" size="lg">
          {texts.withdrawal_to_review()}
        </Button>
      </div>
    </form>
  )
}

const idOf = (field: StatementField) => `withdrawal-${field}`

function problemOf(field: StatementField, answer: string): string | null {
  const broken = brokenStatementRule(field, answer)
  if (!broken) return null
  if (broken.type === 'required') return MISSING[field]()
  return broken.type === 'email'
    ? texts.forms_email()
    : texts.forms_max_text_length({ length: broken.additional ?? '' })
}
