import { type ReactNode, useRef } from 'react'
import { Slot } from '../lib/islands/slot.tsx'
import { IconButton } from './button.tsx'
import { useRowPosition } from './use-row-position.ts'
import './card.css'

/** Share of the visible row that one press of an arrow scrolls. */
const SCROLL_SHARE = 0.8

interface ScrollRowProps {
  label?: string | undefined
  previousLabel: string
  nextLabel: string
  /** True if a wide screen shows all cards, and no arrows. */
  hasFew: boolean
  children?: ReactNode
}

/** List that scrolls sideways, with arrows. */
export default function ScrollRow({ label, previousLabel, nextLabel, hasFew, children }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [{ isAtStart, isAtEnd }, onScroll] = useRowPosition(row)
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * SCROLL_SHARE * row.current.clientWidth })
  return (
    <>
      <Slot as="ul" ref={row} className="card-row" aria-label={label} onScroll={onScroll}>
        {children}
      </Slot>
      <div className={hasFew ? 'card-row-arrows has-few' : 'card-row-arrows'}>
        <IconButton
          label={previousLabel}
          look="bordered"
          aria-disabled={isAtStart || undefined}
          onClick={() => scroll(-1)}
        />
        <IconButton
          label={nextLabel}
          look="bordered"
          className="is-next"
          aria-disabled={isAtEnd || undefined}
          onClick={() => scroll(1)}
        />
      </div>
    </>
  )
}
