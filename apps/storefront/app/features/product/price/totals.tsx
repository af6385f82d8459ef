import { toCents } from '@kopgroep/contract/money'
import type { ReactNode } from 'react'
import { formatPrice } from '../../../lib/format/numbers.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import './totals.css'

/** Computes a total without taxes in EUR, so that both views of a cart or an order add up to the cent. */
export const withoutTaxes = (total: number, taxes: readonly number[]) =>
  taxes.reduce((cents, tax) => cents - toCents(tax), toCents(total)) / 100

/** Lines of the totals of a cart or an order. */
export function TotalsList({
  lines,
  isUpdating,
}: {
  lines: readonly { term: ReactNode; value: ReactNode; tone?: 'discount' | 'free' | 'total' }[]
  /** True while a change is pending and the amounts are outdated. */
  isUpdating?: boolean
}) {
  return (
    <dl className="totals aria-busy:opacity-60" aria-busy={isUpdating || undefined}>
      {lines.map(({ term, value, tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may carry the same name
        <div key={index} className={tone && `totals-${tone}`}>
          <dt>{term}</dt>
          {/* Each amount is an element of its own: text that grows to the left would be a layout shift. */}
          <dd key={String(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Totals of an order as the backend computed them. EUR incl. VAT. */
export interface OrderSums {
  subtotal: number
  discounts: readonly { label: string; amount: number }[]
  delivery: { title: string; price: number }
  total: number
  taxes: readonly { label: string; amount: number }[]
}

/**
 * Totals of an order. They add up in two ways: the parts incl. VAT, and the total without VAT plus the VAT.
 */
export function OrderSumsList({ subtotal, discounts, delivery, total, taxes }: OrderSums) {
  const net = withoutTaxes(
    total,
    taxes.map(({ amount }) => amount),
  )
  return (
    <TotalsList
      lines={[
        { term: texts.cart_subtotal(), value: formatPrice(subtotal) },
        ...discounts.map(discountLine),
        {
          term: delivery.title,
          value: delivery.price > 0 ? formatPrice(delivery.price) : texts.cart_free(),
        },
        { term: texts.cart_total(), value: formatPrice(total), tone: 'total' },
        { term: texts.cart_total_excl(), value: formatPrice(net) },
        ...taxes.map(({ label, amount }) => ({ term: label, value: formatPrice(amount) })),
      ]}
    />
  )
}

/** Builds the line of a discount, with a negative amount. */
export const discountLine = ({ label, amount }: { label: string; amount: number }) => ({
  term: label,
  value: `−${formatPrice(amount)}`,
  tone: 'discount' as const,
})
