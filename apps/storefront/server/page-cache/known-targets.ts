import type { PageTarget } from './page-key.ts'

/** Characters of addresses, with what stands beside them, that are remembered. */
const REMEMBERED = 4_000_000
/** What an entry takes beside its address. */
const ENTRY = 100

export interface KnownTargets {
  /** Where an address leads that was read before. */
  find(url: string): PageTarget | undefined
  /** Where an address leads. */
  read(url: string): PageTarget
}

/** Remembers where addresses lead: the same few come again and again, and to read one takes longer than to send a page. */
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
      if (remembered > REMEMBERED) {
        targets.clear()
        remembered = url.length + ENTRY
      }
      targets.set(url, target)
      return target
    },
  }
}
