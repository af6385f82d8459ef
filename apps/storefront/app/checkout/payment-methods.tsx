import { texts } from '../platform/i18n/texts.ts'
import { RadioCard, RadioCards } from '../ui/choice.tsx'
import type { PaymentField, PaymentMethod } from './checkout-calls.ts'
import { PayLaterTerms } from './pay-later-terms.tsx'
import type { Answers } from './payment-answers.ts'
import { PaymentMarks } from './payment-marks.tsx'
import { PaymentQuestion } from './payment-question.tsx'

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
