import { type ImageWidth, shopConfig } from './shop-config.ts'

type Format = 'avif' | 'webp' | 'jpg'

export interface PictureProps {
  /** The backend's media URL. */
  src: string
  /** What is to be seen; empty for ornament. */
  alt: string
  /** Of the original, in pixels: they reserve the room. */
  width: number
  height: number
  /** How wide the picture is drawn, as the `sizes` of HTML. */
  sizes: string
  /** The widths that make sense here; each must be one of the shop's. */
  widths?: readonly ImageWidth[]
  /** For the one picture that a page is waited for: loaded at once and first. */
  isHero?: boolean
  /** For pictures in the first screenful. */
  isEager?: boolean
  className?: string
}

/** A picture of the backend, in the best format and size for the screen. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes, widths = [320, 480, 720], isHero, isEager, className } = props
  const path = mediaPath(src)
  if (!path) return null
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(path, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(path, widths, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(path, widths[Math.floor(widths.length / 2)] ?? 480, 'jpg')}
        alt={alt}
        width={width}
        height={height}
        loading={isHero || isEager ? undefined : 'lazy'}
        fetchPriority={isHero ? 'high' : undefined}
        decoding={isHero ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}

/** What follows `/media/` in a media URL of the backend, or null when it is none. */
export function mediaPath(url: string): string | null {
  const [, path] = /\/media\/([^?#]+)/.exec(url) ?? []
  return path ?? null
}

/** The shop's own address of a picture at a width. */
export function pictureUrl(path: string, width: ImageWidth, format: Format): string {
  return `/images/${width}/${path}.${format}`
}

/** A list of sizes for `srcset`, smallest first. */
export function srcSet(path: string, widths: readonly ImageWidth[], format: Format): string {
  return shopConfig.imageWidths
    .filter((width) => widths.includes(width))
    .map((width) => `${pictureUrl(path, width, format)} ${width}w`)
    .join(', ')
}
