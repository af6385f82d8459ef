import { MOST_PER_LINE } from '../product/stock-rules.ts'
import { addCartItem } from './cart.sql.ts'
import { cartItemKey } from './cart-item-key.ts'
import type { OpenCart } from './loaded-cart.ts'
import { demandOf, isSoldOut, type LoadedCartItem, ruleBrokenBy } from './loaded-cart-items.ts'
import type { Refusal } from './refusals.ts'
import { type ChosenProduct, type RequestedItem, resolveRequestedItems } from './resolve-requested-items.ts'

/** Puts into the cart what can be; what cannot is told, with its place in what was asked for. */
export async function addProducts(
  { trx, row, lines }: OpenCart,
  wanted: readonly RequestedItem[],
  now: Date,
): Promise<(Refusal & { index: number })[]> {
  const choices = await resolveRequestedItems(trx, wanted, now)
  const taken = quantitiesInCart(await lines())
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

/** What the cart holds already: pieces by line and by product on the shelf. */
interface QuantitiesInCart {
  byLine: Map<string, number>
  byProduct: Map<number, number>
}

export function quantitiesInCart(lines: readonly LoadedCartItem[]): QuantitiesInCart {
  const taken: QuantitiesInCart = { byLine: new Map(), byProduct: new Map() }
  for (const line of lines) {
    taken.byLine.set(keyOf(line), line.quantity)
    for (const { productId, quantity } of demandOf(line)) add(taken.byProduct, productId, quantity)
  }
  return taken
}

/** The key under which the line is stored. */
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
  const inLine = quantity + (taken.byLine.get(cartItemKey(chosen)) ?? 0)
  if (inLine > MOST_PER_LINE) return { kind: 'too-many', sku }
  if (goods.some(({ product }) => isSoldOut(product))) return { kind: 'out-of-stock', sku }
  const demands = new Map<number, number>()
  for (const demand of demandOf({ parts: goods, quantity })) add(demands, demand.productId, demand.quantity)
  const isShort = goods.some(
    ({ product }) => (taken.byProduct.get(product.id) ?? 0) + (demands.get(product.id) ?? 0) > product.stock,
  )
  if (isShort) return { kind: 'not-enough', sku }
  const broken = ruleBrokenBy(goods, inLine)
  return broken && { ...broken, sku }
}

function take(taken: QuantitiesInCart, chosen: ChosenProduct) {
  add(taken.byLine, cartItemKey(chosen), chosen.quantity)
  for (const { productId, quantity } of demandOf({ parts: chosen.goods, quantity: chosen.quantity })) {
    add(taken.byProduct, productId, quantity)
  }
}

const add = <Key>(counts: Map<Key, number>, key: Key, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count)
