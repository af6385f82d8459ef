import type { Cart } from '../cart/cart.ts'
import { ownerOf } from '../cart/cart-owner.ts'
import { CallFailed, callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import type { PaymentWish } from './checkout-calls.ts'
import { isCorePayment, loadCorePayment } from './load-core-payment.ts'

const PlaceOrder = graphql(`
  mutation PlaceOrder($input: SetPaymentMethodInput!) {
    setPaymentMethod(input: $input) {
      order {
        increment_id
        hash
      }
      redirect_url
    }
  }
`)
const RestoreQuote = graphql(`
  mutation RestoreQuote($input: RestoreQuoteInput!) {
    restoreQuote(input: $input)
  }
`)

export interface PlacedOrder {
  /** Empty where the backend's answer was lost. */
  number: string
  /** By which the order is asked for; empty where it cannot be. */
  hash: string
  /** Where to pay; null when there is nothing to pay now. */
  redirectUrl: string | null
}

/** Pauses in milliseconds before the order is placed again when no answer came. */
const ASK_AGAIN_AFTER = [1_000, 4_000]
/** After so many milliseconds without an answer the shopper is told, and no further call is made. */
const PATIENCE = 15_000

/**
 * Chooses how to pay and places the order, in one call where the backend has it. Without an answer the
 * call is repeated: the backend makes one order of a cart, so that the second call gives the order of the first.
 *
 * @param shown the cart that the shopper sees: at another total nothing is ordered
 */
export async function placeOrder(shown: Cart, wish: PaymentWish): Promise<PlacedOrder> {
  if (isCorePayment()) return (await loadCorePayment()).placeCoreOrder(shown, wish)
  const begun = Date.now()
  for (const pause of ASK_AGAIN_AFTER) {
    try {
      return await callPlaceOrder(shown, wish)
    } catch (cause) {
      if (!(cause instanceof CallFailed) || Date.now() - begun > PATIENCE) throw cause
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return callPlaceOrder(shown, wish)
}

/** One call of `placeOrder`. Rejects as `callCommerce` does. */
export async function callPlaceOrder(
  shown: Pick<Cart, 'id'> & { totals: Pick<Cart['totals'], 'grandTotal'> },
  { method, answers, note, password }: PaymentWish,
  owner = ownerOf(shown.id),
): Promise<PlacedOrder> {
  const additional_data = Object.entries(answers).map(([code, value]) => ({ code, value }))
  const input = {
    cart_id: shown.id,
    payment_method: { code: method, additional_data },
    expected_total: shown.totals.grandTotal,
    ...(note.trim() && { customer_note: note.trim() }),
    ...(password !== null && { create_account: true, password }),
  }
  const { setPaymentMethod: placed } = await callCommerce(PlaceOrder, { input }, owner)
  if (!placed) throw new CallFailed('The backend answered without an order.')
  const { increment_id, hash } = placed.order
  return { number: increment_id, hash, redirectUrl: placed.redirect_url ?? null }
}

/**
 * Breaks off the payment of the order that was made of a cart.
 * @returns the id of the cart that the shopper has again; null where the backend has none to give
 */
export async function restoreQuote(cartId: string): Promise<string | null> {
  const { restoreQuote: id } = await callCommerce(
    RestoreQuote,
    { input: { cart_id: cartId } },
    ownerOf(cartId),
  )
  return id ?? null
}
