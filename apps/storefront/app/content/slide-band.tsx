import { Picture } from '../platform/pictures.tsx'
import { LinkButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Prose } from '../ui/prose.tsx'
import { SlideControls, SlideFilm, slideId } from './slide-controls.tsx'
import type { Slider } from './slides.server.ts'

interface Props {
  sliders: readonly Slider[]
  /** Only those that belong here. */
  location: Slider['location']
}

/** The sliders of one place of a page, each as wide as the page or the window. */
export function SlideBands({ sliders, location }: Props) {
  return sliders
    .filter((slider) => slider.location === location)
    .map((slider, index) => (
      <SlideBand key={slider.identifier} slider={slider} isEager={location === 'top' && index === 0} />
    ))
}

/** A slider within a page: words beside a picture. More than one slide stand in a row that is swiped. */
function SlideBand({ slider, isEager }: { slider: Slider; isEager: boolean }) {
  return (
    <section
      aria-label={slider.title}
      className={cx(slider.location === 'bottom' ? 'py-6' : 'pb-6', !slider.isFull && 'page-width')}
    >
      <div className={cx('relative overflow-hidden bg-lucht', !slider.isFull && 'rounded-md')} data-slider="">
        <ul className="slides">
          {slider.slides.map(({ title, html, link, button, wide }, index) => (
            <li
              key={slideId(slider, index)}
              id={slideId(slider, index)}
              className="grid w-full flex-none snap-start md:grid-cols-2"
            >
              <div className="grid content-center justify-items-start gap-3 p-6 md:p-10">
                <h2>{title}</h2>
                <Prose html={html} className="text-ink-2" />
                {link && button && (
                  <LinkButton href={link} variant="secondary">
                    {button}
                  </LinkButton>
                )}
              </div>
              <div className="relative">
                {wide && (
                  <Picture
                    src={wide}
                    alt=""
                    width={1440}
                    height={600}
                    sizes="(width < 48rem) 100vw, 680px"
                    widths={[480, 720, 960, 1440]}
                    isEager={isEager && index === 0}
                    className="h-40 w-full object-cover object-right md:h-64"
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
