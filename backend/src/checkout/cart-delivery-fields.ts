import type { CartContent } from '../cart/loaded-cart.ts'
import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type {
  AvailableShippingMethod,
  BillingCartAddress,
  CartPrices,
  CartResolvers,
  ShippingCartAddress,
} from '../platform/graphql/generated/contract.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { translate } from '../platform/phrases.ts'
import { vatTreatment } from '../vat/vat-treatment.ts'
import type { CartAddressRow, ShippingMethodRow } from './checkout.sql.ts'
import { type Delivery, deliveryOf } from './delivery.ts'
import { defaultRate, type ShippingRate } from './shipping-rates.ts'
import { taxLines } from './tax-lines.ts'

/** What a cart has by its delivery. */
export const cartDeliveryFields: CartResolvers = {
  async prices(cart, _, context) {
    const { totals } = await deliveryOf(context, cart)
    return toPrices(context, totals, vatTreatment(cart.row.sale).isExempt, await cart.content())
  },
  async billing_address(cart, _, context) {
    const { billing } = await deliveryOf(context, cart)
    return billing && toAddress(billing)
  },
  async shipping_addresses(cart, _, context) {
    const delivery = await deliveryOf(context, cart)
    return delivery.shipping ? [toShippingAddress(context, delivery, delivery.shipping)] : []
  },
  async default_shipping_method(cart, _, context) {
    const { rates } = await deliveryOf(context, cart)
    const method = defaultRate(rates)?.method
    return method ? { carrier_code: method.carrierCode, method_code: method.methodCode } : null
  },
}

function toPrices(
  context: ShopContext,
  totals: Delivery['totals'],
  isExempt: boolean,
  { coupon }: CartContent,
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
      coupon && totals.discountCents > 0
        ? [{ label: textOf(context, coupon.label), amount: money(totals.discountCents) }]
        : null,
  }
}

function toAddress(address: CartAddressRow): BillingCartAddress {
  return {
    id: address.customerAddressId,
    uid: uidOf(address.id),
    firstname: address.firstname,
    lastname: address.lastname,
    middlename: address.middlename,
    prefix: address.prefix,
    suffix: address.suffix,
    company: address.company,
    street: address.street,
    city: address.city,
    postcode: address.postcode,
    telephone: address.telephone,
    fax: address.fax,
    vat_id: address.vatId,
    region: { code: address.regionCode, label: address.regionName, region_id: address.regionId },
    country: { code: address.countryId, label: address.countryId },
  }
}

function toShippingAddress(
  context: ShopContext,
  { rates, chosen }: Delivery,
  address: CartAddressRow,
): ShippingCartAddress {
  return {
    ...toAddress(address),
    pickup_location_code: address.pickupLocationCode,
    customer_notes: address.customerNotes,
    available_shipping_methods: rates.map((rate) => toMethod(context, rate)),
    selected_shipping_method: chosen && {
      ...titlesOf(context, chosen),
      ...pricesOf(chosen),
    },
  }
}

function toMethod(context: ShopContext, rate: ShippingRate<ShippingMethodRow>): AvailableShippingMethod {
  return {
    ...titlesOf(context, rate),
    ...pricesOf(rate),
    available: rate.available,
    error_message: rate.available
      ? null
      : translate(context, 'This parcel is too heavy for this shipping method.'),
    pickup_location_code: rate.method.pickupLocationCode,
  }
}

const titlesOf = (context: ShopContext, { method }: ShippingRate<ShippingMethodRow>) => ({
  carrier_code: method.carrierCode,
  carrier_title: textOf(context, method.carrierTitle),
  method_code: method.methodCode,
  method_title: textOf(context, method.methodTitle),
})

const pricesOf = ({ cents, exclCents }: ShippingRate) => ({
  amount: money(cents),
  price_incl_tax: money(cents),
  price_excl_tax: money(exclCents),
})
