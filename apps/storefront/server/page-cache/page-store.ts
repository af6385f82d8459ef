import { LRUCache } from 'lru-cache'
import { type CachedPage, sizeOf } from './cached-page.ts'

/** The share of the memory that pages of unknown addresses may take: nobody can push the shop's own pages out. */
const NOT_FOUND_SHARE = 0.05

/** Pages by address within a limit of bytes, and by the tags of what they were made of. */
export interface PageStore {
  find(address: string): CachedPage | undefined
  keep(address: string, page: CachedPage): void
  /** Counts a page anew after it was compressed; a page that was replaced meanwhile is left out. */
  resize(address: string, page: CachedPage): void
  forget(address: string): void
  /** The addresses of all kept pages that bear one of the tags. */
  addressesOf(tags: Iterable<string>): Set<string>
  addresses(): string[]
  /** All tags that some kept page bears. */
  tags(): Iterable<string>
  /** Bytes in use. */
  bytes(): number
  /** How many there are. */
  count(): number
}

export function createPageStore(maxBytes: number): PageStore {
  const byTag = new Map<string, Set<string>>()

  const unindex = (page: CachedPage, address: string) => {
    for (const tag of page.tags) {
      const addresses = byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) byTag.delete(tag)
    }
  }
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, CachedPage>({ maxSize: Math.max(1, Math.floor(maxSize)), dispose: unindex })
  const found = cacheOf(maxBytes * (1 - NOT_FOUND_SHARE))
  const notFound = cacheOf(maxBytes * NOT_FOUND_SHARE)

  function keep(address: string, page: CachedPage) {
    const [home, other] = page.status === 404 || page.status === 410 ? [notFound, found] : [found, notFound]
    other.delete(address)
    home.set(address, page, { size: sizeOf(address, page) })
    // A page larger than the whole memory is not taken.
    if (home.peek(address) !== page) return
    for (const tag of page.tags) {
      const addresses = byTag.get(tag) ?? new Set()
      byTag.set(tag, addresses.add(address))
    }
  }

  return {
    find: (address) => found.get(address) ?? notFound.get(address),
    keep,
    resize(address, page) {
      for (const cache of [found, notFound]) {
        if (cache.peek(address) !== page) continue
        // Set again, the same object would keep its old size: it is deleted first.
        cache.delete(address)
        keep(address, page)
      }
    },
    forget(address) {
      found.delete(address)
      notFound.delete(address)
    },
    addressesOf: (tags) => new Set([...tags].flatMap((tag) => [...(byTag.get(tag) ?? [])])),
    addresses: () => [...found.keys(), ...notFound.keys()],
    tags: () => byTag.keys(),
    count: () => found.size + notFound.size,
    bytes: () => found.calculatedSize + notFound.calculatedSize,
  }
}
