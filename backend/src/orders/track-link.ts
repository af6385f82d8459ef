/** A parcel, and where it goes. */
interface Parcel {
  carrier: string
  number: string | null
  postcode: string | null
  /** Two letters. */
  country: string
}

/** Where carriers tell how far a parcel is. PostNL shows nothing without the postcode. */
const PAGES: Readonly<Record<string, (parcel: Parcel & { number: string }) => string>> = {
  postnl: ({ number, postcode, country }) =>
    `https://jouw.postnl.nl/track-and-trace/${[number, country, (postcode ?? '').replace(/\s/g, '')]
      .map(encodeURIComponent)
      .join('-')}`,
  dhl: ({ number }) => `https://my.dhlecommerce.nl/home/tracktrace/${encodeURIComponent(number)}`,
  dpd: ({ number }) => `https://tracking.dpd.de/status/nl_NL/parcel/${encodeURIComponent(number)}`,
  ups: ({ number }) => `https://www.ups.com/track?tracknum=${encodeURIComponent(number)}`,
  gls: ({ number }) => `https://gls-group.eu/NL/nl/volg-je-pakket?match=${encodeURIComponent(number)}`,
}

/** The carrier's own page about a parcel; null of a carrier that the shop knows no page of. */
export function trackLink(parcel: Parcel): string | null {
  const { carrier, number } = parcel
  const known = Object.keys(PAGES).find((name) => carrier.toLowerCase().startsWith(name))
  return known && number ? (PAGES[known]?.({ ...parcel, number }) ?? null) : null
}
