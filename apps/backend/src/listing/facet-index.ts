import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Db } from '../platform/database/database.ts'
import { findPrimary } from '../platform/database/replica-reads.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import { type Language, writtenLanguage } from '../platform/languages.ts'
import { type PlaceSet, PlaceSets } from '../platform/place-set.ts'
import { sharedRun } from '../platform/shared-run.ts'
import { WordIndex } from '../words/word-index.ts'
import {
  attributeKey,
  type IndexedVariant,
  type ListingFilter,
  meeting,
  type VariantConditions,
  variantConditions,
} from './listing-filter.ts'
import { CREATED_KEY, ListingOrders, SOLD_KEY, type SortKeys } from './listing-orders.ts'

interface IndexRow {
  id: number
  categories: number[]
  options: number[]
  bikes: number[]
  price: number
  inStock: boolean
  isSale: boolean
  isNew: boolean
  variants: IndexedVariant[]
  isGone: boolean
  /** Separated by spaces. */
  termsNl: string
  termsEn: string
  version: number
  /** Sort keys; null while no order is cached. */
  keys: (Omit<SortKeys, 'positions'> & { positions: [category: number, position: number][] }) | null
}

const ROWS_PER_READ = 10_000
/** Maximum filters whose result is cached. */
const MAX_MATCHES = 100
/** Number of changed rows above which rebuilding the index is faster than updating it. */
const MAX_UPDATES = 5_000

/**
 * All listed products as sets, one per category, option, bike and word, and in the sort orders of listings. A
 * facet counts an intersection; a page follows an order. Kept in memory and updated from product_index by
 * version.
 */
