import { cx } from './cx.ts'
import './rating.css'

interface RatingProps {
  /** Out of five; shown to the nearest half star. */
  value: number
  /** Value as text for screen readers: '4,7 van 5 sterren'. */
  label: string
  size?: 'md' | 'lg'
  /** Text beside the stars: '4,7 (128)'. Only text, because the rating is one image with one name. */
  children?: string | number | readonly (string | number)[]
}

/** Rating in stars, out of five. */
export function Rating({ value, label, size, children = [] }: RatingProps) {
  const text = [children].flat().join('')
  return (
    <span
      className={cx('rating', size === 'lg' && 'rating-lg')}
      data-half={halfStars(value)}
      role="img"
      aria-label={text ? `${label}, ${text}` : label}
    >
      {text}
    </span>
  )
}

export function halfStars(value: number): number {
  return Math.max(0, Math.min(10, Math.round(value * 2)))
}
