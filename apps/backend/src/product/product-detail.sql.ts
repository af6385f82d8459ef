import { sql } from 'kysely'
import { cachedReads } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type {
  HazardSignalWord,
  ProductLabelling,
  ProductMark,
} from '../platform/graphql/generated/contract.ts'
import type { Localised } from '../platform/languages.ts'
import { picturesOfProduct } from './product.sql.ts'
import type { PriceTag } from './product-price.ts'
import type { ConfigurableRow, PlacedPicture } from './product-row.ts'

const MAX_PAGES = 2_000

export interface SafetyParty {
  name: string
  address: string
  contact: string
}

interface BrandSafety {
  manufacturer: SafetyParty | null
  responsible: SafetyParty | null
}

/** Data that only the product's own page shows. */
export interface ProductDetail {
  id: number
  description: Localised | null
  shortDescription: Localised | null
  metaTitle: Localised | null
  metaDescription: Localised | null
  metaKeyword: Localised | null
  pictures: PlacedPicture[]
  /** Free texts of attributes by attribute id. */
  texts: Record<string, Localised>
  safety: {
    identification?: string
    warnings?: Localised[]
    guarantee_months?: number | null
    guarantee_terms?: Localised | null
    labelling?: ProductLabelling[]
    marks?: ProductMark[]
    signal_word?: HazardSignalWord | null
  } | null
  /** Texts about the data of a connected product; all null for any other. */
  data: {
    types: Localised | null
    realTime: Localised | null
    storage: Localised | null
    access: Localised | null
  }
  repairInformation: Localised | null
  brandSafety: BrandSafety | null
  /** Brands of the parts of a composed product. */
  partMakers: { brand: string; safety: BrandSafety | null }[]
  rewrites: string[]
}

export interface SalesRow {
  orders: number
  quantity: number
  lastAt: number | null
}

export async function galleries(db: Db, ids: readonly number[]): Promise<Map<number, PlacedPicture[]>> {
  const { rows } = await sql<{ id: number; pictures: PlacedPicture[] }>`
    select p.id, picture.pictures
    from products p join lateral (${picturesOfProduct}) picture on picture.pictures is not null
    where p.id = any(${ids})
  `.execute(db)
  return new Map(rows.map(({ id, pictures }) => [id, pictures]))
}

const makersOfParts = sql`
  select jsonb_agg(jsonb_build_object('brand', made.title, 'safety', made.safety) order by made.title) as makers
  from (
    select distinct m.id, m.title, m.safety
    from (
      select s.product_id as id from bundle_items i join bundle_selections s on s.bundle_item_id = i.id
        where i.product_id = p.id
      union select g.part_id from grouped_items g where g.product_id = p.id
      union select l.part_id from look_items l where l.product_id = p.id
    ) taken
    join products own on own.id = taken.id
    join brands m on m.id = own.brand_id
  ) made
`

