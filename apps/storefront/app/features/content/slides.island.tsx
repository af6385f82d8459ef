import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { useHydrated } from '../../lib/islands/hooks.ts'
import { Slot } from '../../lib/islands/slot.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useRowPosition } from '../../ui/use-row-position.ts'
import './slides.css'

/** Time that each slide is shown. */
const SLIDE_MS = 7_000

interface SlidesProps {
  slides: readonly { id: string; title: string }[]
  children?: ReactNode
}

/**
 * Slides with arrows, a dot each, and a button that pauses them. They advance, and their videos play, while they are
 * visible and not hovered, until the shopper pauses or takes over. With reduced motion nothing moves until requested.
 */
export default function Slides({ slides, children }: SlidesProps) {
  const row = useRef<HTMLUListElement>(null)
  const [{ page, isAtStart, isAtEnd }, onScroll] = useRowPosition(row)
  const [isPlaying, setPlaying] = usePlayback(row, page)
  const isHydrated = useHydrated()
  const show = (index: number) => {
    setPlaying(false)
    row.current?.scrollTo({ left: index * row.current.clientWidth })
  }
  const follow = (event: MouseEvent, index: number) => {
    event.preventDefault()
    show(index)
  }
  const stop = () => setPlaying(false)
  return (
    <>
      <Slot as="ul" ref={row} className="slides" onScroll={onScroll} onPointerDown={stop} onWheel={stop}>
        {children}
      </Slot>
      <nav className="slide-dots" aria-label={texts.content_slides()}>
        {slides.length > 1 && (
          <>
            <IconButton
              label={texts.content_previous_slide()}
              look="paper"
              size="sm"
              className="noscript:hidden"
              aria-disabled={isAtStart || undefined}
              onClick={() => show(page - 1)}
            />
            {slides.map(({ id, title }, index) => (
              // biome-ignore lint/a11y/useAnchorContent: named by its label; one element a slide, and a link without scripts
              <a
                key={id}
                href={`#${id}`}
                aria-current={index === page || undefined}
                aria-label={title}
                onClick={(event) => follow(event, index)}
              />
            ))}
            <IconButton
              label={texts.content_next_slide()}
              look="paper"
              size="sm"
              className="slide-next noscript:hidden"
              aria-disabled={isAtEnd || undefined}
              onClick={() => show(page + 1)}
            />
          </>
        )}
        {/* Invisible but laid out until it works, so that the dots do not move. */}
        <IconButton
          label={isPlaying ? texts.content_hold_slides() : texts.content_play_slides()}
          look="paper"
          size="sm"
          className={cx('slide-toggle ml-2', !isPlaying && 'is-paused', !isHydrated && 'invisible')}
          onClick={() => setPlaying(!isPlaying)}
        />
      </nav>
    </>
  )
}

/**
 * Advances the slides of a row, and plays the video of the shown one, while the row is visible.
 * @returns whether they play, and a function that starts or stops them
 */
function usePlayback(row: RefObject<HTMLElement | null>, page: number) {
  const [isPlaying, setPlaying] = useState(true)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
    const watcher = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    })
    if (row.current) watcher.observe(row.current)
    return () => watcher.disconnect()
  }, [row])
  useEffect(() => {
    const shown = row.current?.children[page]
    for (const film of row.current?.getElementsByTagName('video') ?? []) {
      if (isPlaying && isSeen && shown?.contains(film)) film.play().catch(() => null)
      else film.pause()
    }
  }, [row, page, isPlaying, isSeen])
  useEffect(() => {
    if (!isPlaying || !isSeen) return
    const timer = setInterval(() => {
      if (!row.current || document.hidden || row.current.matches(':hover, :focus-within')) return
      const next = (page + 1) % row.current.childElementCount
      row.current.scrollTo({ left: next * row.current.clientWidth })
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [row, page, isPlaying, isSeen])
  return [isPlaying, setPlaying] as const
}
