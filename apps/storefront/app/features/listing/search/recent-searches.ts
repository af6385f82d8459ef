import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { isAllowed } from '../../../lib/storage/consent.ts'
import { normaliseTerm } from './search-term.ts'

export const SEARCHES_KEY = 'kopgroep-searches'
const MAX_RECENT = 5

/** Parses the latest searches on this device, newest first; skips broken entries. */
export function parseSearches(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed)
      ? parsed.filter((term): term is string => typeof term === 'string').slice(0, MAX_RECENT)
      : []
  } catch {
    return []
  }
}

/** Remembers a term if the shopper allows it. The term stays on this device. */
export function rememberSearch(text: string | undefined): void {
  const term = normaliseTerm(text)
  if (term === '' || !isAllowed('personal')) return
  const others = parseSearches(readStored(SEARCHES_KEY)).filter((other) => other !== term)
  writeStored(SEARCHES_KEY, JSON.stringify([term, ...others].slice(0, MAX_RECENT)))
}

/** Forgets all terms. */
export function forgetSearches(): void {
  writeStored(SEARCHES_KEY, null)
}
