import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/prose.tsx'
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
      {note && <p className="price-note">{note}</p>}
    </div>
  )
}

interface TierTableProps {
  caption: string
  /** Formatted tiers: 'Vanaf 3 stuks' and '€ 8,95 per stuk'. */
  tiers: readonly { from: string; price: string; saving?: string }[]
}

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
                <span className="text-vod">{saving}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
