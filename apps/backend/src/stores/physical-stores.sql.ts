import { sql } from 'kysely'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Localised } from '../platform/languages.ts'

interface OpeningTime {
  from: string
  to: string
}

export interface PhysicalStoreRow {
  id: number
  /** Code of its stock source, which is also the code for collecting an order there. */
  sourceCode: string
  name: string
  urlKey: string
  street: string
  postcode: string
  city: string
  countryId: string
  phone: string | null
  fax: string | null
  email: string | null
  description: Localised
  latitude: number | null
  longitude: number | null
  images: { url: string; label?: Localised | null }[]
  openingHours: { day: number; times: OpeningTime[] }[]
  alternateOpeningHours: { date: string; times: OpeningTime[]; reason?: Localised | null }[]
  /** Milliseconds since 1970. */
  changedAt: number
}

/** All physical stores in their order: a shop has few. */
export const physicalStores = cachedRead({
  of: ['shop'],
  async read(db) {
    const { rows } = await sql<PhysicalStoreRow>`
      select id, source_code as "sourceCode", name, url_key as "urlKey", street, postcode, city,
        country_id as "countryId", phone, fax, email, description, latitude, longitude, images,
        opening_hours as "openingHours", alternate_opening_hours as "alternateOpeningHours",
        (extract(epoch from updated_at) * 1000)::int8 as "changedAt"
      from physical_stores order by position, id
    `.execute(db)
    return rows
  },
})
