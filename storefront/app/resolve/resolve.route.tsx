import { preloadModule } from 'react-dom'
import { redirect } from 'react-router'
import { pageNotFound } from '../platform/commerce.ts'
import type { FrameHandle } from '../shell/frame.ts'
import type { Route } from './+types/resolve.route.ts'
import { findEntity } from './find-entity.server.ts'
import { chunksOfScreen } from './screen-chunks.ts'
import { loadScreenData } from './screens.server.ts'
import { loadScreen, requireScreen, type ScreenName } from './screens.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  return requireScreen(loaderData.screen).meta(loaderData.data)
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const path = params['*']
  const found = await findEntity(context, path)
  if (!found) throw pageNotFound()
  if (found.kind === 'redirect') {
    const to = `/${found.to.replace(/^\//, '')}`
    if (to === `/${path}`) throw pageNotFound()
    throw redirect(
      /^https?:\/\//.test(found.to) ? found.to : `${to}${to.includes('?') ? '' : url.search}`,
      found.code,
    )
  }
  const [data] = await Promise.all([
    loadScreenData(found.screen, { context, url, request, entity: found.entity }),
    loadScreen(found.screen),
  ])
  return { screen: found.screen, data }
}

/** A product has its own bar at the foot of a phone. */
export const handle: FrameHandle = {
  frame: (loaderData) =>
    isOrdinary((loaderData as { screen?: ScreenName } | undefined)?.screen) ? 'full' : 'focused',
}

const isOrdinary = (screen: ScreenName | undefined) => !screen || screen === 'category' || screen === 'cms'

/** Beside the data comes the screen's chunk: when the page is drawn, both are there. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const results = (await next()) as Record<string, { result?: { screen?: ScreenName } } | undefined>
    const screen = results['resolve/resolve.route']?.result?.screen
    if (screen) await loadScreen(screen)
  },
]

export default function ResolveRoute({ loaderData: { screen, data } }: Route.ComponentProps) {
  for (const href of chunksOfScreen(screen)) preloadModule(href, { as: 'script' })
  const { Screen } = requireScreen(screen)
  return (
    <div data-screen={screen}>
      <Screen data={data} />
    </div>
  )
}
