import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type { ShippingOption } from '../platform/graphql/generated/contract.ts'
import { html } from '../platform/html.ts'
import { localeOf } from '../platform/languages.ts'
import { money } from '../platform/money.ts'
import { translate } from '../platform/phrases.ts'
import { allCountries } from '../platform/store-config/store-config.sql.ts'
import { publicShippingMethods, type ShippingMethodRow } from './checkout.sql.ts'
import { type FreeShippingThreshold, thresholdIn } from './free-shipping.ts'

/** A way of delivery to a country. */
interface Option {
  countryId: string
  countryName: string
  method: ShippingMethodRow
  threshold: FreeShippingThreshold | null
}

/** Every way of delivery to every country that the shop brings goods to, in the order of the countries. */
async function deliveryOptions(context: ShopContext): Promise<Option[]> {
  const [countries, methods] = await Promise.all([allCountries(context), publicShippingMethods(context)])
  const delivered = methods.filter(({ pickupLocationCode }) => pickupLocationCode === null)
  return countries.flatMap(({ id, name }) =>
    delivered
      .filter((method) => method.countries === null || method.countries.includes(id))
      .map((method) => ({
        countryId: id,
        countryName: textOf(context, name),
        method,
        threshold: thresholdIn(method.freeShipping, id),
      })),
  )
}

/** The same as the contract gives it. */
export async function shippingOptions(context: ShopContext): Promise<ShippingOption[]> {
  return (await deliveryOptions(context)).map(({ countryId, method, threshold }) => ({
    country_code: countryId,
    carrier_title: textOf(context, method.carrierTitle),
    method_title: textOf(context, method.methodTitle),
    price: money(method.priceCents),
    free_from: threshold && money(threshold.cents),
    transit_days_min: method.transit?.least ?? null,
    transit_days_max: method.transit?.most ?? null,
  }))
}

/** A table of them for a page of text. */
export async function shippingTable(context: ShopContext): Promise<string> {
  const translated = (english: string, ...values: (string | number)[]) =>
    translate(context, english, ...values)
  const locale = localeOf(context.store.language)
  const euros = (cents: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }).format(cents / 100)
  const days = ({ transit }: ShippingMethodRow) => {
    if (!transit) return '–'
    if (transit.least !== transit.most)
      return translated('%1 to %2 delivery days', transit.least, transit.most)
    return transit.most === 1
      ? translated('the next delivery day')
      : translated('%1 delivery days', transit.most)
  }
  const heads = ['Country', 'Delivered by', 'Cost', 'Free from', 'Delivery time']
  const rows = (await deliveryOptions(context)).map(
    ({ countryName, method, threshold }) =>
      html`<tr><th scope="row">${countryName}</th><td>${textOf(context, method.carrierTitle)}, ${textOf(context, method.methodTitle)}</td><td>${
        method.priceCents === 0 ? translated('Free') : euros(method.priceCents)
      }</td><td>${threshold ? euros(threshold.cents) : '–'}</td><td>${days(method)}</td></tr>`,
  )
  return html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${translated(head)}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`
    .safe
}
