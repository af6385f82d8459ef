import archivoNarrow from '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { importWithTimeout } from './platform/chunk-loading.ts'
import { reportError } from './platform/error-reporting.ts'
import { signOfLife, wakeUp } from './platform/first-sign.ts'
import { languageOfRequest } from './platform/i18n/language-of-request.server.ts'
import { getLocale } from './platform/i18n/runtime.ts'
import { alternateUrls, canonicalUrl } from './platform/page-address.ts'
import { markHydrated, pageMeta } from './platform/seo.tsx'
import { shopConfig } from './platform/shop-config.ts'
import { ShopLink } from './platform/shop-link.tsx'
import { Shell } from './shell/shell.tsx'
import { loadShell, type ShellData } from './shell/shell-data.server.ts'
import { LinkProvider } from './ui/link.tsx'
import './ui/theme.css'
import './shell/shell.css'

// Seldom wanted. The server draws it whole all the same: it sends no page before everything in it is there.
const ScreenOfError = lazy(() => importWithTimeout(() => import('./shell/error-screens.tsx')))

export const middleware: Route.MiddlewareFunction[] = [languageOfRequest]

/** A page that is left need not come to life as it was drawn: whatever waits for that goes on. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  (_, next) => {
    signOfLife()
    return next()
  },
]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'preload', href: archivoNarrow, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const meta: Route.MetaFunction = () => pageMeta({ title: shopConfig.name })

export function loader({ context, url }: Route.LoaderArgs) {
  return loadShell(context, url.origin)
}

/** The frame is the same for every page: it is read once per document. */
export const shouldRevalidate = () => false

/** What a route's loader says about its answer (Retry-After, Cache-Control) reaches the document. */
export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

export function Layout({ children }: { children: ReactNode }) {
  useEffect(comeAlive, [])
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shopConfig.themeColor} />
        <Meta />
        <PageAddress />
        <Links />
      </head>
      <body>
        <LinkProvider value={ShopLink}>
          <Shell>{children}</Shell>
        </LinkProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The frame is alive; and with it the page, unless a screen stands in it that comes to life by itself. */
function comeAlive() {
  if (!document.querySelector('[data-screen]')) wakeUp()
  markHydrated()
}

/** Where this page is known, and in which languages there is one. */
function PageAddress() {
  const { pathname, search } = useLocation()
  const origin = useRouteLoaderData<ShellData>('root')?.origin
  if (!origin) return null
  const url = canonicalUrl(origin, pathname, search, getLocale())
  return (
    <>
      <link rel="canonical" href={url} />
      {alternateUrls(origin, pathname).map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={shopConfig.languages[getLocale()].ogLocale} />
    </>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    if (error instanceof Error) reportError(error, { during: 'showing a page' })
  }, [error])
  return (
    <Suspense>
      <ScreenOfError error={error} />
    </Suspense>
  )
}
