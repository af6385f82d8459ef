import { Suspense, use, useEffect } from 'react'
import { firstSign, wakeUp } from '../platform/first-sign.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { findScreen, loadScreen, type ScreenModule, type ScreenName } from './screens.ts'

interface ScreenPlaceProps {
  name: ScreenName
  data: unknown
}

/**
 * Where a screen stands. The server draws it whole. In a document that it drew, the browser leaves the markup as it is
 * until the shopper does something, and then brings it to life; its code is fetched before that, once the browser has
 * nothing better to do. After a navigation the code is there before the screen is drawn.
 */
export function ScreenPlace(screen: ScreenPlaceProps) {
  const { name } = screen
  // What does not arrive is fetched again when it is wanted.
  useEffect(() => whenIdle(() => void loadScreen(name).catch(() => null)), [name])
  return (
    <div data-screen={screen.name}>
      <Suspense>
        <LiveScreen {...screen} />
      </Suspense>
    </div>
  )
}

function LiveScreen({ name, data }: ScreenPlaceProps) {
  const { Screen } = findScreen(name) ?? use(whenWanted(name))
  useEffect(wakeUp, [])
  return <Screen data={data} />
}

const wanted = new Map<ScreenName, Promise<ScreenModule>>()

function whenWanted(name: ScreenName): Promise<ScreenModule> {
  const known = wanted.get(name)
  if (known) return known
  const promise = firstSign.then(() => loadScreen(name))
  wanted.set(name, promise)
  return promise
}
