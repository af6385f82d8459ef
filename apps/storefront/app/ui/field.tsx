import eyeShapes from '@lucide/icons/icons/eye'
import eyeOffShapes from '@lucide/icons/icons/eye-off'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { drawIcon } from './icon.tsx'
import { CheckIcon, CircleAlertIcon } from './icons.ts'
import './field.css'

const EyeIcon = /* @__PURE__ */ drawIcon(eyeShapes)
const EyeOffIcon = /* @__PURE__ */ drawIcon(eyeOffShapes)

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Rules for passwords that Safari suggests. React's types lack it. */
    passwordrules?: string
  }
}

/** Props of every field: label, hint and error. */
export interface FieldTexts {
  label: ReactNode
  /** One line of help below the control. */
  hint?: ReactNode
  /** Sentence that names the problem and its solution. */
  error?: ReactNode
  /** Text that marks optional fields, '(optioneel)'. Required fields have no mark. */
  optional?: string
}

/** Props that `Field` passes to its control. */
export interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  id?: string
  className?: string
  describedBy?: string
  children: (control: ControlAttributes) => ReactNode
}

/**
 * Label above a control, with hint and error below, linked by id. The fields below use it; it works for any
 * control.
 */
export function Field({ label, hint, error, optional, id, className, describedBy, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const describedby = cx(
    Boolean(error) && `${controlId}-error`,
    Boolean(hint) && `${controlId}-hint`,
    describedBy,
  )
  return (
    <div className={cx('field', className)}>
      <label className="field-label" htmlFor={controlId}>
        {label}
        {optional && <span className="field-optional"> {optional}</span>}
      </label>
      {children({ id: controlId, 'aria-describedby': describedby, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children' | 'size'> {
  /** True if the value was checked and is valid: green border and a check mark. */
  ok?: boolean
  /** Content at the end inside the border, such as a unit or a button. */
  end?: ReactNode
}

/** Text field of one line. Set `type`, `autoComplete` and `inputMode` to match the expected input. */
export function TextField({
  label,
  hint,
  error,
  optional,
  ok,
  end,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }} describedBy={input['aria-describedby']}>
      {(control) => (
        <div className="control-box">
          <input type="text" {...input} {...control} className={cx('control', ok && !error && 'is-ok')} />
          {(end || ok || error) && (
            <span className="control-end">{end ?? (error ? <CircleAlertIcon /> : <CheckIcon />)}</span>
          )}
        </div>
      )}
    </Field>
  )
}

/** Text field with several lines. */
export function Textarea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...textarea
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, id, className }} describedBy={textarea['aria-describedby']}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="control" />}
    </Field>
  )
}

/** Native select, which works on every device. Its children are the options. */
export function Select({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...select
}: FieldTexts & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, optional, id, className }} describedBy={select['aria-describedby']}>
      {(control) => (
        <div className="control-box">
          <select {...select} {...control} className="control" />
        </div>
      )}
    </Field>
  )
}

/** Select whose first option describes the choice, so its label is visually hidden. */
export function BareSelect({
  label,
  className,
  ...select
}: Omit<ComponentProps<'select'>, 'aria-label'> & { label: string }) {
  return (
    <div className={cx('control-box', className)}>
      <select {...select} className="control" aria-label={label} />
    </div>
  )
}

/** Error of a field, with an icon so that colour is not the only sign. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlertIcon size="sm" />
      <span>{children}</span>
    </p>
  )
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Labels of the button that reveals the password: 'Toon wachtwoord', 'Verberg wachtwoord'. */
  showLabel: string
  hideLabel: string
}

/** Password field with a button that reveals the password. Pasting is always allowed. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isVisible, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck="false"
      {...field}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton label={isVisible ? hideLabel : showLabel} onClick={() => setShown(!isVisible)}>
          {isVisible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  )
}
