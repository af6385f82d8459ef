import { toDiscounts } from '../cart/cart-fields.ts'
import type { CartContent, LoadedCart } from '../cart/loaded-cart.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { BillingCartAddress, CartPrices } from '../platform/graphql/generated/contract.ts'
import type {
  AvailableShippingMethodResolvers,
  CartResolvers,
} from '../platform/graphql/generated/resolvers.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { translate } from '../platform/phrases.ts'
import { vatTreatment } from '../vat/vat-treatment.ts'
import { choosableDates, pickupAvailability, promisesOfCart } from './cart-delivery-promises.ts'
import type { CartAddressRow, ShippingMethodRow } from './checkout.sql.ts'
import { type Delivery, loadDelivery, type RateOfCart } from './delivery.ts'
import type { DeliveryPromise } from './delivery-promise.ts'
import type { ParcelPoint } from './parcel-points.ts'
import { pickupPlaceCode } from './set-delivery.ts'
import { defaultRate, freeShippingProgress, type ShippingRate } from './shipping-rates.ts'
import { taxLines } from './tax-lines.ts'

/** Fields of a cart that depend on its delivery. */
export const cartDeliveryFields: CartResolvers = {
  async prices(cart, _, context) {
    const { totals } = await loadDelivery(context, cart)
    return toPrices(context, totals, vatTreatment(cart.row.sale).isExempt, await cart.content())
  },
  async billing_address(cart, _, context) {
    const { billing } = await loadDelivery(context, cart)
    return billing && toAddress(context, cart, billing)
  },
  async shipping_addresses(cart, _, context) {
    const delivery = await loadDelivery(context, cart)
    return delivery.shipping ? [toShippingAddress(context, cart, delivery, delivery.shipping)] : []
  },
  async delivery_promises(cart, _, context) {
    const { rates, chosen, countryId } = await loadDelivery(context, cart)
    const rate = chosen ?? defaultRate(rates)
    if (!rate) return []
    return (await promisesOfCart(context, cart, { method: rate.method, countryId })).map(toPromise)
  },
  async pickup_availability(cart, _, context) {
    return (await pickupAvailability(context, cart)).map(({ code, available, total, promises }) => ({
      pickup_location_code: code,
      available_quantity: available,
      total_quantity: total,
      promises: promises.map(toPromise),
    }))
  },
  async free_shipping(cart, _, context) {
    const { rates, chosen, countryId } = await loadDelivery(context, cart)
    const { goods } = await cart.content()
    const progress = freeShippingProgress(chosen ?? defaultRate(rates), goods)
    return (
      progress && {
        country_code: countryId,
        threshold: money(progress.thresholdCents),
        remaining: money(progress.remainingCents),
      }
    )
  },
  async default_shipping_method(cart, _, context) {
    const { rates } = await loadDelivery(context, cart)
    const method = defaultRate(rates)?.method
    return method ? { carrier_code: method.carrierCode, method_code: method.methodCode } : null
  },
}

function toPrices(
  context: ShopContext,
  totals: Delivery['totals'],
  isExempt: boolean,
  { applied }: CartContent,
): CartPrices {
  return {
    grand_total: money(totals.grandTotalCents),
    subtotal_excluding_tax: money(totals.subtotalExclCents),
    subtotal_including_tax: money(totals.subtotalCents),
    subtotal_with_discount_excluding_tax: money(totals.subtotalWithDiscountExclCents),
    applied_taxes: taxLines(context, totals.taxes, isExempt).map(({ title, cents }) => ({
      label: title,
      amount: money(cents),
    })),
    discounts:
      totals.discountCents > 0
        ? toDiscounts(
            context,
            applied.filter(({ cents }) => cents > 0),
          )
        : null,
  }
}

function toAddress(context: ShopContext, { row }: LoadedCart, address: CartAddressRow): BillingCartAddress {
  return {
    ...address,
    // Id in the customer's address book; for a guest the id of the cart address.
    id: row.customerId === null ? address.id : address.customerAddressId,
    uid: toUid(address.id),
    vat_id: address.vatId,
    coc_number: address.cocNumber,
    region: { code: address.regionCode, label: address.regionName, region_id: address.regionId },
    country: {
      code: address.countryId,
      label: localisedText(context, address.countryName) ?? address.countryId,
    },
  }
}

function toShippingAddress(
  context: ShopContext,
  cart: LoadedCart,
  { rates, chosen, countryId, point }: Delivery,
  address: CartAddressRow,
) {
  return {
    ...toAddress(context, cart, address),
    pickup_location_code: address.pickupLocationCode ?? address.parcelPointCode,
    parcel_point: point && toParcelPoint(point),
    customer_notes: address.customerNotes,
    available_shipping_methods: rates.map((rate): RateOfCart => ({ rate, cart, countryId })),
    selected_shipping_method: chosen && {
      ...toTitles(context, chosen),
      ...toRatePrices(chosen),
      delivery_date: cart.row.deliveryDate,
    },
  }
}

export const toParcelPoint = ({ code, carrierCode, countryId, openingHours, ...point }: ParcelPoint) => ({
  ...point,
  pickup_location_code: code,
  carrier_code: carrierCode,
  country_code: countryId,
  opening_hours: openingHours,
})

export const availableMethodFields: AvailableShippingMethodResolvers = {
  carrier_code: ({ rate }) => rate.method.carrierCode,
  carrier_title: ({ rate }, _, context) => toTitles(context, rate).carrier_title,
  method_code: ({ rate }) => rate.method.methodCode,
  method_title: ({ rate }, _, context) => toTitles(context, rate).method_title,
  amount: ({ rate }) => toRatePrices(rate).amount,
  price_incl_tax: ({ rate }) => toRatePrices(rate).price_incl_tax,
  price_excl_tax: ({ rate }) => toRatePrices(rate).price_excl_tax,
  available: ({ rate }) => rate.available,
  error_message: ({ rate }, _, context) =>
    rate.available ? null : translate(context, 'This parcel is too heavy for this shipping method.'),
  async pickup_location_code({ rate, cart }, _, context) {
    return pickupPlaceCode(rate.method, (await loadDelivery(context, cart)).point)
  },
  environmental_reason: ({ rate: { method } }, _, context) =>
    method.greenReason && localisedText(context, method.greenReason),
  delivery_dates: ({ rate, cart, countryId }, _, context) =>
    rate.available ? choosableDates(context, cart, { method: rate.method, countryId }) : [],
  async promises({ rate, cart, countryId }, _, context) {
    if (!rate.available) return []
    return (await promisesOfCart(context, cart, { method: rate.method, countryId })).map(toPromise)
  },
}

export const toPromise = ({ orderBefore, ...days }: DeliveryPromise) => ({
  order_before: orderBefore.toISOString(),
  ...days,
})

const toTitles = (context: ShopContext, { method }: ShippingRate<ShippingMethodRow>) => ({
  carrier_code: method.carrierCode,
  carrier_title: localisedText(context, method.carrierTitle),
  method_code: method.methodCode,
  method_title: localisedText(context, method.methodTitle),
})

const toRatePrices = ({ cents, exclCents }: ShippingRate) => ({
  amount: money(cents),
  price_incl_tax: money(cents),
  price_excl_tax: money(exclCents),
})
