import { type FormEvent, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import * as shopConfig from '../../lib/page/shop-config.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { ErrorPart, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { Textarea } from '../../ui/field.tsx'
import type { Cart } from '../cart/cart-store.ts'
import { readStoredPayment } from '../cart/stored-payment.ts'
import { NewPasswordField, problemOfNewPassword } from '../customer/login-fields.tsx'
import type { Checkout, PaymentField, PaymentMethod, PaymentWish } from './checkout-api.ts'
import { ChangedTotal, OrderButton, OrderRecap } from './order-button.tsx'
import { type Answers, answersTo, unanswered, usePaymentMethods } from './payment-choice.ts'
import { PaymentMethods, questionId } from './payment-methods.tsx'
import { isCorePayment } from './place-order.ts'

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

/** What is wrong with the password of an account that is to be made with the order. */
export const problemOfAccount = problemOfNewPassword

interface AccountAtCheckoutProps {
  /** Null while no account is wanted. Never kept anywhere: an order that was placed forgets it. */
  password: string | null
  error: string | undefined
  onChange: (password: string | null) => void
}

/** For a guest, where the shop has it: an account that is made with the order. */
export function AccountAtCheckout({ password, error, onChange }: AccountAtCheckoutProps) {
  const isCustomer = useStored('user-server-token') !== null
  if (isCustomer || !shopConfig.createAccountAtCheckout || !hasFeature('account_at_checkout')) return null
  return (
    <div className="grid gap-4">
      <Checkbox
        label={texts.checkout_create_account()}
        hint={texts.checkout_create_account_hint()}
        checked={password !== null}
        onChange={(event) => onChange(event.target.checked ? '' : null)}
      />
      {password !== null && (
        <NewPasswordField
          id="checkout-password"
          label={texts.customer_password()}
          value={password}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
