import { AsyncLocalStorage } from 'node:async_hooks'
import { renderToString } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { EARLY_CLICKS } from './browser/early-clicks.ts'
import { pageEnhancementsOf } from './browser/page-enhancements.server.ts'
import { Document, type DocumentAssets } from './document/document.tsx'
import { ErrorPage, errorTitle } from './document/error-pages.tsx'
import { HIDE_CLOSED } from './document/notices.tsx'
import { Shell } from './document/shell.tsx'
import { loadShell, type ShellData } from './document/shell-data.server.ts'
import { type CurrentPage, currentPage, type HeroPicture, takePageFrom } from './platform/current-page.ts'
import { ElementIdPrefix } from './platform/element-id.ts'
import { reportError, reportErrorsTo } from './platform/error-reporting.ts'
import { inLanguage, takeDefaultLanguage } from './platform/i18n/language.ts'
import { registerIslands } from './platform/island.tsx'
import type { PageRequest } from './platform/page.ts'
import { PageResponse } from './platform/page-response.ts'
import type { RequestContext } from './platform/request-context.ts'
import type { RouteAnswer } from './route-answer.tsx'
import { findRoute } from './routes.tsx'

export type { DocumentAssets }
export { reportErrorsTo }

/** The inline scripts of every document, word for word: the content security policy allows them by their hashes. */
export const inlineScripts = [EARLY_CLICKS, HIDE_CLOSED]

registerIslands(import.meta.glob('./**/*.island.tsx', { eager: true, import: 'default' }))

const requests = new AsyncLocalStorage<CurrentPage>()
takePageFrom(() => requests.getStore())

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
  // What is built does not share its modules with the server, which was told by a setting.
  if (languages[0]) takeDefaultLanguage(languages[0])
  const page = {
    path,
    search: url.search,
    language,
    languages,
    storeView,
    origin: url.origin,
    features,
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
  // One object for all: what is noted on it while the page is made (tags, gaps) is noted for the whole page.
  const request: PageRequest = Object.assign(context, { params })
  const shell = isPart ? null : loadShell(context)
  try {
    const found = await answer(request)
    if (found.kind === 'json') return jsonOf(found.body)
    if (found.kind === 'text')
      return { status: 200, headers: { 'content-type': found.type }, body: found.body }
    if (found.kind === 'fragment') return fragmentOf(found.content)
    return documentOf(200, {}, found, await (shell ?? loadShell(context)), assets)
  } catch (cause) {
    if (!(cause instanceof PageResponse)) reportError(cause, { during: `loading ${pattern}` })
    const { status, headers } = cause instanceof PageResponse ? cause : FAULT
    if (headers.location !== undefined) return redirected(status, headers.location, context)
    // Who fetched a part tells its failure where it was to stand.
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
  // It is put into a page that has ids of its own.
  const prefix = `${currentPage().path.replace(/\W+/g, '-')}-`
  return {
    status: 200,
    headers: HTML,
    body: renderToString(<ElementIdPrefix value={prefix}>{content}</ElementIdPrefix>),
  }
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
  const html = renderToString(
    <Document head={head} styles={styles} assets={assets} hasAddress={status === 200}>
      <Shell data={data} kind={shell}>
        {content}
      </Shell>
    </Document>,
  )
  return {
    status,
    headers: { ...HTML, ...headers },
    body: `<!DOCTYPE html>${withAssetsOf(html, assets)}`,
  }
}

/**
 * What a document needs beside what all have is known once it is rendered: what the browser asks for beside the start
 * script, and the picture that the page is waited for.
 */
function withAssetsOf(html: string, { beside }: DocumentAssets): string {
  const links = pageEnhancementsOf(html).map((name) => `<link rel="modulepreload" href="${beside[name]}"/>`)
  const { hero } = currentPage()
  if (hero) links.push(renderToString(<HeroPreload {...hero} />))
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

function HeroPreload({ srcSet, sizes }: HeroPicture) {
  return <link rel="preload" as="image" imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" />
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
