import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface SegmentedProps<Value extends string> {
  /** The name of the question: 'Hoe wilt u het ontvangen?'. Heard, not seen. */
  label: string
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Two or three answers side by side, as radios: thuis bezorgen or afhalen, particulier or zakelijk. */
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
