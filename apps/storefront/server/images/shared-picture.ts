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

/** The shop's mark, for pages that show no picture of their own. */
export function pictureOfShop(): Promise<Buffer> {
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-44.5 -18 126 66">
    <rect x="-45" y="-18" width="127" height="67" fill="${shopConfig.themeColor}"/>
    <g fill="#fff"><path d="M4.5 12h6L6 29H0z" opacity=".45"/><path d="M13.2 8.4h6l-4.5 17h-6z" opacity=".65"/>
    <path d="M21.9 4.8h6l-4.5 17h-6z" opacity=".85"/><path d="M32 1h6l-4.5 17h-6z"/></g></svg>`
  return sharp(Buffer.from(mark)).jpeg(JPEG).toBuffer()
}
