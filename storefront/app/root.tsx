import archivoNarrow from '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { languageOfRequest } from './platform/i18n/language-of-request.server.ts'
import { getLocale } from './platform/i18n/runtime.ts'
import { shopConfig } from './platform/shop-config.ts'
import './ui/theme.css'

export const middleware: Route.MiddlewareFunction[] = [languageOfRequest]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: archivoNarrow, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shopConfig.themeColor} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
