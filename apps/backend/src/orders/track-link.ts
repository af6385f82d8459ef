import type { OrderRow } from './orders.sql.ts'

interface Parcel {
  carrier: string
  number: string | null
}

interface Destination {
  postcode: string
  /** Two letters. */
  country: string
}

/** Tracking pages of carriers. PostNL shows nothing without the postcode. */
const PAGES: Readonly<Record<string, (number: string, to: Destination) => string>> = {
  postnl: (number, { postcode, country }) =>
    `https://jouw.postnl.nl/track-and-trace/${[number, country, postcode.replace(/\s/g, '')]
      .map(encodeURIComponent)
      .join('-')}`,
  dhl: (number) => `https://my.dhlecommerce.nl/home/tracktrace/${encodeURIComponent(number)}`,
  dpd: (number) => `https://tracking.dpd.de/status/nl_NL/parcel/${encodeURIComponent(number)}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${encodeURIComponent(number)}`,
  gls: (number) => `https://gls-group.eu/NL/nl/volg-je-pakket?match=${encodeURIComponent(number)}`,
}

/** Returns the tracking page of a parcel; null for an unknown carrier. */
export function trackLink({ carrier, number }: Parcel, order: Pick<OrderRow, 'addresses'>): string | null {
  const known = Object.keys(PAGES).find((name) => carrier.toLowerCase().startsWith(name))
  if (!known || !number) return null
  const address = order.addresses.find(({ kind }) => kind === 'shipping')
  const to = { postcode: address?.postcode ?? '', country: address?.countryId ?? 'NL' }
  return PAGES[known]?.(number, to) ?? null
}
