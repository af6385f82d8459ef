import type { LoadArgs, ScreenName } from './screens.ts'

interface ScreenLoader {
  load: (args: LoadArgs) => Promise<unknown>
}

const loaders = import.meta.glob<ScreenLoader>('../{category,product,content}/*-screen.server.ts', {
  eager: true,
})

/** Reads the data of a screen; see screens.ts. */
export function loadScreenData(name: ScreenName, args: LoadArgs): Promise<unknown> {
  const loader = Object.entries(loaders).find(([path]) => path.endsWith(`/${name}-screen.server.ts`))?.[1]
  if (!loader) throw new Error(`There is no ${name}-screen.server.ts.`)
  return loader.load(args)
}
