import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../../lib/page/chunk-loading.ts'
import { cx } from '../../../ui/cx.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { OfferPicture } from '../offer.ts'
import './product-gallery.css'

const GalleryZoom = lazy(() => importWithTimeout(() => import('./gallery-zoom.tsx')))

/**
 * Product pictures: a grid of two columns on a wide screen, a swipeable row with dots on a narrow one. Each opens
 * full-screen with zoom.
 */
export function ProductGallery({
  pictures,
  badges,
}: {
  pictures: readonly OfferPicture[]
  badges?: ReactNode
}) {
  const row = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const [wasZoomed, setWasZoomed] = useState(false)
  const first = pictures[0]?.url
  const isOdd = pictures.length % 2 === 1

  // A colour change replaces the pictures: go back to the first.
  useEffect(() => {
    if (first) row.current?.scrollTo({ left: 0 })
  }, [first])

  const follow = () => {
    const list = row.current
    if (list) setSeen(Math.round(list.scrollLeft / list.clientWidth))
  }
  const zoom = (index: number) => {
    setZoomed(index)
    setWasZoomed(true)
  }
  return (
    <section aria-label={texts.product_gallery()} className="relative max-lg:-mx-gutter">
      <ul ref={row} onScroll={follow} className="pictures">
        {pictures.map(({ url, label }, index) => (
          <li
            key={url}
            className={cx(
              'gallery-item',
              index === 0 && isOdd && 'is-across',
              index === pictures.length - 1 && !isOdd && 'is-last',
            )}
          >
            <Picture
              src={url}
              alt={saysWearer(label) ? '' : label}
              width={800}
              height={1000}
              sizes="(width < 64rem) 100vw, 430px"
              widths={[320, 480, 720, 960]}
              isHero={index === 0}
              className="h-full w-full object-contain"
            />
            {saysWearer(label) && <span className="gallery-caption">{label}</span>}
            <button
              type="button"
              className="gallery-open"
              aria-label={texts.product_enlarge({ number: index + 1, count: pictures.length })}
              aria-haspopup="dialog"
              onClick={() => zoom(index)}
            />
          </li>
        ))}
      </ul>
      {badges && <div className="pointer-events-none absolute top-3 left-3 z-1">{badges}</div>}
      {pictures.length > 1 && (
        <div className="gallery-dots mt-3 flex justify-center gap-2 lg:hidden" aria-hidden="true">
          {pictures.map(({ url }, index) => (
            <span key={url} className={index === seen ? 'is-on' : undefined} />
          ))}
        </div>
      )}
      {wasZoomed && (
        <Suspense>
          <GalleryZoom
            pictures={pictures}
            shown={zoomed}
            onShow={setZoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Checks for a label that says who wears the product, in which size: it is shown on the picture. */
const saysWearer = (label: string) => label.startsWith(texts.product_worn_by())
