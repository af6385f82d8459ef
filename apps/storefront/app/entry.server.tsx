import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { countPageSpeed } from './features/consent/page-speed/page-speed.server.ts'
import { packPromises } from './features/product/delivery/delivery-promise.ts'
import {
  Document,
  type DocumentAssets,
  isSoftPage,
  type PageStyles,
  pageAttributes,
} from './features/shell/document.tsx'
import { PageContent, Shell } from './features/shell/shell.tsx'
import { loadShell, type Notice, noticeCss, type ShellData } from './features/shell/shell-data.server.ts'
import { inLanguage, setDefaultLanguage } from './lib/i18n/language.ts'
import { EARLY_INPUT } from './lib/islands/early-input.ts'
import { registerIslands, withoutPreloads } from './lib/islands/island.tsx'
import type { ServedContent } from './lib/navigation/page-content.ts'
import { type CurrentPage, currentPage, setPageSource } from './lib/page/current-page.ts'
import { reportError, reportErrorsTo } from './lib/page/error-reporting.ts'
import { findPageKind } from './lib/page/page-kinds.server.ts'
import { oncePerAnswer, ownTurn } from './lib/page/rendering.server.ts'
import type { PageRequest, RequestContext, RouteAnswer } from './lib/page/route-module.tsx'
import { PageResponse } from './lib/page/route-module.tsx'
import { canonicalUrl, fullTitle, pageAddress, pageTitle } from './lib/seo/seo.tsx'
import { brandCss } from './lib/shop/brand-css.server.ts'
import { serverBrand } from './lib/shop/store-view.ts'
import { findRoute } from './routes.tsx'

export type { DocumentAssets }
export { countPageSpeed, reportErrorsTo }

/**
 * Exact text of the inline scripts of every document: the content security policy allows them by their
 * hashes.
 */
export const inlineScripts = [EARLY_INPUT]

/** Imported lazily, like the pages that show islands, so that the build knows which CSS each page needs. */
const islandsRegistered = registerIslands(import.meta.glob('./**/*.island.tsx', { import: 'default' }))

/** Imported separately from the shell, so that no other page includes their CSS. */
const errorPages = import('./features/shell/error-pages.tsx')

const requests = new AsyncLocalStorage<CurrentPage>()
setPageSource(() => requests.getStore())

export interface RenderedDocument {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** CSS that the server inserts into the document's head, where the content security policy allows it by its hash. */
  styles: string
  /** Pattern of the URL in `routes.tsx`. */
  route: string
}

/**
 * Answers a request for a page: reads its data and that of the shell side by side, then renders the document once.
 * @param path without the language's prefix
 */
export async function render(
  context: RequestContext,
  path: string,
  assets: DocumentAssets,
): Promise<RenderedDocument> {
  await islandsRegistered
  const { url, language, languages, storeView, services, reference = null } = context
  // Markdown has no styles to show one of the two views of a price.
  const features = [...context.features].filter((key) => !context.isMarkdown || key !== 'net_prices')
  // The built app has its own copies of the server's modules, so the setting must be passed on.
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
  const route = findRoute(path, storeView.urlSuffixes.category)
  return requests.run(page, async () => ({
    ...(await answer(context, route, assets)),
    route: route.pattern,
  }))
}

type Answered = Omit<RenderedDocument, 'route'>

/** CSS of responses that are not documents: none. */
const NO_STYLES = ''

async function answer(
  context: RequestContext,
  { answer, params, pattern, isPart }: ReturnType<typeof findRoute>,
  assets: DocumentAssets,
): Promise<Answered> {
  // One object for the whole page: components add its cache tags and missing parts to it while it is rendered.
  const request: PageRequest = Object.assign(context, { params })
  const shell = isPart || context.isMarkdown || context.isContent ? null : loadShell(context)
  try {
    const result = await answer(request)
    if (result.kind === 'json') return toJson(result.body)
    if (result.kind === 'text')
      return { status: 200, headers: { 'content-type': result.type }, body: result.body, styles: NO_STYLES }
    if (result.kind === 'fragment') return await ownTurn().then(() => toFragment(result.content))
    if (context.isMarkdown && !result.meta.isPrivate) return await markdownPage(result)
    if (context.isContent) return await ownTurn().then(() => toContent(result, assets))
    const data = await (shell ?? loadShell(context))
    return await ownTurn().then(() => createDocument(200, {}, result, data, assets))
  } catch (cause) {
    if (!(cause instanceof PageResponse)) reportError(cause, { during: `loading ${pattern}` })
    const { status, headers } = cause instanceof PageResponse ? cause : FAULT
    if (headers.location !== undefined) return redirected(status, headers.location, context)
    // The script that fetched a fragment shows the failure in its place; soft navigation opens the document.
    if (isPart || context.isContent) return { status, headers, body: '', styles: NO_STYLES }
    return createErrorPage(status, headers, await (shell ?? loadShell(context)), assets)
  }
}

/** A redirect within the shop stays in the requested language. */
function redirected(status: number, to: string, { language }: RequestContext): Answered {
  const isInShop = to.startsWith('/') && !to.startsWith('//')
  return {
    status,
    headers: { location: isInShop ? inLanguage(to, language) : to },
    body: '',
    styles: NO_STYLES,
  }
}

