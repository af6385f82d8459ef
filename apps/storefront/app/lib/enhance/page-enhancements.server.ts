import { type BesideStart, PAGE_ENHANCEMENTS, type PageEnhancement } from '../page/page-enhancements.ts'

const HYDRATES_ON_LOAD = 'data-when="load"'
/**
 * A long document is read once for all marks, whose common beginning lets the search pass over what cannot be one: with a mark
 * among them that begins otherwise it took six times as long.
 */
const ATTRIBUTE_PREFIX = ' data-'
const ends = [...Object.values(PAGE_ENHANCEMENTS).flat(), HYDRATES_ON_LOAD].map((mark) =>
  mark.slice('data-'.length),
)
const anyMark = new RegExp(`${ATTRIBUTE_PREFIX}(?:${ends.join('|')})`, 'g')

/** Finds the enhancements that a document's HTML needs beside the start script. */
export function findPageEnhancements(html: string): BesideStart[] {
  const found = new Set(html.match(anyMark)?.map((mark) => mark.trim()))
  const enhancements = (Object.keys(PAGE_ENHANCEMENTS) as PageEnhancement[]).filter((name) =>
    PAGE_ENHANCEMENTS[name].some((mark) => found.has(mark)),
  )
  return found.has(HYDRATES_ON_LOAD) ? [...enhancements, 'islands'] : enhancements
}
