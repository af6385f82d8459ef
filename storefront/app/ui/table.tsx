import { Fragment, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

interface TableProps {
  caption: ReactNode
  hideCaption?: boolean
  /** `<thead>` and `<tbody>`. Numbers: give their cells `className="number"`. */
  children: ReactNode
  className?: string
}

/** Rows and columns. On a narrow screen the table scrolls in its own box, which the keyboard can reach. */
export function Table({ caption, hideCaption, children, className }: TableProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" aria-labelledby={id} tabIndex={0}>
      <table className={cx('data-table', className)}>
        <caption id={id} className={cx(hideCaption && 'sr-only')}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  )
}

/** What something is, line by line: material, weight, article number. */
export function SpecList({ specs }: { specs: readonly { term: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="specs">
      {specs.map(({ term, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order
        <Fragment key={index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

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
            <td>{saving && <span className="tiers-saving">{saving}</span>}</td>
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
