import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/page/shop-config.ts'
import { Checkbox, ChoiceGroup, Radio, RadioCard, RadioCards } from '../../ui/choice.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import type { PaymentField, PaymentMethod } from './checkout-api.ts'
import type { Answers } from './payment-choice.ts'

interface PaymentMethodsProps {
  methods: readonly PaymentMethod[]
  chosen: string | null
  answers: Answers
  /** Why the choice is not complete. */
  problem: string | undefined
  missing: readonly PaymentField[]
  /** EUR. */
  total: number
  onChoose: (code: string) => void
  onAnswer: (field: string, value: string) => void
}

/** The ways to pay, with the questions of the chosen one. Nothing is chosen beforehand. */
export function PaymentMethods({
  methods,
  chosen,
  answers,
  problem,
  missing,
  total,
  ...on
}: PaymentMethodsProps) {
  const isMissing = ({ code }: PaymentField) => missing.some((field) => field.code === code)
  return (
    <RadioCards label={texts.checkout_payment()} hideLabel error={problem}>
      {methods.map(({ code, label, fields }) => (
        <RadioCard
          key={code}
          name="payment-method"
          value={code}
          title={label}
          end={<PaymentMarks code={code} />}
          checked={code === chosen}
          onChange={() => on.onChoose(code)}
        >
          {code === chosen && (
            <div className="grid gap-4 empty:hidden">
              <PayLaterTerms code={code} total={total} />
              {fields.map((field) => (
                <PaymentQuestion
                  key={field.code}
                  field={field}
                  value={answers[field.code] ?? ''}
                  error={
                    isMissing(field) ? texts.checkout_answer_required({ question: field.label }) : undefined
                  }
                  onChange={(value) => on.onAnswer(field.code, value)}
                />
              ))}
            </div>
          )}
        </RadioCard>
      ))}
    </RadioCards>
  )
}

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

interface PayLaterTermsProps {
  code: string
  /** EUR. */
  total: number
}

/**
 * On what terms one pays later: who gives the credit, how much, for how long and what it costs, as the directive on consumer credit asks
 * (2023/2225, art. 8 and 10). Nothing for methods that give no credit.
 */
export function PayLaterTerms({ code, total }: PayLaterTermsProps) {
  const terms = shopConfig.payLater[code]
  if (!terms) return null
  const { provider, days } = terms
  return (
    <div className="grid gap-2 text-ink-2 text-sm">
      <p>
        <b className="text-ink">{texts.checkout_credit_warning()}</b>{' '}
        {texts.checkout_credit_from({ provider, amount: formatPrice(total), days })}
      </p>
      <p>{texts.checkout_credit_cost({ provider })}</p>
    </div>
  )
}

/** What is known by its mark, by the code of the way to pay; drawn as chips of text, as the footer has them. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  ideal: ['iDEAL | Wero'],
  bancontact: ['Bancontact'],
  creditcard: ['Visa', 'Mastercard'],
  paypal: ['PayPal'],
}

/** The marks of a way to pay: ornament, since its name stands beside them. */
export function PaymentMarks({ code }: { code: string }) {
  return MARKS[code]?.map((mark) => (
    <span
      key={mark}
      aria-hidden="true"
      className="rounded-sm border border-line bg-paper px-1.5 text-ink text-xs"
    >
      {mark}
    </span>
  ))
}
