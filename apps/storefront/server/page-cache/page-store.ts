import { LRUCache } from 'lru-cache'
import { type CachedPage, cachedSize, type Form, formSize, makeForm } from './cached-page.ts'
import type { Encoding } from './encoding.ts'

/**
 * Largest shares of the memory for pages of unknown URLs and for uncompressed bodies, so that these cannot
 * evict the shop's pages.
 */
const NOT_FOUND_SHARE = 0.05
const EXPANDED_SHARE = 0.2

/** Stores pages by URL, up to a number of bytes, with an index by cache tag. */
export interface PageStore {
  find(address: string): CachedPage | undefined
  keep(address: string, page: CachedPage): void
  /**
   * Returns a page's body in one encoding, from memory or by compressing it. A new one is kept if the page is
   * cached.
   */
  form(address: string, page: CachedPage, encoding: Encoding): Form | Promise<Form>
  forget(address: string): void
  /** Finds the URLs of cached pages that have one of the tags. */
  findAddresses(tags: Iterable<string>): Set<string>
  addresses(): string[]
  tags(): Iterable<string>
  /** Bytes in use. */
  bytes(): number
  count(): number
}

export function createPageStore(maxBytes: number): PageStore {
  const byTag = new Map<string, Set<string>>()
  const sizeLimit = (share: number) => ({ maxSize: Math.max(1, Math.floor(maxBytes * share)) })

  const dispose = (page: CachedPage, address: string) => {
    expanded.delete(page)
    for (const tag of page.tags) {
      const addresses = byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) byTag.delete(tag)
    }
  }
  const pages = new LRUCache<string, CachedPage>({ ...sizeLimit(1), dispose })
  const notFound = new LRUCache<string, CachedPage>({ ...sizeLimit(NOT_FOUND_SHARE), dispose })
  /** Uncompressed bodies are five times as large, and few clients ask for them. */
  const expanded = new LRUCache<CachedPage, Form>({ ...sizeLimit(EXPANDED_SHARE), sizeCalculation: formSize })

  const bytes = () => pages.calculatedSize + notFound.calculatedSize + expanded.calculatedSize
  const chooseCache = (page: CachedPage) => (page.status === 404 || page.status === 410 ? notFound : pages)
  const isKept = (address: string, page: CachedPage) => chooseCache(page).peek(address) === page

  function forget(address: string) {
    pages.delete(address)
    notFound.delete(address)
  }

  /** Evicts the least recently used pages until the total is within the limit. */
  function trim() {
    while (bytes() > maxBytes && pages.size > 0) pages.pop()
  }

  function keep(address: string, page: CachedPage) {
    // Delete first: lru-cache keeps the old size when the same object is set again, and a page whose status
    // changed may belong in the other cache.
    forget(address)
    chooseCache(page).set(address, page, { size: cachedSize(address, page) })
    trim()
    // The page may be larger than the cache, and is then not stored.
    if (!isKept(address, page)) return
    for (const tag of page.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(address))
  }

  function keepForm(address: string, page: CachedPage, form: Form) {
    if (form.encoding === 'identity') {
      // Do not index an evicted page: nothing would remove its tags again.
      if (isKept(address, page)) expanded.set(page, form)
      return trim()
    }
    page.forms[form.encoding] = form
    page.forms.identity = null
    if (isKept(address, page)) keep(address, page)
  }

  return {
    find: (address) => pages.get(address) ?? notFound.get(address),
    keep,
    form(address, page, encoding) {
      const stored = page.forms[encoding] ?? (encoding === 'identity' ? expanded.get(page) : null)
      return stored ?? makeForm(page, encoding, (form) => keepForm(address, page, form))
    },
    forget,
    findAddresses: (tags) => new Set([...tags].flatMap((tag) => [...(byTag.get(tag) ?? [])])),
    addresses: () => [...pages.keys(), ...notFound.keys()],
    tags: () => byTag.keys(),
    count: () => pages.size + notFound.size,
    bytes,
  }
}
