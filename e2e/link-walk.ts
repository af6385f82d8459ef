import type { APIRequestContext } from '@playwright/test'
import { isWhole } from '../scripts/whole-tests.ts'
import { type ReadDocument, readDocument } from './read-document.ts'
import { untilNotBusy } from './retry-after.ts'

/** True for `npm run crawl`, which visits every linked page. */
export const isWholeCrawl = Boolean(process.env.WHOLE_CRAWL)
/** Maximum pages of one kind (products, blog articles). */
const MAX_OF_A_KIND = isWholeCrawl ? Number.POSITIVE_INFINITY : isWhole ? 25 : 10
/** Query of the further pages of a list to visit; the second one stands for all of them. */
const FOLLOWED_PAGES = isWholeCrawl ? /^\?page=\d+$/ : /^\?page=2$/
const CONCURRENCY = 4

/** Walks through the shop by its links, and collects broken links and pages with missing metadata. */
export class LinkWalk {
  readonly seen = new Set<string>()
  /** Pages that were found, by their addresses. */
  readonly pages: string[] = []
  readonly broken: string[] = []
  readonly lacking: string[] = []
  private readonly titles = new Map<string, string>()
  private readonly waiting: { path: string; from: string }[] = []
  private readonly ofKind = new Map<string, number>()
  private readonly request: APIRequestContext
  private readonly origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.request = request
    this.origin = origin
  }

  async from(start: readonly string[]): Promise<void> {
    for (const path of start) {
      this.seen.add(path)
      for (const link of await this.fetchLinks(path, 'the start')) this.meet(link, path, true)
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, () => this.goOn()))
  }

  private async goOn(): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      for (const link of await this.fetchLinks(next.path, next.from)) this.meet(link, next.path, false)
    }
  }

  /** Paths of the shop that a page links to; filters and sorting are the same page, a second page of a list is another. */
  private async fetchLinks(path: string, from: string): Promise<string[]> {
    const answer = await untilNotBusy(() => this.request.get(this.origin + path))
    if (!answer.ok()) this.broken.push(`${answer.status()} ${path}, linked from ${from}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) return []
    const page = readDocument(await answer.text())
    if (answer.ok() && !path.includes('/fragments/')) {
      this.pages.push(path)
      this.examine(path, new URL(answer.url()), page)
    }
    return page.links
      .map((href) => new URL(href, this.origin + path))
      .filter(({ origin }) => origin === this.origin)
      .map(pageAddress)
  }

  /**
   * Checks title, description, canonical URL and heading: exactly one each, and titles of indexed pages are
   * unique per language.
   */
  private examine(path: string, { pathname, search }: URL, page: ReadDocument) {
    const counts = [page.titles.length, page.canonical.length, page.headings, page.meta.size > 0 ? 1 : 0]
    const description = page.meta.get('description') ?? ''
    if (counts.some((count) => count !== 1) || description.length < 40)
      this.lacking.push(`${path}: ${counts} ${description}`)
    if (page.meta.get('robots')?.includes('noindex')) return
    const title = `${page.language}: ${page.titles[0]}`
    const other = this.titles.get(title)
    if (other !== undefined && other !== pathname + search)
      this.lacking.push(`${path} and ${other}: ${title}`)
    this.titles.set(title, pathname + search)
    if (page.canonical[0] !== this.origin + pathname + search) {
      this.lacking.push(`${path} is canonical at ${page.canonical[0]}`)
    }
  }

  private meet(path: string, from: string, isOfStart: boolean) {
    const kind = pageKind(path)
    const met = this.ofKind.get(kind) ?? 0
    if (this.seen.has(path) || (met >= MAX_OF_A_KIND && !isOfStart)) return
    this.ofKind.set(kind, met + 1)
    this.seen.add(path)
    this.waiting.push({ path, from })
  }
}

/** Returns the URL of a link as a separate page. */
const pageAddress = ({ pathname, search }: URL) => pathname + (FOLLOWED_PAGES.test(search) ? search : '')

/** Pages of the catalogue by their depth, all others by their first folder. */
function pageKind(path: string): string {
  const segments = path.split('/')
  if (path.includes('?')) return 'second pages'
  return path.endsWith('.html') ? `${segments.length} deep` : segments.slice(0, -1).join('/')
}
