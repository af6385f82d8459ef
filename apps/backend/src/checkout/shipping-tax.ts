import type { LoadedCartItem } from '../cart/loaded-cart-items.ts'
import { splitInProportion } from '../cart/split-in-proportion.ts'
import { priceUnder, type TaxedAmount, type VatTreatment } from '../vat/vat-treatment.ts'

/** What is shipped: the amounts of the goods in cents, by tax class. */
export type ShippedGoods = ReadonlyMap<string, number>

/** The amounts of all items, summed by tax class. */
export function shippedGoods(cartItems: readonly Pick<LoadedCartItem, 'parts' | 'quantity'>[]): ShippedGoods {
  const goods = new Map<string, number>()
  for (const { parts, quantity } of cartItems) {
    for (const { product, unitCents, quantityEach } of parts) {
      const cents = unitCents * quantityEach * quantity
      goods.set(product.taxClass, (goods.get(product.taxClass) ?? 0) + cents)
    }
  }
  return goods
}

/**
 * Delivery is part of the sale of what is delivered and carries its VAT: of goods of several rates, each its part in
 * proportion to the amounts (article 78(b) of directive 2006/112/EC). With nothing in the cart, the standard rate.
 *
 * @param cents incl. the VAT of the shop's country
 */
export function shippingAmounts(cents: number, goods: ShippedGoods, vat: VatTreatment): TaxedAmount[] {
  const priced = [...goods].filter(([, amount]) => amount > 0)
  const classes = priced.length > 0 ? priced : ([['standard', 1]] as const)
  const shares = splitInProportion(
    cents,
    classes.map(([, amount]) => amount),
  )
  return classes.map(([taxClass], index) => priceUnder(vat, shares[index] ?? 0, taxClass))
}
