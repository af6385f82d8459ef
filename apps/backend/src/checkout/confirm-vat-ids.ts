import { cartById } from '../cart/cart.sql.ts'
import { type LoadedCart, loadedCart } from '../cart/loaded-cart.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { HOME_COUNTRY } from '../vat/vat-rates.ts'
import { checkRegister } from '../vat/vat-register.ts'
import { saveRegistration, uncheckedVatIds } from '../vat/vat-registrations.sql.ts'

/**
 * Asks the VAT register (the EU’s VIES, or a service before it) about the VAT numbers of other countries that were just put on a cart: what it confirms makes the sale
 * free of VAT. Outside any transaction, as it may take seconds; where it does not answer, VAT is charged.
 *
 * @returns the cart with the prices that follow from it
 */
export async function confirmVatIds(context: ShopContext, cart: LoadedCart): Promise<LoadedCart> {
  const vatIds = await uncheckedVatIds(context.db, cart.row.id)
  let isChanged = false
  for (const vatId of vatIds.filter((id) => !id.startsWith(HOME_COUNTRY))) {
    const isValid = await checkRegister(context, vatId)
    if (isValid === null) continue
    await saveRegistration(context.db, vatId, isValid)
    isChanged = true
  }
  return isChanged ? loadedCart(context, await cartById(context.db, cart.row.id)) : cart
}
