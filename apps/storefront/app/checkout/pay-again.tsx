import type { FormEvent } from 'react'
import { readStoredPayment } from '../cart/stored-payment.ts'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { usePending } from '../platform/use-pending.ts'
import { LinkButton } from '../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { ChangedTotal } from './changed-total.tsx'
import { OrderButton, OrderRecap } from './order-button.tsx'
import { answersTo, unanswered } from './payment-answers.ts'
import { useCheckout } from './use-checkout.ts'
import { usePaymentMethods } from './use-payment-methods.ts'

/**
 * The cart of a payment that failed, to be ordered again in one press with the same payment method and the same answers.
 * Credit is asked for anew in the checkout, as it is never chosen beforehand.
 */
export function PayAgain() {
  const { checkout, isRead, isEmpty, failed, cartBeforeChange, place } = useCheckout()
  const { data: methods, error } = usePaymentMethods(isRead ? checkout : undefined)
  const [isPending, during] = usePending()
  const { method: code, options, note } = readStoredPayment()
  const method = methods?.find((one) => one.code === code && !shopConfig.payLater[one.code])
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
  const payAgain = async (event: FormEvent) => {
    event.preventDefault()
    const wish = { method: method.code, answers: answersTo(method, answers), note, password: null }
    if (!isPending) await during(() => place(wish))
  }
  return (
    <form onSubmit={(event) => void payAgain(event)} className="grid gap-5">
      <p>{texts.checkout_pay_again_with({ method: method.label })}</p>
      <OrderRecap cart={checkout.cart} />
      {cartBeforeChange && <ChangedTotal before={cartBeforeChange} after={checkout.cart} />}
      <OrderButton total={checkout.cart.totals.grandTotal} busy={isPending} />
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.checkout()} variant="secondary">
          {texts.checkout_pay_otherwise()}
        </LinkButton>
        <LinkButton href={paths.cart()} variant="tertiary">
          {texts.cart_view()}
        </LinkButton>
      </div>
    </form>
  )
}

/** Where the same way of paying cannot be offered. */
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
