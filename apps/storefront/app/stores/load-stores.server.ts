import { commerceFor } from '../platform/commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { plainText, safeHtml } from '../platform/html.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Hours } from './opening-hours.ts'
import type { StoreOnCard } from './store-card.tsx'
import { hoursOf } from './store-hours.server.ts'

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
        phone
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

/** A building of the shop. */
export interface Store {
  name: string
  urlKey: string
  code: string
  street: string
  postcode: string
  city: string
  phone: string | null
  email: string | null
  /** Sanitised. */
  html: string
  summary: string
  place: { latitude: number; longitude: number } | null
  pictures: readonly { url: string; label: string }[]
  hours: Hours
  /** When what is said of it last changed, as the backend says it; null where it says nothing. */
  changed: string | null
}

/** All stores of the shop, in its own order. */
export async function loadStores(context: RequestContext): Promise<Store[]> {
  const { query, language } = commerceFor(context)
  const { phisicalStores } = await query(PhysicalStores, { pageSize: MAX_STORES })
  return present(phisicalStores?.items).map((item) => toStore(item, language))
}

/** The first stores as they stand on cards; none where the shop has none or they fail. */
export async function loadStoreCards(context: RequestContext, size: number): Promise<StoreOnCard[]> {
  const { queryOptional, language, features } = commerceFor(context)
  if (!features.has('physical_stores')) return []
  const answer = await queryOptional(PhysicalStores, { pageSize: size })
  return present(answer?.phisicalStores?.items).map((item) => {
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
    phone: item.phone ?? null,
    email: item.email ?? null,
    html: safeHtml(item.description, language),
    summary: plainText(item.description),
    place:
      item.latitude != null && item.longitude != null
        ? { latitude: item.latitude, longitude: item.longitude }
        : null,
    pictures: present(item.images).map(({ url, label }) => ({ url, label: label ?? '' })),
    hours: hoursOf(item),
    changed: item.updated_at ?? null,
  }
}
