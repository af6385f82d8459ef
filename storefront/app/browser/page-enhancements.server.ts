import { type BesideStart, PAGE_ENHANCEMENTS, type PageEnhancement } from './page-enhancements.ts'

// In one pass: a document is long, and to look for each mark by itself took a quarter of its rendering.
const WITH_PAGE = 'data-when="load"'
const anyMark = new RegExp([...Object.values(PAGE_ENHANCEMENTS).flat(), WITH_PAGE].join('|'), 'g')

/** Reads from a document's HTML what it asks for beside the start script. */
export function pageEnhancementsOf(html: string): BesideStart[] {
  const found = new Set<string>(html.match(anyMark))
  const enhancements = (Object.keys(PAGE_ENHANCEMENTS) as PageEnhancement[]).filter((name) =>
    PAGE_ENHANCEMENTS[name].some((mark) => found.has(mark)),
  )
  return found.has(WITH_PAGE) ? [...enhancements, 'islands'] : enhancements
}
