import { load as category } from '../category/category-screen.server.ts'
import { load as cms } from '../content/cms-screen.server.ts'
import { load as bundle } from '../product/bundle-screen.server.ts'
import { load as configurable } from '../product/configurable-screen.server.ts'
import { load as grouped } from '../product/grouped-screen.server.ts'
import { load as look } from '../product/look-screen.server.ts'
import { load as simple } from '../product/simple-screen.server.ts'
import { loadBesideProduct } from './beside-product.server.ts'
import { type LoadArgs, loadScreen, type ResolvedScreen, type ScreenName } from './screens.ts'

const loaders: Record<ResolvedScreen, (args: LoadArgs) => Promise<object>> = {
  category,
  simple,
  configurable,
  bundle,
  grouped,
  look,
  cms,
}

/** Reads the data of a screen; see screens.ts. */
export async function loadResolvedScreen(screen: ResolvedScreen, args: LoadArgs) {
  const { context, entity } = args
  const [data, beside] = await Promise.all([
    loaders[screen](args),
    entity.type === 'PRODUCT' ? loadBesideProduct(context, entity.sku) : null,
  ])
  return readyScreen(screen, beside ? { ...data, beside } : data)
}

/** A screen with its data, ready to be drawn: its module is there, and what it says in the head of the page. */
export async function readyScreen<Name extends ScreenName, Data>(screen: Name, data: Data) {
  const { meta } = await loadScreen(screen)
  return { screen, data, meta: meta(data) }
}
