import type { Cart } from '../cart/cart.ts'

/** One reason for which a cart costs another total than before. Amounts are in EUR. */
export type TotalChange =
  | { kind: 'price' | 'quantity'; name: string; from: number; to: number }
  | { kind: 'added' | 'removed'; name: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'discount' | 'delivery'; from: number; to: number }

/** Why `after` costs another total than `before`: the lines first, then discounts and delivery. */
export function totalChanges(before: Cart, after: Cart): readonly TotalChange[] {
  const changes: TotalChange[] = []
  const left = new Map(after.lines.map((line) => [line.id, line]))
  for (const { id, name, price, quantity } of before.lines) {
    const line = left.get(id)
    left.delete(id)
    if (!line) changes.push({ kind: 'removed', name })
    else {
      if (line.quantity !== quantity)
        changes.push({ kind: 'quantity', name, from: quantity, to: line.quantity })
      if (line.price !== price) changes.push({ kind: 'price', name, from: price, to: line.price })
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
