import { redirect } from 'react-router'
import { pageNotFound } from '../platform/commerce.ts'
import type { FrameHandle } from '../shell/frame.ts'
import type { Route } from './+types/resolve.route.ts'
import { findEntity } from './find-entity.server.ts'
import { ScreenPlace } from './screen-place.tsx'
import { metaOfScreen, screenBesideData } from './screen-route.ts'
import { loadResolvedScreen } from './screens.server.ts'
import type { ScreenName } from './screens.ts'

export const meta: Route.MetaFunction = metaOfScreen

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const path = params['*']
  const found = await findEntity(context, path)
  if (!found) throw pageNotFound()
  if (found.kind === 'screen')
    return loadResolvedScreen(found.screen, { context, url, request, entity: found.entity })

  const to = `/${found.to.replace(/^\//, '')}`
  if (to === `/${path}`) throw pageNotFound()
  const isElsewhere = /^https?:\/\//.test(found.to)
  throw redirect(isElsewhere ? found.to : `${to}${to.includes('?') ? '' : url.search}`, found.code)
}

/** A product has its own bar at the foot of a phone. */
export const handle: FrameHandle = {
  frame: (loaderData) =>
    isOrdinary((loaderData as { screen?: ScreenName } | undefined)?.screen) ? 'full' : 'focused',
}

const isOrdinary = (screen: ScreenName | undefined) => !screen || screen === 'category' || screen === 'cms'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [screenBesideData]

export default function ResolveRoute({ loaderData: { screen, data } }: Route.ComponentProps) {
  return <ScreenPlace name={screen} data={data} />
}
