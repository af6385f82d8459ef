import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type DocumentAssets } from './features/shell/document.tsx'
import { ErrorPage, errorTitle } from './features/shell/error-pages.tsx'
import { HIDE_CLOSED, Shell } from './features/shell/shell.tsx'
import { loadShell, type ShellData } from './features/shell/shell-data.server.ts'
import { findPageEnhancements } from './lib/enhance/page-enhancements.server.ts'
import { inLanguage, setDefaultLanguage } from './lib/i18n/language.ts'
import { registerIslands, withoutPreloads } from './lib/islands/island.tsx'
import { EARLY_CLICKS } from './lib/islands/replay.ts'
import { type CurrentPage, currentPage, setPageSource } from './lib/page/current-page.ts'
import { reportError, reportErrorsTo } from './lib/page/error-reporting.ts'
import { ownTurn } from './lib/page/rendering.server.ts'
import type { PageRequest, RequestContext, RouteAnswer } from './lib/page/route-module.tsx'
import { PageResponse } from './lib/page/route-module.tsx'
import { findRoute } from './routes.tsx'

export type { DocumentAssets }
export { reportErrorsTo }

/** The inline scripts of every document, word for word: the content security policy allows them by their hashes. */
export const inlineScripts = [EARLY_CLICKS, HIDE_CLOSED]

registerIslands(import.meta.glob('./**/*.island.tsx', { eager: true, import: 'default' }))

const requests = new AsyncLocalStorage<CurrentPage>()
setPageSource(() => requests.getStore())

export interface RenderedDocument {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** The address's pattern in the table of URLs. */
  route: string
}

/**
 * Answers a request for a page: reads its data and that of the shell side by side, then renders the document once.
 * @param path without the language's prefix
 */
export function render(
  context: RequestContext,
  path: string,
  assets: DocumentAssets,
): Promise<RenderedDocument> {
  const { url, language, languages, storeView, services, reference = null } = context
  const features = [...context.features]
  // The built app has modules of its own beside the server's: the setting has to be passed on.
  if (languages[0]) setDefaultLanguage(languages[0])
  const page = {
    path,
    search: url.search,
    language,
    languages,
    storeView,
    origin: url.origin,
    features,
    missingFeatures: context.missingFeatures,
    services,
    reference,
  }
  const found = findRoute(path, storeView.urlSuffixes.category)
  return requests.run(page, async () => ({
    ...(await answer(context, found, assets)),
    route: found.pattern,
  }))
}

type Answered = Omit<RenderedDocument, 'route'>

async function answer(
  context: RequestContext,
  { answer, params, pattern, isPart }: ReturnType<typeof findRoute>,
  assets: DocumentAssets,
): Promise<Answered> {
  // One object for the whole page: components add its cache tags and missing parts to it while it is rendered.
  const request: PageRequest = Object.assign(context, { params })
  const shell = isPart ? null : loadShell(context)
  try {
    const found = await answer(request)
    if (found.kind === 'json') return jsonOf(found.body)
    if (found.kind === 'text')
      return { status: 200, headers: { 'content-type': found.type }, body: found.body }
    if (found.kind === 'fragment') return await ownTurn().then(() => fragmentOf(found.content))
    const data = await (shell ?? loadShell(context))
    return await ownTurn().then(() => documentOf(200, {}, found, data, assets))
  } catch (cause) {
    if (!(cause instanceof PageResponse)) reportError(cause, { during: `loading ${pattern}` })
    const { status, headers } = cause instanceof PageResponse ? cause : FAULT
    if (headers.location !== undefined) return redirected(status, headers.location, context)
    // The script that fetched a fragment shows the failure in its place.
    if (!shell) return { status, headers, body: '' }
    return errorOf(status, headers, await shell, assets)
  }
}

/** A path of the shop leads to the page in the language that was asked for. */
function redirected(status: number, to: string, { language }: RequestContext): Answered {
  const isInShop = to.startsWith('/') && !to.startsWith('//')
  return { status, headers: { location: isInShop ? inLanguage(to, language) : to }, body: '' }
}

const FAULT = new PageResponse(500, { 'cache-control': 'no-store' })

function jsonOf(body: unknown): Answered {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function fragmentOf(content: ReactNode): Answered {
  const page = currentPage()
  // A prefix keeps its ids apart from those of the page that it is put into.
  page.idPrefix = `${page.path.replace(/\W+/g, '-')}-`
  const html = renderToStaticMarkup(content, { identifierPrefix: page.idPrefix })
  return { status: 200, headers: HTML, body: withoutPreloads(html) }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

type PageAnswer = Extract<RouteAnswer, { kind: 'page' }>

function documentOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  { head, shell, styles, content }: PageAnswer,
  data: ShellData,
  assets: DocumentAssets,
): Answered {
  const html = renderToStaticMarkup(
    <Document {...{ head, styles, assets }} hasAddress={status === 200} hasNotices={data.notices.length > 0}>
      <Shell data={data} kind={shell}>
        {content}
      </Shell>
    </Document>,
  )
  return {
    status,
    headers: { ...HTML, ...headers },
    body: `<!DOCTYPE html>${withAssetsOf(withoutPreloads(html), assets)}`,
  }
}

/** What the browser asks for beside the start script is known once a document is rendered. */
function withAssetsOf(html: string, { beside }: DocumentAssets): string {
  const links = findPageEnhancements(html).map((name) => `<link rel="modulepreload" href="${beside[name]}"/>`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

function errorOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  data: ShellData,
  assets: DocumentAssets,
): Answered {
  const content = <ErrorPage status={status} menu={data.menu} />
  const head = { title: errorTitle(status), isPrivate: true }
  return documentOf(
    status,
    headers,
    { kind: 'page', head, shell: 'full', styles: 'styles', content },
    data,
    assets,
  )
}
