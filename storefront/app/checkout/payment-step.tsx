import { type FormEvent, useId, useState } from 'react'
import type { Cart } from '../cart/cart.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { usePersonalData } from '../platform/personal-data.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, RadioCard, RadioCards } from '../ui/choice.tsx'
import { ErrorPart } from '../ui/empty-state.tsx'
import { Select, Textarea, TextField } from '../ui/field.tsx'
import { LockIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { ChangedTotal } from './changed-total.tsx'
import { type Checkout, type PaymentField, type PaymentMethod, readPaymentMethods } from './checkout-calls.ts'

interface PaymentStepProps {
  checkout: Checkout
  /** What was shown when an order was refused because its total is another by now. */
  changedFrom: Cart | null
  onPlace: (method: string, answers: Readonly<Record<string, string>>, note: string) => Promise<void>
}

type Answers = Readonly<Record<string, string>>

/** How to pay, what the method asks, a note, and the button that orders. Nothing is chosen beforehand. */
export default function PaymentStep({ checkout, changedFrom, onPlace }: PaymentStepProps) {
  const { cart, selected } = checkout
  const delivery = selected ? `${selected.carrier} ${selected.method}` : ''
  const { data: methods, error } = usePersonalData<readonly PaymentMethod[]>({
    key: ['payment-methods', cart.id, delivery],
    read: (signal) => readPaymentMethods(cart.id, signal),
  })
  const [code, setCode] = useState<string | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const method = methods?.find((candidate) => candidate.code === code)

  const place = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!method) {
      setProblem(texts.checkout_payment_required())
      document.querySelector<HTMLInputElement>('input[name="payment-method"]')?.focus()
      return
    }
    const unanswered = method.fields.filter((field) => field.required && !answers[field.code]?.trim())
    setMissing(new Set(unanswered.map((field) => field.code)))
    if (unanswered[0]) return document.getElementById(`payment-${unanswered[0].code}`)?.focus()
    setBusy(true)
    const asked = method.fields.flatMap((field) => {
      const answer = answers[field.code]?.trim()
      return answer ? [[field.code, answer] as const] : []
    })
    await onPlace(method.code, Object.fromEntries(asked), note)
    setBusy(false)
  }

  if (error && !methods) {
    return <ErrorPart title={texts.checkout_methods_failed()} retryLabel={texts.checkout_retry()} />
  }
  if (!methods) {
    return (
      <SkeletonGroup label={texts.checkout_loading()}>
        <Skeleton className="h-64" />
      </SkeletonGroup>
    )
  }
  return (
    <form onSubmit={(event) => void place(event)} className="grid gap-5" noValidate>
      <RadioCards label={texts.checkout_payment()} hideLabel error={problem}>
        {methods.map((option) => (
          <RadioCard
            key={option.code}
            name="payment-method"
            value={option.code}
            title={option.label}
            checked={option.code === code}
            onChange={() => {
              setCode(option.code)
              setAnswers({})
              setMissing(new Set())
              setProblem(undefined)
            }}
          >
            {option.code === code && option.fields.length > 0 && (
              <div className="grid gap-4">
                {option.fields.map((field) => (
                  <PaymentQuestion
                    key={field.code}
                    field={field}
                    value={answers[field.code] ?? ''}
                    isMissing={missing.has(field.code)}
                    onChange={(value) => setAnswers({ ...answers, [field.code]: value })}
                  />
                ))}
              </div>
            )}
          </RadioCard>
        ))}
      </RadioCards>
      <Textarea
        label={texts.checkout_note()}
        optional={texts.checkout_optional()}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <OrderRecap cart={cart} />
      {changedFrom && <ChangedTotal before={changedFrom} after={cart} />}
      <OrderButton total={cart.totals.grandTotal} busy={busy} />
    </form>
  )
}

/** What is ordered and all that it costs, directly above the button that orders it (art. 6:230v BW). */
function OrderRecap({ cart }: { cart: Cart }) {
  return (
    <section
      aria-label={texts.checkout_your_order()}
      className="grid gap-3 border-line border-t pt-4 text-sm"
    >
      <ul className="grid gap-1">
        {cart.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span>
              {item.quantity} × {[item.name, ...item.options.map(({ value }) => value)].join(', ')}
            </span>
            <span className="whitespace-nowrap">{formatPrice(item.rowTotal)}</span>
          </li>
        ))}
      </ul>
      <CartTotals cart={cart} />
    </section>
  )
}

/** Names the duty to pay and the amount: the only texts that may stand on it (art. 6:230v BW). */
function OrderButton({ total, busy }: { total: number; busy: boolean }) {
  return (
    <div className="grid gap-2">
      <Button type="submit" size="lg" wide busy={busy} busyLabel={texts.checkout_ordering()}>
        <LockIcon /> {texts.checkout_order_and_pay({ amount: formatPrice(total) })}
      </Button>
      <p className="text-center text-meta text-ink-3">
        {texts.checkout_terms_before()}{' '}
        <Link href={paths.cmsPage('algemene-voorwaarden')} className="link" target="_blank">
          {texts.checkout_terms()}
        </Link>
        {texts.checkout_terms_after()}
      </p>
    </div>
  )
}

interface PaymentQuestionProps {
  field: PaymentField
  value: string
  isMissing: boolean
  onChange: (value: string) => void
}

function PaymentQuestion({ field, value, isMissing, onChange }: PaymentQuestionProps) {
  const fallbackId = useId()
  const id = field.code ? `payment-${field.code}` : fallbackId
  const shared = {
    id,
    label: field.label,
    optional: field.required ? undefined : texts.checkout_optional(),
    error: isMissing ? texts.checkout_answer_required({ question: field.label }) : undefined,
  }
  if (field.type === 'checkbox') {
    return (
      <Checkbox
        id={id}
        label={field.label}
        error={shared.error}
        checked={value === '1'}
        onChange={(event) => onChange(event.target.checked ? '1' : '')}
      />
    )
  }
  if (field.type === 'select') {
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
  }
  return (
    <TextField
      {...shared}
      type={field.type === 'date' ? 'date' : 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
