import { type FragmentType, graphql, type ResultOf, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { plainText, safeHtml } from '../../lib/format/html.server.ts'
import type { Language } from '../../lib/i18n/language.ts'
import type { RequestContext } from '../../lib/page/route-module.tsx'
import type { Hours } from './opening-hours.ts'

const PhysicalStores = graphql(`
  query PhysicalStores($pageSize: Int!) {
    phisicalStores(pageSize: $pageSize, currentPage: 1) {
      items {
        name
        url_key
        pickup_location_code
        street
        postcode
        city
        country_id
        phone
        fax
        email
        description
        latitude
        longitude
        images {
          url
          label
        }
        updated_at
        ...StoreHours_store
      }
    }
  }
`)

const MAX_STORES = 50

type Item = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof PhysicalStores>['phisicalStores']>['items']>[number]
>

export interface Store {
  name: string
  urlKey: string
  code: string
  street: string
  postcode: string
  city: string
  country: string | null
  phone: string | null
  fax: string | null
  email: string | null
  /** Sanitised. */
  html: string
  summary: string
  place: { latitude: number; longitude: number } | null
  pictures: readonly { url: string; label: string }[]
  hours: Hours
  /** Last change of the store's data, from the backend; null if unknown. */
  changed: string | null
}

export async function loadStores(context: RequestContext): Promise<Store[]> {
  const { query, language } = commerceFor(context)
  const { phisicalStores } = await query(PhysicalStores, { pageSize: MAX_STORES })
  return nonNull(phisicalStores?.items).map((item) => toStore(item, language))
}

/** Loads the first stores for cards; empty if there are none or the query fails. */
export async function loadStoreCards(context: RequestContext, size: number): Promise<StoreOnCard[]> {
  const { queryOptional, language, features } = commerceFor(context)
  if (!features.has('physical_stores')) return []
  const answer = await queryOptional(PhysicalStores, { pageSize: size })
  return nonNull(answer?.phisicalStores?.items).map((item) => {
    const { name, urlKey, street, postcode, city, place, pictures, hours } = toStore(item, language)
    return { name, urlKey, street, postcode, city, place, pictures: pictures.slice(0, 1), hours }
  })
}

function toStore(item: Item, language: Language): Store {
  return {
    name: item.name,
    urlKey: item.url_key,
    code: item.pickup_location_code,
    street: item.street ?? '',
    postcode: item.postcode ?? '',
    city: item.city ?? '',
    country: item.country_id ?? null,
    phone: item.phone ?? null,
    fax: item.fax ?? null,
    email: item.email ?? null,
    html: safeHtml(item.description, language),
    summary: plainText(item.description),
    place:
      item.latitude != null && item.longitude != null
        ? { latitude: item.latitude, longitude: item.longitude }
        : null,
    pictures: nonNull(item.images).map(({ url, label }) => ({ url, label: label ?? '' })),
    hours: toHours(item),
    changed: item.updated_at ?? null,
  }
}

const StoreHours = graphql(`
  fragment StoreHours_store on PhysicalStore {
    opening_hours {
      day
      label
      times {
        from
        to
      }
    }
    alternate_opening_hours {
      date
      reason
      times {
        from
        to
      }
    }
  }
`)

/** Weekly opening hours, Monday first; day 0 is a Sunday too. */
export function toHours(masked: FragmentType<typeof StoreHours>): Hours {
  const { opening_hours, alternate_opening_hours } = readFragment(StoreHours, masked)
  return {
    week: nonNull(opening_hours)
      .map(({ day, label, times }) => ({ day: day === 0 ? 7 : day, label: label ?? '', times }))
      .sort((a, b) => a.day - b.day),
    others: nonNull(alternate_opening_hours).map(({ date, times, reason }) => ({
      date,
      times,
      reason: reason ?? null,
    })),
  }
}

const StoreAddresses = graphql(`
  query StoreAddresses {
    phisicalStores(pageSize: 10, currentPage: 1) {
      items {
        name
        url_key
        street
        postcode
        city
      }
    }
  }
`)

export interface StoreAddress {
  name: string
  urlKey: string
  /** Address on one line. */
  address: string
}

/** Loads the addresses of the stores; empty if the backend has none. */
export async function loadStoreAddresses(context: RequestContext): Promise<StoreAddress[]> {
  const addresses = await commerceFor(context).queryOptional(StoreAddresses, {})
  return nonNull(addresses?.phisicalStores?.items).map(({ name, url_key, street, postcode, city }) => ({
    name,
    urlKey: url_key,
    address: [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  }))
}

export type StoreOnCard = Pick<
  Store,
  'name' | 'urlKey' | 'street' | 'postcode' | 'city' | 'place' | 'pictures' | 'hours'
>
