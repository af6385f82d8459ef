import type { Dataset } from '../dataset.ts'

/** Id, three letters, Dutch, English; in the order of an address form. */
const COUNTRIES = [
  ['NL', 'NLD', 'Nederland', 'Netherlands'],
  ['BE', 'BEL', 'België', 'Belgium'],
  ['DE', 'DEU', 'Duitsland', 'Germany'],
  ['LU', 'LUX', 'Luxemburg', 'Luxembourg'],
  ['FR', 'FRA', 'Frankrijk', 'France'],
  ['AT', 'AUT', 'Oostenrijk', 'Austria'],
  ['DK', 'DNK', 'Denemarken', 'Denmark'],
  ['ES', 'ESP', 'Spanje', 'Spain'],
  ['IE', 'IRL', 'Ierland', 'Ireland'],
  ['IT', 'ITA', 'Italië', 'Italy'],
  ['PT', 'PRT', 'Portugal', 'Portugal'],
  ['SE', 'SWE', 'Zweden', 'Sweden'],
] as const

/** Where a carrier wants the province on the label. */
const REGIONS: Record<string, readonly (readonly [code: string, name: string])[]> = {
  ES: [
    ['B', 'Barcelona'],
    ['BI', 'Bizkaia'],
    ['GI', 'Girona'],
    ['M', 'Madrid'],
    ['MA', 'Málaga'],
    ['PM', 'Illes Balears'],
    ['V', 'València'],
  ],
  IT: [
    ['BG', 'Bergamo'],
    ['BZ', 'Bolzano'],
    ['FI', 'Firenze'],
    ['MI', 'Milano'],
    ['RM', 'Roma'],
    ['TN', 'Trento'],
    ['TO', 'Torino'],
  ],
}

export function addCountries(shop: Dataset): void {
  for (const [position, [id, iso3, nl, en]] of COUNTRIES.entries()) {
    shop.add('countries', { id, iso3, name: { nl, en }, position })
  }
  let id = 500
  for (const [country_id, regions] of Object.entries(REGIONS)) {
    for (const [code, name] of regions) shop.add('regions', { id: ++id, country_id, code, name })
  }
}
