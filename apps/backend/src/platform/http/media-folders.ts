import { join, resolve } from 'node:path'
import type { Drawer } from '@kopgroep/demo-shop/pictures/draw-on-request'
import type { Settings } from '../settings.ts'
import type { MediaFolder } from './media.ts'

/** Folder of the shop's own files, below the media of the data folder and in their URLs. */
export const SHOP_MEDIA = 'shop'

const DEMO = resolve(import.meta.dirname, '../../../../../packages/demo-shop')

/** Loaded only when a picture is missing: a shop without the demo does not need the list of its drawings. */
const drawings = () => import('@kopgroep/demo-shop/pictures/draw-on-request')

/**
 * Folders of the shop's pictures: imports and brand in the data folder, demo pictures beside their sources. Demo
 * pictures that are not committed are drawn into the data folder.
 */
export function mediaFolders({ KOPGROEP_DATA }: Pick<Settings, 'KOPGROEP_DATA'>): MediaFolder[] {
  const drawn = join(KOPGROEP_DATA, 'drawn')
  let drawer: Promise<Drawer> | undefined
  return [
    { prefix: 'catalog/product/import/', folder: join(KOPGROEP_DATA, 'media/catalog/product/import') },
    { prefix: `${SHOP_MEDIA}/`, folder: join(KOPGROEP_DATA, 'media', SHOP_MEDIA) },
    { prefix: 'catalog/product/', folder: join(DEMO, 'pictures/masters') },
    {
      prefix: 'catalog/product/',
      folder: drawn,
      made: {
        names: async () => (await drawings()).DRAWABLE,
        make: async (name) => {
          drawer ??= drawings().then((module) => new module.Drawer(drawn))
          await (await drawer).draw(name)
        },
      },
    },
    { prefix: 'wysiwyg/', folder: join(DEMO, 'pictures/masters') },
    { prefix: 'brand/', folder: join(DEMO, 'pictures/logos') },
  ]
}
