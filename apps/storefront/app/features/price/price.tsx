import type { ReactNode } from 'react'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/prose.tsx'
import './price.css'

interface PriceProps {
  /** Price to pay, formatted with its currency: '€ 67,45'. */
  now: string
  /** Struck-through price, if the price policy allows one: the lowest of the last 30 days. */
  was?: string
  /** Text that only screen readers read before each price: 'nu' and 'was'. Required with `was`. */
  nowLabel?: string
  wasLabel?: string
  /** Text before the lowest of several prices: 'vanaf'. */
  from?: string
  /** Text behind a price, if the shopper chose prices without VAT: 'excl. btw'. */
  tax?: string
  /**
   * Line below, never struck through: 'Laagste prijs laatste 30 dagen: € 89,95', or 'Adviesprijs € 99,95'.
   */
  note?: ReactNode
  /** 19, 21, 26 or 32 px. */
  size?: 'line' | 'card' | 'total' | 'product'
  align?: 'start' | 'end'
  /** Content beside the price, such as the badge 'U bespaart € 22,50'. */
  children?: ReactNode
}

/** Price. The only place in the shop where a price may be struck through. */
export function Price(props: PriceProps) {
  const { now, was, nowLabel, wasLabel, from, tax, note, size = 'card', align, children } = props
  return (
    <>
      <div
        className={cx(
          'price',
          size !== 'card' && `price-${size}`,
          was && 'is-reduced',
          align === 'end' && 'price-end',
        )}
      >
        {from && <span className="price-from">{from}</span>}
        {was && nowLabel && <VisuallyHidden>{nowLabel} </VisuallyHidden>}
        {now}
        {was && (
          <s>
            {wasLabel && <VisuallyHidden>{wasLabel} </VisuallyHidden>}
            {was}
          </s>
        )}
        {tax && <span className="price-from">{tax}</span>}
        {children}
      </div>
      {note && <p className="price-note">{note}</p>}
    </>
  )
}

interface TierTableProps {
  caption: string
  /** Formatted tiers: 'Vanaf 3 stuks' and '€ 8,95 per stuk'. */
  tiers: readonly { from: string; price: string; saving?: string }[]
}

/** Table of tier prices. */
export function TierTable({ caption, tiers }: TierTableProps) {
  return (
    <table className="tiers">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {tiers.map(({ from, price, saving }) => (
          <tr key={from}>
            <th scope="row">{from}</th>
            <td>{price}</td>
            {saving && (
              <td>
                <span className="tiers-saving">{saving}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Computes a total without taxes in EUR, so that both views of a cart or an order add up to the cent. */
export const withoutTaxes = (total: number, taxes: readonly number[]) =>
  taxes.reduce((cents, tax) => cents - Math.round(tax * 100), Math.round(total * 100)) / 100

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
        <div key={index} className={cx(tone && `totals-${tone}`)}>
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
