import { type FormEvent, useState } from 'react'
import type { Cart } from '../cart/cart.ts'
import { readStoredPayment } from '../cart/stored-payment.ts'
import { texts } from '../platform/i18n/texts.ts'
import { usePending } from '../platform/use-pending.ts'
import { ErrorPart } from '../ui/empty-state.tsx'
import { Textarea } from '../ui/field.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { AccountAtCheckout, problemOfAccount } from './account-at-checkout.tsx'
import { ChangedTotal } from './changed-total.tsx'
import type { Checkout, PaymentField, PaymentMethod, PaymentWish } from './checkout-calls.ts'
import { isCorePayment } from './load-core-payment.ts'
import { OrderButton, OrderRecap } from './order-button.tsx'
import { type Answers, answersTo, unanswered } from './payment-answers.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { questionId } from './payment-question.tsx'
import { usePaymentMethods } from './use-payment-methods.ts'

interface PaymentStepProps {
  checkout: Checkout
  /** What was shown when an order was refused because its total is another by now. */
  cartBeforeChange: Cart | null
  onPlace: (wish: PaymentWish) => Promise<void>
}

/** How to pay, what the method asks, a note, an account if one is wanted, and the button that orders. */
export default function PaymentStep({ checkout, cartBeforeChange, onPlace }: PaymentStepProps) {
  const { data: methods, error } = usePaymentMethods(checkout)
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
    <PaymentForm
      cart={checkout.cart}
      methods={methods}
      cartBeforeChange={cartBeforeChange}
      onPlace={onPlace}
    />
  )
}

interface PaymentFormProps extends Omit<PaymentStepProps, 'checkout'> {
  cart: Cart
  methods: readonly PaymentMethod[]
}

function PaymentForm({ cart, methods, cartBeforeChange, onPlace }: PaymentFormProps) {
  const [code, setCode] = useState<string | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const [note, setNote] = useState(() => readStoredPayment().note)
  const [password, setPassword] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS)
  const [isPending, during] = usePending()

  const place = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || methods.length === 0) return
    const method = methods.find((candidate) => candidate.code === code)
    const found = problemsOf(method, answers, password)
    setProblems(found)
    if (found.focus !== null) return document.querySelector<HTMLElement>(found.focus)?.focus()
    if (!method) return
    await during(() => onPlace({ method: method.code, answers: answersTo(method, answers), note, password }))
  }
  return (
    <form onSubmit={(event) => void place(event)} className="grid gap-5" noValidate>
      <PaymentMethods
        methods={methods}
        chosen={code}
        answers={answers}
        problem={problems.method}
        missing={problems.missing}
        total={cart.totals.grandTotal}
        onChoose={(chosen) => {
          setCode(chosen)
          // What was answered the last time need not be typed again.
          setAnswers(readStoredPayment().options[chosen] ?? {})
          setProblems(NO_PROBLEMS)
        }}
        onAnswer={(field, value) => setAnswers({ ...answers, [field]: value })}
      />
      {!isCorePayment() && (
        <Textarea
          label={texts.checkout_note()}
          optional={texts.checkout_optional()}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <AccountAtCheckout password={password} error={problems.password} onChange={setPassword} />
      <OrderRecap cart={cart} />
      {cartBeforeChange && <ChangedTotal before={cartBeforeChange} after={cart} />}
      <OrderButton total={cart.totals.grandTotal} busy={isPending} canPay={methods.length > 0} />
    </form>
  )
}

interface Problems {
  method: string | undefined
  missing: readonly PaymentField[]
  password: string | undefined
  /** Selector of what is wrong first; null when nothing is. */
  focus: string | null
}

const NO_PROBLEMS: Problems = { method: undefined, missing: [], password: undefined, focus: null }

function problemsOf(method: PaymentMethod | undefined, answers: Answers, password: string | null): Problems {
  const missing = method ? unanswered(method, answers) : []
  const wrongPassword = password === null ? undefined : problemOfAccount(password)
  const first = missing[0]
  return {
    method: method ? undefined : texts.checkout_payment_required(),
    missing,
    password: wrongPassword,
    focus: !method
      ? 'input[name="payment-method"]'
      : first
        ? `#${CSS.escape(questionId(first))}`
        : wrongPassword
          ? '#checkout-password'
          : null,
  }
}
