import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface RatingProps {
  /** Out of five; shown to the nearest half star. */
  value: number
  /** The value in words, '4,7 van 5 sterren': what a screen reader hears in place of the stars. */
  label: string
  size?: 'md' | 'lg'
  /** Beside the stars: '4,7 (128)'. */
  children?: ReactNode
}

/** Stars out of five. */
export function Rating({ value, label, size, children }: RatingProps) {
  return (
    <span className="rating">
      <span
        className={cx('stars', size === 'lg' && 'stars-lg')}
        data-half={halfStars(value)}
        role="img"
        aria-label={label}
      />
      {children && <span>{children}</span>}
    </span>
  )
}

/** How many half stars are filled, 0 to 10. */
export function halfStars(value: number): number {
  return Math.max(0, Math.min(10, Math.round(value * 2)))
}
