import { contentAddress } from '../page/page-variants.ts'

/** Attributes of `<html>` that depend on the page. */
export const PAGE_ATTRIBUTES = ['data-page-kind', 'data-buy-bar', 'data-compares', 'data-folds'] as const

/** Content of a page without its frame, as the server sends it (entry.server.tsx). */
export interface ServedContent {
  /** Name of the server's build; null if soft navigation is off. */
  build: string | null
  title: string
  canonical: string
  attributes: { readonly [Name in (typeof PAGE_ATTRIBUTES)[number]]?: string | undefined }
  /** URL of the page's CSS beyond the layout's. */
  styles: string | null
  /** URLs of the style sheets of scripts whose rules are in that CSS or the layout's. */
  included: readonly string[]
  /** Id of the last element that must be visible at once; the rest may follow in the next frame. */
  firstSeen?: string
  /** `<main>`, and the parts of the frame that depend on the page. Each has an id. */
  html: string
}

/** A page that is ready to be shown. */
export interface FetchedPage {
  content: ServedContent
  sheet: CSSStyleSheet | null
}

/** Milliseconds for which a page that was fetched ahead may be shown. */
const LIFETIME_MS = 30_000

const pages = new Map<string, { page: Promise<FetchedPage>; at: number }>()

/**
 * Fetches a page with its CSS, unless that is under way or was done a moment ago.
 * @param address path and query, with the language prefix
 * @throws {Error} if there is no such page, or if it must be opened as a document
 */
export function fetchPage(address: string, priority: RequestPriority = 'auto'): Promise<FetchedPage> {
  for (const [known, { at }] of pages) if (Date.now() - at > LIFETIME_MS) pages.delete(known)
  const found = pages.get(address)
  if (found) return found.page
  const page = load(address, priority)
  pages.set(address, { page, at: Date.now() })
  page.catch(() => pages.delete(address))
  return page
}

async function load(address: string, priority: RequestPriority): Promise<FetchedPage> {
  // A redirect leads to a document; status 204 means a page that opens as one.
  const response = await fetch(contentAddress(address), { priority, redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${address} has no content to show.`)
  const content: ServedContent = await response.json()
  return { content, sheet: content.styles === null ? null : await loadSheet(content.styles) }
}

const sheets = new Map<string, Promise<CSSStyleSheet>>()

/** Loads CSS as a constructed sheet: the order of sheets depends on the page, and no inline style is allowed. */
export function loadSheet(url: string): Promise<CSSStyleSheet> {
  const loading =
    sheets.get(url) ??
    fetch(url).then(async (response) => {
      if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`)
      return new CSSStyleSheet().replace(await response.text())
    })
  sheets.set(url, loading)
  loading.catch(() => sheets.delete(url))
  return loading
}

/**
 * Adds the CSS of a page to the document, after that of earlier pages, which stays for what they have opened.
 * @param included URLs of sheets that scripts need not load
 */
export function applyStyles(sheet: CSSStyleSheet | null, included: readonly string[]): void {
  if (sheet && document.adoptedStyleSheets.at(-1) !== sheet) {
    const others = [...document.adoptedStyleSheets].filter((other) => other !== sheet)
    document.adoptedStyleSheets = [...others, sheet]
  }
  for (const href of included) {
    if (hasLink(href)) continue
    // As in a document: Vite finds the link, and a disabled one is not fetched.
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, disabled: true }),
    )
  }
}

const hasLink = (href: string) =>
  [...document.head.getElementsByTagName('link')].some((link) => link.getAttribute('href') === href)
