import { couponDiscount } from '../cart/coupon.ts'
import type { CartContent, LoadedCart } from '../cart/loaded-cart.ts'
import { taxedAmounts } from '../cart/loaded-cart-items.ts'
import { type Totals, totalsOf } from '../cart/totals.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { type Sale, vatTreatment } from '../vat/vat-treatment.ts'
import {
  addressesOfCart,
  type CartAddressRow,
  type ShippingMethodRow,
  shippingMethods,
} from './checkout.sql.ts'
import { type ShippingRate, shippingRates } from './shipping-rates.ts'
import { shippedGoods, shippingAmounts } from './shipping-tax.ts'

/** Where a cart goes, how, and what all of it costs. */
export interface Delivery {
  shipping: CartAddressRow | null
  billing: CartAddressRow | null
  /** Of the shipping address, else the shop's own. */
  countryId: string
  /** For the country of the shipping address, else for the shop's own. */
  rates: ShippingRate<ShippingMethodRow>[]
  /** The chosen one, while it can be had. */
  chosen: ShippingRate<ShippingMethodRow> | null
  /** Goods and chosen delivery. */
  totals: Totals
}

/** Where the shop is, and where most parcels go. */
export const DEFAULT_COUNTRY = 'NL'

const known = new WeakMap<LoadedCart, Promise<Delivery>>()

/** Read once per loaded cart. */
export function deliveryOf(context: Pick<ShopContext, 'db'>, cart: LoadedCart): Promise<Delivery> {
  const found = known.get(cart) ?? readDelivery(context, cart)
  known.set(cart, found)
  return found
}

/** What each way of delivery to a country costs for a cart, with the VAT of a sale. */
export async function ratesOf(
  { db }: Pick<ShopContext, 'db'>,
  cart: LoadedCart,
  { countryId, sale }: { countryId: string; sale: Sale },
): Promise<ShippingRate<ShippingMethodRow>[]> {
  const { cartItems, goods, coupon, weightGrams } = await cart.content()
  return shippingRates(await shippingMethods(db), {
    countryId,
    goods,
    weightGrams,
    freeShipping: coupon?.freeShipping ?? false,
    taxed: (cents) => shippingAmounts(cents, shippedGoods(cartItems), vatTreatment(sale)),
  })
}

async function readDelivery(context: Pick<ShopContext, 'db'>, cart: LoadedCart): Promise<Delivery> {
  const { db } = context
  const addresses = await addressesOfCart(db, cart.row.id)
  const shipping = addresses.find(({ kind }) => kind === 'shipping') ?? null
  const billing = addresses.find(({ kind }) => kind === 'billing') ?? null
  const countryId = shipping?.countryId ?? DEFAULT_COUNTRY
  const rates = await ratesOf(context, cart, { countryId, sale: cart.row.sale })
  const { carrierCode, methodCode } = cart.row
  const chosen =
    (shipping &&
      rates.find(
        ({ method, available }) =>
          available && method.carrierCode === carrierCode && method.methodCode === methodCode,
      )) ??
    null
  return { shipping, billing, countryId, rates, chosen, totals: totalsWith(await cart.content(), chosen) }
}

/**
 * Gives a loaded cart a delivery that is not stored: what it would cost to a country.
 *
 * @param cart that nobody has read the delivery of yet
 */
export function estimateDelivery(
  cart: LoadedCart,
  content: CartContent,
  { countryId, rates, chosen }: Pick<Delivery, 'countryId' | 'rates' | 'chosen'>,
): void {
  const totals = totalsWith(content, chosen)
  known.set(cart, Promise.resolve({ shipping: null, billing: null, countryId, rates, chosen, totals }))
}

function totalsWith({ cartItems, goods, coupon }: CartContent, chosen: Delivery['chosen']): Totals {
  return totalsOf({
    cartItems: cartItems.map(taxedAmounts),
    discountCents: coupon ? couponDiscount(coupon, goods.subtotalCents) : 0,
    shipping: chosen?.amounts ?? [],
  })
}

/** A way of delivery for a cart. */
export interface RateOfCart {
  rate: ShippingRate<ShippingMethodRow>
  cart: LoadedCart
  countryId: string
}
