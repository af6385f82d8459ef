import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import './choice.css'

interface ChoiceTexts {
  label: ReactNode
  /** Second line in a quieter style. */
  hint?: ReactNode
  /** Content at the right end, such as a count or a price. */
  end?: ReactNode
  error?: ReactNode
  /** True for compact type in filters, without hint and error. */
  small?: boolean
}

export type ChoiceProps = ChoiceTexts & Omit<ComponentProps<'input'>, 'type' | 'size'>

/** Checkbox with its label; the whole line is clickable. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" look="box" />
}

/** Radio button with its label. Put several into a `ChoiceGroup`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" look="dot" />
}

export function Choice({
  label,
  hint,
  end,
  error,
  small,
  look,
  className,
  ...input
}: ChoiceProps & { type: string; look: string }) {
  const errorId = useId()
  // Minimal markup, because the filters contain dozens of these.
  if (small) {
    return (
      <label className={cx('choice choice-sm', className)}>
        <input {...input} className={look} />
        {label}
        {end !== undefined && <span className="choice-end">{end}</span>}
      </label>
    )
  }
  return (
    <div className={className}>
      <label className="choice">
        <input
          {...input}
          className={look}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        <span className="choice-text">
          {label}
          {hint && <span className="choice-hint">{hint}</span>}
        </span>
        {end !== undefined && <span className="choice-end">{end}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

interface ChoiceGroupProps {
  label: ReactNode
  /** True to hide the label visually, where a heading already shows it. */
  hideLabel?: boolean
  error?: ReactNode
  className?: string
  children: ReactNode
}

export function ChoiceGroup({ label, hideLabel, error, className, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? id : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'field-label'}>{label}</legend>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

interface RadioFieldProps {
  /** Id of the first radio, so that a message about the field can link to it. */
  id: string
  name: string
  label: ReactNode
  error?: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** Radio group. */
export function RadioField({ id, name, label, error, options, value, onChange }: RadioFieldProps) {
  return (
    <ChoiceGroup label={label} error={error}>
      {options.map((option, index) => (
        <Radio
          key={option.value}
          id={index === 0 ? id : undefined}
          name={name}
          value={option.value}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </ChoiceGroup>
  )
}

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'size'> {
  title: ReactNode
  /** Second line, for example the delivery time and the price. */
  description?: ReactNode
  /** Small picture before the label. */
  media?: ReactNode
  /** Content at the right end, such as a price or payment marks. */
  end?: ReactNode
  /** Content shown while the choice is chosen, such as extra fields. */
  children?: ReactNode
}

/** Large radio option: delivery, payment, a part of a bundle. Use inside `RadioCards`. */
export function RadioCard({ title, description, media, end, children, className, ...input }: RadioCardProps) {
  return (
    <div className={cx('radio-card', className)}>
      <label>
        <input {...input} type="radio" className="dot" />
        {media && <span className="radio-card-media">{media}</span>}
        <span className="choice-text">
          <span className="radio-card-title">{title}</span>
          {description && <span className="choice-hint">{description}</span>}
        </span>
        {end && <span className="radio-card-end">{end}</span>}
      </label>
      {children && <div className="radio-card-more">{children}</div>}
    </div>
  )
}

/** Bordered list of `RadioCard`s with a common label. */
export function RadioCards({ className, children, ...group }: ChoiceGroupProps) {
  return (
    <ChoiceGroup {...group} className={className}>
      <div className="radio-cards">{children}</div>
    </ChoiceGroup>
  )
}

/** Switch that applies immediately, such as the newsletter. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" role="switch" look="switch" />
}

interface SegmentedProps<Value extends string> {
  /** Question that the options answer: 'Hoe wilt u het ontvangen?'. Visually hidden. */
  label: string
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Two or three options side by side, as radios: delivery or pickup, private or business. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, options, value, onChange, className } = props
  return (
    <fieldset className={cx('segmented', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="cover-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
