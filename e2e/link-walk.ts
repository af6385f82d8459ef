import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import type { APIRequestContext } from '@playwright/test'
import { type ReadDocument, readDocument } from './read-document.ts'
import { untilNotBusy } from './retry-after.ts'

/** True for `npm run crawl -w e2e`, which visits every linked page. */
export const isWholeCrawl = Boolean(process.env.WHOLE_CRAWL)
/** Maximum pages of one kind, such as products or blog articles. */
const MAX_OF_A_KIND = isWholeCrawl ? Number.POSITIVE_INFINITY : isWhole ? 25 : 10
/** Query of further pages of a list to visit. A short run visits only the second page. */
const FOLLOWED_PAGES = isWholeCrawl ? /^\?page=\d+$/ : /^\?page=2$/
const CONCURRENCY = 4

/** Visits the shop's pages by following links. Collects broken links and pages with missing metadata. */
export class LinkWalk {
  readonly seen = new Set<string>()
  /** URLs of the pages that were found. */
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

  /**
   * Returns the paths that a page links to. Filtered and sorted views count as the same page; a second page
   * of a list is another one.
   */
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
   * Checks title, description, canonical URL and heading: exactly one each. Titles of indexed pages must be
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

/** Returns the URL that identifies a link's page. */
const pageAddress = ({ pathname, search }: URL) => pathname + (FOLLOWED_PAGES.test(search) ? search : '')

/** Returns the kind of a page: of the catalogue by its depth, of all others by their first folder. */
function pageKind(path: string): string {
  const segments = path.split('/')
  if (path.includes('?')) return 'second pages'
  return path.endsWith('.html') ? `${segments.length} deep` : segments.slice(0, -1).join('/')
}
