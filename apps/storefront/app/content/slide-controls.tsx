import { texts } from '../platform/i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import type { Slider } from './slides.server.ts'

/** The id of a slide, which its dot leads to. */
export const slideId = ({ identifier }: Slider, index: number) => `${identifier}-${index + 1}`

/**
 * What moves a slider: a dot for each slide, which without script is a link to it, one back and one on (scroll-row.enhance.ts),
 * and what holds it (play-slides.ts shows one of the two). Stands right behind the list of the slides; nothing where nothing moves.
 */
export function SlideControls({ slider }: { slider: Slider }) {
  const { slides } = slider
  const isMany = slides.length > 1
  if (!isMany && !slides[0]?.film) return null
  return (
    <nav className="slide-dots" aria-label={texts.content_slides()}>
      {isMany && (
        <>
          <IconButton
            label={texts.content_previous_slide()}
            look="paper"
            size="sm"
            className="noscript:hidden"
            aria-disabled="true"
            data-scroll-by="-1"
          />
          {slides.map(({ title }, index) => (
            // biome-ignore lint/a11y/useAnchorContent: named by its label; one element a slide
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: slides are what stands at their place
              key={index}
              href={`#${slideId(slider, index)}`}
              data-scroll-to={index}
              aria-current={index === 0 || undefined}
              aria-label={title}
            />
          ))}
          <IconButton
            label={texts.content_next_slide()}
            look="paper"
            size="sm"
            className="noscript:hidden"
            data-scroll-by="1"
          />
        </>
      )}
      <IconButton
        label={texts.content_hold_slides()}
        look="paper"
        size="sm"
        className="ml-2"
        data-pause=""
        hidden
      />
      <IconButton
        label={texts.content_play_slides()}
        look="paper"
        size="sm"
        className="ml-2"
        data-play=""
        hidden
      />
    </nav>
  )
}

/** The film of a slide: without sound, over the picture, played by play-slides.ts alone. */
export function SlideFilm({
  slider,
  index,
  className,
}: {
  slider: Slider
  index: number
  className: string
}) {
  const film = slider.slides[index]?.film
  if (!film) return null
  return (
    <video
      className={className}
      src={film.url}
      aria-label={film.label || undefined}
      muted
      loop
      playsInline
      preload="none"
    />
  )
}
