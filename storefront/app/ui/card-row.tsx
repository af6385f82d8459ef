import { type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import { listItems } from './card.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts'
import { useScrollRow } from './use-scroll-row.ts'

interface CardRowProps {
  label: string
  previousLabel: string
  nextLabel: string
  children: readonly ReactNode[]
}

/**
 * Cards in one row that scrolls sideways and snaps; five are seen on a wide screen, one and a half on a phone.
 * It scrolls by touch, wheel and keyboard without JavaScript; the arrows come with it, when there is more to see.
 */
export function CardRow({ label, previousLabel, nextLabel, children }: CardRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const { start, end, page } = useScrollRow(row)
  return (
    <div className="card-row-box">
      <ul ref={row} className="card-row" aria-label={label}>
        {listItems(children)}
      </ul>
      {!(start && end) && (
        <div className="card-row-arrows">
          <IconButton
            label={previousLabel}
            look="bordered"
            aria-disabled={start || undefined}
            onClick={() => page(-1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            label={nextLabel}
            look="bordered"
            aria-disabled={end || undefined}
            onClick={() => page(1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </div>
  )
}
