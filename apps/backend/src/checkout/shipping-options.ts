import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type { ShippingOption } from '../platform/graphql/generated/contract.ts'
import { money } from '../platform/money.ts'
import { allCountries } from '../platform/store-config/store-config.sql.ts'
import { publicShippingMethods } from './checkout.sql.ts'
import { thresholdIn } from './free-shipping.ts'

/** Every way of delivery to every country that the shop delivers to, in the order of the countries. */
export async function shippingOptions(context: ShopContext): Promise<ShippingOption[]> {
  const [countries, methods] = await Promise.all([allCountries(context), publicShippingMethods(context)])
  const delivered = methods.filter(({ pickupLocationCode }) => pickupLocationCode === null)
  return countries.flatMap(({ id }) =>
    delivered
      .filter((method) => method.countries === null || method.countries.includes(id))
      .map((method) => {
        const threshold = thresholdIn(method.freeShipping, id)
        return {
          country_code: id,
          carrier_title: textOf(context, method.carrierTitle),
          method_title: textOf(context, method.methodTitle),
          price: money(method.priceCents),
          free_from: threshold && money(threshold.cents),
          transit_days_min: method.transit?.least ?? null,
          transit_days_max: method.transit?.most ?? null,
        }
      }),
  )
}

/** The place of the table of delivery costs in a text. A client draws the table there, from the query `shippingOptions`. */
export const shippingTablePlace = async (): Promise<string> =>
  '<div data-content-type="shipping_rates"></div>'
