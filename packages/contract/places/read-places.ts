import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Country = {
  /** Two letters (ISO 3166). */
  id: string
  iso3: string | undefined
  position: number
  name: { nl: string | undefined; en: string | undefined }
}

/** Region of a country whose addresses name one. */
export type Region = {
  id: string
  country_id: string
  code: string
  name: string
}

/** Street of the demo in an existing town; its postcode has no space. */
export interface Street {
  postcode: string
  street: string
  city: string
  /** First house number of the street in this postcode; the last is `to`. */
  from: number
  to: number
}

/** Returns countries by their two letters, in the given order. */
export function readCountries(ids: readonly string[]): Country[] {
  const nameIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' })
  const [nl, en] = [nameIn('nl'), nameIn('en')]
  const iso3 = new Map(readRows('countries.csv').map(([id, code]) => [id, code]))
  return ids.map((id, position) => ({
    id,
    iso3: iso3.get(id),
    position,
    name: { nl: nl.of(id), en: en.of(id) },
  }))
}

export function readRegions(countryIds: readonly string[]): Region[] {
  return readRows('regions.csv')
    .map(([id = '', country_id = '', code = '', name = '']) => ({ id, country_id, code, name }))
    .filter(({ country_id }) => countryIds.includes(country_id))
}

export function readStreets(): Street[] {
  return readRows('streets.csv').map(([postcode = '', street = '', city = '', from, to]) => ({
    postcode,
    street,
    city,
    from: Number(from),
    to: Number(to),
  }))
}

/** Reads the rows below the heading of a CSV file without quotes. */
function readRows(file: string): string[][] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => line.split(','))
}
