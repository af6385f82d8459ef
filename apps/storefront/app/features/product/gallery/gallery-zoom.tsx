import { takesFocus } from '../../../ui/focus.ts'
import './gallery-zoom.css'
import zoomInShapes from '@lucide/icons/icons/zoom-in'
import zoomOutShapes from '@lucide/icons/icons/zoom-out'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useModal } from '../../../ui/dialog.tsx'
import { drawIcon } from '../../../ui/icon.tsx'
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from '../../../ui/icons.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { OfferPicture } from '../offer.ts'
import { MAX_SCALE, useZoom } from './use-pinch-zoom.ts'

const ZoomInIcon = /* @__PURE__ */ drawIcon(zoomInShapes)
const ZoomOutIcon = /* @__PURE__ */ drawIcon(zoomOutShapes)

interface GalleryZoomProps {
  pictures: readonly OfferPicture[]
  /** Index of the shown picture, from 0; null while the dialog is closed. */
  shown: number | null
  onShow: (index: number) => void
  onClose: () => void
}

/** Full-screen pictures with zoom (two fingers, wheel, keys), swiping and a row to choose from. */
export default function GalleryZoom({ pictures, shown, onShow, onClose }: GalleryZoomProps) {
  const modal = useModal(shown !== null, onClose)
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLDivElement>(null)
  // The picture stays while the dialog closes.
  const [last, setLast] = useState(shown ?? 0)
  if (shown !== null && shown !== last) setLast(shown)
  const picture = pictures[last]
  const step = (by: 1 | -1) => onShow((last + by + pictures.length) % pictures.length)
  const { view, handlers, larger, smaller, press } = useZoom(frame, picture?.url ?? '', step)

  useEffect(() => {
    image.current?.style.setProperty('transform', `translate(${view.x}px, ${view.y}px) scale(${view.scale})`)
  }, [view])

  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (press(event.key)) event.preventDefault()
  }
  if (!picture) return null
  const hasMore = pictures.length > 1
  return (
    <dialog {...modal} className="modal zoom" aria-label={texts.product_gallery()} onKeyDown={keyDown}>
      <div className="zoom-frame">
        <div className="zoom-tools">
          <span role="status" className="mr-auto text-sm">
            {texts.product_photo_of({ number: last + 1, count: pictures.length })}
          </span>
          <IconButton label={texts.product_zoom_out()} onClick={smaller} aria-disabled={view.scale === 1}>
            <ZoomOutIcon />
          </IconButton>
          <IconButton
            label={texts.product_zoom_in()}
            onClick={larger}
            aria-disabled={view.scale === MAX_SCALE}
          >
            <ZoomInIcon />
          </IconButton>
          <IconButton label={texts.product_close()} onClick={onClose} ref={takesFocus}>
            <XIcon size="lg" />
          </IconButton>
        </div>
        <div ref={frame} className="zoom-stage" data-near={view.scale > 1 || undefined} {...handlers}>
          <div ref={image} className="zoom-picture">
            <Picture
              key={picture.url}
              src={picture.url}
              alt={picture.label}
              width={800}
              height={1000}
              sizes="(width < 64rem) 200vw, 1440px"
              widths={[720, 1440, 1920]}
              isEager
              className="h-full w-full object-contain"
            />
          </div>
        </div>
        {hasMore && (
          <div className="zoom-foot">
            <IconButton label={texts.product_previous_photo()} onClick={() => step(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <ul className="zoom-thumbs" aria-label={texts.product_gallery()}>
              {pictures.map(({ url }, index) => (
                <li key={url}>
                  <button
                    type="button"
                    aria-label={texts.product_photo_of({ number: index + 1, count: pictures.length })}
                    aria-current={index === last}
                    onClick={() => onShow(index)}
                  >
                    <Picture src={url} alt="" width={800} height={1000} sizes="56px" widths={[80, 160]} />
                  </button>
                </li>
              ))}
            </ul>
            <IconButton label={texts.product_next_photo()} onClick={() => step(1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
        )}
      </div>
    </dialog>
  )
}
