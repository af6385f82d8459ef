import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { listItems } from './card.tsx'

interface CardRowProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the list, where no heading gives it. */
  label?: string
  previousLabel: string
  nextLabel: string
  /** What its cards get later. */
  tools?: ReactNode
  children: readonly ReactNode[]
}

/** Cards that are seen at once on a screen of medium width, and on a wide one. */
const SEEN = { medium: 3, wide: 5 }

/**
 * Cards in one row that scrolls sideways and snaps; five are seen on a wide screen, one and a half on a phone. It scrolls
 * by touch, wheel and keyboard by itself; its arrows are there where cards stand outside it, and scroll-row.enhance.ts
 * moves it by them.
 */
export function CardRow({ label, previousLabel, nextLabel, tools, children, ...box }: CardRowProps) {
  return (
    <div {...box} className="card-row-box">
      <ul className="card-row" aria-label={label}>
        {listItems(children)}
      </ul>
      {children.length > SEEN.medium && (
        <div className="card-row-arrows" data-fits={children.length <= SEEN.wide || undefined}>
          <IconButton label={previousLabel} look="bordered" aria-disabled="true" data-scroll-by="-1" />
          <IconButton label={nextLabel} look="bordered" data-scroll-by="1" />
        </div>
      )}
      {tools}
    </div>
  )
}
