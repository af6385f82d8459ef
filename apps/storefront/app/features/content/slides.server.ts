import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { safeHtml } from '../../lib/format/html.server.ts'
import type { Language } from '../../lib/i18n/language.ts'

const SliderFragment = graphql(`
  fragment Slides_slider on TailoredSlider {
    identifier
    title
    fullwidth
    location
    slides {
      title
      description
      link
      buttonText
      media {
        url
        type
        label
      }
    }
  }
`)

export interface Slide {
  title: string
  /** Sanitised. */
  html: string
  link: string
  button: string
  /** Media paths: for wide and for tall screens. */
  wide: string | null
  tall: string | null
  /** A muted video, played over the picture. */
  film: { url: string; label: string } | null
}

export interface Slider {
  identifier: string
  title: string
  /** True if it is as wide as the window. */
  isFull: boolean
  /** Position on the page: above or below the page's own content; `main` is the top of the home page. */
  location: 'main' | 'top' | 'bottom'
  /** At least one. */
  slides: readonly Slide[]
}

/** Loads a page's sliders in order; empty ones are left out. */
export function toSliders(
  sliders: readonly (FragmentType<typeof SliderFragment> | null)[] | null | undefined,
  language: Language,
  shopHosts: readonly string[],
): Slider[] {
  return nonNull(sliders)
    .map((slider) => readFragment(SliderFragment, slider))
    .map(({ identifier, title, fullwidth, location, slides }) => ({
      identifier: identifier ?? '',
      title: title ?? '',
      isFull: fullwidth === true,
      location: toLocation(location),
      slides: nonNull(slides).map(({ title, description, link, buttonText, media }) => ({
        title: title ?? '',
        html: safeHtml(description, language, shopHosts),
        link: link ?? '',
        button: buttonText ?? '',
        ...toMedia(nonNull(media)),
      })),
    }))
    .filter(({ slides }) => slides.length > 0)
}

/** Maps an editor's position name (`home_main`, `top`, `content_bottom`) to a location. */
function toLocation(name: string | null | undefined): Slider['location'] {
  return (['main', 'bottom'] as const).find((location) => name?.includes(location)) ?? 'top'
}

interface Medium {
  url?: string | null
  type?: string | null
  label?: string | null
}

function toMedia(media: readonly Medium[]): Pick<Slide, 'wide' | 'tall' | 'film'> {
  const pictures = media.flatMap(({ url, type }) => (url && type !== 'video' ? [url] : []))
  const film = media.find(({ url, type }) => url && type === 'video')
  return {
    wide: pictures[0] ?? null,
    tall: pictures[1] ?? pictures[0] ?? null,
    film: film?.url ? { url: film.url, label: film.label ?? '' } : null,
  }
}
