import type { Cart } from '../cart/cart.ts'

/** One reason for which a cart costs another total than before. Amounts are in EUR. */
export type TotalChange =
  | { kind: 'price' | 'quantity'; name: string; from: number; to: number }
  | { kind: 'added' | 'removed'; name: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'discount' | 'delivery'; from: number; to: number }

/** Why `after` costs another total than `before`: the items first, then discounts and delivery. */
export function totalChanges(before: Cart, after: Cart): readonly TotalChange[] {
  const changes: TotalChange[] = []
  const left = new Map(after.items.map((item) => [item.id, item]))
  for (const { id, name, price, quantity } of before.items) {
    const item = left.get(id)
    left.delete(id)
    if (!item) changes.push({ kind: 'removed', name })
    else {
      if (item.quantity !== quantity)
        changes.push({ kind: 'quantity', name, from: quantity, to: item.quantity })
      if (item.price !== price) changes.push({ kind: 'price', name, from: price, to: item.price })
    }
  }
  for (const { name } of left.values()) changes.push({ kind: 'added', name })
  const [discount, newDiscount] = [discountOf(before), discountOf(after)]
  if (before.coupon && before.coupon !== after.coupon) changes.push({ kind: 'coupon', code: before.coupon })
  else if (discount !== newDiscount) changes.push({ kind: 'discount', from: discount, to: newDiscount })
  const [delivery, newDelivery] = [before.shipping?.price ?? 0, after.shipping?.price ?? 0]
  if (delivery !== newDelivery) changes.push({ kind: 'delivery', from: delivery, to: newDelivery })
  return changes
}

const discountOf = ({ totals }: Cart) => totals.discounts.reduce((sum, { amount }) => sum + amount, 0)
