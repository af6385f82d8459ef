import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { listItems } from './card.tsx'
import { cx } from './cx.ts'
import { PauseIcon, PlayIcon } from './icons.ts'
import { useScrollRow } from './use-scroll-row.ts'

interface CarouselProps {
  label: string
  /** The name of the dot that leads to slide n, from one: 'Beeld 2 van 4'. */
  dotLabel: (slide: number) => string
  /** Moves on by itself after so many seconds, until it is paused, touched or entered. Never with reduced motion. */
  autoplaySeconds?: number
  pauseLabel?: string
  playLabel?: string
  /** Told which slide is in view, from zero. */
  onShow?: (index: number) => void
  className?: string
  children: readonly ReactNode[]
}

/** Slides of the full width which snap; dots say where one is and lead to each. One slide is just that slide. */
export function Carousel(props: CarouselProps) {
  const { label, dotLabel, autoplaySeconds, pauseLabel, playLabel, onShow, className, children } = props
  const row = useRef<HTMLUListElement>(null)
  const { index, show } = useScrollRow(row)
  const [paused, setPaused] = useState(false)
  const several = children.length > 1

  const told = useEffectEvent((slide: number) => onShow?.(slide))
  useEffect(() => told(index), [index])

  const showNext = useEffectEvent(() => show((index + 1) % children.length))
  useEffect(() => {
    if (!autoplaySeconds || paused || !several) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => showNext(), autoplaySeconds * 1000)
    return () => clearInterval(timer)
  }, [paused, autoplaySeconds, several])

  return (
    <section
      className={cx('carousel', className)}
      aria-label={label}
      onPointerDown={() => setPaused(true)}
      onFocus={() => setPaused(true)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={row} className="slides" tabIndex={0}>
        {listItems(children)}
      </ul>
      {several && (
        <div className="slide-dots">
          {autoplaySeconds && pauseLabel && playLabel && (
            <IconButton
              label={paused ? playLabel : pauseLabel}
              onPointerDown={(event) => event.stopPropagation()}
              onFocus={(event) => event.stopPropagation()}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <PlayIcon size="sm" /> : <PauseIcon size="sm" />}
            </IconButton>
          )}
          {children.map((_, slide) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              key={slide}
              type="button"
              className="slide-dot"
              aria-label={dotLabel(slide + 1)}
              aria-current={slide === index || undefined}
              onClick={() => show(slide)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
