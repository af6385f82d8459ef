import { addTo, sumByKey } from '../platform/sums.ts'
import { MAX_PER_CART_ITEM } from '../product/stock-rules.ts'
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

/** Adds the valid items and reports the others with their index in the input. */
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
export const storedItemKey = (cartItem: LoadedCartItem): string => cartItemKey(toItemChoice(cartItem))

/** Returns the reason why a product cannot be added to a cart; null when it can. */
export function stockRefusal(chosen: ChosenProduct, taken: QuantitiesInCart): Refusal | null {
  const { sku, goods, quantity } = chosen
  const inCartItem = quantity + (taken.byItem.get(cartItemKey(chosen)) ?? 0)
  if (inCartItem > MAX_PER_CART_ITEM) return { kind: 'too-many', sku }
  if (goods.some(({ product }) => isSoldOut(product))) return { kind: 'out-of-stock', sku }
  const demands = demandByProduct([{ parts: goods, quantity }])
  const isShort = goods.some(
    ({ product: { id, stock } }) => (taken.byProduct.get(id) ?? 0) + (demands.get(id) ?? 0) > stock,
  )
  if (isShort) return { kind: 'not-enough', sku }
  const broken = ruleBrokenBy(goods, inCartItem)
  return broken && { ...broken, sku }
}

function take(taken: QuantitiesInCart, chosen: ChosenProduct) {
  addTo(taken.byItem, cartItemKey(chosen), chosen.quantity)
  const demands = demandByProduct([{ parts: chosen.goods, quantity: chosen.quantity }])
  for (const [productId, quantity] of demands) addTo(taken.byProduct, productId, quantity)
}
