import type { Db } from '../platform/database/database.ts'
import {
  type BundleItemRow,
  bundleItemsOf,
  type VariantOptionRow,
  variantOptionsOf,
} from '../product/product-options.sql.ts'
import { type SellableProduct, sellableByIds } from '../product/sellable-product.sql.ts'
import {
  brokenRule,
  isBackordered,
  MAX_PER_CART_ITEM,
  mostOf,
  type QuantityRule,
} from '../product/stock-rules.ts'
import { hasOwnPrice, type PricedGoods, surchargeOf, unitPrice } from '../product/unit-price.ts'
import { priceUnder, type TaxedAmount, type VatTreatment, vatTreatment } from '../vat/vat-treatment.ts'
import type { LoadedItemRow } from './cart.sql.ts'

/** Goods that leave the stock for an item: the product itself, the variant, or each part of a bundle. */
export interface ItemPart {
  product: SellableProduct
  /** Pieces per piece of the item. */
  quantityEach: number
  /** Cents incl. VAT per piece of the part. */
  unitCents: number
  taxRate: number
}

/** A choice of a bundle with its chosen parts. */
export interface ChosenBundleItem {
  item: BundleItemRow
  chosen: (ItemPart & { selectionId: number })[]
}

/** What a bundle asks for itself, beside its parts: cents incl. VAT per piece. */
interface OwnPrice {
  unitCents: number
  taxRate: number
}

/** Why an item cannot be ordered as it stands. */
export type ItemProblem = { kind: 'not-salable' | 'out-of-stock' | 'not-enough' } | QuantityRule

/** An item of a cart with what it costs now. */
export interface LoadedCartItem {
  id: number
  quantity: number
  createdAt: Date
  trackingSource: string | null
  /** The product of the page: for a configurable item the parent. */
  product: SellableProduct
  variant: SellableProduct | null
  variantOptions: VariantOptionRow[]
  bundle: ChosenBundleItem[] | null
  parts: ItemPart[]
  /** Null where the item costs what its parts cost. */
  own: OwnPrice | null
  /** Cents incl. VAT per piece of the item. */
  unitCents: number
  rowCents: number
  problem: ItemProblem | null
  /** The most of it that can be ordered beside the other items. */
  available: number
  /** Whether some of it is sent only once the shop has it again. */
  isBackordered: boolean
}

/** The row amount of an item, by the VAT rates in it: one for each, as VAT is rounded once over what has the same rate. */
export function taxedAmounts(cartItem: LoadedCartItem): TaxedAmount[] {
  const { own, parts, quantity } = cartItem
  const byRate = new Map<number, number>(own ? [[own.taxRate, own.unitCents * quantity]] : [])
  for (const { unitCents, quantityEach, taxRate } of parts)
    byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + unitCents * quantityEach * quantity)
  return [...byRate].map(([rate, cents]) => ({ cents, rate }))
}

/** How many pieces of which product an item takes out of stock. */
export function demandOf(cartItem: { parts: readonly ItemPart[]; quantity: number }) {
  return cartItem.parts.map(({ product, quantityEach }) => ({
    productId: product.id,
    quantity: quantityEach * cartItem.quantity,
  }))
}

const AT_HOME = vatTreatment({ shipsTo: null, confirmedVatIds: [] })

/**
 * Items with products, prices and what is wrong with them. An item whose product is gone is left out.
 *
 * @param vat which VAT the prices contain; where prices do not matter, that of the shop's country
 */
export async function readLoadedItems(
  db: Db,
  rows: readonly LoadedItemRow[],
  now: Date,
  vat: VatTreatment = AT_HOME,
): Promise<LoadedCartItem[]> {
  if (rows.length === 0) return []
  const bundles = await bundleItemsOf(
    db,
    rows.filter(({ chosenParts }) => chosenParts).map(({ productId }) => productId),
  )
  const chosenSelections = new Set(
    rows.flatMap((row) => (row.chosenParts ?? []).map((part) => part.selection_id)),
  )
  const partIds = bundles
    .flatMap(({ selections }) => selections)
    .filter(({ id }) => chosenSelections.has(id))
    .map(({ productId }) => productId)
  const variantIds = rows.flatMap(({ variantId }) => variantId ?? [])
  const sellable = await sellableByIds(db, [
    ...rows.map(({ productId }) => productId),
    ...variantIds,
    ...partIds,
  ])
  const options = await variantOptionsOf(db, { variantIds })

  const cartItems = rows.flatMap((row) => readLoadedItem(row, { sellable, bundles, options, now, vat }) ?? [])
  const demands = new Map<number, number>()
  for (const { productId, quantity } of cartItems.flatMap(demandOf)) {
    demands.set(productId, (demands.get(productId) ?? 0) + quantity)
  }
  return cartItems.map((cartItem) => ({
    ...cartItem,
    problem: problemOf(cartItem, demands),
    available: availableOf(cartItem, demands),
    isBackordered: cartItem.parts.some(({ product }) =>
      isBackordered(demands.get(product.id) ?? 0, product.onHand, product.rules),
    ),
  }))
}

