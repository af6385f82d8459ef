/** A parcel, as its carrier knows it. */
interface Parcel {
  carrier: string
  number: string
  postcode: string | null
  /** Two letters. */
  country: string | null
}

/** Where carriers tell how far a parcel is. PostNL shows nothing without the postcode. */
const PAGES: Readonly<Record<string, (parcel: Parcel) => string>> = {
  postnl: ({ number, postcode, country }) =>
    `https://jouw.postnl.nl/track-and-trace/${[number, country ?? 'NL', (postcode ?? '').replace(/\s/g, '')]
      .map(encodeURIComponent)
      .join('-')}`,
  dhl: ({ number }) => `https://my.dhlecommerce.nl/home/tracktrace/${encodeURIComponent(number)}`,
  dpd: ({ number }) => `https://tracking.dpd.de/status/nl_NL/parcel/${encodeURIComponent(number)}`,
  ups: ({ number }) => `https://www.ups.com/track?tracknum=${encodeURIComponent(number)}`,
  gls: ({ number }) => `https://gls-group.eu/NL/nl/volg-je-pakket?match=${encodeURIComponent(number)}`,
}

/** The carrier's own page about a parcel; null of a carrier that the shop knows no page of. */
export function trackLink(parcel: Parcel): string | null {
  const name = parcel.carrier.toLowerCase()
  const known = Object.keys(PAGES).find((carrier) => name.startsWith(carrier))
  return known && parcel.number ? (PAGES[known]?.(parcel) ?? null) : null
}
