import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../platform/database/database.ts'
import { type StockRules, salableQuantity } from './stock-rules.ts'

/** Product with price and stock, for carts and orders. */
export interface SellableProduct extends Omit<SelectedSellable, keyof StockRules | 'onHand'> {
  /** Pieces in all sources, negative if some are backordered. */
  onHand: number
  /** Salable pieces; infinite without managed stock or with unlimited backorders. */
  stock: number
  rules: StockRules
}

/** Builder of a statement that selects from `products` as `p`. */
export type Products = ExpressionBuilder<Database & { p: Database['products'] }, 'p'>

/** Selects the path of the first picture of a product. */
export const firstImage = (eb: Products) =>
  eb
    .selectFrom('product_images as i')
    .select('i.path')
    .whereRef('i.product_id', '=', 'p.id')
    .orderBy('i.position')
    .limit(1)

/** Selects the pieces of a product in all sources. */
export const totalQuantity = (eb: Products) =>
  eb.cast<number>(
    eb.fn.coalesce(
      eb
        .selectFrom('stock_items as s')
        .select((by) => by.fn.sum('s.quantity').as('total'))
        .whereRef('s.product_id', '=', 'p.id'),
      eb.lit(0),
    ),
    'integer',
  )

function selectSellable(db: Db) {
  return db
    .selectFrom('products as p')
    .select([
      'p.id',
      'p.sku',
      'p.type',
      'p.name',
      'p.url_key as urlKey',
      'p.is_enabled as isEnabled',
      'p.tax_class as taxClass',
      // Null for composed products, whose price is computed from their parts.
      'p.price_cents as priceCents',
      'p.special_price_cents as specialPriceCents',
      'p.bundle_share as bundleShare',
      'p.special_from as specialFrom',
      'p.special_to as specialTo',
      'p.weight_grams as weightGrams',
      'p.fits_letterbox as fitsLetterbox',
      'p.manage_stock as manageStock',
      'p.allow_backorders as allowBackorders',
      'p.min_qty as minQty',
      'p.min_sale_qty as minSaleQty',
      'p.max_sale_qty as maxSaleQty',
      'p.qty_increments as qtyIncrements',
    ])
    .select((eb) => [
      eb
        .selectFrom('configurable_variants as cv')
        .select('cv.product_id')
        .whereRef('cv.variant_id', '=', 'p.id')
        .as('parentId'),
      jsonObjectFrom(
        eb
          .selectFrom('delivery_times as d')
          .select(['d.code', 'd.color', 'd.short', 'd.long', 'd.icon', 'd.priority'])
          .whereRef('d.id', '=', 'p.delivery_time_id'),
      ).as('deliveryTime'),
      firstImage(eb).as('image'),
      totalQuantity(eb).as('onHand'),
      jsonArrayFrom(
        eb
          .selectFrom('tier_prices as t')
          .select(['t.quantity', 't.price_cents as cents'])
          .whereRef('t.product_id', '=', 'p.id')
          .orderBy('t.quantity'),
      ).as('tiers'),
    ])
}

type SelectedSellable = Awaited<ReturnType<ReturnType<typeof selectSellable>['executeTakeFirstOrThrow']>>

function toSellableProduct(row: SelectedSellable): SellableProduct {
  const { manageStock, allowBackorders, minQty, minSaleQty, maxSaleQty, qtyIncrements, ...rest } = row
  const rules = { manageStock, allowBackorders, minQty, minSaleQty, maxSaleQty, qtyIncrements }
  const onHand = row.onHand ?? 0
  return {
    ...rest,
    onHand,
    stock: salableQuantity(onHand, rules),
    rules,
  }
}

export async function sellableByIds(db: Db, ids: Iterable<number>): Promise<Map<number, SellableProduct>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await selectSellable(db).where('p.id', 'in', uniqueIds).execute()
  return new Map(rows.map((row) => [row.id, toSellableProduct(row)]))
}

export async function sellableBySkus(db: Db, skus: Iterable<string>): Promise<Map<string, SellableProduct>> {
  // PostgreSQL rejects texts with a NUL.
  const uniqueSkus = [...new Set(skus)].filter((sku) => !sku.includes('\0'))
  if (uniqueSkus.length === 0) return new Map()
  const rows = await selectSellable(db).where('p.sku', 'in', uniqueSkus).execute()
  return new Map(rows.map((row) => [row.sku, toSellableProduct(row)]))
}
