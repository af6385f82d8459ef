import { useEffect, useRef, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import type { OfferPicture } from './offer.ts'

/** The pictures of a product: two beside two on a wide screen, a row to swipe with dots on a narrow one. */
export function ProductGallery({ pictures }: { pictures: readonly OfferPicture[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState(0)
  const first = pictures[0]?.url

  // Another colour brings other pictures: begin at the first again.
  useEffect(() => {
    if (first) row.current?.scrollTo({ left: 0 })
  }, [first])

  const follow = () => {
    const list = row.current
    if (list) setSeen(Math.round(list.scrollLeft / list.clientWidth))
  }
  return (
    <section aria-label={texts.product_gallery()} className="max-lg:-mx-gutter">
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, for who has keys as well
        tabIndex={0}
        onScroll={follow}
        className="flex snap-x snap-mandatory overflow-x-auto lg:grid lg:grid-cols-2 lg:gap-3 lg:overflow-visible"
      >
        {pictures.map(({ url, label }, index) => (
          <li
            key={url}
            className="aspect-[4/5] w-full flex-none snap-start overflow-hidden bg-studio lg:w-auto lg:rounded-md lg:only:col-span-2"
          >
            <Picture
              src={url}
              alt={label}
              width={800}
              height={1000}
              sizes="(width < 64rem) 100vw, 430px"
              widths={[320, 480, 720, 960]}
              isHero={index === 0}
              className="h-full w-full object-contain"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="mt-3 flex justify-center gap-2 lg:hidden" aria-hidden="true">
          {pictures.map(({ url }, index) => (
            <span
              key={url}
              className={index === seen ? 'size-2 rounded-full bg-ink' : 'size-2 rounded-full bg-line-strong'}
            />
          ))}
        </div>
      )}
    </section>
  )
}
