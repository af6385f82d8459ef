import { toCents } from '@kopgroep/contract/money'
import { type Insertable, sql } from 'kysely'
import { rebuildProductIndex } from '../listing/product-index.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'
import { insert, json } from './test-rows.ts'

interface CategoryStory
  extends Partial<Omit<Insertable<Database['categories']>, 'name' | 'parent_id' | 'path' | 'level'>> {
  /** Key, which is also its URL. */
  key: string
  name: Localised
  /** Key of the parent category; the root if omitted. */
  below?: string
}

interface ProductStory {
  sku: string
  type?: 'simple' | 'configurable' | 'bundle' | 'grouped'
  name?: Localised
  /** In EUR. */
  price?: number
  special?: { price: number; from?: string; to?: string }
  tax?: 'standard' | 'reduced' | 'zero'
  brand?: string
  /** Keys of its categories; it becomes their last product. */
  in?: string[]
  /** Attribute code -> option codes. */
  has?: Record<string, string[]>
  /** Source code -> pieces. */
  stock?: Record<string, number>
  pictures?: string[]
  tiers?: Record<number, number>
  /** Other columns. */
  columns?: Partial<Insertable<Database['products']>>
}

/**
 * Builds the content of a test shop step by step: `await shop.category({ … })`, and finally `await
 * shop.opens()`, which indexes it. Ids follow the order of the calls.
 */
export class Stories {
  readonly db: Db
  readonly #categories = new Map<string, { id: number; path: number[]; level: number; urlPath: string }>()
  readonly #products = new Map<string, number>()
  #places = 0

  constructor(db: Db) {
    this.db = db
  }

  /** Inserts countries, stock sources, stores, delivery times, ratings, root categories and attributes. */
  async basics() {
    const { db } = this
    await insert(db, 'countries', [
      { id: 'NL', iso3: 'NLD', name: json({ nl: 'Nederland', en: 'Netherlands' }), position: 1 },
      { id: 'BE', iso3: 'BEL', name: json({ nl: 'België', en: 'Belgium' }), position: 2 },
    ])
    await insert(db, 'regions', [{ id: 1, country_id: 'BE', code: 'VAN', name: 'Antwerpen' }])
    await insert(db, 'stock_sources', [
      { code: 'magazijn', name: 'Magazijn', priority: 1 },
      { code: 'I-DENH-01', name: 'Den Helder', priority: 2 },
      { code: 'I-OUD-01', name: 'Oud-Beijerland', priority: 3 },
    ])
    await insert(db, 'physical_stores', [
      {
        ...STORE,
        source_code: 'I-DENH-01',
        name: 'Kopgroep Den Helder',
        url_key: 'den-helder',
        city: 'Den Helder',
        postcode: '1781 AB',
        latitude: 52.96,
        longitude: 4.76,
        position: 1,
      },
      {
        ...STORE,
        source_code: 'I-OUD-01',
        name: 'Kopgroep Oud-Beijerland',
        url_key: 'oud-beijerland',
        city: 'Oud-Beijerland',
        postcode: '3261 CD',
        latitude: 51.82,
        longitude: 4.41,
        position: 2,
      },
    ])
    await insert(db, 'delivery_times', [
      {
        code: 'morgen',
        color: '#12714a',
        short: json({ nl: 'Morgen in huis', en: 'Tomorrow' }),
        long: json({
          nl: 'Voor 22:00 besteld, morgen in huis',
          en: 'Ordered before 22:00, delivered tomorrow',
        }),
        icon: 'truck',
        priority: 1,
      },
    ])
    await insert(db, 'ratings', [
      { id: 1, label: json({ nl: 'Kwaliteit', en: 'Quality' }), position: 1 },
      { id: 2, label: json({ nl: 'Prijs', en: 'Price' }), position: 2 },
    ])
    await insert(db, 'categories', [
      { id: 1, path: [1], level: 0, url_key: 'root', name: json({ nl: 'Root' }), include_in_menu: false },
      {
        id: 3,
        parent_id: 1,
        path: [1, 3],
        level: 1,
        url_key: 'winkel',
        name: json({ nl: 'Winkel', en: 'Shop' }),
      },
    ])
    await sql`alter table categories alter column id restart with 4`.execute(db)
    this.#categories.set('', { id: 3, path: [1, 3], level: 1, urlPath: '' })
    await this.attribute('brand', { nl: 'Merk', en: 'Brand' }, { wael: 'Wael', madelief: 'Madelief' })
    await this.attribute(
      'color',
      { nl: 'Kleur', en: 'Colour' },
      { zwart: 'Zwart', rood: 'Rood' },
      { zwart: '#101010', rood: '#c8102e' },
    )
    await this.attribute('fkv_maten', { nl: 'Maat', en: 'Size' }, { s: 'S', m: 'M', l: 'L' })
    await this.attribute(
      'material',
      { nl: 'Materiaal', en: 'Material' },
      { merino: 'Merino', polyester: 'Polyester' },
    )
    await insert(db, 'brands', [
      {
        url_key: 'wael',
        title: 'Wael',
        short_description: json({ nl: '<p>Kort over Wael</p>' }),
        description: json({ nl: '<p>Over Wael</p>' }),
        logo: 'brands/wael.svg',
        image: 'brands/wael.avif',
        show_in_slider: true,
        slider_position: 2,
        meta_title: json({ nl: 'Wael kopen' }),
        meta_description: json({ nl: 'Alles van Wael' }),
        meta_keywords: json({ nl: 'wael' }),
        option_id: await this.option('brand', 'wael'),
        safety: json({
          manufacturer: { name: 'Wael BV', address: 'Dijk 1, Enkhuizen', contact: 'info@wael.example' },
          responsible: { name: 'Wael EU', address: 'Kade 2, Gent', contact: 'eu@wael.example' },
        }),
      },
      {
        url_key: 'madelief',
        title: 'Madelief',
        short_description: json({ nl: 'Kort' }),
        description: json({ nl: 'Lang' }),
        show_in_slider: false,
        slider_position: 1,
        option_id: await this.option('brand', 'madelief'),
      },
    ])
  }

