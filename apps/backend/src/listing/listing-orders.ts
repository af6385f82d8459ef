import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/database.ts'
import type { Language } from '../platform/languages.ts'
import type { ListingFilter } from './listing-filter.ts'
import { SortedPlaces, type SortKey } from './sorted-places.ts'

export type SortField = 'position' | 'price' | 'discount' | 'name' | 'num_sales' | 'created_at' | 'relevance'

export interface ListingSort {
  field: SortField
  descending: boolean
}

export interface SortKeys {
  price: number
  /** Reduction in whole percent. */
  discount: number
  name_nl: string
  name_en: string
  /** See `SOLD_KEY`. */
  sold: number
  created: number
  /** Category -> position of the product in it. */
  positions: ReadonlyMap<number, number>
}

/** Combines sales rank and age in one number: best sold first, then newest. */
export const SOLD_KEY = sql<number>`(-(i.sold::float8 * 100000) - floor(extract(epoch from i.created_at) / 86400)::float8)`
export const CREATED_KEY = sql<number>`(extract(epoch from i.created_at) * 1000)::int8`

/** Maximum size of the cached orders. */
const MAX_BYTES = 128 * 1_024 ** 2

interface CachedOrder {
  order: SortedPlaces
  keyOf: (keys: SortKeys) => SortKey | null
}

type Places = { placeOf(id: number): number | undefined; idAt(place: number): number }

/**
 * Sort orders of listings, each read on first use and then kept up to date. Pages of any category follow
 * them.
 */
export class ListingOrders {
  readonly #db: Db
  readonly #places: Places
  readonly #orders = new LRUCache<string, CachedOrder>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ order }) => order.weight,
  })
  /** Orders being read, with the changes received meanwhile. */
  readonly #pending = new Map<
    string,
    { order: Promise<SortedPlaces>; missed: Map<number, SortKeys | null> }
  >()

  constructor(db: Db, places: Places) {
    this.#db = db
    this.#places = places
  }

  /** Returns the order of a listing. Without a category, the sales rank replaces the position. */
  async of({ categories }: ListingFilter, field: SortField, language: Language): Promise<SortedPlaces> {
    switch (field) {
      case 'price':
        return this.#read('price', sql`i.price_min_cents`, Number, ({ price }) => price)
      case 'discount':
        return this.#read('discount', sql`i.discount_percent`, Number, ({ discount }) => discount)
      case 'created_at':
        return this.#read('created', CREATED_KEY, Number, ({ created }) => created)
      case 'name':
        return language === 'en'
          ? this.#read('name_en', sql`i.name_en`, String, ({ name_en }) => name_en)
          : this.#read('name_nl', sql`i.name_nl`, String, ({ name_nl }) => name_nl)
      case 'position':
        return categories && categories.length > 0 ? this.#inCategories(categories) : this.#bestSold()
      default:
        return this.#bestSold()
    }
  }

  /** Updates the cached orders for a changed product; null keys remove it. */
  put(place: number, keys: SortKeys | null): void {
    for (const { order, keyOf } of this.#orders.values()) order.put(place, keys && keyOf(keys))
    for (const { missed } of this.#pending.values()) missed.set(place, keys)
  }

  get isEmpty(): boolean {
    return this.#orders.size === 0 && this.#pending.size === 0
  }

  #bestSold() {
    return this.#read('sold', SOLD_KEY, Number, ({ sold }) => sold)
  }

  #inCategories(categories: readonly number[]) {
    const ids = [...new Set(categories)].sort((a, b) => a - b)
    return this.#read(`in ${ids}`, sql`place.position`, Number, foremostIn(ids), ids)
  }

  async #read(
    name: string,
    key: ReturnType<typeof sql>,
    parse: (text: string) => SortKey,
    keyOf: CachedOrder['keyOf'],
    categories?: readonly number[],
  ): Promise<SortedPlaces> {
    const loaded = this.#orders.get(name)
    if (loaded) return loaded.order
    const pending = this.#pending.get(name)
    if (pending) return pending.order
    const changes = new Map<number, SortKeys | null>()
    const order = this.#fetch(key, parse, categories)
      .then((fetched) => {
        for (const [place, keys] of changes) fetched.put(place, keys && keyOf(keys))
        this.#orders.set(name, { order: fetched, keyOf })
        return fetched
      })
      .finally(() => this.#pending.delete(name))
    this.#pending.set(name, { order, missed: changes })
    return order
  }

  /** Reads an order as one row, because the driver needs ten times as long for half a million rows. */
  async #fetch(
    key: ReturnType<typeof sql>,
    parse: (text: string) => SortKey,
    categories?: readonly number[],
  ): Promise<SortedPlaces> {
    const source = categories
      ? sql`select product_id, min(position) as key from product_index_positions
          where category_id = any(${categories}::int[]) group by product_id`
      : sql`select i.product_id, ${key} as key from product_index i where not i.is_gone`
    const { rows } = await sql<{ ids: string | null; keys: string | null }>`
      select string_agg(product_id::text, E'\n' order by key, product_id) as ids,
        string_agg(key::text, E'\n' order by key, product_id) as keys
      from (select product_id, key from (${source}) source) sorted
    `.execute(this.#db)
    const ids = rows[0]?.ids?.split('\n') ?? []
    const texts = rows[0]?.keys?.split('\n') ?? []
    const places = new Int32Array(ids.length)
    const keys: SortKey[] = []
    for (const [at, id] of ids.entries()) {
      const place = this.#places.placeOf(Number(id))
      // Products newer than the index are added at the next refresh.
      if (place === undefined) continue
      places[keys.length] = place
      keys.push(parse(texts[at] ?? ''))
    }
    return new SortedPlaces({ places: places.subarray(0, keys.length), keys }, (place) =>
      this.#places.idAt(place),
    )
  }
}

function foremostIn(categories: readonly number[]): CachedOrder['keyOf'] {
  return ({ positions }) => {
    const own = categories.flatMap((category) => positions.get(category) ?? [])
    return own.length > 0 ? Math.min(...own) : null
  }
}
