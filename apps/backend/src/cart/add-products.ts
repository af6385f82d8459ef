import { addTo, sumByKey } from '../platform/sums.ts'
import { MAX_CART_ITEMS, MAX_PER_CART_ITEM } from '../product/stock-rules.ts'
import { addCartItem } from './cart.sql.ts'
import type { OpenCart } from './loaded-cart.ts'
import { demandByProduct, isSoldOut, type LoadedCartItem, ruleBrokenBy } from './loaded-cart-items.ts'
import type { Refusal } from './refusals.ts'
import {
  type ChosenProduct,
  cartItemKey,
  type ItemChoice,
  type RequestedItem,
  resolveRequestedItems,
} from './resolve-requested-items.ts'

/**
 * Adds the valid items and reports the others with their index in the input.
 *
 * @param limits true to add as many pieces as stock and rules allow, and to report the number
 */
export async function addProducts(
  { trx, row, cartItems }: OpenCart,
  requested: readonly RequestedItem[],
  now: Date,
  { limits = false }: { limits?: boolean } = {},
): Promise<(Refusal & { index: number })[]> {
  const choices = await resolveRequestedItems(trx, requested, now)
  const quantities = quantitiesInCart(await cartItems())
  const refusals: (Refusal & { index: number })[] = []
  for (const [index, choice] of choices.entries()) {
    if ('refused' in choice) {
      refusals.push({ ...choice.refused, index })
      continue
    }
    const limited = limits ? fittingQuantity(choice.chosen, quantities) : 0
    const refused = stockRefusal(choice.chosen, quantities)
    if (refused && limited === 0) {
      const name = choice.chosen.name
      const possible = refused.kind === 'not-enough' ? fittingQuantity(choice.chosen, quantities) : 0
      refusals.push({ ...refused, name, index, ...(possible > 0 && { limit: possible }) })
    } else {
      const addition = refused ? { ...choice.chosen, quantity: limited } : choice.chosen
      if (refused)
        refusals.push({ kind: 'limited', sku: addition.sku, name: addition.name, limit: limited, index })
      take(quantities, addition)
      const trackingSource = requested[index]?.trackingSource ?? null
      await addCartItem(trx, row.id, { ...addition, cartItemKey: cartItemKey(addition), trackingSource })
    }
  }
  return refusals
}

/** Returns the most pieces of an item, up to its quantity, that fit beside what a cart contains; 0 if none do. */
export function fittingQuantity(addition: Addition, quantities: QuantitiesInCart): number {
  const { goods, quantity } = addition
  const inCart = quantities.byItem.get(cartItemKey(addition)) ?? 0
  const stocked = goods.map(({ product }) => {
    const each = demandByProduct([{ parts: goods, quantity: 1 }]).get(product.id) ?? 1
    return Math.floor((product.stock - (quantities.byProduct.get(product.id) ?? 0)) / each)
  })
  let fitting = Math.max(0, Math.min(quantity, MAX_PER_CART_ITEM - inCart, ...stocked))
  while (fitting > 0 && ruleBrokenBy(goods, inCart + fitting)) fitting -= 1
  return fitting
}

/** Pieces of a choice that are to be added. */
type Addition = ItemChoice & Pick<ChosenProduct, 'sku' | 'goods' | 'quantity'>

/** Pieces that a cart already contains, by cart item and by stocked product (a bundle's parts, a variant). */
interface QuantitiesInCart {
  byItem: Map<string, number>
  byProduct: Map<number, number>
}

export function quantitiesInCart(cartItems: readonly LoadedCartItem[]): QuantitiesInCart {
  return {
    byItem: sumByKey(cartItems.map((cartItem) => [storedItemKey(cartItem), cartItem.quantity])),
    byProduct: demandByProduct(cartItems),
  }
}

/** Checks whether a cart has no room for another item. */
export const isFull = ({ byItem }: QuantitiesInCart, key: string): boolean =>
  byItem.size >= MAX_CART_ITEMS && !byItem.has(key)

/** Returns the choice of an item in its stored form. */
export function toItemChoice({ product, variant, bundle }: LoadedCartItem): ItemChoice {
  const parts = bundle?.flatMap(({ item, chosen }) =>
    chosen.map(({ selectionId, quantityEach }) => ({
      item_id: item.id,
      selection_id: selectionId,
      quantity: quantityEach,
    })),
  )
  return { productId: product.id, variantId: variant?.id ?? null, parts: parts ?? null }
}

/** Returns the key under which an item is stored. */
const storedItemKey = (cartItem: LoadedCartItem): string => cartItemKey(toItemChoice(cartItem))

/** Returns the reason why a product cannot be added to a cart; null when it can. */
export function stockRefusal(addition: Addition, quantities: QuantitiesInCart): Refusal | null {
  const { sku, goods, quantity } = addition
  const inCartItem = quantity + (quantities.byItem.get(cartItemKey(addition)) ?? 0)
  if (inCartItem > MAX_PER_CART_ITEM) return { kind: 'too-many', sku }
  if (isFull(quantities, cartItemKey(addition))) return { kind: 'cart-full', sku, limit: MAX_CART_ITEMS }
  if (goods.some(({ product }) => isSoldOut(product))) return { kind: 'out-of-stock', sku }
  const demands = demandByProduct([{ parts: goods, quantity }])
  const isShort = goods.some(
    ({ product: { id, stock } }) => (quantities.byProduct.get(id) ?? 0) + (demands.get(id) ?? 0) > stock,
  )
  if (isShort) return { kind: 'not-enough', sku }
  const broken = ruleBrokenBy(goods, inCartItem)
  return broken && { ...broken, sku }
}

/** Counts a choice as in the cart. */
export function take(quantities: QuantitiesInCart, addition: Addition) {
  addTo(quantities.byItem, cartItemKey(addition), addition.quantity)
  const demands = demandByProduct([{ parts: addition.goods, quantity: addition.quantity }])
  for (const [productId, quantity] of demands) addTo(quantities.byProduct, productId, quantity)
}
