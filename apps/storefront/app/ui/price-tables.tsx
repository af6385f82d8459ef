import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface TierTableProps {
  caption: string
  /** 'Vanaf 3 stuks' and '€ 8,95 per stuk', as text. */
  tiers: readonly { from: string; price: string; saving?: string }[]
}

/** What one pays each when one buys more. */
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

/** The lines under a cart or an order; the last is the total. */
export function TotalsList({
  lines,
}: {
  lines: readonly { term: ReactNode; value: ReactNode; tone?: 'discount' | 'free' | 'total' }[]
}) {
  return (
    <dl className="totals">
      {lines.map(({ term, value, tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may carry the same name
        <div key={index} className={cx(tone && `totals-${tone}`)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
