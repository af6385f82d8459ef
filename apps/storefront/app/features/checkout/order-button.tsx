import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Message } from '../../ui/feedback.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import { LockIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import type { Address } from '../address/address.ts'
import type { Cart } from '../cart/cart-store.ts'
import { CartTotals, RowTotal } from '../cart/cart-totals.tsx'
import { GuaranteeNotice } from '../content/guarantee-notice.tsx'
import { DurabilityLink } from '../product/durability-link.tsx'

interface OrderRecapProps {
  cart: Cart
  /** Billing address; absent before there is one. */
  billing?: Address | null
}

/**
 * The legal guarantee, then items and total, directly above the order button (art. 6:230v BW; Directive 2011/83/EU,
 * articles 6(1)(l) and 8(2)). Nothing may stand between this and the button.
 */
export function OrderRecap(props: OrderRecapProps) {
  return (
    <>
      <GuaranteeNotice open />
      <OrderedItems {...props} />
    </>
  )
}

/** Items, total and a company's name for the invoice. */
function OrderedItems({ cart, billing }: OrderRecapProps) {
  const party = billing && [billing.company, billing.vatId].filter(Boolean).join(', ')
  return (
    <section
      aria-label={texts.checkout_your_order()}
      className="grid gap-3 border-line border-t pt-4 text-sm"
    >
      <ul className="grid gap-1">
        {cart.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span>
              {item.quantity} × {[item.name, ...item.options.map(({ value }) => value)].join(', ')}
              {item.errors.map((error) => (
                <span key={error} className="block text-amber">
                  {error}
                </span>
              ))}
              <DurabilityLink {...item} path={paths.product(item.urlKey, item.urlSuffix)} target="_blank" />
            </span>
            <RowTotal item={item} />
          </li>
        ))}
      </ul>
      {cart.items.some(({ errors }) => errors.length > 0) && (
        <Link href={paths.cart()} className="link justify-self-start">
          {texts.checkout_edit()} {texts.checkout_cart()}
        </Link>
      )}
      <CartTotals cart={cart} delivery="known" />
      {party && <p>{texts.checkout_on_invoice({ party })}</p>}
    </section>
  )
}

interface OrderButtonProps {
  /** EUR. */
  total: number
  canPay?: boolean
}

/**
 * Order button. It states the obligation to pay and the amount, the only permitted texts (art. 6:230v BW), unless
 * there is nothing to pay.
 */
export function OrderButton({ total, canPay = true }: OrderButtonProps) {
  return (
    <div className="grid gap-2">
      <SubmitButton
        size="lg"
        wide
        busyLabel={texts.checkout_ordering()}
        disabledReason={canPay ? undefined : texts.checkout_no_method()}
      >
        <LockIcon />{' '}
        {total === 0 ? texts.checkout_order() : texts.checkout_order_and_pay({ amount: formatPrice(total) })}
      </SubmitButton>
      <p className="text-center text-meta text-ink-3">
        {texts.checkout_terms_before()}{' '}
        <Link href={paths.terms()} className="link" target="_blank">
          {texts.checkout_terms()}
        </Link>
        {texts.checkout_terms_after()}
      </p>
    </div>
  )
}

/** Message that the total has changed, with the reasons; nothing was ordered. */
export function ChangedTotal({ before, after }: { before: Cart; after: Cart }) {
  const title = texts.checkout_total_changed({
    from: formatPrice(before.totals.grandTotal),
    to: formatPrice(after.totals.grandTotal),
  })
  const changes = totalChanges(before, after).map(describeChange)
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

function describeChange(change: TotalChange): string {
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

/** Reason why the total of a cart has changed. Amounts are in EUR. */
export type TotalChange =
  | { kind: 'price' | 'quantity'; name: string; from: number; to: number }
  | { kind: 'added' | 'removed'; name: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'discount' | 'delivery'; from: number; to: number }

/** Lists why `after` has another total than `before`: the items first, then discounts and delivery. */
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
  const [discount, newDiscount] = [totalDiscount(before), totalDiscount(after)]
  if (before.coupon && before.coupon !== after.coupon) changes.push({ kind: 'coupon', code: before.coupon })
  else if (discount !== newDiscount) changes.push({ kind: 'discount', from: discount, to: newDiscount })
  const [delivery, newDelivery] = [before.shipping?.price ?? 0, after.shipping?.price ?? 0]
  if (delivery !== newDelivery) changes.push({ kind: 'delivery', from: delivery, to: newDelivery })
  return changes
}

const totalDiscount = ({ totals }: Cart) => totals.discounts.reduce((sum, { amount }) => sum + amount, 0)
