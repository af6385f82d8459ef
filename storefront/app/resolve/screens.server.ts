import { load as category } from '../category/category-screen.server.ts'
import { load as cms } from '../content/cms-screen.server.ts'
import { load as bundle } from '../product/bundle-screen.server.ts'
import { load as configurable } from '../product/configurable-screen.server.ts'
import { load as grouped } from '../product/grouped-screen.server.ts'
import { load as look } from '../product/look-screen.server.ts'
import { load as simple } from '../product/simple-screen.server.ts'
import type { LoadArgs, ScreenName } from './screens.ts'

const loaders: Record<ScreenName, (args: LoadArgs) => Promise<unknown>> = {
  category,
  simple,
  configurable,
  bundle,
  grouped,
  look,
  cms,
}

/** Reads the data of a screen; see screens.ts. */
export function loadScreenData(name: ScreenName, args: LoadArgs): Promise<unknown> {
  return loaders[name](args)
}
