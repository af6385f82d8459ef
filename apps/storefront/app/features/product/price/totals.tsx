import { toCents } from '@kopgroep/contract/money'
import type { ReactNode } from 'react'
import { formatPrice } from '../../../lib/format/numbers.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { useNetPrices } from './use-net-prices.ts'
import './totals.css'

interface Tax {
  label: string
  /** EUR. */
  amount: number
}

const sumTaxes = (taxes: readonly Tax[]) => taxes.reduce((cents, { amount }) => cents + toCents(amount), 0)

/** Builds the one line of the VAT within a total. Where none is charged, its label says why, such as reverse charge. */
export function taxLines(taxes: readonly Tax[], format: (euros: number) => string = formatPrice) {
  const charged = taxes.filter(({ amount }) => amount > 0)
  if (charged.length === 0) return taxes.map(({ label }) => ({ term: label, value: format(0) }))
  const term = texts.cart_tax_within({ taxes: charged.map(({ label }) => label).join(' + ') })
  return [{ term, value: format(sumTaxes(charged) / 100) }]
}

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
  taxes: readonly Tax[]
}

/** Totals of an order, with the total without VAT too if the shopper chose such prices. */
export function OrderSumsList({ subtotal, discounts, delivery, total, taxes }: OrderSums) {
  const isNet = useNetPrices()
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
        ...(isNet
          ? [{ term: texts.cart_total_excl(), value: formatPrice((toCents(total) - sumTaxes(taxes)) / 100) }]
          : []),
        ...taxLines(taxes),
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
