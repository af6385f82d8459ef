import { useEffect } from 'react'
import { readCart } from '../cart/cart-calls.ts'
import { storeCart } from '../cart/stored-cart.ts'
import * as paths from '../paths.ts'
import { readStored, writeStored } from '../platform/browser-storage.ts'
import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { LinkButton } from '../ui/button.tsx'
import { TriangleAlertIcon } from '../ui/icons-buying.ts'
import { Container } from '../ui/layout.tsx'
import { forgetOrder, rememberedOrder } from './placed-order.ts'

const TRIES = 5
const BETWEEN_TRIES_MS = 1_000

/** Where a broken-off payment ends: /checkout/onepage/cancel and /multisafepay/connect/cancel. */
export default function PaymentCancel() {
  const hasCart = useStored('cart-server-token') !== null
  useEffect(() => {
    const stop = new AbortController()
    void restoreCart(stop.signal)
    return () => stop.abort()
  }, [])
  return (
    <Container className="grid max-w-[880px] content-start gap-5 py-section">
      <TriangleAlertIcon size="lg" className="text-amber" />
      <h1>{texts.checkout_cancelled()}</h1>
      <p className="text-lead" role="status">
        {hasCart ? texts.checkout_cart_kept() : texts.checkout_cancelled_help()}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.checkout()}>{texts.checkout_pay_again()}</LinkButton>
        <LinkButton href={paths.cart()} variant="tertiary">
          {texts.cart_view()}
        </LinkButton>
      </div>
    </Container>
  )
}

/** Takes the cart back that became the order, as soon as the backend has it again. */
async function restoreCart(signal: AbortSignal): Promise<void> {
  const order = rememberedOrder()
  if (!order || readStored('cart-server-token')) return
  for (let attempt = 0; attempt < TRIES && !signal.aborted; attempt += 1) {
    const cart = await readCart(order.cartId, signal).catch(() => null)
    if (cart) {
      writeStored('cart-server-token', order.cartId)
      storeCart(cart)
      forgetOrder()
      return
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
  }
}
