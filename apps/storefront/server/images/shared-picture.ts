import sharp from 'sharp'
import * as shopConfig from '../../app/lib/page/shop-config.ts'

/** Larger masters are refused, because decoding them takes too much memory. */
export const MAX_PIXELS = 40_000_000

const { width, height } = shopConfig.sharedPicture
/** Background of product pictures (theme.css: --color-studio). */
const STUDIO = '#f1f3f6'
/** Minimum aspect ratio of a scene, which fills the frame; taller pictures are products, shown whole. */
const SCENE = 1.5
const JPEG = { quality: 82, mozjpeg: true } as const
/** Space between a product and the edges. Pixels. */
const MARGIN = 24

/** Renders the preview for shared links: the product on the shop's background, or the scene. */
export async function sharedPicture(master: Buffer): Promise<Buffer> {
  const picture = sharp(master, { limitInputPixels: MAX_PIXELS }).rotate()
  const { width: wide = 1, height: high = 1 } = await picture.metadata()
  if (wide / high >= SCENE) return picture.resize({ width, height, fit: 'cover' }).jpeg(JPEG).toBuffer()
  return picture
    .flatten({ background: STUDIO })
    .resize({ width, height: height - 2 * MARGIN, fit: 'contain', background: STUDIO })
    .extend({ top: MARGIN, bottom: MARGIN, background: STUDIO })
    .jpeg(JPEG)
    .toBuffer()
}
