import type { Cart } from '../cart/cart.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { Message } from '../ui/message.tsx'
import { type TotalChange, totalChanges } from './total-changes.ts'

/** Why nothing was ordered: the cart costs another total than the shopper saw, and what makes it so. */
export function ChangedTotal({ before, after }: { before: Cart; after: Cart }) {
  const title = texts.checkout_total_changed({
    from: formatPrice(before.totals.grandTotal),
    to: formatPrice(after.totals.grandTotal),
  })
  const changes = totalChanges(before, after).map(wordsOf)
  return (
    <Message tone="warning" title={title}>
      {changes.length > 0 && (
        <ul className="my-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {texts.checkout_total_changed_help()}
    </Message>
  )
}

function wordsOf(change: TotalChange): string {
  switch (change.kind) {
    case 'price':
      return texts.checkout_changed_amount(amounts(change.name, change))
    case 'quantity':
      return texts.checkout_changed_quantity(change)
    case 'added':
      return texts.checkout_changed_added(change)
    case 'removed':
      return texts.checkout_changed_removed(change)
    case 'coupon':
      return texts.checkout_changed_coupon(change)
    case 'discount':
      return texts.checkout_changed_amount(amounts(texts.checkout_discount(), change))
    case 'delivery':
      return texts.checkout_changed_amount(amounts(texts.checkout_delivery(), change))
  }
}

const amounts = (name: string, { from, to }: { from: number; to: number }) => ({
  name,
  from: formatPrice(from),
  to: formatPrice(to),
})
