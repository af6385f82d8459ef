import type { ComponentType } from 'react'
import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { importWithTimeout } from '../platform/chunk-loading.ts'

/**
 * The screens: home, and what is behind the catch-all route. Each is two files in its domain's folder:
 *
 * - `<name>-screen.tsx`: what the browser needs. Exports `Screen`, a component of `{ data }`, and `meta(data)`, which
 *   the server calls. It is a chunk of its own: the server has it before it draws, a navigation fetches it beside its
 *   data, and a document that the server drew fetches it when the shopper first does something (`ScreenPlace`).
 * - `<name>-screen.server.ts`: what only the server does. Exports `load({ context, url, request, entity })`, which reads
 *   the data of the screen with `commerceFor(context)`. Its answer must be plain data. It may throw `pageNotFound()` or
 *   a redirect. Nothing in it reaches the browser; import its types with `import type`.
 *
 * `screens.server.ts` lists the second kind.
 */
const modules = {
  home: () => import('../content/home-screen.tsx'),
  category: () => import('../category/category-screen.tsx'),
  simple: () => import('../product/simple-screen.tsx'),
  configurable: () => import('../product/configurable-screen.tsx'),
  bundle: () => import('../product/bundle-screen.tsx'),
  grouped: () => import('../product/grouped-screen.tsx'),
  look: () => import('../product/look-screen.tsx'),
  cms: () => import('../content/cms-screen.tsx'),
}

export type ScreenName = keyof typeof modules

/** What the backend's addresses lead to; home is a route of its own. */
export type ResolvedScreen = Exclude<ScreenName, 'home'>

/** What the backend found at a URL. */
export type Entity =
  | { type: 'CATEGORY'; id: number; uid: string }
  | { type: 'PRODUCT'; sku: string; urlKey: string }
  | { type: 'CMS_PAGE'; identifier: string }

export interface LoadArgs {
  context: Readonly<RouterContextProvider>
  /** As the shopper sees it, with the language's prefix. */
  url: URL
  request: Request
  entity: Entity
}

export interface ScreenModule<Data = unknown> {
  Screen: ComponentType<{ data: Data }>
  meta: (data: Data) => MetaDescriptor[]
}

const loaded = new Map<ScreenName, ScreenModule>()

/** Loads a screen's module, once. Rejects when its chunk does not arrive in time. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const present = loaded.get(name)
  if (present) return present
  // What `load` of a screen gives is what its `Screen` takes; in between it is passed on unread.
  const module = (await importWithTimeout<object>(modules[name])) as ScreenModule
  loaded.set(name, module)
  return module
}

/** The module of a screen that `loadScreen` has loaded before; null when it has not. */
export function findScreen(name: ScreenName): ScreenModule | null {
  return loaded.get(name) ?? null
}

/** Fetches, ahead of a click, the screens that most links lead to. What fails is fetched again when it is needed. */
export function preloadCommonScreens(): void {
  for (const name of ['category', 'configurable', 'simple'] as const) {
    if (!loaded.has(name)) loadScreen(name).catch(() => null)
  }
}