export const productDetails = cachedReads<number, ProductDetail>({
  dependsOn: ['catalogue'],
  maxEntries: MAX_PAGES,
  async read(db, ids) {
    const { rows } = await sql<ProductDetail>`
      select p.id, p.description, p.short_description as "shortDescription", p.meta_title as "metaTitle",
        p.meta_description as "metaDescription", p.meta_keyword as "metaKeyword", p.safety, b.safety as "brandSafety",
        jsonb_build_object('types', p.data_types, 'realTime', p.data_real_time, 'storage', p.data_storage,
          'access', p.data_access) as data, p.repair_information as "repairInformation",
        coalesce(picture.pictures, '[]') as pictures, coalesce(part.makers, '[]') as "partMakers",
        coalesce((select jsonb_object_agg(a.attribute_id, a.text) from product_attribute_values a
          where a.product_id = p.id and a.text is not null), '{}') as texts,
        coalesce((select jsonb_agg(u.request_path order by u.request_path) from url_rewrites u
          where u.entity_type = 'PRODUCT' and u.entity_id = p.id and u.redirect_code = 0), '[]') as rewrites
      from products p
      left join brands b on b.id = p.brand_id
      left join lateral (${picturesOfProduct}) picture on true
      left join lateral (${makersOfParts}) part on true
      where p.id = any(${ids})
    `.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
})

/** Reads the sales of products. Not cached, because they change with every order. */
export async function salesOfProducts(db: Db, ids: readonly number[]): Promise<Map<number, SalesRow>> {
  const { rows } = await sql<SalesRow & { id: number }>`
    select s.product_id as id, s.orders, s.qty_ordered as quantity,
      (extract(epoch from s.last_order_at) * 1000)::int8 as "lastAt"
    from product_sales s where s.product_id = any(${ids})
  `.execute(db)
  return new Map(rows.map(({ id, ...sales }) => [id, sales]))
}

/** Reads configurables with every enabled variant, including sold-out ones. */
export async function readConfigurables(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ConfigurableRow>> {
  const { rows } = await sql<ConfigurableRow>`
    select p.id as "productId",
      coalesce((select jsonb_agg(jsonb_strip_nulls(
          jsonb_build_object('attributeId', c.attribute_id, 'position', c.position, 'label', c.label))
          order by c.position, c.attribute_id)
        from configurable_attributes c where c.product_id = p.id), '[]') as choices,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.variant_id, 'options', (
            select jsonb_object_agg(a.attribute_id, a.option_id)
            from product_attribute_values a
            join configurable_attributes c on c.product_id = p.id and c.attribute_id = a.attribute_id
            where a.product_id = v.variant_id and a.option_id is not null
          )) order by v.position, v.variant_id)
        from configurable_variants v join products variant on variant.id = v.variant_id and variant.is_enabled
        where v.product_id = p.id), '[]') as variants
    from products p where p.id = any(${ids})
  `.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}

export const configurables = cachedReads<number, ConfigurableRow>({
  dependsOn: ['catalogue'],
  maxEntries: MAX_PAGES,
  read: readConfigurables,
})

export interface SizeChartRow {
  id: number
  brandLabel: string
  instructionsImage: string | null
  /** Kind of clothing and audience; null if the chart is not comparable. */
  kind: string | null
  rows: { optionId: number; label: Localised; build: SizeBuildRow | null }[]
}

/** Height and weight of people who usually wear a size, in cm and kg, bounds included. */
interface SizeBuildRow {
  height: [from: number, to: number]
  weight: [from: number, to: number]
}

export const sizeCharts = cachedReads<number, SizeChartRow>({
  dependsOn: ['catalogue'],
  maxEntries: 200,
  async read(db, ids) {
    const { rows } = await sql<SizeChartRow>`
      select c.id, c.brand_label as "brandLabel", c.instructions_image as "instructionsImage", c.kind,
        coalesce((select jsonb_agg(jsonb_build_object('optionId', r.option_id, 'label', r.to_label, 'build', r.build)
            order by r.position, r.id)
          from size_chart_rows r where r.chart_id = c.id), '[]') as rows
      from size_charts c where c.id = any(${ids})
    `.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
})

export async function chartsOfKind(db: Db, kind: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from size_charts where kind = ${kind} order by brand_label, id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface BundleItemRow {
  id: number
  title: Localised
  type: string
  required: boolean
  position: number
  selections: {
    id: number
    productId: number
    quantity: number
    canChangeQuantity: boolean
    isDefault: boolean
    position: number
    /** Surcharge per piece on a bundle's own price, in cents incl. VAT. */
    surchargeCents: number
  }[]
}

/** Choice of a bundle, with the bundle's sku. */
export interface BundleItemOfProduct extends BundleItemRow {
  sku: string
  /** The bundle's own price; null if it costs the sum of its parts. */
  base: PriceTag | null
  /** Percentage of the parts' prices that it costs, in hundredths of a percent; null for the full price. */
  share: number | null
}

/** Selectable part with its choice. */
export type BundleSelection = BundleItemRow['selections'][number] &
  Pick<BundleItemOfProduct, 'base' | 'share'> & { itemId: number }

export const bundleItems = cachedReads<number, BundleItemRow[]>({
  dependsOn: ['catalogue'],
  maxEntries: MAX_PAGES,
  async read(db, ids) {
    const { rows } = await sql<BundleItemRow & { productId: number }>`
      select i.product_id as "productId", i.id, i.title, i.type, i.required, i.position,
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'productId', s.product_id, 'quantity', s.quantity,
            'canChangeQuantity', s.can_change_quantity, 'isDefault', s.is_default, 'position', s.position,
            'surchargeCents', s.surcharge_cents)
            order by s.position, s.id)
          from bundle_selections s join products p on p.id = s.product_id and p.is_enabled
          where s.bundle_item_id = i.id), '[]') as selections
      from bundle_items i where i.product_id = any(${ids})
      order by i.position, i.id
    `.execute(db)
    return Map.groupBy(rows, ({ productId }) => productId)
  },
})

export interface PartRow {
  partId: number
  quantity: number
  position: number
}

export const groupedParts = cachedReads<number, PartRow[]>({
  dependsOn: ['catalogue'],
  maxEntries: MAX_PAGES,
  async read(db, ids) {
    const { rows } = await sql<PartRow & { productId: number }>`
      select g.product_id as "productId", g.part_id as "partId", g.quantity, g.position
      from grouped_items g join products p on p.id = g.part_id and p.is_enabled
      where g.product_id = any(${ids}) order by g.position, g.part_id
    `.execute(db)
    return Map.groupBy(rows, ({ productId }) => productId)
  },
})

export interface LookItemRow extends PartRow {
  /** Position of the hot spot on the picture, in percent. */
  x: number
  y: number
}

export interface LookRow {
  image: string
  label: Localised | null
  items: LookItemRow[]
}

export const looks = cachedReads<number, LookRow>({
  dependsOn: ['catalogue'],
  maxEntries: MAX_PAGES,
  async read(db, ids) {
    const { rows } = await sql<LookRow & { productId: number }>`
      select k.product_id as "productId", k.image, k.image_label as label,
        coalesce((select jsonb_agg(jsonb_build_object('partId', l.part_id, 'quantity', l.quantity, 'position', l.position,
            'x', l.x, 'y', l.y) order by l.position, l.part_id)
          from look_items l join products p on p.id = l.part_id and p.is_enabled
          where l.product_id = k.product_id), '[]') as items
      from looks k where k.product_id = any(${ids})
    `.execute(db)
    return new Map(rows.map((row) => [row.productId, row]))
  },
})

export type LinkKind = 'related' | 'upsell' | 'crosssell'

/** Returns the ids of the enabled, listed products that a product links to, in order. */
export const relatedIds = cachedReads<number, Record<LinkKind, number[]>>({
  dependsOn: ['catalogue'],
  maxEntries: MAX_PAGES,
  async read(db, ids) {
    const { rows } = await sql<{ productId: number; linkedId: number; kind: LinkKind }>`
      select l.product_id as "productId", l.linked_id as "linkedId", l.kind
      from product_links l join products p on p.id = l.linked_id and p.is_enabled and p.is_listed
      where l.product_id = any(${ids})
      order by l.position, l.linked_id
    `.execute(db)
    const links = new Map(
      ids.map((id) => [id, { related: [], upsell: [], crosssell: [] } as Record<LinkKind, number[]>]),
    )
    for (const { productId, linkedId, kind } of rows) links.get(productId)?.[kind].push(linkedId)
    return links
  },
})
