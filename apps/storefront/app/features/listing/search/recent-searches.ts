import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { isAllowed } from '../../../lib/storage/consent.ts'
import { normaliseTerm } from './search-term.ts'

const KEY = 'kopgroep-searches'
const MAX_RECENT = 5

/** Reads the latest searches on this device, newest first; skips broken entries. */
export function recentSearches(): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(parsed)
      ? parsed.filter((term): term is string => typeof term === 'string').slice(0, MAX_RECENT)
      : []
  } catch {
    return []
  }
}

/** Remembers a term if the shopper allows it. The term stays on this device. */
export function rememberSearch(text: string): void {
  const term = normaliseTerm(text)
  if (term === '' || !isAllowed('personal')) return
  const others = recentSearches().filter((other) => other !== term)
  writeStored(KEY, JSON.stringify([term, ...others].slice(0, MAX_RECENT)))
}

/** Remembers the term of a result page, because it may have been submitted before scripts ran. */
export function rememberShown(field: HTMLElement): void {
  if (field instanceof HTMLInputElement) rememberSearch(field.defaultValue)
}

/** Forgets all terms. */
export function forgetSearches(): void {
  writeStored(KEY, null)
}
