import { lookUp } from '@kopgroep/contract/look-up'
import { PAYMENT_MARKS } from '@kopgroep/contract/payment-marks'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Checkbox, RadioCard, RadioCards, RadioField } from '../../ui/choice.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import type { Credit, PaymentField, PaymentMethod } from './checkout.ts'
import { paymentScheme } from './payment-choice.ts'

interface PaymentMethodsProps {
  methods: readonly PaymentMethod[]
  /** Media paths of the pictures of marks. */
  markImages?: Readonly<Record<string, string>>
  id: string
  /** Code of the chosen method; empty before the choice. */
  chosen: string
  /** Error message while the choice is incomplete. */
  problem: string | undefined
  /** EUR. */
  total: number
  onChoose: (code: string) => void
  question: (field: PaymentField) => QuestionState
}

interface QuestionState {
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function PaymentMethods(props: PaymentMethodsProps) {
  const { methods, markImages, id, chosen, problem, total, onChoose, question } = props
  return (
    <RadioCards label={texts.checkout_payment()} hideLabel error={problem}>
      {methods.map(({ code, label, fields, credit }, index) => (
        <RadioCard
          key={code}
          id={index === 0 ? id : undefined}
          name="payment-method"
          value={code}
          title={label}
          description={credit && texts.checkout_credit_warning()}
          end={<PaymentMarks code={code} label={label} images={markImages} />}
          checked={code === chosen}
          onChange={() => onChoose(code)}
        >
          {code === chosen && (
            <div className="grid gap-4 empty:hidden">
              {credit && <PayLaterTerms credit={credit} total={total} />}
              {fields.map((field) => (
                <PaymentQuestion key={field.code} field={field} {...question(field)} />
              ))}
            </div>
          )}
        </RadioCard>
      ))}
    </RadioCards>
  )
}

/** Field of a payment method, as the backend defines it. An unknown type becomes a text field. */
export function PaymentQuestion({
  field,
  id,
  value,
  error,
  onChange,
}: { field: PaymentField } & QuestionState) {
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
        <RadioField
          {...{ id, value, error, onChange }}
          name={id}
          label={field.label}
          options={field.options}
        />
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

interface PayLaterTermsProps {
  credit: Credit
  /** EUR. */
  total: number
}

/**
 * Credit terms of a pay-later method: provider, amount, duration and cost (Directive (EU) 2023/2225, articles 8 and
 * 10). The warning is visible before the method is selected.
 */
export function PayLaterTerms({ credit: { provider, days }, total }: PayLaterTermsProps) {
  return (
    <div className="grid gap-2 text-ink-2 text-sm">
      <p>{texts.checkout_credit_from({ provider, amount: formatPrice(total), days })}</p>
      <p>{texts.checkout_credit_cost({ provider })}</p>
    </div>
  )
}

interface PaymentMarksProps {
  code: string
  /** The method's name beside them. */
  label: string
  images?: Readonly<Record<string, string>>
}

/** Marks of a payment method: pictures of the owner, or text unless the name beside them says it. Decorative. */
export function PaymentMarks({ code, label, images = {} }: PaymentMarksProps) {
  return lookUp(PAYMENT_MARKS, paymentScheme(code))?.map((mark) => {
    const image = lookUp(images, mark)
    if (!image && label.includes(mark)) return null
    return image ? (
      <img key={mark} src={`/media/${image}`} alt="" height={24} className="h-6 w-auto" />
    ) : (
      <span
        key={mark}
        aria-hidden="true"
        className="rounded-sm border border-line bg-paper px-1.5 text-ink text-xs"
      >
        {mark}
      </span>
    )
  })
}
