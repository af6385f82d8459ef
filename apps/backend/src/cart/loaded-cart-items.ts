import type { Db } from '../platform/database/database.ts'
import { DEFAULT_HOME } from '../platform/store-config/seller-countries.ts'
import { sum, sumByKey } from '../platform/sums.ts'
import {
  type BundleItemRow,
  readBundleItems,
  readVariantOptions,
  type VariantOptionRow,
} from '../product/product-options.sql.ts'
import {
  hasOwnPrice,
  type PricedGoods,
  sharedGoods,
  toSurcharge,
  unitPrice,
} from '../product/product-price.ts'
import { type SellableProduct, sellableByIds } from '../product/sellable-product.sql.ts'
import {
  brokenRule,
  isBackordered,
  MAX_PER_CART_ITEM,
  maxOrderQuantity,
  type QuantityRule,
} from '../product/stock-rules.ts'
import { priceUnder, type TaxedAmount, type VatTreatment } from '../vat/vat-treatment.ts'
import type { LoadedItemRow } from './cart.sql.ts'
import type { GiftMessage } from './gift-message.ts'

/** Stocked product in a cart item: the product itself, the variant, or each part of a bundle. */
export interface ItemPart {
  product: SellableProduct
  /** Pieces per piece of the cart item. */
  quantityEach: number
  /** Cents incl. VAT per piece of the part. */
  unitCents: number
  /** Cents incl. VAT per piece when bought outside a bundle. */
  apartCents: number
  taxRate: number
}

interface StockedItem {
  parts: readonly ItemPart[]
  quantity: number
}

export interface ChosenBundleItem {
  item: BundleItemRow
  chosen: (ItemPart & { selectionId: number })[]
}

/** Price of the bundle itself, without its parts: cents incl. VAT per piece. */
interface OwnPrice {
  unitCents: number
  taxRate: number
}

/** Reason why an item cannot be ordered. */
export type ItemProblem = { kind: 'not-salable' | 'out-of-stock' | 'not-enough' } | QuantityRule

export interface LoadedCartItem {
  id: number
  quantity: number
  createdAt: Date
  trackingSource: string | null
  giftMessage: GiftMessage | null
  /** Product whose page the shopper used; for a configurable item the parent. */
  product: SellableProduct
  variant: SellableProduct | null
  variantOptions: VariantOptionRow[]
  bundle: ChosenBundleItem[] | null
  parts: ItemPart[]
  /** The product's own price; null if the item costs the sum of its parts. */
  own: OwnPrice | null
  /** Cents incl. VAT per piece of the item. */
  unitCents: number
  rowCents: number
  /** Saving of the bundle compared with its separate parts, in cents incl. VAT for all pieces; 0 if none. */
  savedCents: number
  problem: ItemProblem | null
  /** Maximum quantity, given the other items in the cart. */
  available: number
  isBackordered: boolean
}

/** Splits the row amount of an item by VAT rate, because VAT is rounded once per rate. */
export function taxedAmounts(cartItem: LoadedCartItem): TaxedAmount[] {
  const { own, parts, quantity } = cartItem
  const byRate = sumByKey([
    ...(own ? [[own.taxRate, own.unitCents * quantity] as const] : []),
    ...parts.map((part) => [part.taxRate, part.unitCents * part.quantityEach * quantity] as const),
  ])
  return [...byRate].map(([rate, cents]) => ({ cents, rate }))
}

/** Returns the pieces that an item takes out of stock, part by part. */
export function itemDemand(cartItem: StockedItem) {
  return cartItem.parts.map(({ product, quantityEach }) => ({
    productId: product.id,
    quantity: quantityEach * cartItem.quantity,
  }))
}

/** Returns the pieces that items take out of stock together, by product. */
export function demandByProduct(cartItems: readonly StockedItem[]): Map<number, number> {
  return sumByKey(cartItems.flatMap(itemDemand).map(({ productId, quantity }) => [productId, quantity]))
}

/** VAT for callers that read no rates: prices incl. VAT are the same in every country. */
const ANY_VAT: VatTreatment = { home: DEFAULT_HOME, country: DEFAULT_HOME, isExempt: false }

/**
 * Reads the products, prices and problems of items. An item whose product is gone is left out.
 *
 * @param vat VAT in the prices; left out by callers that read no rates
 */
