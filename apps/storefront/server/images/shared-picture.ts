import sharp from 'sharp'
import * as shopConfig from '../../app/lib/page/shop-config.ts'

/** A master with more is refused: it would take the memory of many. */
export const MAX_PIXELS = 40_000_000

const { width, height } = shopConfig.sharedPicture
/** The ground that goods stand on in the shop (theme.css: --color-studio). */
const STUDIO = '#f1f3f6'
/** From this shape on a picture is a scene, which fills the frame; what is taller is a product, which is shown whole. */
const SCENE = 1.5
const JPEG = { quality: 82, mozjpeg: true } as const
/** Room between a product and the edges. */
const MARGIN = 24

/** A picture as links to its page are shown with it: the product on the shop's ground, or the scene. */
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
