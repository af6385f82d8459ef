import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { FormSummary } from '../ui/form-summary.tsx'
import { Message } from '../ui/message.tsx'
import { texts } from './i18n/texts.ts'
import type { FormState } from './use-form.ts'

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
