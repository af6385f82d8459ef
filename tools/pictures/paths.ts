import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Folder of the demo shop's data. */
export const DEMO_SHOP = join(ROOT, 'packages/demo-shop')
/** Folder of the rendered pictures. */
export const MASTERS_FOLDER = join(DEMO_SHOP, 'pictures/masters')
/** Folder of the wordmarks, `<brand code>.svg`. */
export const LOGOS_FOLDER = join(DEMO_SHOP, 'pictures/logos')
/** Folder of the storefront's own pictures. */
export const PLACES_FOLDER = join(ROOT, 'apps/storefront/app/ui/places')
