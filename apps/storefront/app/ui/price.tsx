import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** The price to pay, as text with its sign: '€ 67,45'. */
  now: string
  /** The price that is struck. Only what the price policy allows: the lowest of the last 30 days. */
  was?: string
  /** Words that only a screen reader hears before each: 'nu' and 'was'. Needed with `was`. */
  nowLabel?: string
  wasLabel?: string
  /** Before a price that is the lowest of several: 'vanaf'. */
  from?: string
  /** The line below: 'Laagste prijs laatste 30 dagen: € 89,95', or 'Adviesprijs € 99,95'. Never struck. */
  note?: ReactNode
  /** 19, 21, 26 or 32 px. */
  size?: 'line' | 'card' | 'total' | 'product'
  align?: 'start' | 'end'
  /** Beside the price, such as the badge 'U bespaart € 22,50'. */
  children?: ReactNode
}

/** What something costs. The only place in the shop where a price may be struck. */
export function Price(props: PriceProps) {
  const { now, was, nowLabel, wasLabel, from, note, size = 'card', align, children } = props
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
        {children}
      </div>
      {note && <p className="price-note">{note}</p>}
    </>
  )
}