const FAULT = new PageResponse(500, { 'cache-control': 'no-store' })

function toJson(body: unknown): Answered {
  const headers = { 'content-type': 'application/json' }
  return { status: 200, headers, body: JSON.stringify(body), styles: NO_STYLES }
}

function toFragment(content: ReactNode): Answered {
  const page = currentPage()
  // The prefix keeps a fragment's ids different from those of the page that it is inserted into.
  page.idPrefix = `${page.path.replace(/\W+/g, '-')}-`
  const html = renderToStaticMarkup(content, { identifierPrefix: page.idPrefix })
  return { status: 200, headers: HTML, body: withoutPreloads(html), styles: NO_STYLES }
}

/** Renders the content of a page as Markdown, below its title, description and URL. */
async function markdownPage({ meta, content }: PageAnswer): Promise<Answered> {
  const { origin, language } = currentPage()
  const facts = {
    title: fullTitle(pageTitle(meta.title, meta.page)),
    description: meta.description || serverBrand().description,
    url: canonicalUrl(pageAddress(meta), language),
    language,
  }
  const front = Object.entries(facts).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('<', '\\u003c')}`,
  )
  const { toMarkdown } = await import('./lib/format/markdown.server.ts')
  await ownTurn()
  const body = toMarkdown(renderToStaticMarkup(content), origin)
  return {
    status: 200,
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
    body: `---\n${front.join('\n')}\n---\n\n${body}\n`,
    styles: NO_STYLES,
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Answers soft navigation: the content of a page, and what it changes outside `<main>`. */
function toContent({ file, meta, shell, content }: FoundPage, assets: DocumentAssets): Answered {
  const facts = { meta, shell, kind: findPageKind(file) }
  if (!isSoftPage(facts)) return NO_CONTENT
  const main = renderMain(content)
  const { own, included } = assets.stylesOf(file)
  const body: ServedContent = {
    build: assets.build,
    title: fullTitle(pageTitle(meta.title, meta.page)),
    canonical: canonicalUrl(pageAddress(meta), currentPage().language),
    attributes: pageAttributes(facts),
    styles: own,
    included,
    ...(meta.firstSeen && { firstSeen: meta.firstSeen }),
    html: renderToStaticMarkup(<PageContent hasListing={meta.hasListing} main={main} />),
  }
  return toJson(body)
}

/** Soft navigation opens such a page as a document. An error status would be reported in the browser's console. */
const NO_CONTENT: Answered = {
  status: 204,
  headers: { 'cache-control': 'no-store' },
  body: '',
  styles: NO_STYLES,
}

/** Renders the content of `<main>`. What is rendered after it belongs to the frame, which stays when content is replaced. */
function renderMain(content: ReactNode): string {
  const html = withoutPreloads(renderToStaticMarkup(content))
  currentPage().idPrefix = FRAME
  return html
}

/** Prefix of ids in the frame, which differ from those of any content. */
const FRAME = 'f'

type FoundPage = Extract<RouteAnswer, { kind: 'page' }>

/** Error pages have no route file. */
type PageAnswer = Omit<FoundPage, 'kind' | 'file'> & { file: string | null }

function createDocument(
  status: number,
  headers: Readonly<Record<string, string>>,
  { file, meta, shell, content }: PageAnswer,
  data: ShellData,
  assets: DocumentAssets,
): Answered {
  const styles = withBrand(assets.stylesOf(file), data.notices)
  const { isPreview = false } = meta
  const main = renderMain(content)
  const html = renderToStaticMarkup(
    <Document
      {...{ meta, shell, styles, assets }}
      hasAddress={status === 200 && !isPreview}
      promises={packPromises(data.delivery.promises)}
      kind={file === null ? null : findPageKind(file)}
    >
      <Shell data={data} kind={shell} hasListing={meta.hasListing} isPreview={isPreview} main={main} />
    </Document>,
    { identifierPrefix: FRAME },
  )
  return {
    status,
    headers: { ...HTML, ...headers, ...(isPreview && { 'cache-control': 'no-store' }) },
    body: withoutPreloads(`<!DOCTYPE html>${html}`),
    styles: styles.css,
  }
}

const brandedOnce = oncePerAnswer<PageStyles>()

/** Adds the shop's own colours and typefaces, and the colours of its notices, to the styles of a page. */
function withBrand(styles: PageStyles, notices: readonly Notice[]): PageStyles {
  const css = brandCss(serverBrand()) + noticeCss(notices)
  return css === '' ? styles : brandedOnce(styles, css, () => ({ ...styles, css: styles.css + css }))
}

async function createErrorPage(
  status: number,
  headers: Readonly<Record<string, string>>,
  data: ShellData,
  assets: DocumentAssets,
): Promise<Answered> {
  const { ErrorPage, errorTitle } = await errorPages
  const content = <ErrorPage status={status} menu={data.menu} />
  const meta = { title: errorTitle(status), isPrivate: true }
  return createDocument(status, headers, { file: null, meta, shell: 'full', content }, data, assets)
}
