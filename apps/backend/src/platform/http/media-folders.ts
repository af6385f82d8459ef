import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import type { MediaFolder } from './media.ts'

/** Folder of the shop's own files, below the media of the data folder and in their URLs. */
export const SHOP_MEDIA = 'shop'

/** Returns the folder of pictures that come with a catalogue, such as the demo's. */
export const catalogueMedia = (data: string) => join(data, 'catalogue-pictures')

/** Folders of the shop's pictures: imports and brand, then those that come with its catalogue. */
export function mediaFolders({ KOPGROEP_DATA }: Pick<Settings, 'KOPGROEP_DATA'>): MediaFolder[] {
  const own = join(KOPGROEP_DATA, 'media')
  const supplied = catalogueMedia(KOPGROEP_DATA)
  return [
    { prefix: 'catalog/product/import/', folder: join(own, 'catalog/product/import') },
    { prefix: `${SHOP_MEDIA}/`, folder: join(own, SHOP_MEDIA) },
    { prefix: 'catalog/product/', folder: join(supplied, 'masters') },
    { prefix: 'wysiwyg/', folder: join(supplied, 'masters') },
    { prefix: 'brand/', folder: join(supplied, 'logos') },
  ]
}
