import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Slide } from './slides.server.ts'

/** A slider within a page: words beside a picture. More than one slide stand in a row that is swiped. */
export function SlideBand({ slides }: { slides: readonly Slide[] }) {
  if (slides.length === 0) return null
  return (
    <section aria-label={texts.content_featured()} className="pb-6">
      <ul className="grid [scroll-snap-type:x_mandatory] auto-cols-[100%] grid-flow-col gap-5 overflow-x-auto">
        {slides.map(({ title, html, link, button, wide }) => (
          <li key={title} className="grid snap-start overflow-hidden rounded-md bg-lucht md:grid-cols-2">
            <div className="grid content-center justify-items-start gap-3 p-6 md:p-10">
              <h2>{title}</h2>
              <Prose html={html} className="text-ink-2" />
              {link && button && (
                <LinkButton href={link} variant="secondary">
                  {button}
                </LinkButton>
              )}
            </div>
            {wide && (
              <Picture
                src={wide}
                alt=""
                width={1440}
                height={600}
                sizes="(width < 48rem) 100vw, 680px"
                widths={[480, 720, 960, 1440]}
                isEager
                className="h-40 w-full object-cover object-right md:h-64"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
