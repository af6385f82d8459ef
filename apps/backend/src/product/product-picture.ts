import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import { mediaUrl } from '../platform/media-url.ts'
import type { PictureRow } from './product-row.ts'

/** Converts a picture to its contract type; the default label is the product's name. */
export function toPicture(context: ShopContext, { path, label }: PictureRow, name: string, position = 0) {
  return {
    url: mediaUrl(context.settings, path),
    label: localisedText(context, label) ?? name,
    position,
    disabled: false,
  }
}
