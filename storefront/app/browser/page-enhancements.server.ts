import { type BesideStart, PAGE_ENHANCEMENTS, type PageEnhancement } from './page-enhancements.ts'

// In one pass: a document is long, and to look for each mark by itself took a quarter of its rendering.
const WITH_PAGE = 'data-when="load"'
const STEPS = 'class="steps"'
const anyMark = new RegExp([...Object.values(PAGE_ENHANCEMENTS).flat(), WITH_PAGE, STEPS].join('|'), 'g')

/** What a document needs beside what all have. */
export interface DocumentNeeds {
  /** What it asks for beside the start script. */
  beside: BesideStart[]
  /** An island that is hydrated with the page is an application, and has their style sheet; the withdrawal has its steps. */
  isApplication: boolean
}

/** Reads from a document's HTML what it needs. */
export function pageEnhancementsOf(html: string): DocumentNeeds {
  const found = new Set<string>(html.match(anyMark))
  const enhancements = (Object.keys(PAGE_ENHANCEMENTS) as PageEnhancement[]).filter((name) =>
    PAGE_ENHANCEMENTS[name].some((mark) => found.has(mark)),
  )
  const isHydrated = found.has(WITH_PAGE)
  return {
    beside: isHydrated ? [...enhancements, 'islands'] : enhancements,
    isApplication: isHydrated || found.has(STEPS),
  }
}
