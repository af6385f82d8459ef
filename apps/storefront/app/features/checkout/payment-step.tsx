import { useEffect, useState } from 'react'
import { type Prefixed, useForm, withoutPrefix, withPrefix } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorPart, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { Textarea } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import type { Cart } from '../cart/cart-store.ts'
import { readStoredPayment } from '../cart/stored-payment.ts'
import { NewPasswordField, problemOfNewPassword } from '../customer/login-fields.tsx'
import type { Checkout, PaymentMethod, PaymentWish } from './checkout.ts'
import { ChangedTotal, OrderButton, OrderRecap } from './order-button.tsx'
import {
  type Answers,
  answersTo,
  preselectedMethod,
  startingWith,
  unanswered,
  usePaymentMethods,
} from './payment-choice.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { isCorePayment, rememberMethod } from './place-order.ts'

interface PaymentStepProps {
  checkout: Checkout
  markImages: Readonly<Record<string, string>>
  /** Cart before the total changed, if that change made the backend refuse the order. */
  cartBeforeChange: Cart | null
  onPlace: (wish: PaymentWish) => Promise<void>
  onMethod: (code: string) => void
}

/** Payment methods with their fields, a note, an optional account, and the order button. */
export default function PaymentStep({ checkout, ...form }: PaymentStepProps) {
  const { data: methods, error, retry } = usePaymentMethods(checkout)
  if (error && !methods) {
    return (
      <ErrorPart
        title={texts.checkout_methods_failed()}
        retryLabel={texts.checkout_retry()}
        onRetry={retry}
      />
    )
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
      key={checkout.cart.totals.grandTotal === 0 ? 'free' : 'paid'}
      cart={checkout.cart}
      billing={checkout.billingAddress}
      methods={methods}
      {...form}
    />
  )
}

interface PaymentFormProps extends Omit<PaymentStepProps, 'checkout'> {
  cart: Cart
  billing: Checkout['billingAddress']
  methods: readonly PaymentMethod[]
}

/** Values with the answers under the field codes of the selected method. */
type PaymentValues = Prefixed<'answer', Answers> & {
  method: string
  note: string
  /** Null while no account is wanted. */
  password: string | null
}

/** Returns the choice, answers and note of an earlier page, or the method to preselect. */
function storedValues(methods: readonly PaymentMethod[], country: string): PaymentValues {
  const stored = readStoredPayment()
  const method = preselectedMethod(methods, country, stored.method) ?? ''
  const answers = stored.options[method] ?? {}
  return { ...withPrefix('answer', answers), method, note: stored.note, password: null }
}

const readAnswers = (values: PaymentValues) => withoutPrefix<'answer', Answers>('answer', values)

/** Stores what was entered, without the password, so that a reload keeps it. */
function useStoreValues(values: PaymentValues, initial: PaymentValues): void {
  useEffect(() => {
    if (values === initial) return
    const { method, note } = values
    rememberMethod({ method, answers: readAnswers(values), note, password: null })
  }, [values, initial])
}

function PaymentForm(props: PaymentFormProps) {
  const { cart, billing, methods, markImages, cartBeforeChange, onPlace, onMethod } = props
  const methodNamed = (code: string) => methods.find((candidate) => candidate.code === code)
  const [initial] = useState(() => storedValues(methods, billing?.country ?? ''))
  const form = useForm<PaymentValues>({
    name: 'payment',
    initial,
    check(values) {
      const method = methodNamed(values.method)
      if (!method) return { method: texts.checkout_payment_required() }
      const password = values.password === null ? undefined : problemOfNewPassword(values.password)
      const missing = unanswered(method, readAnswers(values)).map(({ code, label }) => [
        code,
        texts.checkout_answer_required({ question: label }),
      ])
      return { ...withPrefix('answer', Object.fromEntries(missing)), ...(password && { password }) }
    },
    async send(values) {
      const method = methodNamed(values.method)
      if (!method) return
      const { note, password } = values
      await onPlace({ method: method.code, answers: answersTo(method, readAnswers(values)), note, password })
    },
  })
  const { id, values, problems, change } = form
  useEffect(() => onMethod(values.method), [values.method, onMethod])
  useStoreValues(values, initial)
  const choose = (code: string) => {
    // Answers to the same method in an earlier order need not be typed again.
    const earlier = readStoredPayment().options[code] ?? {}
    const answers = methodNamed(code)?.fields.map((field) => [field.code, earlier[field.code] ?? ''])
    change({ ...withPrefix('answer', Object.fromEntries(answers ?? [])), method: code })
  }
  return (
    <Form form={form} summary={false}>
      <PaymentMethods
        methods={startingWith(initial.method, methods)}
        markImages={markImages}
        id={`${id}-method`}
        chosen={values.method}
        problem={problems.method}
        total={cart.totals.grandTotal}
        onChoose={choose}
        question={(field) => {
          const name = `answer-${field.code}` as const
          return {
            id: `${id}-${name}`,
            value: values[name] ?? '',
            error: problems[name],
            onChange: (value) => change({ [name]: value }),
          }
        }}
      />
      {!isCorePayment() && (
        <Disclosure label={texts.checkout_note_add()} open={initial.note !== ''}>
          <Textarea
            label={texts.checkout_note()}
            optional={texts.checkout_optional()}
            rows={2}
            maxLength={500}
            {...form.field('note')}
          />
        </Disclosure>
      )}
      <AccountAtCheckout
        id={`${id}-password`}
        password={values.password}
        error={problems.password}
        onChange={(password) => change({ password })}
      />
      {cartBeforeChange && <ChangedTotal before={cartBeforeChange} after={cart} />}
      <OrderRecap cart={cart} billing={billing} />
      <OrderButton total={cart.totals.grandTotal} canPay={methods.length > 0} />
    </Form>
  )
}

interface AccountAtCheckoutProps {
  id: string
  /** Password; null if no account is wanted. Never stored: it is discarded when the order is placed. */
  password: string | null
  error: string | undefined
  onChange: (password: string | null) => void
}

/** Optional account for a guest, created with the order. */
export function AccountAtCheckout({ id, password, error, onChange }: AccountAtCheckoutProps) {
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
          id={id}
          label={texts.customer_password()}
          value={password}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
