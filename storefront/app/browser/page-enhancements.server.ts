import { PAGE_ENHANCEMENTS, type PageEnhancement } from './page-enhancements.ts'

// In one pass: a document is long, and to look for each mark by itself took a quarter of its rendering.
const anyMark = new RegExp(Object.values(PAGE_ENHANCEMENTS).flat().join('|'), 'g')

/** The enhancements that a document needs. */
export function pageEnhancementsOf(html: string): PageEnhancement[] {
  const found = new Set<string>(html.match(anyMark))
  return (Object.keys(PAGE_ENHANCEMENTS) as PageEnhancement[]).filter((name) =>
    PAGE_ENHANCEMENTS[name].some((mark) => found.has(mark)),
  )
}
