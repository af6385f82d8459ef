import { resolveLocalised } from '../content/resolve-content.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type {
  FilterTypeInput,
  InputMaybe,
  PickupLocation,
  QueryPickupLocationsArgs,
} from '../platform/graphql/generated/contract.ts'
import { textsIn } from '../platform/languages.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { pageInfo, requirePage, slicePage } from '../platform/paging.ts'
import { utcTime } from '../platform/store-time.ts'
import districts from './postcode-districts.json' with { type: 'json' }
import {
  listedStock,
  type PhysicalStoreRow,
  physicalStores,
  pickupStores,
  type StoreStockRow,
  storeStock,
} from './stores.sql.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    physicalStore: BatchLoader<number, PhysicalStoreRow | null>
    storeStock: BatchLoader<number, StoreStockRow[]>
    /** Loads the stock of listed products and of their variants, by variant id. */
    listedStock: BatchLoader<number, ReadonlyMap<number, StoreStockRow[]>>
  }
}

const DAYS = {
  nl: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

async function readStores(context: ShopContext): Promise<readonly PhysicalStoreRow[]> {
  const stores = await physicalStores(context)
  for (const { id } of stores) context.tags.add(cacheTags.physicalStore(id))
  return stores
}

/** Converts a store. All stores are in the Netherlands, where addresses have no region. */
function toPickupLocation(store: PhysicalStoreRow, context: ShopContext): Required<PickupLocation> {
  return {
    pickup_location_code: store.sourceCode,
    name: store.name,
    contact_name: store.name,
    street: store.street,
    postcode: store.postcode,
    city: store.city,
    country_id: store.countryId,
    region: null,
    region_id: null,
    phone: store.phone,
    fax: store.fax,
    email: store.email,
    description: localisedText(context, store.description),
    latitude: store.latitude,
    longitude: store.longitude,
  }
}

type LocationKey = keyof PickupLocation & keyof NonNullable<QueryPickupLocationsArgs['filters']>
const FILTERED: readonly LocationKey[] = [
  'city',
  'country_id',
  'name',
  'pickup_location_code',
  'postcode',
  'region',
  'region_id',
  'street',
]

/** Sorts by the first given key. */
function sortLocations(locations: Required<PickupLocation>[], sort: QueryPickupLocationsArgs['sort']) {
  const [key, direction] =
    Object.entries(sort ?? {}).find(([name, value]) => name !== 'distance' && value) ?? []
  if (!key) return locations
  const textAt = (location: PickupLocation) => String(location[key as keyof PickupLocation] ?? '')
  const sign = direction === 'DESC' ? -1 : 1
  return locations.toSorted((a, b) => sign * textAt(a).localeCompare(textAt(b), 'nl', { numeric: true }))
}

export const storesDomain: Domain = {
  loaders: (context) => ({
    physicalStore: createBatchLoader(
      async () => new Map((await readStores(context)).map((store) => [store.id, store])),
      () => null,
    ),
    storeStock: createBatchLoader(
      async (ids) => {
        const stocks = await storeStock(context.db, ids)
        return new Map(ids.map((id) => [id, stocks.get(id)?.get(id) ?? []]))
      },
      () => [],
    ),
    listedStock: createBatchLoader(
      (ids) => listedStock(context, ids),
      () => new Map(),
    ),
  }),
  resolvers: {
    Query: {
      async phisicalStores(_, { filter, ...request }, context) {
        const page = requirePage(context, request)
        const stores = (await readStores(context)).filter(
          ({ urlKey, sourceCode, city }) =>
            passesTypeFilter(urlKey, filter?.url_key) &&
            passesTypeFilter(sourceCode, filter?.pickup_location_code) &&
            passesTypeFilter(city, filter?.city),
        )
        return {
          items: slicePage(stores, page),
          total_count: stores.length,
          page_info: pageInfo(page, stores.length),
        }
      },
      async pickupLocations(_, { area, filters, sort, ...request }, context) {
        const page = requirePage(context, request)
        const stores = await pickupStores(context)
        for (const { id } of stores) context.tags.add(cacheTags.physicalStore(id))
        context.tags.add('store_config')
        const near = area ? storesByDistance(stores, area.search_term, area.radius) : stores
        const locations = near
          .map((store) => toPickupLocation(store, context))
          .filter((location) => FILTERED.every((key) => passesTypeFilter(location[key], filters?.[key])))
        const sorted = sortLocations(locations, sort)
        return {
          items: slicePage(sorted, page),
          total_count: sorted.length,
          page_info: pageInfo(page, sorted.length),
        }
      },
    },
    PhysicalStore: {
      url_key: ({ urlKey }) => urlKey,
      pickup_location_code: ({ sourceCode }) => sourceCode,
      country_id: ({ countryId }) => countryId,
      description: ({ description }, _, context) => resolveLocalised(context, description),
      images: ({ images, name }, _, context) =>
        images.map(({ url, label }) => ({
          url: mediaUrl(context.settings, url),
          label: localisedText(context, label) ?? name,
        })),
      opening_hours: ({ openingHours }, _, { store }) =>
        textsIn(DAYS, store.language).map((label, index) => ({
          day: index + 1,
          label,
          times: openingHours.find(({ day }) => (day === 0 ? 7 : day) === index + 1)?.times ?? [],
        })),
      alternate_opening_hours: ({ alternateOpeningHours }, _, context) =>
        alternateOpeningHours.map(({ date, times, reason }) => ({
          date,
          times,
          reason: localisedText(context, reason),
        })),
      updated_at: ({ changedAt }) => utcTime(changedAt),
    },
    StoreAvailability: {
      has_stock: ({ quantity }) => quantity > 0,
      qty_available: ({ quantity }) => quantity,
      store: ({ storeId }, _, { loaders }) => loaders.physicalStore.load(storeId),
    },
  },
}

/** Applies Magento's general filter to a value. */
function passesTypeFilter(
  value: string | number | null,
  filter: InputMaybe<FilterTypeInput> | undefined,
): boolean {
  if (!filter) return true
  const text = String(value ?? '')
  const isOne = (list: readonly (string | null)[]) => list.includes(text)
  const than = (bound: string) => compare(text, bound)
  return (
    (filter.eq == null || text === filter.eq) &&
    (filter.neq == null || text !== filter.neq) &&
    (filter.in == null || isOne(filter.in)) &&
    (filter.nin == null || !isOne(filter.nin)) &&
    (filter.finset == null || isOne(filter.finset)) &&
    (filter.like == null || likePattern(filter.like).test(text)) &&
    (filter.from == null || than(filter.from) >= 0) &&
    (filter.to == null || than(filter.to) <= 0) &&
    (filter.gt == null || than(filter.gt) > 0) &&
    (filter.gteq == null || than(filter.gteq) >= 0) &&
    (filter.moreq == null || than(filter.moreq) >= 0) &&
    (filter.lt == null || than(filter.lt) < 0) &&
    (filter.lteq == null || than(filter.lteq) <= 0) &&
    (filter.null == null || value === null) &&
    (filter.notnull == null || value !== null)
  )
}

/** Compares numbers by value, other texts alphabetically. */
function compare(a: string, b: string): number {
  const numbers = [Number(a), Number(b)] as const
  return numbers.every(Number.isFinite) ? numbers[0] - numbers[1] : a.localeCompare(b, 'nl')
}

/** Converts a LIKE pattern, ignoring case: `%` matches any text, `_` one character. */
function likePattern(like: string): RegExp {
  const body = like
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.')
  return new RegExp(`^${body}$`, 'is')
}

/** Coordinates by the first two digits of a Dutch postcode, accurate to about ten kilometres. */
const DISTRICTS: Record<string, number[]> = districts

interface Place {
  latitude: number | null
  longitude: number | null
}

/**
 * Returns the stores within `radius` kilometres of a place, nearest first. The place is a postcode and a
 * country as `1781AB:NL`; any other text returns all stores.
 */
function storesByDistance<Store extends Place>(
  stores: readonly Store[],
  searchTerm: string,
  radius: number,
): Store[] {
  const [latitude, longitude] =
    DISTRICTS[/^\s*(\d{2})\d{2}\s*[a-z]{0,2}\s*:\s*nl\s*$/i.exec(searchTerm)?.[1] ?? ''] ?? []
  if (latitude === undefined || longitude === undefined) return [...stores]
  return stores
    .map((store) => ({ store, distance: kilometres([latitude, longitude], store) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance)
    .map(({ store }) => store)
}

/** Computes the great-circle distance; infinite for a store without coordinates. */
function kilometres([latitude, longitude]: readonly [number, number], store: Place): number {
  if (store.latitude === null || store.longitude === null) return Number.POSITIVE_INFINITY
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(latitude), radians(store.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(store.longitude - longitude))
  return 2 * 6_371 * Math.asin(Math.sqrt(chord))
}
