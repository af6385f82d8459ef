import { resizedPicture } from '@kopgroep/contract/picture-address'
import type { ImageWidth } from '../shop/shop-config.ts'
import * as shopConfig from '../shop/shop-config.ts'

export { mediaPath } from '@kopgroep/contract/picture-address'

export function pictureUrl(path: string, width: ImageWidth): string {
  return resizedPicture(path, width)
}

/** Returns the shop's URL of the preview picture for shared links; without a path, the shop's own preview. */
export function sharedPictureUrl(path: string | null): string {
  const { folder, ofShop } = shopConfig.sharedPicture
  return path && !/\.svg$/i.test(path) ? `/images/${folder}/${path}.jpg` : ofShop
}

/** Returns the shop's URL of a picture in a feed; null for a drawing. */
export const feedPictureUrl = (path: string) =>
  /\.svg$/i.test(path) ? null : `/images/${shopConfig.feedPicture.folder}/${path}.jpg`

/** Builds a `srcset`, smallest width first. */
export function srcSet(path: string, widths: readonly ImageWidth[]): string {
  return shopConfig.imageWidths
    .filter((width) => widths.includes(width))
    .map((width) => `${pictureUrl(path, width)} ${width}w`)
    .join(', ')
}
