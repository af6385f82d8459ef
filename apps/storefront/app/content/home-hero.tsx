import { mediaPath, pictureUrl, srcSet } from '../platform/picture-address.ts'
import { LinkButton } from '../ui/button.tsx'
import { Prose } from '../ui/prose.tsx'
import { SlideControls, SlideFilm, slideId } from './slide-controls.tsx'
import type { Slide, Slider } from './slides.server.ts'

/** The slides at the head of the home page: swiped by hand and moved by their dots, also without JavaScript. */
export function HomeHero({ slider }: { slider: Slider }) {
  return (
    <section className="hero" aria-label={slider.title} data-slider="">
      <ul className="slides">
        {slider.slides.map((slide, index) => (
          <li key={slideId(slider, index)} id={slideId(slider, index)} className="hero-slide">
            <Scene slide={slide} isFirst={index === 0} />
            <SlideFilm slider={slider} index={index} className="hero-scene" />
            <div className="page-width hero-text">
              {index === 0 ? <h1>{slide.title}</h1> : <h2>{slide.title}</h2>}
              <Prose html={slide.html} />
              {slide.link && slide.button && <LinkButton href={slide.link}>{slide.button}</LinkButton>}
            </div>
          </li>
        ))}
      </ul>
      <SlideControls slider={slider} />
    </section>
  )
}

const WIDE = [960, 1440, 1920] as const
const TALL = [480, 720, 960] as const

/** One picture for wide screens and one for phones; only the one that fits is fetched. */
function Scene({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const wide = mediaPath(slide.wide ?? '')
  const tall = mediaPath(slide.tall ?? '')
  if (!wide || !tall) return null
  return (
    <picture>
      <source media="(width < 48rem)" srcSet={srcSet(tall, TALL)} sizes="100vw" />
      <img
        className="hero-scene"
        src={pictureUrl(wide, 1440)}
        srcSet={srcSet(wide, WIDE)}
        sizes="100vw"
        alt=""
        width={1440}
        height={600}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  )
}
