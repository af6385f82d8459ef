import { type Kysely, sql } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Database } from '../platform/database/database.ts'
import type { ListingFilter } from './listing-filter.ts'

interface IndexRow {
  id: number
  categories: number[]
  options: number[]
  bikes: number[]
  price: number
  isSale: boolean
  isNew: boolean
  isGone: boolean
  version: number
}

const ROWS_PER_READ = 50_000

/**
 * All listed products as sets of bits, one set per category, option and bike: what a facet counts is the size of an
 * intersection. Lives in the process and follows product_index by its versions.
 */
export class FacetIndex {
  readonly #db: Kysely<Database>
  /** Place of each product in the sets, by product id. */
  readonly #places = new Map<number, number>()
  readonly #ids: number[] = []
  readonly #prices: number[] = []
  readonly #live = new TypedFastBitSet()
  readonly #sale = new TypedFastBitSet()
  readonly #new = new TypedFastBitSet()
  readonly #categories = new Map<number, TypedFastBitSet>()
  readonly #options = new Map<number, TypedFastBitSet>()
  readonly #bikes = new Map<number, TypedFastBitSet>()
  #version = 0
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** The number that grows with every change of the index. */
  get version(): number {
    return this.#version
  }

  /** Reads what changed since the last time. Who asks while it is read waits for a reading that begins afterwards. */
  refresh(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#read().finally(() => {
        this.#running = null
      })
      return this.#running
    }
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = null
        return this.refresh()
      })
    return this.#next
  }

  /** Has everything read anew with the next refresh: rows went away that no version tells of. */
  forget() {
    for (const sets of [this.#categories, this.#options, this.#bikes, this.#places]) sets.clear()
    for (const set of [this.#live, this.#sale, this.#new]) set.clear()
    this.#ids.length = 0
    this.#prices.length = 0
    this.#version = 0
  }

  /** The products that a filter leaves. */
  match(filter: ListingFilter): Matched {
    return new Matched(this, this.#live, this.#dimensions(filter))
  }

  category(id: number): TypedFastBitSet {
    return this.#categories.get(id) ?? NOTHING
  }

  option(id: number): TypedFastBitSet {
    return this.#options.get(id) ?? NOTHING
  }

  bike(id: number): TypedFastBitSet {
    return this.#bikes.get(id) ?? NOTHING
  }

  get sale(): TypedFastBitSet {
    return this.#sale
  }

  get new(): TypedFastBitSet {
    return this.#new
  }

  /** Ids of categories that list something. */
  get categoryIds(): Iterable<number> {
    return this.#categories.keys()
  }

  idAt(place: number): number {
    return this.#ids[place] ?? 0
  }

  placeOf(productId: number): number | undefined {
    return this.#places.get(productId)
  }

  /** Cents incl. VAT. */
  priceAt(place: number): number {
    return this.#prices[place] ?? 0
  }

  #dimensions({ categories, alsoIn, options, price, isSale, isNew, bikes, products }: ListingFilter) {
    const dimensions = new Map<string, TypedFastBitSet>()
    if (categories) dimensions.set('category', unionOf(categories.map((id) => this.category(id))))
    if (alsoIn) dimensions.set('alsoIn', unionOf(alsoIn.map((id) => this.category(id))))
    for (const { attributeId, optionIds } of options ?? []) {
      dimensions.set(attributeKey(attributeId), unionOf(optionIds.map((id) => this.option(id))))
    }
    if (bikes) dimensions.set('bike', unionOf(bikes.map((id) => this.bike(id))))
    if (products)
      dimensions.set('product', new TypedFastBitSet(products.flatMap((id) => this.placeOf(id) ?? [])))
    if (isSale !== undefined)
      dimensions.set('sale', isSale ? this.#sale : this.#live.new_difference(this.#sale))
    if (isNew !== undefined) dimensions.set('new', isNew ? this.#new : this.#live.new_difference(this.#new))
    if (price) dimensions.set('price', this.#priced(price.from ?? 0, price.to ?? Number.POSITIVE_INFINITY))
    return dimensions
  }

  #priced(from: number, to: number): TypedFastBitSet {
    const set = new TypedFastBitSet()
    this.#prices.forEach((cents, place) => {
      if (cents >= from && cents <= to) set.add(place)
    })
    return set
  }

  async #read() {
    let read: number
    do {
      const { rows } = await sql<IndexRow>`
        select product_id as id, cat_ids as categories, opt_ids as options, bike_ids as bikes,
          price_min_cents as price, is_sale as "isSale", is_new as "isNew", is_gone as "isGone", version
        from product_index where version > ${this.#version} order by version limit ${ROWS_PER_READ}
      `.execute(this.#db)
      for (const row of rows) this.#put(row)
      read = rows.length
    } while (read === ROWS_PER_READ)
  }

  #put(row: IndexRow) {
    const known = this.#places.get(row.id)
    const place = known ?? this.#ids.length
    if (known !== undefined) this.#takeOut(known)
    this.#places.set(row.id, place)
    this.#ids[place] = row.id
    this.#prices[place] = row.price
    this.#version = row.version
    if (row.isGone) return
    this.#live.add(place)
    if (row.isSale) this.#sale.add(place)
    if (row.isNew) this.#new.add(place)
    for (const id of row.categories) setOf(this.#categories, id).add(place)
    for (const id of row.options) setOf(this.#options, id).add(place)
    for (const id of row.bikes) setOf(this.#bikes, id).add(place)
  }

  #takeOut(place: number) {
    for (const set of [this.#live, this.#sale, this.#new]) set.remove(place)
    for (const sets of [this.#categories, this.#options, this.#bikes]) {
      for (const set of sets.values()) set.remove(place)
    }
  }
}

/** The products that pass every condition, and those that pass all but one: what that one's facet counts. */
export class Matched {
  readonly index: FacetIndex
  readonly #live: TypedFastBitSet
  readonly #dimensions: ReadonlyMap<string, TypedFastBitSet>
  readonly #without = new Map<string, TypedFastBitSet>()
  readonly #all: TypedFastBitSet

  constructor(index: FacetIndex, live: TypedFastBitSet, dimensions: ReadonlyMap<string, TypedFastBitSet>) {
    this.index = index
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

  /** As if nothing were chosen of this one: a facet's own choice does not narrow its own counts. */
  without(key: string): TypedFastBitSet {
    if (!this.#dimensions.has(key)) return this.#all
    const known = this.#without.get(key)
    if (known) return known
    const set = this.#intersect(key)
    this.#without.set(key, set)
    return set
  }

  #intersect(except: string | null): TypedFastBitSet {
    const result = this.#live.clone()
    for (const [key, set] of this.#dimensions) if (key !== except) result.intersection(set)
    return result
  }
}

/** The key of an attribute among the conditions. */
export const attributeKey = (attributeId: number) => `attribute:${attributeId}`

const NOTHING: TypedFastBitSet = new TypedFastBitSet()

function unionOf(sets: readonly TypedFastBitSet[]): TypedFastBitSet {
  const [first, ...others] = sets
  if (!first) return NOTHING
  if (others.length === 0) return first
  const union = first.clone()
  for (const set of others) union.union(set)
  return union
}

function setOf(sets: Map<number, TypedFastBitSet>, id: number): TypedFastBitSet {
  const known = sets.get(id)
  if (known) return known
  const set = new TypedFastBitSet()
  sets.set(id, set)
  return set
}

const indexes = new WeakMap<Kysely<Database>, FacetIndex>()

/** The index of a database, up to date. */
export async function facetIndex(db: Kysely<Database>): Promise<FacetIndex> {
  let index = indexes.get(db)
  if (!index) {
    index = new FacetIndex(db)
    indexes.set(db, index)
  }
  await index.refresh()
  return index
}
