import { screenAssets } from 'virtual:screen-assets'
import type { ScreenName } from './screens.ts'

/** The chunks that a screen needs, for the head of a page that the server draws; none in the browser. */
export function chunksOfScreen(name: ScreenName): readonly string[] {
  return import.meta.env.SSR ? (screenAssets[`${name}-screen`] ?? []) : []
}
