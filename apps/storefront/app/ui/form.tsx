import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useFormStatus } from 'react-dom'
import type { FormState } from '../lib/forms/use-form.ts'
import { texts } from '../lib/i18n/texts.ts'
import { Button, type ButtonProps } from './button.tsx'
import { cx } from './cx.ts'
import { Message } from './feedback.tsx'
import { focusField } from './focus.ts'
import { CircleAlertIcon } from './icons.ts'

interface FormProps<Values> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action' | 'ref'> {
  form: FormState<Values>
  /** URL that handles the form without JavaScript. */
  action?: string
  /** Verb and object: 'Bewaar uw gegevens'. Without it the form's children include a `SubmitButton`. */
  submitLabel?: string
  /** Screen reader text while the form is being sent. */
  busyLabel?: string
  /** Title above the reason of a refusal: 'Niet bewaard'. */
  refusedTitle?: string
  /**
   * True to list the problems above the fields. Short forms use false: the first invalid field gets the focus
   * instead.
   */
  summary?: boolean
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  /** Returns the label of a field, for problems that do not name it. */
  findLabel?: (name: string) => string
  /** Secondary link beside the button. */
  aside?: ReactNode
}

/**
 * Form of an island: a summary of its problems above the fields, and the reason of a refusal above the
 * button. `useForm` holds its state.
 */
export function Form<Values extends object>({
  form,
  submitLabel,
  busyLabel,
  refusedTitle,
  summary = true,
  variant,
  size,
  findLabel,
  aside,
  className,
  children,
  ...attributes
}: FormProps<Values>) {
  const { id, attempt, wasSubmitted, problems, refusal } = form
  const listed = Object.entries<string | undefined>(problems).flatMap(([name, message]) =>
    message
      ? [{ fieldId: `${id}-${name}`, message: findLabel ? `${findLabel(name)}: ${message}` : message }]
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

/** Submit button of the form around it; busy while the form is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { pending } = useFormStatus()
  return <Button {...props} type="submit" busy={pending} />
}

export interface FormProblem {
  /** Id of the control with the problem, to which the line links. */
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

/** List of problems after a failed submit, each linked to its field. Takes the focus after each attempt. */
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
