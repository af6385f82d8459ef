import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/database.ts'

/** Chosen part of a bundle with its pieces per bundle. */
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

export type BundleItemRow = Awaited<ReturnType<typeof readBundleItems>>[number]

/** Reads the choices of bundles with their selections, in their order. */
export async function readBundleItems(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('bundle_items')
    .select(['id', 'product_id as productId', 'title', 'type', 'required'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('bundle_selections')
          .select(['id', 'product_id as productId', 'quantity', 'can_change_quantity as canChangeQuantity'])
          // Surcharge per piece on the bundle's own price, incl. VAT.
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
}

export type VariantOptionRow = Awaited<ReturnType<typeof readVariantOptions>>[number]

/** Finds the variant that has all chosen options. @returns its id */
export function findVariant(
  options: readonly VariantOptionRow[],
  optionPairs: readonly { attributeId: number; optionId: number }[],
): number | null {
  const byVariant = Map.groupBy(options, ({ variantId }) => variantId)
  const match = byVariant
    .entries()
    .find(([, own]) =>
      optionPairs.every(({ attributeId, optionId }) =>
        own.some((one) => one.attributeId === attributeId && one.optionId === optionId),
      ),
    )
  return match?.[0] ?? null
}

/** Reads the options of the variants of configurables, in the order of the configurables' attributes. */
export async function readVariantOptions(
  db: Db,
  filter: { productIds?: readonly number[]; variantIds?: readonly number[] },
) {
  const { productIds = [], variantIds = [] } = filter
  if (productIds.length + variantIds.length === 0) return []
  return db
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
      'ca.label as ownLabel',
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
}
