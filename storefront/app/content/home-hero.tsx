import { texts } from '../platform/i18n/texts.ts'
import { mediaPath, pictureUrl, srcSet } from '../platform/picture-address.ts'
import { LinkButton } from '../ui/button.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Slide } from './slides.server.ts'

/** The slides at the head of the home page. They move when the shopper moves them, also without JavaScript. */
export function HomeHero({ slides }: { slides: readonly Slide[] }) {
  return (
    <section className="hero" aria-label={texts.content_featured()}>
      <ul className="hero-slides">
        {slides.map((slide, index) => (
          <li key={slide.title} id={`slide-${index + 1}`} className="hero-slide">
            <Scene slide={slide} isFirst={index === 0} />
            <div className="page-width hero-text">
              {index === 0 ? <h1>{slide.title}</h1> : <h2>{slide.title}</h2>}
              <Prose html={slide.html} />
              {slide.link && slide.button && <LinkButton href={slide.link}>{slide.button}</LinkButton>}
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <nav className="hero-dots" aria-label={texts.content_slides()}>
          {slides.map(({ title }, index) => (
            <a
              key={title}
              href={`#slide-${index + 1}`}
              data-scroll-to={index}
              aria-current={index === 0 || undefined}
            >
              <span className="sr-only">{title}</span>
            </a>
          ))}
        </nav>
      )}
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
