import { Fragment, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import './table.css'

interface TableProps {
  caption: ReactNode
  hideCaption?: boolean
  /** `<thead>` and `<tbody>`. Cells with numbers need `className="number"`. */
  children: ReactNode
  className?: string
}

/** Table that scrolls in its own box on narrow screens; the box is reachable by keyboard. */
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

/** List of properties: material, weight, article number. `wide` puts two per row on wide screens. */
export function SpecList({
  specs,
  wide,
}: {
  specs: readonly { term: ReactNode; value: ReactNode }[]
  wide?: boolean
}) {
  return (
    <dl className={wide ? 'specs specs-wide' : 'specs'}>
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