/** What the items of a cart are read from. */
interface Goods {
  sellable: ReadonlyMap<number, SellableProduct>
  bundles: readonly BundleItemRow[]
  options: readonly VariantOptionRow[]
  now: Date
  vat: VatTreatment
}

function readLoadedItem(row: LoadedItemRow, goods: Goods): LoadedCartItem | null {
  const { sellable, options, now, vat } = goods
  const product = sellable.get(row.productId)
  const variant = row.variantId === null ? null : sellable.get(row.variantId)
  if (!product || variant === undefined) return null
  const bundle = row.chosenParts && readBundle(row, goods)
  const sold = variant ?? product
  const parts: ItemPart[] = bundle
    ? bundle.flatMap(({ chosen }) => chosen)
    : [partOf(sold, 1, row.quantity, now, vat)]
  const own = bundle && hasOwnPrice(product) ? ownPriceOf(product, row.quantity, now, vat) : null
  const unitCents = parts.reduce((sum, part) => sum + part.unitCents * part.quantityEach, own?.unitCents ?? 0)
  return {
    id: row.id,
    quantity: row.quantity,
    createdAt: row.createdAt,
    trackingSource: row.trackingSource,
    product,
    variant,
    variantOptions: options.filter(
      ({ variantId, productId }) => variantId === variant?.id && productId === product.id,
    ),
    bundle,
    parts,
    own,
    unitCents,
    rowCents: unitCents * row.quantity,
    problem: null,
    available: 0,
    isBackordered: false,
  }
}

function ownPriceOf(product: SellableProduct, quantity: number, now: Date, vat: VatTreatment): OwnPrice {
  const { cents, rate } = priceUnder(vat, unitPrice(product, quantity, now), product.taxClass)
  return { unitCents: cents, taxRate: rate }
}

function readBundle(row: LoadedItemRow, { sellable, bundles, now, vat }: Goods): ChosenBundleItem[] {
  const itself = sellable.get(row.productId)
  return bundles
    .filter(({ productId }) => productId === row.productId)
    .map((item) => ({
      item,
      chosen: item.selections.flatMap((selection) => {
        const part = row.chosenParts?.find(({ selection_id }) => selection_id === selection.id)
        const product = sellable.get(selection.productId)
        if (!part || !product) return []
        const priced = itself && hasOwnPrice(itself) ? surchargeOf(itself, selection.surchargeCents) : product
        const taken = partOf(product, part.quantity, row.quantity, now, vat, priced)
        return [{ ...taken, selectionId: selection.id }]
      }),
    }))
    .filter(({ chosen }) => chosen.length > 0)
}

/**
 * A part with its price for as many pieces as the whole item takes.
 *
 * @param priced what its price rests on, where that is not itself
 */
export function partOf(
  product: SellableProduct,
  quantityEach: number,
  cartItems: number,
  now: Date,
  vat: VatTreatment = AT_HOME,
  priced: PricedGoods & Pick<SellableProduct, 'taxClass'> = product,
): ItemPart {
  const { cents, rate } = priceUnder(vat, unitPrice(priced, quantityEach * cartItems, now), priced.taxClass)
  return { product, quantityEach, unitCents: cents, taxRate: rate }
}

/** A part that stands in the item twice is reckoned for both at once. */
function availableOf(cartItem: LoadedCartItem, demands: ReadonlyMap<number, number>): number {
  const own = new Map<number, number>()
  for (const { product, quantityEach } of cartItem.parts)
    own.set(product.id, (own.get(product.id) ?? 0) + quantityEach)
  const most = cartItem.parts.map(({ product }) => {
    const each = own.get(product.id) ?? 1
    const others = (demands.get(product.id) ?? 0) - each * cartItem.quantity
    return Math.floor(mostOf(Math.max(0, product.stock - others), product.rules) / each)
  })
  return most.length > 0 ? Math.min(MAX_PER_CART_ITEM, ...most) : 0
}

/** Whether there is not even the least that one may order. */
export const isSoldOut = ({ stock, rules }: SellableProduct) => mostOf(stock, rules) === 0

/** The rule of one of its goods that a number of pieces of an item breaks; null when it breaks none. */
export function ruleBrokenBy(parts: readonly ItemPart[], quantity: number): QuantityRule | null {
  for (const { productId, quantity: pieces } of demandOf({ parts, quantity })) {
    const part = parts.find(({ product }) => product.id === productId)
    const broken = part && brokenRule(pieces, part.product.rules)
    if (broken) return broken
  }
  return null
}

function problemOf(cartItem: LoadedCartItem, demands: ReadonlyMap<number, number>): ItemProblem | null {
  const goods = cartItem.parts.map(({ product }) => product)
  const isComplete = cartItem.bundle
    ? cartItem.bundle.length > 0
    : cartItem.product.type !== 'configurable' || cartItem.variantOptions.length > 0
  if (!isComplete || ![cartItem.product, ...goods].every(({ isEnabled }) => isEnabled))
    return { kind: 'not-salable' }
  if (goods.some(isSoldOut)) return { kind: 'out-of-stock' }
  if (goods.some(({ id, stock }) => (demands.get(id) ?? 0) > stock)) return { kind: 'not-enough' }
  return ruleBrokenBy(cartItem.parts, cartItem.quantity)
}
