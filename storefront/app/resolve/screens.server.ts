import { load as category } from '../category/category-screen.server.ts'
import { load as cms } from '../content/cms-screen.server.ts'
import { load as bundle } from '../product/bundle-screen.server.ts'
import { load as configurable } from '../product/configurable-screen.server.ts'
import { load as grouped } from '../product/grouped-screen.server.ts'
import { load as look } from '../product/look-screen.server.ts'
import { load as simple } from '../product/simple-screen.server.ts'
import { loadBesideProduct } from './beside-product.server.ts'
import type { LoadArgs, ScreenName } from './screens.ts'

const loaders: Record<ScreenName, (args: LoadArgs) => Promise<object>> = {
  category,
  simple,
  configurable,
  bundle,
  grouped,
  look,
  cms,
}

/** Reads the data of a screen; see screens.ts. */
export async function loadScreenData(name: ScreenName, args: LoadArgs): Promise<unknown> {
  const { context, entity } = args
  const [data, beside] = await Promise.all([
    loaders[name](args),
    entity.type === 'PRODUCT' ? loadBesideProduct(context, entity.sku) : null,
  ])
  return beside ? { ...data, beside } : data
}
