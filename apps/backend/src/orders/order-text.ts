import type { GiftMessage } from '../cart/gift-message.ts'
import { findLocale, textsIn, withValues } from '../platform/languages.ts'
import type { OrderItemRow } from './order-items.sql.ts'
import type { OrderAddressRow } from './orders.sql.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Formats a day 'YYYY-MM-DD' as '24 november 2026'. */
export const formatDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(findLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Returns the lines of a postal address; none without an address. */
export function addressLines(
  address: OrderAddressRow | undefined,
  labels: { coc: string; vat: string },
  language: string,
): string[] {
  if (!address) return []
  const countries = new Intl.DisplayNames([findLocale(language)], { type: 'region' })
  const name = [address.prefix, address.firstname, address.middlename, address.lastname, address.suffix]
  return [
    address.company,
    name.filter(Boolean).join(' '),
    address.street.join(' '),
    [address.postcode, address.city].filter(Boolean).join(' '),
    countries.of(address.countryId) ?? address.countryId,
    address.cocNumber && `${labels.coc} ${address.cocNumber}`,
    address.vatId && `${labels.vat} ${address.vatId}`,
  ].filter((line): line is string => Boolean(line))
}

/** Returns a gift message as lines: recipient, text, sender; none without a message. */
export function giftLines(gift: GiftMessage | null, language: string): string[] {
  if (!gift) return []
  const texts = textsIn(TEXTS.gift, language)
  return [
    ...(gift.to ? [withValues(texts.to, [gift.to])] : []),
    ...gift.message.split('\n').filter((line) => line.trim()),
    ...(gift.from ? [withValues(texts.from, [gift.from])] : []),
  ]
}

/** Lists the chosen options of an item and the parts of a bundle: 'Maat: M', '2 × Bidon'. */
export const chosenOptions = ({
  selectedOptions,
  bundleOptions,
}: Pick<OrderItemRow, 'selectedOptions' | 'bundleOptions'>): string[] => [
  ...selectedOptions.map(({ label, value }) => `${label}: ${value}`),
  ...(bundleOptions ?? []).flatMap(({ values }) =>
    values.map(({ quantity, name }) => `${quantity} × ${name}`),
  ),
]

/** @returns '2 × Wielertrui (Maat: M)' */
export function namedItem(
  item: Pick<OrderItemRow, 'name' | 'selectedOptions' | 'bundleOptions'>,
  quantity: number,
): string {
  const chosen = chosenOptions(item).join(', ')
  return `${quantity} × ${item.name}${chosen && ` (${chosen})`}`
}
