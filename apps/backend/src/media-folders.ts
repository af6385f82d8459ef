import { join, resolve } from 'node:path'
import type { MediaFolder } from './platform/http/media.ts'
import type { Settings } from './platform/settings.ts'
import { SHOP_MEDIA } from './setup/place-look.ts'

const DEMO = resolve(import.meta.dirname, '../../../packages/demo-shop')

/** Folders of the shop's pictures: imports and brand in the data folder, demo pictures in the demo shop. */
export const mediaFolders = ({ KOPGROEP_DATA }: Pick<Settings, 'KOPGROEP_DATA'>): MediaFolder[] => [
  { prefix: 'catalog/product/import/', folder: join(KOPGROEP_DATA, 'media/catalog/product/import') },
  { prefix: `${SHOP_MEDIA}/`, folder: join(KOPGROEP_DATA, 'media', SHOP_MEDIA) },
  { prefix: 'catalog/product/', folder: join(DEMO, 'pictures/masters') },
  { prefix: 'wysiwyg/', folder: join(DEMO, 'pictures/masters') },
  { prefix: 'brand/', folder: join(DEMO, 'pictures/logos') },
]
