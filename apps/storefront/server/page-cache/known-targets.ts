import type { PageTarget } from './page-key.ts'

/** Maximum total length of cached URLs, with the overhead per entry. Characters. */
const MAX_CHARACTERS = 4_000_000
/** Overhead per entry. */
const ENTRY_OVERHEAD = 100

export interface KnownTargets {
  /** Returns the parsed URL if it is cached. */
  find(url: string): PageTarget | undefined
  /** Returns the parsed URL, from the cache if possible. */
  read(url: string): PageTarget
}

/**
 * Creates a cache of parsed URLs. Few URLs get most requests, and parsing one takes longer than sending a
 * cached page.
 */
export function rememberTargets(read: (url: string) => PageTarget): KnownTargets {
  const targets = new Map<string, PageTarget>()
  let remembered = 0
  return {
    find: (url) => targets.get(url),
    read(url) {
      const cached = targets.get(url)
      if (cached) return cached
      const target = read(url)
      remembered += url.length + ENTRY_OVERHEAD
      if (remembered > MAX_CHARACTERS) {
        targets.clear()
        remembered = url.length + ENTRY_OVERHEAD
      }
      targets.set(url, target)
      return target
    },
  }
}
