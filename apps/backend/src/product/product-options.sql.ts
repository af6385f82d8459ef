import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'

/** One chosen part of a bundle: how many of it go into one bundle. */
export interface ChosenPart {
  item_id: number
  selection_id: number
  quantity: number
}

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'cart_items.bundle_options': ChosenPart[]
    'wishlist_items.bundle_options': ChosenPart[]
  }
}

export interface BundleItemRow {
  id: number
  productId: number
  title: Localised
  type: string
  required: boolean
  selections: {
    id: number
    productId: number
    quantity: number
    canChangeQuantity: boolean
    /** Cents incl. VAT that a piece of it asks on top of a bundle that has a price of its own. */
    surchargeCents: number
  }[]
}

/** The choices that bundles offer, in their order. */
export async function bundleItemsOf(db: Db, productIds: readonly number[]): Promise<BundleItemRow[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('bundle_items')
    .select(['id', 'product_id as productId', 'title', 'type', 'required'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('bundle_selections')
          .select(['id', 'product_id as productId', 'quantity', 'can_change_quantity as canChangeQuantity'])
          .select('surcharge_cents as surchargeCents')
          .whereRef('bundle_item_id', '=', 'bundle_items.id')
          .orderBy('position')
          .orderBy('id'),
      ).as('selections'),
    )
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows
}

export interface VariantOptionRow {
  productId: number
  variantId: number
  attributeId: number
  optionId: number
  label: Localised
  value: Localised
}

/** What sets the variants of configurables apart, by the order of the configurables' attributes. */
export async function variantOptionsOf(
  db: Db,
  wanted: { productIds?: readonly number[]; variantIds?: readonly number[] },
): Promise<VariantOptionRow[]> {
  const { productIds = [], variantIds = [] } = wanted
  if (productIds.length + variantIds.length === 0) return []
  const rows = await db
    .selectFrom('configurable_variants as cv')
    .innerJoin('configurable_attributes as ca', 'ca.product_id', 'cv.product_id')
    .innerJoin('attributes as a', 'a.id', 'ca.attribute_id')
    .innerJoin('product_attribute_values as pav', (join) =>
      join.onRef('pav.product_id', '=', 'cv.variant_id').onRef('pav.attribute_id', '=', 'ca.attribute_id'),
    )
    .innerJoin('attribute_options as o', 'o.id', 'pav.option_id')
    .select([
      'cv.product_id as productId',
      'cv.variant_id as variantId',
      'a.id as attributeId',
      'o.id as optionId',
      'a.label',
      'o.label as value',
    ])
    .where((eb) =>
      eb.or([
        ...(productIds.length > 0 ? [eb('cv.product_id', 'in', productIds)] : []),
        ...(variantIds.length > 0 ? [eb('cv.variant_id', 'in', variantIds)] : []),
      ]),
    )
    .orderBy('cv.position')
    .orderBy('cv.variant_id')
    .orderBy('ca.position')
    .execute()
  return rows
}
