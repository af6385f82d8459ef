import { MAX_PER_CART_ITEM } from '../product/stock-rules.ts'
import { addCartItem } from './cart.sql.ts'
import { cartItemKey } from './cart-item-key.ts'
import type { OpenCart } from './loaded-cart.ts'
import { demandOf, isSoldOut, type LoadedCartItem, ruleBrokenBy } from './loaded-cart-items.ts'
import type { Refusal } from './refusals.ts'
import { type ChosenProduct, type RequestedItem, resolveRequestedItems } from './resolve-requested-items.ts'

/** Adds what can be added; what cannot is reported with its index in the input. */
export async function addProducts(
  { trx, row, cartItems }: OpenCart,
  wanted: readonly RequestedItem[],
  now: Date,
): Promise<(Refusal & { index: number })[]> {
  const choices = await resolveRequestedItems(trx, wanted, now)
  const taken = quantitiesInCart(await cartItems())
  const refusals: (Refusal & { index: number })[] = []
  for (const [index, choice] of choices.entries()) {
    const refused = 'refused' in choice ? choice.refused : stockRefusal(choice.chosen, taken)
    if (refused) refusals.push({ ...refused, index })
    else if ('chosen' in choice) {
      take(taken, choice.chosen)
      const trackingSource = wanted[index]?.trackingSource ?? null
      await addCartItem(trx, row.id, {
        ...choice.chosen,
        cartItemKey: cartItemKey(choice.chosen),
        trackingSource,
      })
    }
  }
  return refusals
}

/** What the cart holds already: pieces by cart item, and by product in stock (a bundle's parts, a variant). */
interface QuantitiesInCart {
  byItem: Map<string, number>
  byProduct: Map<number, number>
}

export function quantitiesInCart(cartItems: readonly LoadedCartItem[]): QuantitiesInCart {
  const taken: QuantitiesInCart = { byItem: new Map(), byProduct: new Map() }
  for (const cartItem of cartItems) {
    taken.byItem.set(keyOf(cartItem), cartItem.quantity)
    for (const { productId, quantity } of demandOf(cartItem)) add(taken.byProduct, productId, quantity)
  }
  return taken
}

/** The key under which the item is stored. */
export function keyOf({ product, variant, bundle }: LoadedCartItem): string {
  const parts =
    bundle?.flatMap(({ item, chosen }) =>
      chosen.map(({ selectionId, quantityEach }) => ({
        item_id: item.id,
        selection_id: selectionId,
        quantity: quantityEach,
      })),
    ) ?? null
  return cartItemKey({ productId: product.id, variantId: variant?.id ?? null, parts })
}

/** Why this many cannot be added to what the cart holds; null when they can. */
export function stockRefusal(chosen: ChosenProduct, taken: QuantitiesInCart): Refusal | null {
  const { sku, goods, quantity } = chosen
  const inCartItem = quantity + (taken.byItem.get(cartItemKey(chosen)) ?? 0)
  if (inCartItem > MAX_PER_CART_ITEM) return { kind: 'too-many', sku }
  if (goods.some(({ product }) => isSoldOut(product))) return { kind: 'out-of-stock', sku }
  const demands = new Map<number, number>()
  for (const demand of demandOf({ parts: goods, quantity })) add(demands, demand.productId, demand.quantity)
  const isShort = goods.some(
    ({ product }) => (taken.byProduct.get(product.id) ?? 0) + (demands.get(product.id) ?? 0) > product.stock,
  )
  if (isShort) return { kind: 'not-enough', sku }
  const broken = ruleBrokenBy(goods, inCartItem)
  return broken && { ...broken, sku }
}

function take(taken: QuantitiesInCart, chosen: ChosenProduct) {
  add(taken.byItem, cartItemKey(chosen), chosen.quantity)
  for (const { productId, quantity } of demandOf({ parts: chosen.goods, quantity: chosen.quantity })) {
    add(taken.byProduct, productId, quantity)
  }
}

const add = <Key>(counts: Map<Key, number>, key: Key, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count)