export class FacetIndex {
  readonly #db: Db
  /** Index of each product in the sets, by product id. */
  readonly #places = new Map<number, number>()
  readonly #ids: number[] = []
  readonly #prices: number[] = []
  readonly #highestPrices: number[] = []
  readonly #variants: (readonly IndexedVariant[])[] = []
  readonly #live = new TypedFastBitSet()
  readonly #inStock = new TypedFastBitSet()
  readonly #sale = new TypedFastBitSet()
  readonly #new = new TypedFastBitSet()
  readonly #categories = new PlaceSets<number>()
  readonly #options = new PlaceSets<number>()
  readonly #bikes = new PlaceSets<number>()
  readonly #words = { nl: new WordIndex('nl'), en: new WordIndex('en') }
  readonly #placesOfList = new WeakMap<readonly number[], { version: number; places: TypedFastBitSet }>()
  /** Results of filters until the index changes. */
  readonly #matches = new LRUCache<string, Matched>({ max: MAX_MATCHES })
  readonly orders: ListingOrders
  #version = 0
  /** Version of product_index up to which this index is complete. */
  #followed = 0
  #isOutdated = false
  /** Reads the changes since the last refresh. */
  readonly refresh = sharedRun(() => this.#read())

  constructor(db: Db) {
    this.#db = db
    this.orders = new ListingOrders(db, this)
  }

  /** Incremented with every change of the index. */
  get version(): number {
    return this.#version
  }

  async follow(version: number): Promise<void> {
    if (version <= this.#followed) return
    await this.refresh()
    this.#followed = Math.max(this.#followed, version)
  }

  /**
   * Marks this index as outdated after rows were deleted without a version. The next caller builds a new one;
   * current readers may finish with this one.
   */
  forget() {
    this.#isOutdated = true
  }

  get isOutdated(): boolean {
    return this.#isOutdated
  }

  /**
   * Finds the products that pass a filter. Equal filters share a result and its counts, except searches and prices
   * that pages do not offer, which would displace others.
   */
  match(filter: ListingFilter): Matched {
    const isShared = !filter.products && isWhole(filter.price?.from) && isWhole(filter.price?.to)
    const key = isShared ? JSON.stringify(filter) : null
    const cached = key === null ? undefined : this.#matches.get(key)
    if (cached) return cached
    const matched = new Matched(this, this.#live, this.#dimensions(filter), variantConditions(filter))
    if (key !== null) this.#matches.set(key, matched)
    return matched
  }

  category(id: number): PlaceSet {
    return this.#categories.get(id)
  }

  option(id: number): PlaceSet {
    return this.#options.get(id)
  }

  /** Returns the products with one of the options; the set must not be modified. */
  anyOption(ids: readonly number[]): TypedFastBitSet {
    return this.#options.union(ids)
  }

  get sale(): TypedFastBitSet {
    return this.#sale
  }

  get new(): TypedFastBitSet {
    return this.#new
  }

  get inStock(): TypedFastBitSet {
    return this.#inStock
  }

  words(language: Language): WordIndex {
    return this.#words[writtenLanguage(language)]
  }

  /** Size of the sets, including removed products. */
  get size(): number {
    return this.#ids.length
  }

  idAt(place: number): number {
    return this.#ids[place] ?? 0
  }

  placeOf(productId: number): number | undefined {
    return this.#places.get(productId)
  }

  /** Returns the lowest price of a product. Cents incl. VAT. */
  priceAt(place: number): number {
    return this.#prices[place] ?? 0
  }

  /** Returns the price of a product's most expensive variant, else its own. Cents incl. VAT. */
  highestPriceAt(place: number): number {
    return this.#highestPrices[place] ?? 0
  }

  /** Returns the variants in stock of a configurable; empty for other products. */
  variantsAt(place: number): readonly IndexedVariant[] {
    return this.#variants[place] ?? []
  }

  get #flags() {
    return [this.#live, this.#inStock, this.#sale, this.#new]
  }

  #dimensions({ categories, alsoIn, options, price, isSale, isNew, bikes, products }: ListingFilter) {
    const dimensions = new Map<string, TypedFastBitSet>()
    if (categories) dimensions.set('category', this.#categories.union(categories))
    if (alsoIn) dimensions.set('alsoIn', this.#categories.union(alsoIn))
    for (const { attributeId, optionIds } of options ?? []) {
      dimensions.set(attributeKey(attributeId), this.#options.union(optionIds))
    }
    if (bikes) dimensions.set('bike', this.#bikes.union(bikes))
    if (products) dimensions.set('product', this.#placesOf(products))
    if (isSale !== undefined)
      dimensions.set('sale', isSale ? this.#sale : this.#live.new_difference(this.#sale))
    if (isNew !== undefined) dimensions.set('new', isNew ? this.#new : this.#live.new_difference(this.#new))
    if (price) dimensions.set('price', this.#priced(price.from ?? 0, price.to ?? Number.POSITIVE_INFINITY))
    return dimensions
  }

  /** Returns the positions of a list, cached because a search needs them for each of its pages. */
  #placesOf(products: readonly number[]): TypedFastBitSet {
    const cached = this.#placesOfList.get(products)
    if (cached?.version === this.#version) return cached.places
    const places = new TypedFastBitSet()
    for (const id of products) {
      const place = this.placeOf(id)
      if (place !== undefined) places.add(place)
    }
    this.#placesOfList.set(products, { version: this.#version, places })
    return places
  }

  #priced(from: number, to: number): TypedFastBitSet {
    const set = new TypedFastBitSet()
    this.#prices.forEach((cents, place) => {
      const variants = this.variantsAt(place)
      const isWithin = (price: number) => price >= from && price <= to
      if (variants.length > 0 ? variants.some(([price]) => isWithin(price)) : isWithin(cents)) set.add(place)
    })
    return set
  }

  async #read(): Promise<void> {
    let read: number
    let changed = 0
    const isFirst = this.#version === 0
    do {
      const { rows } = await this.#changes()
      changed += rows.length
      if (!isFirst && changed > MAX_UPDATES) return this.forget()
      for (const row of rows) this.#put(row)
      read = rows.length
    } while (read === ROWS_PER_READ)
  }

  #changes() {
    const keys = this.orders.isEmpty
      ? sql`null::jsonb`
      : sql`jsonb_build_object('price', i.price_min_cents, 'discount', i.discount_percent, 'name_nl', i.name_nl, 'name_en', i.name_en,
          'sold', ${SOLD_KEY}, 'created', ${CREATED_KEY}, 'positions', (
            select coalesce(jsonb_agg(jsonb_build_array(p.category_id, p.position)), '[]')
            from product_index_positions p where p.product_id = i.product_id))`
    return sql<IndexRow>`
      select i.product_id as id, i.cat_ids as categories, i.opt_ids as options, i.bike_ids as bikes,
        i.price_min_cents as price, i.in_stock as "inStock", i.is_sale as "isSale", i.is_new as "isNew",
        i.variants, i.is_gone as "isGone", array_to_string(i.terms_nl, ' ') as "termsNl",
        array_to_string(i.terms_en, ' ') as "termsEn", i.version, ${keys} as keys
      from product_index i where i.version > ${this.#version} order by i.version limit ${ROWS_PER_READ}
    `.execute(this.#db)
  }

  #put(row: IndexRow) {
    this.#matches.clear()
    const existingPlace = this.#places.get(row.id)
    const place = existingPlace ?? this.#ids.length
    if (existingPlace !== undefined) this.#takeOut(existingPlace)
    this.#places.set(row.id, place)
    this.#ids[place] = row.id
    this.#prices[place] = row.price
    this.#highestPrices[place] = Math.max(row.price, ...row.variants.map(([cents]) => cents))
    this.#variants[place] = row.variants
    this.#version = row.version
    if (row.isGone) {
      for (const words of Object.values(this.#words)) words.remove(place)
      this.orders.put(place, null)
      return
    }
    this.#live.add(place)
    if (row.inStock) this.#inStock.add(place)
    if (row.isSale) this.#sale.add(place)
    if (row.isNew) this.#new.add(place)
    for (const id of row.categories) this.#categories.add(id, place)
    for (const id of row.options) this.#options.add(id, place)
    for (const id of row.bikes) this.#bikes.add(id, place)
    this.#words.nl.put(place, row.termsNl)
    this.#words.en.put(place, row.termsEn)
    if (row.keys) this.orders.put(place, { ...row.keys, positions: new Map(row.keys.positions) })
  }

  #takeOut(place: number) {
    for (const set of this.#flags) set.remove(place)
    for (const sets of [this.#categories, this.#options, this.#bikes]) sets.remove(place)
  }
}

/**
 * Result of a filter: the products that meet all conditions and, per facet, those that meet all conditions
 * except the facet's own.
 */
export class Matched {
  readonly index: FacetIndex
  readonly #live: TypedFastBitSet
  readonly #dimensions: ReadonlyMap<string, TypedFastBitSet>
  readonly #variants: VariantConditions
  readonly #without = new Map<string, TypedFastBitSet>()
  readonly #counts = new Map<string, number>()
  readonly #all: TypedFastBitSet

  constructor(
    index: FacetIndex,
    live: TypedFastBitSet,
    dimensions: ReadonlyMap<string, TypedFastBitSet>,
    variants: VariantConditions,
  ) {
    this.index = index
    this.#variants = variants
    this.#live = live
    this.#dimensions = dimensions
    this.#all = this.#intersect(null)
  }

  get all(): TypedFastBitSet {
    return this.#all
  }

  get size(): number {
    return this.#all.size()
  }

  /** Returns the products without one condition, because a facet's own choice does not narrow its counts. */
  without(key: string): TypedFastBitSet {
    if (!this.#dimensions.has(key)) return this.#all
    const cached = this.#without.get(key)
    if (cached) return cached
    const set = this.#intersect(key)
    this.#without.set(key, set)
    return set
  }

  /**
   * Counts the products with one of these options that pass the conditions of the other attributes, all in one variant.
   */
  countOptions(attributeId: number, optionIds: readonly number[]): number {
    const key = `${attributeId}:${optionIds}`
    const cached = this.#counts.get(key)
    if (cached !== undefined) return cached
    const count = this.#countOptions(attributeId, optionIds)
    this.#counts.set(key, count)
    return count
  }

  #countOptions(attributeId: number, optionIds: readonly number[]): number {
    const key = attributeKey(attributeId)
    const counted = this.without(key)
    const [only = 0] = optionIds
    const isAlone = ![...this.#variants.keys()].some((other) => other !== key)
    if (isAlone && optionIds.length === 1) return this.index.option(only).countIn(counted)
    const places = this.index.anyOption(optionIds)
    if (isAlone) return places.intersection_size(counted)
    const hasOption = ([, ...own]: IndexedVariant) => own.some((option) => optionIds.includes(option))
    return counted.array().filter((place) => {
      if (!places.has(place)) return false
      const variants = this.index.variantsAt(place)
      return !variants.some(hasOption) || meeting(variants, this.#variants, key).some(hasOption)
    }).length
  }

  /**
   * Returns the lowest and highest price, in cents incl. VAT, of the variants that pass every condition but the price, else of the
   * product.
   */
  priceRangeAt(place: number): [lowest: number, highest: number] {
    const { index } = this
    const isNarrowed = [...this.#variants.keys()].some((key) => key !== 'price')
    const offered = isNarrowed ? meeting(index.variantsAt(place), this.#variants, 'price') : []
    if (offered.length === 0) return [index.priceAt(place), index.highestPriceAt(place)]
    const prices = offered.map(([cents]) => cents)
    return [Math.min(...prices), Math.max(...prices)]
  }

  #intersect(except: string | null): TypedFastBitSet {
    const result = this.#live.clone()
    for (const [key, set] of this.#dimensions) if (key !== except) result.intersection(set)
    return this.#withOneVariant(result, except)
  }

  /** Removes products without a variant that passes all conditions; a single condition needs no check. */
  #withOneVariant(places: TypedFastBitSet, except: string | null): TypedFastBitSet {
    const conditions = [...this.#variants.keys()].filter((key) => key !== except)
    if (conditions.length < 2) return places
    for (const place of places.array()) {
      const variants = this.index.variantsAt(place)
      if (variants.length > 0 && meeting(variants, this.#variants, except).length === 0) places.remove(place)
    }
    return places
  }
}

/** Checks that a price in cents is in whole euros, as in the filters of pages. */
const isWhole = (cents: number | null | undefined) => (cents ?? 0) % 100 === 0

const indexes = new WeakMap<Db, FacetIndex>()

/** Returns the up-to-date index of a database. */
export async function facetIndex(reading: ReadContext): Promise<FacetIndex> {
  const { bySubject } = await reading.versions()
  const db = findPrimary(reading.db)
  let index = indexes.get(db)
  if (!index || index.isOutdated) {
    index = new FacetIndex(db)
    indexes.set(db, index)
  }
  await index.follow(bySubject.listed)
  return index.isOutdated ? facetIndex(reading) : index
}
