import { useEffect, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { TriangleAlertIcon } from '../ui/icons-buying.ts'
import type { OrderData } from './order-fields.ts'
import { PayAgain } from './pay-again.tsx'
import { rememberedOrder } from './placed-order.ts'
import { restoreCart } from './restore-cart.ts'

interface PaymentEndedProps {
  hash: string | null
  /** Null when nobody knows it. */
  order: OrderData | null
}

/** A payment that was broken off or refused: how it ended, and the cart to pay again. */
export function PaymentEnded({ hash, order }: PaymentEndedProps) {
  const hasCart = useStored('cart-server-token') !== null
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    const remembered = rememberedOrder()
    const isTheirs = remembered && (!hash || hash === remembered.hash)
    const restored = isTheirs ? restoreCart(remembered).catch(() => false) : Promise.resolve(false)
    void restored.then(() => setTried(true))
  }, [hash])
  const isFailed = order?.payment_status === 'failed'
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <TriangleAlertIcon size="lg" className="text-amber" />
      <h1>{isFailed ? texts.checkout_payment_failed() : texts.checkout_cancelled()}</h1>
      <p className="text-lead" role="status">
        {helpOf(isFailed, hasCart)}
      </p>
      {(hasCart || isTried) && <PayAgain />}
    </div>
  )
}

function helpOf(isFailed: boolean, hasCart: boolean): string {
  if (isFailed) return hasCart ? texts.checkout_payment_failed_cart() : texts.checkout_payment_failed_help()
  return hasCart ? texts.checkout_cart_kept() : texts.checkout_cancelled_help()
}
