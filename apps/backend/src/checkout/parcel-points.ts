import type { Db } from '../platform/database/database.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'

/** Parcel point: a shop or locker where a carrier hands out parcels. */
export interface ParcelPoint {
  code: string
  carrierCode: string
  name: string
  street: string
  postcode: string
  city: string
  countryId: string
  latitude: number
  longitude: number
  /** Null if the carrier does not say. */
  openingHours: OpeningDay[] | null
}

/** Opening of a weekday, 1 Monday to 7 Sunday, in local time. */
interface OpeningDay {
  day: number
  times: { from: string; to: string }[]
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'parcel_points.opening_hours': OpeningDay[]
  }
}

/**
 * Source of parcel points. A carrier's service can be added as another source. It must store the points that
 * it finds in the table, which carts and orders read.
 */
export interface ParcelPointSource {
  /** Lists the points nearest to a postcode, at most `limit`. */
  near(place: { countryId: string; postcode: string }, limit: number): Promise<ParcelPoint[]>
  find(code: string): Promise<ParcelPoint | null>
}

/** Sources by the value of the shop setting `parcel_points`. */
const SOURCES: Readonly<Record<string, (db: Db) => ParcelPointSource>> = { table: tableSource }

/**
 * Returns the source named by the shop setting `parcel_points`; null without the setting: no points are
 * offered.
 */
export async function parcelPointSource(context: ShopContext): Promise<ParcelPointSource | null> {
  const name = (await shopSettings(context)).get('parcel_points')
  return SOURCES[String(name)]?.(context.db) ?? null
}

const COLUMNS = [
  'code',
  'carrier_code as carrierCode',
  'name',
  'street',
  'postcode',
  'city',
  'country_id as countryId',
  'latitude',
  'longitude',
  'opening_hours as openingHours',
] as const

/** Reads points from the table `parcel_points`, which a carrier's file or the demo has filled. */
function tableSource(db: Db): ParcelPointSource {
  return {
    near: ({ countryId, postcode }, limit) =>
      db
        .selectFrom('parcel_points')
        .select(COLUMNS)
        .where('country_id', '=', countryId)
        // Nearby places have similar postcodes.
        .orderBy(({ cast, eb, fn, val }) => {
          const digits = fn<string>('substring', ['postcode', cast(val('[0-9]+'), 'text')])
          return fn('abs', [eb(cast<number>(digits, 'integer'), '-', postcodeNumber(postcode))])
        })
        .orderBy('code')
        .limit(limit)
        .execute(),
    find: (code) => findParcelPoint(db, code),
  }
}

const postcodeNumber = (postcode: string) => Number(/\d{1,6}/.exec(postcode)?.[0] ?? 0)

export async function findParcelPoint(db: Db, code: string): Promise<ParcelPoint | null> {
  return (
    (await db.selectFrom('parcel_points').select(COLUMNS).where('code', '=', code).executeTakeFirst()) ?? null
  )
}
