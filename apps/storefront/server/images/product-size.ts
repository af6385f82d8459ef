import type { ResizeOptions, Sharp } from 'sharp'

/** Folder of product pictures below the backend's media. */
const PRODUCT_FOLDER = 'catalog/product/'
/** Aspect ratio of product cards and galleries (ui/card.css). */
const CARD_RATIO = 4 / 5
/**
 * Differences that nobody sees: of an aspect ratio, and of a colour channel (0 to 255) between two corners.
 */
const SAME_RATIO = 0.01
const SAME_COLOUR = 6

/**
 * Returns the resize options of a picture. A product photograph is extended to the aspect ratio of product
 * cards, in its own background colour, so that it fills the card. A cut-out, or a scene without a uniform
 * background, keeps its aspect ratio. Nothing is enlarged.
 *
 * @param master path below the backend's media folder
 */
export async function productSize(picture: Sharp, master: string, width: number): Promise<ResizeOptions> {
  const unframed = { width, withoutEnlargement: true }
  if (!master.startsWith(PRODUCT_FOLDER)) return unframed
  const own = (await picture.metadata()).autoOrient
  if (Math.abs(own.width / own.height - CARD_RATIO) < SAME_RATIO) return unframed
  const background = await readBackground(picture)
  if (!background) return unframed
  const framed = Math.min(width, Math.max(own.width, Math.round(own.height * CARD_RATIO)))
  return { width: framed, height: Math.round(framed / CARD_RATIO), fit: 'contain', background }
}

/** Returns the colour that all four corners share; null if they differ or are transparent. */
async function readBackground(picture: Sharp) {
  const size = 16
  const pixels = await picture
    .clone()
    .resize(size, size, { fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const corners = [0, size - 1, size * (size - 1), size * size - 1].map((place) =>
    pixels.subarray(place * 4, place * 4 + 4),
  )
  const [[r = 0, g = 0, b = 0, alpha = 0] = []] = corners
  const isOne = corners.every((corner) =>
    [r, g, b, 255].every((value, channel) => Math.abs(value - (corner[channel] ?? 0)) <= SAME_COLOUR),
  )
  return isOne && alpha === 255 ? { r, g, b } : null
}
