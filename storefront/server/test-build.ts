import { createElement as h } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type RouterContextProvider,
  redirect,
  Scripts,
  useLoaderData,
} from 'react-router'
import * as entry from '../app/entry.server.tsx'
import { commerceFor } from '../app/platform/commerce.ts'
import type { DocumentOf } from '../app/platform/graphql/document.ts'
import { requestContext } from '../app/platform/request-context.ts'
import type { ShopBuild } from './render.ts'

type Loader = (args: LoaderFunctionArgs) => unknown
type Context = Readonly<RouterContextProvider>

const Products = '{ products(search: "x") { total_count } }' as DocumentOf<
  { products: { total_count: number } },
  Record<string, never>
>

async function listing({ context, request }: { context: Context; request: Request }) {
  const { products } = await commerceFor(context).query(Products, {})
  const { language } = context.get(requestContext)
  return { text: `${products.total_count} products in ${language} at ${new URL(request.url).search}` }
}

async function optional({ context }: { context: Context }) {
  const answer = await commerceFor(context).queryOptional(Products, {})
  return { text: answer ? 'with recommendations' : 'without recommendations' }
}

const loaders: Record<string, { path: string; loader: Loader; action?: Loader }> = {
  listing: { path: 'kleding', loader: listing },
  optional: { path: 'aanraders', loader: optional },
  moved: { path: 'oud', loader: () => redirect('/kleding', 301) },
  smuggled: { path: 'tekst', loader: () => ({ text: '', html: '<script>steal()</script>' }) },
  broken: {
    path: 'kapot',
    loader() {
      throw new Error('the database password is hunter2')
    },
  },
  contact: {
    path: 'contact',
    loader: () => ({ text: 'Write to us' }),
    action: async ({ request }) => data({ text: `Thanks, ${(await request.formData()).get('name')}` }),
  },
}

function Page() {
  const { text, html } = useLoaderData<{ text: string; html?: string }>()
  return h(
    'main',
    null,
    h('h1', null, text),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what happens to smuggled markup is what is tested.
    html ? h('div', { dangerouslySetInnerHTML: { __html: html } }) : null,
  )
}

function Root() {
  return h('html', null, h('head'), h('body', null, h(Outlet), h(Scripts)))
}

const Failure = () =>
  h('html', null, h('head'), h('body', null, h('h1', null, 'Winkel gesloten'), h(Scripts)))

const manifestOf = (id: string, path: string, hasAction = false) => ({
  id,
  path,
  ...(id === 'root' ? {} : { parentId: 'root' }),
  hasLoader: id !== 'root',
  hasAction,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: id === 'root',
  module: `/assets/${id}.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

/** A small shop as React Router builds it, on the real entry of the app. */
export const testBuild: ShopBuild = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: { default: Root, ErrorBoundary: Failure } },
    ...Object.fromEntries(
      Object.entries(loaders).map(([id, { path, loader, action }]) => [
        id,
        { id, path, parentId: 'root', module: { default: Page, loader, ...(action ? { action } : {}) } },
      ]),
    ),
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: manifestOf('root', ''),
      ...Object.fromEntries(
        Object.entries(loaders).map(([id, { path, action }]) => [
          id,
          manifestOf(id, path, action !== undefined),
        ]),
      ),
    },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}
