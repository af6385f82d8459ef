import type { MetaDescriptor } from 'react-router'
import { loadScreen, type ScreenName } from './screens.ts'

/** What the loader of a screen's route answers (`readyScreen`). */
interface ScreenData {
  screen: ScreenName
  meta: MetaDescriptor[]
}

/** The head of a page whose screen the server has asked. */
export function metaOfScreen({ loaderData }: { loaderData?: ScreenData | undefined }): MetaDescriptor[] {
  return loaderData?.meta ?? []
}

/** During a navigation: beside the data comes the screen's chunk, so that both are there when the page is drawn. */
export async function screenBesideData(_: unknown, next: () => Promise<unknown>): Promise<void> {
  const results = (await next()) as Record<string, { result?: Partial<ScreenData> } | undefined>
  const screens = Object.values(results).flatMap((route) => route?.result?.screen ?? [])
  await Promise.all(screens.map(loadScreen))
}