export async function readLoadedItems(
  db: Db,
  rows: readonly LoadedItemRow[],
  now: Date,
  vat: VatTreatment = ANY_VAT,
): Promise<LoadedCartItem[]> {
  if (rows.length === 0) return []
  const bundles = await readBundleItems(
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
  const options = await readVariantOptions(db, { variantIds })

  const cartItems = rows.flatMap((row) => readLoadedItem(row, { sellable, bundles, options, now, vat }) ?? [])
  const demands = demandByProduct(cartItems)
  return cartItems.map((cartItem) => ({
    ...cartItem,
    problem: findItemProblem(cartItem, demands),
    available: availableQuantity(cartItem, demands),
    isBackordered: cartItem.parts.some(({ product }) =>
      isBackordered(demands.get(product.id) ?? 0, product.onHand, product.rules),
    ),
  }))
}

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
    : [pricePart(sold, 1, row.quantity, now, vat)]
  const own = bundle && hasOwnPrice(product) ? computeOwnPrice(product, row.quantity, now, vat) : null
  const partCents = sum(parts.map((part) => part.unitCents * part.quantityEach))
  const unitCents = partCents + (own?.unitCents ?? 0)
  const apartCents = sum(parts.map((part) => part.apartCents * part.quantityEach))
  return {
    id: row.id,
    quantity: row.quantity,
    createdAt: row.createdAt,
    trackingSource: row.trackingSource,
    giftMessage: row.giftMessage,
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
    savedCents: Math.max(0, apartCents - unitCents) * row.quantity,
    problem: null,
    available: 0,
    isBackordered: false,
  }
}

function computeOwnPrice(product: SellableProduct, quantity: number, now: Date, vat: VatTreatment): OwnPrice {
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
        const priced =
          itself && hasOwnPrice(itself)
            ? toSurcharge(itself, selection.surchargeCents)
            : sharedGoods(product, itself?.bundleShare ?? null)
        const partPrice = pricePart(product, part.quantity, row.quantity, now, vat, priced)
        return [{ ...partPrice, selectionId: selection.id }]
      }),
    }))
    .filter(({ chosen }) => chosen.length > 0)
}

/**
 * Returns the price of a part at the quantity of the whole item.
 *
 * @param priced the product that sets the price, if it is another one
 */
export function pricePart(
  product: SellableProduct,
  quantityEach: number,
  cartItems: number,
  now: Date,
  vat: VatTreatment = ANY_VAT,
  priced: PricedGoods & Pick<SellableProduct, 'taxClass'> = product,
): ItemPart {
  const pieces = quantityEach * cartItems
  const { cents, rate } = priceUnder(vat, unitPrice(priced, pieces, now), priced.taxClass)
  const apart = priceUnder(vat, unitPrice(product, pieces, now), product.taxClass)
  return { product, quantityEach, unitCents: cents, apartCents: apart.cents, taxRate: rate }
}

function availableQuantity(cartItem: LoadedCartItem, demands: ReadonlyMap<number, number>): number {
  // An item may hold the same part twice.
  const own = sumByKey(cartItem.parts.map(({ product, quantityEach }) => [product.id, quantityEach]))
  const most = cartItem.parts.map(({ product }) => {
    const each = own.get(product.id) ?? 1
    const others = (demands.get(product.id) ?? 0) - each * cartItem.quantity
    return Math.floor(maxOrderQuantity(Math.max(0, product.stock - others), product.rules) / each)
  })
  return most.length > 0 ? Math.min(MAX_PER_CART_ITEM, ...most) : 0
}

/** True if the stock is below the minimum order quantity. */
export const isSoldOut = ({ stock, rules }: SellableProduct) => maxOrderQuantity(stock, rules) === 0

/** Finds the first quantity rule that a number of pieces of an item violates. */
export function ruleBrokenBy(parts: readonly ItemPart[], quantity: number): QuantityRule | null {
  for (const { productId, quantity: pieces } of itemDemand({ parts, quantity })) {
    const part = parts.find(({ product }) => product.id === productId)
    const broken = part && brokenRule(pieces, part.product.rules)
    if (broken) return broken
  }
  return null
}

function findItemProblem(cartItem: LoadedCartItem, demands: ReadonlyMap<number, number>): ItemProblem | null {
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
