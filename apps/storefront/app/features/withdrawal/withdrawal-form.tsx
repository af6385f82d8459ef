import type { FormState, Problems } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Textarea, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import {
  brokenStatementRule,
  STATEMENT_FIELDS,
  type Statement,
  type StatementField,
} from './withdrawal-api.ts'

const MISSING: Record<StatementField, () => string> = {
  name: texts.withdrawal_name_missing,
  orderNumber: texts.withdrawal_order_number_missing,
  email: texts.withdrawal_email_missing,
  items: texts.forms_required,
}

/** Checks a statement. Problems in the order of the form. */
export function statementProblems(statement: Statement): Problems<Statement> {
  return Object.fromEntries(
    STATEMENT_FIELDS.flatMap((field) => {
      const problem = problemOf(field, statement[field])
      return problem ? [[field, problem]] : []
    }),
  )
}

/** Who withdraws from which contract. */
export function WithdrawalForm({ form }: { form: FormState<Statement> }) {
  const { field } = form
  return (
    <Form form={form} size="lg" submitLabel={texts.withdrawal_to_review()}>
      <TextField {...field('name')} label={texts.forms_name()} autoComplete="name" />
      <TextField
        {...field('orderNumber')}
        label={texts.withdrawal_order_number()}
        hint={texts.withdrawal_order_number_hint()}
        autoComplete="off"
      />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        label={texts.forms_email_address()}
        hint={texts.withdrawal_email_hint()}
        autoComplete="email"
      />
      <Textarea
        {...field('items')}
        rows={4}
        label={texts.withdrawal_items()}
        optional={texts.forms_optional()}
        hint={texts.withdrawal_items_hint()}
        autoComplete="off"
      />
    </Form>
  )
}

function problemOf(field: StatementField, answer: string): string | null {
  const broken = brokenStatementRule(field, answer)
  if (!broken) return null
  if (broken.type === 'required') return MISSING[field]()
  return broken.type === 'email'
    ? texts.forms_email()
    : texts.forms_max_text_length({ length: broken.additional ?? '' })
}
