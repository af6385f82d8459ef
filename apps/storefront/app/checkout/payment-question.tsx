import { texts } from '../platform/i18n/texts.ts'
import { Checkbox, ChoiceGroup, Radio } from '../ui/choice.tsx'
import { Select, TextField } from '../ui/field.tsx'
import type { PaymentField } from './checkout-calls.ts'

interface PaymentQuestionProps {
  field: PaymentField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The id of the control that takes the focus when the answer is wrong. */
export const questionId = (field: PaymentField) => `payment-${field.code}`

/** One question of a payment method, as the backend asks it. A type that the shop does not know is asked as text. */
export function PaymentQuestion({ field, value, error, onChange }: PaymentQuestionProps) {
  const id = questionId(field)
  const optional = field.required ? undefined : texts.checkout_optional()
  const shared = { id, label: field.label, optional, error }
  switch (field.type) {
    case 'checkbox':
      return (
        <Checkbox
          id={id}
          label={field.label}
          error={error}
          checked={value === '1'}
          onChange={(event) => onChange(event.target.checked ? '1' : '')}
        />
      )
    case 'radio':
      return (
        <ChoiceGroup label={field.label} error={error}>
          {field.options.map((option, index) => (
            <Radio
              key={option.value}
              id={index === 0 ? id : undefined}
              name={id}
              label={option.label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          ))}
        </ChoiceGroup>
      )
    case 'select':
      return (
        <Select {...shared} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.checkout_choose()}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    default:
      return (
        <TextField
          {...shared}
          type={field.type === 'date' ? 'date' : 'text'}
          maxLength={200}
          autoComplete={field.code === 'date_of_birth' ? 'bday' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
