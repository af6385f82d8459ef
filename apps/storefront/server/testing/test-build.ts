import { countPageSpeed } from '../../app/features/consent/page-speed/page-speed.server.ts'
import type { DocumentOf } from '../../app/lib/api/graphql/document.ts'
import { commerceFor } from '../../app/lib/api/server-client.ts'
import type { RequestContext } from '../../app/lib/page/route-module.tsx'
import { PageResponse, redirectTo } from '../../app/lib/page/route-module.tsx'
import type { App, ShopBuild } from '../render.ts'

const Products = '{ products(search: "x") { total_count } }' as DocumentOf<
  { products: { total_count: number } },
  Record<string, never>
>

const SEND =
  'mutation ($name: String!) { contactUs(input: { name: $name, email: "a@b.nl", comment: "x" }) { status } }'

type Page = (context: RequestContext) => string | Promise<string>

const pages: Record<string, Page> = {
  '/kleding': async (context) => {
    const { products } = await commerceFor(context).query(Products, {})
    return `${products.total_count} products in ${context.language} at ${context.url.search}`
  },
  '/': async (context) => {
    const { products } = await commerceFor(context).query(Products, {})
    return `${products.total_count} products on the home page`
  },
  '/aanraders': async (context) => {
    const answer = await commerceFor(context).queryOptional(Products, {})
    return answer ? 'with recommendations' : 'without recommendations'
  },
  '/oud': ({ language }) => {
    throw redirectTo(language === 'nl' ? '/kleding' : `/${language}/kleding`, 301)
  },
  '/tekst': () => '<script>steal()</script>',
  '/contact': async ({ submission, language }) => {
    if (!submission) return 'Write to us'
    const { data } = await submission.send(SEND, { name: submission.fields.get('name') })
    return `Sent in ${language}: ${JSON.stringify(data)}`
  },
}

const SCRIPTS = ['first()', 'second()']
const document = (text: string) =>
  `<html><head>${SCRIPTS.map((script) => `<script>${script}</script>`).join('')}</head><body>${text}</body></html>`
const HTML = { 'content-type': 'text/html; charset=utf-8' }

const app: App = {
  inlineScripts: SCRIPTS,
  countPageSpeed,
  async render(context, path) {
    try {
      const page = pages[path]
      if (!page) throw new Error('the database password is hunter2')
      return { status: 200, headers: HTML, body: document(await page(context)) }
    } catch (cause) {
      const { status, headers } =
        cause instanceof PageResponse ? cause : new PageResponse(500, { 'cache-control': 'no-store' })
      if (headers.location !== undefined) return { status, headers, body: '' }
      return { status, headers: { ...HTML, ...headers }, body: document('Winkel gesloten') }
    }
  },
}

/** Replaces the app's server build. Its pages are small, but call the backend like real ones. */
export const testBuild: ShopBuild = {
  app,
  assets: {
    stylesOf: () => ({ css: '', own: null, links: [], included: [] }),
    start: '/assets/start.js',
    build: null,
    codeOf: () => [],
  },
}
