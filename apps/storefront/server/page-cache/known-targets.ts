import type { PageTarget } from './page-key.ts'

/** Maximum characters of remembered URLs, with their overhead. */
const MAX_CHARACTERS = 4_000_000
/** Bytes per entry besides its URL. */
const ENTRY = 100

export interface KnownTargets {
  /** Target of a URL that was parsed before. */
  find(url: string): PageTarget | undefined
  /** Parses a URL, or returns the remembered target. */
  read(url: string): PageTarget
}

/** Caches parsed URLs: few URLs get most requests, and parsing takes longer than sending a cached page. */
export function rememberTargets(read: (url: string) => PageTarget): KnownTargets {
  const targets = new Map<string, PageTarget>()
  let remembered = 0
  return {
    find: (url) => targets.get(url),
    read(url) {
      const known = targets.get(url)
      if (known) return known
      const target = read(url)
      remembered += url.length + ENTRY
      if (remembered > MAX_CHARACTERS) {
        targets.clear()
        remembered = url.length + ENTRY
      }
      targets.set(url, target)
      return target
    },
  }
}
