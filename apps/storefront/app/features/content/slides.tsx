import { texts } from '../../lib/i18n/texts.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import type { Slider } from './slides.server.ts'
import './slides.css'

interface Props {
  sliders: readonly Slider[]
  /** Sliders for this location. */
  location: Slider['location']
}

/** Sliders of one location on a page, each as wide as the page or the window. */
export function SlideBands({ sliders, location }: Props) {
  return sliders
    .filter((slider) => slider.location === location)
    .map((slider, index) => (
      <SlideBand key={slider.identifier} slider={slider} isEager={location === 'top' && index === 0} />
    ))
}

/** Slider within a page: text beside a picture. Several slides scroll sideways. */
function SlideBand({ slider, isEager }: { slider: Slider; isEager: boolean }) {
  return (
    <section
      aria-label={slider.title}
      className={cx(
        slider.location === 'top' ? 'pb-6' : !slider.isFull && 'py-6',
        !slider.isFull && 'page-width',
      )}
    >
      <div className={cx('band', slider.isFull && 'is-full')} data-slider="">
        <ul className="slides">
          {slider.slides.map(({ title, html, link, button, wide }, index) => (
            <li key={slideId(slider, index)} id={slideId(slider, index)} className="band-slide">
              <div className="band-words">
                <h2>{title}</h2>
                <Prose html={html} />
                {link && button && (
                  <LinkButton href={link} variant="secondary">
                    {button}
                  </LinkButton>
                )}
              </div>
              <div className="band-media">
                {wide && (
                  <Picture
                    src={wide}
                    alt=""
                    width={1440}
                    height={600}
                    sizes={slider.isFull ? '100vw' : '(width < 48rem) 100vw, 680px'}
                    widths={slider.isFull ? [720, 1440, 1920] : [480, 720, 960, 1440]}
                    isEager={isEager && index === 0}
                  />
                )}
                <SlideFilm slider={slider} index={index} className="hero-scene" />
              </div>
            </li>
          ))}
        </ul>
        <SlideControls slider={slider} />
      </div>
    </section>
  )
}

/** Returns the id of a slide, to which its dot links. */
export const slideId = ({ identifier }: Slider, index: number) => `${identifier}-${index + 1}`

/**
 * Controls of a slider: arrows, a pause button, and a dot per slide, which is a link without scripts
 * (ui/enhance-rows.ts). They directly follow the list of slides. Nothing for a single slide.
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide has no key but its position
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
      {/* Invisible but laid out until the script shows it, so that the dots do not move. */}
      <IconButton
        label={texts.content_hold_slides()}
        look="paper"
        size="sm"
        className="invisible ml-2"
        data-play-label={texts.content_play_slides()}
      />
    </nav>
  )
}

/** Muted video of a slide over its picture; ui/enhance-rows.ts plays it. */
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
