import type { ReactNode } from 'react'
import { Island } from '../lib/islands/island.tsx'
import { listItems } from './card.tsx'
import ScrollRow from './card-row.island.tsx'

interface CardRowProps {
  /** Accessible name of the list if it has no heading. */
  label?: string
  previousLabel: string
  nextLabel: string
  children: readonly ReactNode[]
}

const VISIBLE_CARDS = { medium: 3, wide: 5 }

/**
 * Row of cards that scrolls sideways and snaps: five on a wide screen, one and a half on a phone. Touch, wheel and
 * keyboard scroll it natively; it has arrows if there may be cards outside the view.
 */
export function CardRow({ label, previousLabel, nextLabel, children }: CardRowProps) {
  const items = listItems(children)
  const hasFew = children.length <= VISIBLE_CARDS.wide
  return (
    <div className="card-row-box">
      {children.length > VISIBLE_CARDS.medium ? (
        <Island of={ScrollRow} when="interaction" props={{ label, previousLabel, nextLabel, hasFew }}>
          {items}
        </Island>
      ) : (
        <ul className="card-row" aria-label={label}>
          {items}
        </ul>
      )}
    </div>
  )
}