  async attribute(
    code: string,
    label: Localised,
    options: Record<string, string>,
    swatches: Record<string, string> = {},
  ) {
    const [row] = await insert(this.db, 'attributes', [
      {
        code,
        label: json(label),
        input: 'select',
        filter_position: this.#places,
        information_position: this.#places,
        card_position: code === 'brand' ? null : this.#places,
      },
    ])
    this.#places += 1
    await insert(
      this.db,
      'attribute_options',
      Object.entries(options).map(([option, text], position) => ({
        attribute_id: row?.id as number,
        code: option,
        label: json({ nl: text, en: `${text} (en)` }),
        position,
        swatch: swatches[option] ?? null,
      })),
    )
  }

  /** Returns the id of an option. */
  async option(attribute: string, code: string): Promise<number> {
    const row = await this.db
      .selectFrom('attribute_options as o')
      .innerJoin('attributes as a', 'a.id', 'o.attribute_id')
      .select('o.id')
      .where('a.code', '=', attribute)
      .where('o.code', '=', code)
      .executeTakeFirstOrThrow()
    return row.id
  }

  /** Creates a category at `/<keys from the top>`; returns its id. */
  async category({ key, name, below = '', ...columns }: CategoryStory): Promise<number> {
    const parent = this.#categories.get(below)
    if (!parent) throw new Error(`There is no category ${below} to stand below.`)
    const urlPath = [parent.urlPath, key].filter(Boolean).join('/')
    const level = parent.level + 1
    const [row] = await insert(this.db, 'categories', [
      {
        path: [],
        level,
        parent_id: parent.id,
        url_key: key,
        url_path: urlPath,
        name: json(name),
        position: this.#categories.size,
        ...columns,
      },
    ])
    const id = row?.id as number
    await this.db
      .updateTable('categories')
      .set({ path: [...parent.path, id] })
      .where('id', '=', id)
      .execute()
    this.#categories.set(key, { id, path: [...parent.path, id], level, urlPath })
    await insert(this.db, 'url_rewrites', [
      { request_path: `${urlPath}.html`, entity_type: 'CATEGORY', entity_id: id },
    ])
    return id
  }

