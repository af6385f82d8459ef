import { findCart } from '../cart/cart.sql.ts'
import { activeCart, customerOf, isMaskedId, requireGiven } from '../cart/loaded-cart.ts'
import { findOrder } from '../orders/orders.sql.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { openPayment } from './payment.sql.ts'
import { breakOffPayment } from './payment-page.ts'

/**
 * Gives back the cart of an order whose payment nobody finished: who leaves the payment page by the browser's own button is told
 * of nowhere. The order ends as it does when the payer cancels.
 *
 * @returns the id of the cart that the shopper has then
 * @throws graphql-no-such-entity for a cart that is not the caller's, graphql-input for one whose order goes on
 */
export async function restoreQuote(context: ShopContext, cartId: string): Promise<string> {
  requireGiven(context, cartId, 'cart_id')
  const customerId = customerOf(context)
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
  // Its lines have joined the cart that the customer began meanwhile.
  if (payment && customerId !== null) return (await activeCart(context, customerId)).row.maskedId
  throw inputError(context, 'The order of this cart goes on; its payment cannot be broken off any more.')
}
