import type { ReactNode } from 'react'
import { Island } from '../../lib/islands/island.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import Slides from './slides.island.tsx'
import type { Slider } from './slides.server.ts'

interface Props {
  sliders: readonly Slider[]
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
      <div className={cx('band relative overflow-hidden bg-zand', slider.isFull ? 'is-full' : 'rounded-md')}>
        <SlideRow slider={slider}>
          {slider.slides.map(({ title, html, link, button, wide }, index) => (
            <li key={slideId(slider, index)} id={slideId(slider, index)} className="band-slide">
              <div className="band-words grid content-center justify-items-start gap-3">
                <h2>{title}</h2>
                <Prose html={html} className="text-ink-2" />
                {link && button && (
                  <LinkButton href={link} variant="secondary">
                    {button}
                  </LinkButton>
                )}
              </div>
              <div className="band-media relative">
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
        </SlideRow>
      </div>
    </section>
  )
}

/** Returns the id of a slide, to which its dot links. */
export const slideId = ({ identifier }: Slider, index: number) => `${identifier}-${index + 1}`

/** List of a slider's slides, with its controls; a single slide without a video has none. */
export function SlideRow({ slider, children }: { slider: Slider; children: ReactNode }) {
  const { slides } = slider
  if (slides.length < 2 && !slides[0]?.film) return <ul className="slides">{children}</ul>
  const names = slides.map(({ title }, index) => ({ id: slideId(slider, index), title }))
  return (
    <Island
      of={Slides}
      when="interaction"
      props={{ slides: names, hasFilm: slides.some(({ film }) => film) }}
    >
      {children}
    </Island>
  )
}

/** Muted video of a slide over its picture; a button of the slider plays it. */
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
