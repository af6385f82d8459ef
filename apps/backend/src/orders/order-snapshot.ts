import type { CartRow } from '../cart/cart.sql.ts'
import type { CartItemWithTotals } from '../cart/loaded-cart.ts'
import type { Totals } from '../cart/totals.ts'
import { choosableDates, promisesOfCart } from '../checkout/cart-delivery-promises.ts'
import { type CartAddressRow, findPickupStore, type ShippingMethodRow } from '../checkout/checkout.sql.ts'
import type { ParcelPoint } from '../checkout/parcel-points.ts'
import { taxLines } from '../checkout/tax-lines.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import { translate } from '../platform/phrases.ts'
import { readBrand } from '../platform/store-config/brand.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { vatTreatment } from '../vat/vat-treatment.ts'
import { type CompleteCart, notPlaced } from './complete-cart.ts'
import type { OrderTax } from './credit-memos.sql.ts'
import type { ItemSnapshot, OrderBundleOption, OrderOption } from './order-items.sql.ts'
import type { OrderAddressRow, OrderDiscount } from './orders.sql.ts'

/** Content of an order, with the texts and prices of the time when it was placed. */
export interface OrderSnapshot {
  cart: CartRow
  couponCode: string | null
  discounts: OrderDiscount[]
  method: ShippingMethodRow
  parcelPointCode: string | null
  carrierTitle: string
  methodTitle: string
  totals: Totals
  taxes: OrderTax[]
  /** Promised delivery days; null without a promise. */
  promise: { earliest: string; latest: string } | null
  items: ItemSnapshot[]
  addresses: OrderAddressRow[]
}

export async function orderSnapshot(
  context: ShopContext,
  complete: CompleteCart,
  promise: OrderSnapshot['promise'],
): Promise<OrderSnapshot> {
  const { cart, content, delivery } = complete
  const { shipping, billing, point, isNameOnly, chosen, totals } = delivery
  return {
    cart,
    couponCode: content.coupon?.code ?? null,
    discounts: content.applied
      .filter(({ ruleId, cents }) => ruleId !== null || cents > 0)
      .map(({ ruleId, label, cents }) => ({ label: localisedText(context, label), cents, rule: ruleId })),
    method: chosen.method,
    parcelPointCode: chosen.method.isToPoint ? (point?.code ?? null) : null,
    carrierTitle: localisedText(context, chosen.method.carrierTitle),
    methodTitle: localisedText(context, chosen.method.methodTitle),
    totals,
    taxes: taxLines(context, totals.taxes, vatTreatment(cart.sale).isExempt).map(({ cents, ...tax }) => ({
      ...tax,
      amount_cents: cents,
    })),
    promise,
    items: content.cartItems.map((cartItem) => itemSnapshot(context, cartItem)),
    addresses: [
      await deliveryPlace(context, shipping, { method: chosen.method, point }),
      { ...toOrderAddress(billing), ...(isNameOnly && NO_PLACE), kind: 'billing' },
    ],
  }
}

/** An address with only a name. */
const NO_PLACE = { street: [], postcode: null, city: '' }

/**
 * Computes the delivery days if the cart is ordered now; null without a promise.
 *
 * @throws graphql-input if the chosen day is no longer available
 */
export async function computePromise(context: ShopContext, { cart, content, delivery }: CompleteCart) {
  const { chosen, shipping } = delivery
  const loaded = { row: cart, content: async () => content }
  const place = { method: chosen.method, countryId: shipping.countryId }
  const { deliveryDate } = cart
  if (deliveryDate) {
    const isPossible = (await choosableDates(context, loaded, place)).includes(deliveryDate)
    if (!isPossible) throw notPlaced(context, translate(context, 'Choose another delivery day.'))
    return { earliest: deliveryDate, latest: deliveryDate }
  }
  const [promise] = await promisesOfCart(context, loaded, place)
  return promise ?? null
}

function itemSnapshot(context: ShopContext, cartItem: CartItemWithTotals): ItemSnapshot {
  const { product, variant, totals } = cartItem
  const options: OrderOption[] = cartItem.variantOptions.map(({ label, value }) => ({
    label: localisedText(context, label),
    value: localisedText(context, value),
  }))
  const bundle: OrderBundleOption[] | null =
    cartItem.bundle?.map(({ item, chosen }) => ({
      item_id: item.id,
      label: localisedText(context, item.title),
      values: chosen.map((part) => ({
        product_id: part.product.id,
        sku: part.product.sku,
        name: localisedText(context, part.product.name),
        quantity: part.quantityEach,
        price_cents: part.unitCents,
      })),
    })) ?? null
  return {
    productId: product.id,
    variantId: variant?.id ?? null,
    productType: product.type,
    name: localisedText(context, product.name),
    sku: (variant ?? product).sku,
    urlKey: product.urlKey,
    image: variant?.image ?? product.image,
    priceCents: cartItem.unitCents,
    rowTotalCents: cartItem.rowCents,
    rowTotalExclCents: totals.exclCents,
    discountCents: totals.discountCents,
    taxRate: Math.max(...totals.paid.map(({ rate }) => rate)),
    taxAmounts: totals.paid.map(({ rate, cents, exclCents }) => ({
      rate,
      amount_cents: cents,
      excl_cents: exclCents,
    })),
    quantityOrdered: cartItem.quantity,
    selectedOptions: options,
    bundleOptions: bundle,
    trackingSource: cartItem.trackingSource,
    giftMessage: cartItem.giftMessage,
  }
}

/**
 * Returns the shipping address; for pickup the address of the store or parcel point, in the shopper's name.
 */
async function deliveryPlace(
  context: ShopContext,
  address: CartAddressRow,
  { method, point }: { method: ShippingMethodRow; point: ParcelPoint | null },
) {
  const shipping = { ...toOrderAddress(address), kind: 'shipping' }
  const { pickupLocationCode } = method
  const store = pickupLocationCode ? await findPickupStore(context.db, pickupLocationCode) : null
  const place = method.isToPoint ? point : store
  if (!place) return shipping
  const operator = method.isToPoint
    ? localisedText(context, method.carrierTitle)
    : readBrand(await shopSettings(context)).name
  return {
    ...shipping,
    company: `${operator} ${place.name}`,
    street: [place.street],
    postcode: place.postcode,
    city: place.city,
    countryId: place.countryId,
    regionId: null,
    region: null,
    vatId: null,
    cocNumber: null,
  }
}

const toOrderAddress = ({ regionName, ...address }: CartAddressRow): OrderAddressRow => ({
  ...address,
  region: regionName,
})
