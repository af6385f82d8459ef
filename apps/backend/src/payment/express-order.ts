import type { CartRow } from '../cart/cart.sql.ts'
import { type LoadedCart, loadedCart } from '../cart/loaded-cart.ts'
import { cartSentCheapest, loadDelivery } from '../checkout/delivery.ts'
import { type CompleteCart, notPlaced, requireItems, requireNoProblem } from '../orders/complete-cart.ts'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { translate } from '../platform/phrases.ts'
import type { Settings } from '../platform/settings.ts'
import { EXPRESS_KEY, EXPRESS_METHODS, type ExpressMethod, readExpressSetting } from './express-methods.ts'
import { paymentProvider } from './payment-providers.ts'

/** Lists the express methods that the shop has switched on and its provider can take, in the shop's order. */
export async function offeredExpressMethods({
  db,
  settings,
}: {
  db: Db
  settings: Settings
}): Promise<ExpressMethod[]> {
  const provider = paymentProvider(settings)
  if (!provider) return []
  const row = await db
    .selectFrom('shop_settings')
    .select('value')
    .where('key', '=', EXPRESS_KEY)
    .executeTakeFirst()
  return readExpressSetting(row?.value)
    .filter((code) => provider.expressMethods.includes(code))
    .map((code) => ({ code, title: EXPRESS_METHODS[code].title }))
}

/** @throws graphql-input when the shop does not offer the method */
export async function requireExpressMethod(context: ShopContext, code: string): Promise<ExpressMethod> {
  const method = (await offeredExpressMethods(context)).find((one) => one.code === code)
  if (!method) throw inputError(context, 'The requested Payment Method is not available.')
  return method
}

/** A cart that an express payment can order. */
export interface ExpressCart {
  loaded: LoadedCart
  complete: CompleteCart
}

/**
 * Reads a guest's cart for an express payment: the payer gives an address in the shop's country at the
 * provider, and the cheapest delivery is used. Not for customers, who have an address here, nor for
 * businesses, which have a VAT number.
 * @throws graphql-input UNABLE_TO_PLACE_ORDER with the reason why the cart cannot be ordered this way
 */
export async function requireExpressCart(context: ShopContext, row: CartRow): Promise<ExpressCart> {
  const refuse = (reason: string) => notPlaced(context, translate(context, reason))
  if (row.customerId !== null) throw refuse('Order from your account at the checkout.')
  const loaded = await cartSentCheapest(context, loadedCart(context, row))
  const content = await loaded.content()
  requireItems(context, content)
  requireNoProblem(context, content)
  const { shipping, chosen, totals } = await loadDelivery(context, loaded)
  if (!shipping || !chosen) throw refuse('Choose your delivery at the checkout.')
  // An order without a payment would never get an address.
  if (totals.grandTotalCents === 0) throw refuse('There is nothing to pay. Order at the checkout.')
  const billing = { ...shipping, kind: 'billing' as const }
  const delivery = { shipping, billing, point: null, isNameOnly: false, chosen, totals }
  return { loaded, complete: { cart: loaded.row, email: '', content, delivery } }
}