  /** Creates a product at `/<sku in lower case>.html`; returns its id. */
  async product(story: ProductStory): Promise<number> {
    const {
      sku,
      type = 'simple',
      name = { nl: sku, en: `${sku} (en)` },
      price,
      special,
      tax = 'standard',
      columns,
    } = story
    const brand = story.brand
      ? await this.db
          .selectFrom('brands')
          .select('id')
          .where('url_key', '=', story.brand)
          .executeTakeFirstOrThrow()
      : null
    const urlKey = sku.toLowerCase()
    const [row] = await insert(this.db, 'products', [
      {
        sku,
        type,
        url_key: urlKey,
        name: json(name),
        tax_class: tax,
        brand_id: brand?.id ?? null,
        price_cents: price === undefined ? null : toCents(price),
        special_price_cents: special ? toCents(special.price) : null,
        special_from: special?.from ?? null,
        special_to: special?.to ?? null,
        created_at: '2026-01-01T00:00:00Z',
        ...columns,
      },
    ])
    const id = row?.id as number
    this.#products.set(sku, id)
    if (columns?.url_key !== null) {
      await insert(this.db, 'url_rewrites', [
        { request_path: `${urlKey}.html`, entity_type: 'PRODUCT', entity_id: id },
      ])
    }
    await this.#details(id, story)
    return id
  }

  /**
   * Creates a configurable with its variants, whose options are given as `{ color: 'rood', fkv_maten: 'm' }`.
   */
  async configurable(
    story: ProductStory,
    by: string[],
    variants: (Omit<ProductStory, 'has'> & { is: Record<string, string> })[],
  ): Promise<number> {
    const id = await this.product({ ...story, type: 'configurable' })
    for (const [position, code] of by.entries()) {
      const { id: attribute_id } = await this.db
        .selectFrom('attributes')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      await insert(this.db, 'configurable_attributes', [{ product_id: id, attribute_id, position }])
    }
    for (const [position, { is, ...variant }] of variants.entries()) {
      const has = Object.fromEntries(Object.entries(is).map(([code, option]) => [code, [option]]))
      const columns = { url_key: null, is_listed: false, ...variant.columns }
      const variant_id = await this.product({ ...variant, has, columns })
      await insert(this.db, 'configurable_variants', [{ product_id: id, variant_id, position }])
    }
    return id
  }

  /** Returns the id of a created product. */
  getId(sku: string): number {
    const id = this.#products.get(sku)
    if (id === undefined) throw new Error(`There is no product ${sku}.`)
    return id
  }

  /** Returns the id of a created category. */
  categoryId(key: string): number {
    const category = this.#categories.get(key)
    if (!category) throw new Error(`There is no category ${key}.`)
    return category.id
  }

  /** Indexes the products. */
  async opens(now = new Date('2026-11-21T12:00:00Z')) {
    await rebuildProductIndex(this.db, { now })
  }

  async #details(
    id: number,
    { in: categories = [], has = {}, stock = {}, pictures = [], tiers = {} }: ProductStory,
  ) {
    for (const key of categories) {
      this.#places += 1
      await insert(this.db, 'category_products', [
        { category_id: this.categoryId(key), product_id: id, position: this.#places },
      ])
    }
    for (const [code, options] of Object.entries(has)) {
      const attribute = await this.db
        .selectFrom('attributes')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      for (const option of options) {
        const option_id = await this.option(code, option)
        await insert(this.db, 'product_attribute_values', [
          { product_id: id, attribute_id: attribute.id, option_id },
        ])
      }
    }
    await insert(
      this.db,
      'stock_items',
      Object.entries(stock).map(([source_code, quantity]) => ({ product_id: id, source_code, quantity })),
    )
    await insert(
      this.db,
      'product_images',
      pictures.map((path, position) => ({ product_id: id, position, path })),
    )
    await insert(
      this.db,
      'tier_prices',
      Object.entries(tiers).map(([quantity, price]) => ({
        product_id: id,
        quantity: Number(quantity),
        price_cents: toCents(price),
      })),
    )
  }
}

const OPEN = [{ from: '09:30', to: '18:00' }]

const STORE = {
  street: 'Havenplein 1',
  country_id: 'NL',
  phone: '0223-123456',
  fax: '0223-123457',
  email: 'winkel@kopgroep.example',
  description: json({ nl: '<p>Onze winkel</p>', en: '<p>Our store</p>' }),
  images: json([{ url: 'stores/gevel.avif', label: { nl: 'Gevel' } }]),
  opening_hours: json([1, 2, 3, 4, 5, 6].map((day) => ({ day, times: OPEN }))),
  alternate_opening_hours: json([
    { date: '2026-12-25', times: [], reason: { nl: 'Eerste kerstdag', en: 'Christmas Day' } },
    { date: '2026-12-24', times: [{ from: '09:30', to: '16:00' }] },
  ]),
}
