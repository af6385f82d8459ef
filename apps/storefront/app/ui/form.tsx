import { type ReactNode, useEffect, useRef } from 'react'
import type { FormState } from '../lib/forms/use-form.ts'
import { texts } from '../lib/i18n/texts.ts'
import { Button, type ButtonProps } from './button.tsx'
import { cx } from './cx.ts'
import { Message } from './feedback.tsx'
import { CircleAlertIcon } from './icons.ts'

interface SubmitFormProps<Values> {
  form: FormState<Values>
  /** Verb and object: 'Bewaar uw gegevens'. */
  submitLabel: string
  /** What a screen reader hears meanwhile. */
  busyLabel: string
  /** Above the reason when it is not carried out: 'Niet bewaard'. */
  refusedTitle: string
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  /** What a field is called, where what is wrong with it does not say so itself. */
  labelOf?: (name: string) => string
  /** Beside the button: a way out. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A form with a summary of its problems above the fields, and the reason of a refusal above the button. */
export function SubmitForm<Values extends object>(props: SubmitFormProps<Values>) {
  const { form, submitLabel, busyLabel, refusedTitle, variant, size, labelOf, aside, className, children } =
    props
  const listed = Object.entries<string | undefined>(form.problems).flatMap(([name, message]) =>
    message
      ? [{ fieldId: `${form.id}-${name}`, message: labelOf ? `${labelOf(name)}: ${message}` : message }]
      : [],
  )
  return (
    <form
      // With POST, a form that is sent before its script is loaded puts no values into the address.
      method="post"
      onSubmit={(event) => void form.submit(event)}
      className={cx('grid gap-5', className)}
      noValidate
    >
      {form.attempt > 0 && (
        <FormSummary
          title={texts.platform_check_fields({ count: listed.length })}
          problems={listed}
          attempt={form.attempt}
        />
      )}
      {children}
      {form.refusal && (
        <Message tone="danger" title={refusedTitle}>
          {form.refusal}
        </Message>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={variant} size={size} busy={form.busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  )
}

export interface FormProblem {
  /** The id of the control that the problem is about, so that the line can lead there. */
  fieldId?: string
  message: string
}

interface FormSummaryProps {
  /** Such as 'Controleer deze 2 velden'. */
  title: string
  problems: readonly FormProblem[]
  /** Changes with each failed submit, so that focus moves again. */
  attempt?: number
}

/** After a failed submit: what must be put right, each line leading to its field. Takes the focus when it appears. */
export function FormSummary({ title, problems, attempt = 0 }: FormSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must move the focus again
  useEffect(() => {
    if (shown) ref.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  return (
    <div ref={ref} className="summary" role="alert" tabIndex={-1}>
      <p className="summary-title">
        <CircleAlertIcon />
        {title}
      </p>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
