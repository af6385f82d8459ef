import { type BesideStart, PAGE_ENHANCEMENTS, type PageEnhancement } from './page-enhancements.ts'

const WITH_PAGE = 'data-when="load"'
/**
 * A long document is read once for all marks, whose common beginning lets the search pass over what cannot be one: with a mark
 * among them that begins otherwise it took six times as long.
 */
const BEGINNING = ' data-'
const ends = [...Object.values(PAGE_ENHANCEMENTS).flat(), WITH_PAGE].map((mark) => mark.slice('data-'.length))
const anyMark = new RegExp(`${BEGINNING}(?:${ends.join('|')})`, 'g')

/** Finds the enhancements that a document's HTML needs beside the start script. */
export function pageEnhancementsOf(html: string): BesideStart[] {
  const found = new Set(html.match(anyMark)?.map((mark) => mark.trim()))
  const enhancements = (Object.keys(PAGE_ENHANCEMENTS) as PageEnhancement[]).filter((name) =>
    PAGE_ENHANCEMENTS[name].some((mark) => found.has(mark)),
  )
  return found.has(WITH_PAGE) ? [...enhancements, 'islands'] : enhancements
}
