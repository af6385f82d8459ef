import { findCart } from '../cart/cart.sql.ts'
import { activeCart, getCustomerId, isMaskedId, requireGiven } from '../cart/loaded-cart.ts'
import { findOrder } from '../orders/orders.sql.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { receiveNotification } from './notification.ts'
import { type OpenPayment, openPayment, storePaymentUrl } from './payment.sql.ts'
import { ProviderFailed } from './payment-provider.ts'
import { paymentProviders } from './payment-providers.ts'

/**
 * Returns the URL of the payment page of an order; null without an open payment. Calls the provider after the
 * order is committed, because it may be slow. If the provider fails, cancels the order, releases its goods
 * and restores its cart.
 *
 * @throws graphql-input if the provider cannot be reached
 */
export async function getPaymentPage(context: ShopContext, orderId: number): Promise<string | null> {
  const payment = await openPayment(context.db, orderId)
  if (!payment || payment.paymentUrl) return payment?.paymentUrl ?? null
  const [provider, order] = [findProvider(context, payment), await findOrder(context.db, { id: orderId })]
  if (!provider || !order) return null
  try {
    const url = await provider.open(context, { ...payment, order })
    await storePaymentUrl(context.db, payment.id, url)
    return url
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    context.log.error({ message: error.message }, 'a payment could not be opened')
    await endPayment(context, payment, 'failed')
    throw notPayable(context)
  }
}

/** Reports that an order was cancelled at once, because it cannot be paid. */
export const notPayable = (context: ShopContext) =>
  inputError(
    context,
    'The payment provider does not answer. Nothing was ordered; please try again or pay another way.',
  )

/** Cancels an unfinished payment and restores the cart of its order. */
async function breakOffPayment(context: ShopContext, payment: OpenPayment): Promise<void> {
  await endPayment(context, payment, 'cancelled')
  // If the buyer pays after all, the notification reactivates the order.
  await findProvider(context, payment)
    ?.cancel(context, payment.reference)
    .catch((error: unknown) => {
      context.log.warn({ message: String(error) }, 'a payment could not be taken back at its provider')
    })
}

const findProvider = ({ settings }: ShopContext, payment: OpenPayment) =>
  paymentProviders(settings).find(({ name }) => name === payment.provider)

function endPayment(context: ShopContext, payment: OpenPayment, status: 'cancelled' | 'failed') {
  const { provider, reference, amountCents } = payment
  return receiveNotification(context, provider, {
    reference,
    status,
    amount_cents: amountCents,
  })
}

/**
 * Cancels the unfinished payment of a cart's order and restores the cart. Providers do not report buyers who
 * use the browser's Back button.
 *
 * @returns the id of the shopper's cart
 * @throws graphql-no-such-entity for a foreign cart, graphql-input if its order stays valid
 */
export async function restoreQuote(context: ShopContext, cartId: string): Promise<string> {
  requireGiven(context, cartId, 'cart_id')
  const customerId = getCustomerId(context)
  const cart = isMaskedId(cartId) ? await findCart(context.db, cartId) : null
  if (!cart || cart.customerId !== customerId) {
    throw noSuchEntity(context, 'Could not find a cart with ID "%1"', cartId)
  }
  if (cart.isActive) return cartId
  const order = await findOrder(context.db, { cartId: cart.id })
  const payment = order && (await openPayment(context.db, order.id))
  if (payment) await breakOffPayment(context, payment)
  const own = await findCart(context.db, cartId)
  if (own?.isActive) return cartId
  // The restored items were added to the customer's newer cart.
  if (payment && customerId !== null) return (await activeCart(context, customerId)).row.maskedId
  throw inputError(context, 'The order of this cart goes on; its payment cannot be broken off any more.')
}
