import sharp from 'sharp'
import * as shopConfig from '../../app/lib/shop/shop-config.ts'

/** Maximum pixels of an original. Decoding more takes too much memory. */
export const MAX_PIXELS = 40_000_000

const { width, height } = shopConfig.sharedPicture
/** Background of product pictures, `--color-studio` in theme.css. */
const STUDIO_BACKGROUND = '#f1f3f6'
/**
 * Minimum aspect ratio of a scene, which fills the frame. Taller pictures are products and are shown whole.
 */
const MIN_SCENE_RATIO = 1.5
const JPEG = { quality: 82, mozjpeg: true } as const
/** Margin around a product, in pixels. */
const MARGIN = 24

/** Renders the preview for shared links: a scene fills it, a product stands on the studio background. */
export async function sharedPicture(master: Buffer): Promise<Buffer> {
  const picture = sharp(master, { limitInputPixels: MAX_PIXELS }).rotate()
  const { width: wide = 1, height: high = 1 } = await picture.metadata()
  if (wide / high >= MIN_SCENE_RATIO)
    return picture.resize({ width, height, fit: 'cover' }).jpeg(JPEG).toBuffer()
  return picture
    .flatten({ background: STUDIO_BACKGROUND })
    .resize({ width, height: height - 2 * MARGIN, fit: 'contain', background: STUDIO_BACKGROUND })
    .extend({ top: MARGIN, bottom: MARGIN, background: STUDIO_BACKGROUND })
    .jpeg(JPEG)
    .toBuffer()
}
