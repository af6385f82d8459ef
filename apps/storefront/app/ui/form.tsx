import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useFormStatus } from 'react-dom'
import type { FormState } from '../lib/forms/use-form.ts'
import { texts } from '../lib/i18n/texts.ts'
import { Button, type ButtonProps } from './button.tsx'
import { cx } from './cx.ts'
import { Message } from './feedback.tsx'
import { CircleAlertIcon } from './icons.ts'

interface FormProps<Values> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action' | 'ref'> {
  form: FormState<Values>
  /** URL that handles the form without JavaScript. */
  action?: string
  /** Verb and object: 'Bewaar uw gegevens'. Without it the form's children hold its `SubmitButton`. */
  submitLabel?: string
  /** Read by screen readers while the form is sent. */
  busyLabel?: string
  /** Title of the reason of a refusal: 'Niet bewaard'. */
  refusedTitle?: string
  /** Lists the problems above the fields. False for short forms: the first wrong field takes the focus instead. */
  summary?: boolean
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  /** Label of a field, where its problems do not name it. */
  labelOf?: (name: string) => string
  /** Secondary link beside the button. */
  aside?: ReactNode
}

/**
 * Every form of the shop's islands: a summary of its problems above the fields, and the reason of a refusal above the
 * button. Its state comes from `useForm`.
 */
export function Form<Values extends object>({
  form,
  submitLabel,
  busyLabel,
  refusedTitle,
  summary = true,
  variant,
  size,
  labelOf,
  aside,
  className,
  children,
  ...attributes
}: FormProps<Values>) {
  const { id, attempt, wasSubmitted, problems, refusal } = form
  const listed = Object.entries<string | undefined>(problems).flatMap(([name, message]) =>
    message
      ? [{ fieldId: `${id}-${name}`, message: labelOf ? `${labelOf(name)}: ${message}` : message }]
      : [],
  )
  const first = listed[0]?.fieldId
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a failed submit moves the focus
  useEffect(() => {
    if (attempt > 0 && !summary && first) focusField(first)
  }, [attempt])
  return (
    <form
      // With POST, a form that is submitted before hydration puts no values into the URL.
      method="post"
      {...attributes}
      onSubmit={form.submit}
      className={cx('grid gap-5', className)}
      noValidate
    >
      {summary && (attempt > 0 || wasSubmitted) && (
        <FormSummary
          title={texts.platform_check_fields({ count: listed.length })}
          problems={listed}
          attempt={attempt}
        />
      )}
      {children}
      {refusal && (
        <Message tone="danger" title={refusedTitle}>
          {refusal}
        </Message>
      )}
      {submitLabel && (
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton variant={variant} size={size} busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
          {aside}
        </div>
      )}
    </form>
  )
}

/** Focuses a field, in a folded part too. */
function focusField(id: string) {
  const field = document.getElementById(id)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}

/** The button that submits the form around it; busy while the form is sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { pending } = useFormStatus()
  return <Button {...props} type="submit" busy={pending} />
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

/** Problems of a failed submit, each line leading to its field. Takes the focus after each attempt. */
export function FormSummary({ title, problems, attempt = 0 }: FormSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) ref.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
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
