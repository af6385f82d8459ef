import type { Cart, CartItem } from '../cart/cart.ts'
import type { EventItem } from '../platform/data-layer.ts'

/** An item of a cart, or some pieces of it, as an event reports it. */
export function eventItem(item: CartItem, quantity = item.quantity): EventItem {
  return {
    item_id: item.variantSku ?? item.sku,
    item_name: item.name,
    ...(item.options.length > 0 && { item_variant: item.options.map(({ value }) => value).join(' / ') }),
    price: item.price,
    quantity,
  }
}

/** What items are worth together, in EUR incl. VAT. */
export function worthOf(items: readonly EventItem[]): number {
  const cents = items.reduce((sum, { price, quantity = 1 }) => sum + Math.round(price * 100) * quantity, 0)
  return cents / 100
}

/** What was added to a cart between two of its states, and what was removed. Nothing when it is another cart, or none. */
export function cartChanges(before: Cart | undefined, after: Cart | undefined) {
  const added: EventItem[] = []
  const removed: EventItem[] = []
  if (!after || (before && before.id !== after.id)) return { added, removed }
  const items = new Map([...(before?.items ?? []), ...after.items].map((item) => [item.id, item]))
  const quantityIn = (cart: Cart | undefined, id: string) =>
    cart?.items.find((item) => item.id === id)?.quantity ?? 0
  for (const [id, item] of items) {
    const change = quantityIn(after, id) - quantityIn(before, id)
    if (change > 0) added.push(eventItem(item, change))
    if (change < 0) removed.push(eventItem(item, -change))
  }
  return { added, removed }
}
