import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { safeHtml } from '../platform/html.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { present } from '../platform/present.ts'

const Slider = graphql(`
  fragment Slides_slider on TailoredSlider {
    slides {
      title
      description
      link
      buttonText
      media {
        url
        type
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
  /** Media addresses: for a wide screen and for a tall one. */
  wide: string | null
  tall: string | null
}

/** The slides of the first of the sliders that the backend names for a page. */
export function slidesOf(
  sliders: readonly (FragmentType<typeof Slider> | null)[] | null | undefined,
  language: Language,
  shopHosts: readonly string[],
): Slide[] {
  const [first] = present(sliders)
  return present(first && readFragment(Slider, first).slides).map(
    ({ title, description, link, buttonText, media }) => {
      const pictures = present(media).flatMap(({ url, type }) => (url && type !== 'video' ? [url] : []))
      return {
        title: title ?? '',
        html: safeHtml(description, language, shopHosts),
        link: link ?? '',
        button: buttonText ?? '',
        wide: pictures[0] ?? null,
        tall: pictures[1] ?? pictures[0] ?? null,
      }
    },
  )
}
