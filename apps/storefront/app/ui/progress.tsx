import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

interface ProgressBarProps {
  value: number
  max: number
  /** 'Nog € 12,05 en de verzending is gratis'. It names the bar. */
  children: ReactNode
}

/** How far along, with words above; green once it is full. */
export function ProgressBar({ value, max, children }: ProgressBarProps) {
  const id = useId()
  const done = value >= max
  return (
    <div className={cx('progress', done && 'is-done')}>
      <p id={id}>{children}</p>
      <progress value={Math.min(value, max)} max={max} aria-labelledby={id} />
    </div>
  )
}

interface RatingBarsProps {
  /** From five stars to one: the label '5', the share 0 to 100, and the share in words '78%'. */
  bars: readonly { label: ReactNode; percent: number; text: string }[]
}

/** How the ratings are spread. The bars are drawn, the words beside them count. */
export function RatingBars({ bars }: RatingBarsProps) {
  return (
    <ul className="rating-bars">
      {bars.map(({ label, percent, text }) => (
        <li key={text + String(label)}>
          {label}
          <progress value={percent} max={100} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
