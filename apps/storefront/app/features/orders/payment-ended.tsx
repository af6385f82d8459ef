import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { PhoneLink } from '../../lib/shop/phone-link.tsx'
import { useStored } from '../../lib/storage/use-stored.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { Form } from '../../ui/form.tsx'
import { TriangleAlertIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import puncture from '../../ui/places/puncture.avif'
import { Spread } from '../../ui/spread.tsx'
import { readStoredPayment } from '../cart/stored-payment.ts'
import { ChangedTotal, OrderButton, OrderRecap } from '../checkout/order-button.tsx'
import { answersTo, unanswered, usePaymentMethods } from '../checkout/payment-choice.ts'
import { rememberedOrder, restoreCart } from '../checkout/place-order.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import type { OrderData } from './orders-api.ts'
import '../../ui/empty-page.css'

interface PaymentEndedProps {
  hash: string | null
  /** Null if the order is unknown. */
  order: OrderData | null
}

/** Page part for a cancelled or refused payment: the outcome, and the cart to pay again. */
export function PaymentEnded({ hash, order }: PaymentEndedProps) {
  const hasCart = useStored('cart-server-token') !== null
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    const lastOrder = rememberedOrder()
    const isTheirs = lastOrder && (!hash || hash === lastOrder.hash)
    const restored = isTheirs ? restoreCart(lastOrder).catch(() => false) : Promise.resolve(false)
    void restored.then(() => setTried(true))
  }, [hash])
  const isFailed = order?.payment_status === 'failed'
  return (
    <Spread
      className="empty-page"
      media={<img src={puncture} alt="" width={1120} height={720} decoding="async" />}
    >
      <TriangleAlertIcon size="lg" className="text-amber" />
      <h1>{isFailed ? texts.checkout_payment_failed() : texts.checkout_cancelled()}</h1>
      <p className="text-lead" role="status">
        {helpText(isFailed, hasCart)}
      </p>
      {(hasCart || isTried) && (
        <div className="w-full">
          <PayAgain />
        </div>
      )}
      <p className="flex flex-wrap gap-x-4">
        {texts.forms_other_ways()}
        <PhoneLink className="link" />
        <Link href={paths.contact()} className="link">
          {texts.forms_contact()}
        </Link>
      </p>
    </Spread>
  )
}

function helpText(isFailed: boolean, hasCart: boolean): string {
  if (isFailed) return hasCart ? texts.checkout_payment_failed_cart() : texts.checkout_payment_failed_help()
  return hasCart ? texts.checkout_cart_kept() : texts.checkout_cancelled_help()
}

/**
 * Button to order the cart of a failed payment again with the same payment method and answers. For a credit it
 * leads to the checkout, because credit may never be preselected.
 */
export function PayAgain() {
  const { checkout, isRead, isEmpty, failed, cartBeforeChange, place } = useCheckout()
  const { data: methods, error } = usePaymentMethods(isRead ? checkout : undefined)
  const { method: code, options, note } = readStoredPayment()
  const method = methods?.find((one) => one.code === code && !one.credit)
  const answers = options[code ?? ''] ?? {}

  if (
    failed ||
    isEmpty ||
    error ||
    (methods && !method) ||
    (method && unanswered(method, answers).length > 0)
  ) {
    return <OtherWays />
  }
  if (!checkout || !method) {
    return (
      <SkeletonGroup label={texts.checkout_loading()}>
        <Skeleton className="h-64" />
      </SkeletonGroup>
    )
  }
  const wish = { method: method.code, answers: answersTo(method, answers), note, password: null }
  return (
    <PayAgainForm onPlace={() => place(wish)}>
      <p>{texts.checkout_pay_again_with({ method: method.label })}</p>
      {cartBeforeChange && <ChangedTotal before={cartBeforeChange} after={checkout.cart} />}
      <OrderRecap cart={checkout.cart} billing={checkout.billingAddress} />
      <OrderButton total={checkout.cart.totals.grandTotal} />
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.checkout()} variant="secondary">
          {texts.checkout_pay_otherwise()}
        </LinkButton>
        <LinkButton href={paths.cart()} variant="tertiary">
          {texts.cart_view()}
        </LinkButton>
      </div>
    </PayAgainForm>
  )
}

function PayAgainForm({ onPlace, children }: { onPlace: () => Promise<void>; children: ReactNode }) {
  const form = useForm({ name: 'payment', initial: {}, check: () => ({}), send: onPlace })
  return <Form form={form}>{children}</Form>
}

/** Other payment methods, when the same one cannot be offered again. */
function OtherWays() {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={paths.checkout()}>{texts.checkout_pay_again()}</LinkButton>
      <LinkButton href={paths.cart()} variant="tertiary">
        {texts.cart_view()}
      </LinkButton>
    </div>
  )
}
