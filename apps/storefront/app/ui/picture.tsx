import { mediaPath, pictureUrl, srcSet } from '../lib/format/picture-address.ts'
import type { ImageWidth } from '../lib/shop/shop-config.ts'
import './picture.css'

export interface PictureProps {
  /** The backend's media URL. */
  src: string
  /** Description of the picture; empty for decoration. */
  alt: string
  /** Width and height of the original in pixels, which reserve the space. */
  width: number
  height: number
  /** Rendered width, as the `sizes` attribute of HTML. */
  sizes: string
  /** Widths to offer to the browser; each must be one that the shop serves. */
  widths?: readonly ImageWidth[]
  /** True for the LCP picture, which loads first. */
  isHero?: boolean
  /** True for other pictures in the first screen: loaded immediately, but after the LCP picture. */
  isEager?: boolean
  className?: string
}

const WIDTHS = [320, 480, 640] as const

/**
 * Picture of the backend, in the best size for the screen; the server chooses the best format for the
 * browser.
 */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes, widths = WIDTHS, isHero, isEager, className } = props
  const path = mediaPath(src)
  if (!path) return null
  return (
    <img
      src={pictureUrl(path, widths[Math.floor(widths.length / 2)] ?? 480)}
      srcSet={srcSet(path, widths)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isHero || isEager ? undefined : 'lazy'}
      fetchPriority={isHero ? 'high' : isEager ? 'low' : undefined}
      decoding={isHero ? undefined : 'async'}
      className={className}
    />
  )
}
