import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { Slot } from '../../lib/islands/slot.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useRowPosition } from '../../ui/use-row-position.ts'
import './slides.css'

interface SlidesProps {
  slides: readonly { id: string; title: string }[]
  hasFilm: boolean
  children?: ReactNode
}

/** Slides with arrows, a dot each, and a button that plays their films. Nothing moves until requested. */
export default function Slides({ slides, hasFilm, children }: SlidesProps) {
  const row = useRef<HTMLUListElement>(null)
  const [{ page, isAtStart, isAtEnd }, onScroll] = useRowPosition(row)
  const [isPlaying, setPlaying] = useState(false)
  useFilm(row, isPlaying ? page : null)
  const show = (index: number) => {
    row.current?.scrollTo({ left: index * row.current.clientWidth })
  }
  const follow = (event: MouseEvent, index: number) => {
    event.preventDefault()
    show(index)
  }
  return (
    <>
      <Slot as="ul" ref={row} className="slides" onScroll={onScroll}>
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
        {hasFilm && (
          <IconButton
            label={isPlaying ? texts.content_pause_film() : texts.content_play_film()}
            look="paper"
            size="sm"
            className={cx('slide-toggle noscript:hidden ml-2', !isPlaying && 'is-paused')}
            onClick={() => setPlaying(!isPlaying)}
          />
        )}
      </nav>
    </>
  )
}

/** Plays the film of a slide, and pauses the others. */
function useFilm(row: RefObject<HTMLElement | null>, played: number | null) {
  useEffect(() => {
    const slide = played === null ? null : row.current?.children[played]
    for (const film of row.current?.getElementsByTagName('video') ?? []) {
      if (slide?.contains(film)) film.play().catch(() => null)
      else film.pause()
    }
  }, [row, played])
}
