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

interface Carrier {
  title: string
  /** URL of the tracking page. */
  page: (number: string, to: Destination) => string
}

/** Known carriers by code. PostNL shows nothing without the postcode. */
const CARRIERS: Readonly<Record<string, Carrier>> = {
  postnl: {
    title: 'PostNL',
    page: (number, { postcode, country }) =>
      `https://jouw.postnl.nl/track-and-trace/${[number, country, postcode.replace(/\s/g, '')]
        .map(encodeURIComponent)
        .join('-')}`,
  },
  dhl: {
    title: 'DHL',
    page: (number) => `https://my.dhlecommerce.nl/home/tracktrace/${encodeURIComponent(number)}`,
  },
  dpd: {
    title: 'DPD',
    page: (number) => `https://tracking.dpd.de/status/nl_NL/parcel/${encodeURIComponent(number)}`,
  },
  ups: {
    title: 'UPS',
    page: (number) => `https://www.ups.com/track?tracknum=${encodeURIComponent(number)}`,
  },
  gls: {
    title: 'GLS',
    page: (number) => `https://gls-group.eu/NL/nl/volg-je-pakket?match=${encodeURIComponent(number)}`,
  },
}

/** Returns the name of a carrier to show; the code itself for an unknown carrier. */
export const carrierTitle = (code: string): string => CARRIERS[code.toLowerCase()]?.title ?? code

/** Returns the tracking page of a parcel; null for an unknown carrier. */
export function trackLink({ carrier, number }: Parcel, order: Pick<OrderRow, 'addresses'>): string | null {
  const known = Object.keys(CARRIERS).find((name) => carrier.toLowerCase().startsWith(name))
  if (!known || !number) return null
  const address = order.addresses.find(({ kind }) => kind === 'shipping')
  const to = { postcode: address?.postcode ?? '', country: address?.countryId ?? 'NL' }
  return CARRIERS[known]?.page(number, to) ?? null
}
