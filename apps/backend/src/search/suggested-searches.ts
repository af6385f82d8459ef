import { fold, wordsOf } from '../listing/word-form.ts'
import type { RememberedSearch } from './search.sql.ts'

/** Which searches of others are shown, as the shop set it under `search_suggestions`. */
export interface SuggestionRules {
  /** How often it must have been asked: what one person typed is nobody else's. */
  leastTimes: number
  /** Beginnings of words, folded; a search that holds such a word is neither kept nor shown. */
  blockedWords: readonly string[]
}

const MIN_TIMES = 3
/** Longer texts are no search terms. */
const LONGEST = 60

export function suggestionRules(shop: ReadonlyMap<string, unknown>): SuggestionRules {
  const set = shop.get('search_suggestions') as { least_times?: number; blocked_words?: string[] } | undefined
  return {
    leastTimes: set?.least_times ?? MIN_TIMES,
    blockedWords: (set?.blocked_words ?? []).map((word) => fold(word.trim())).filter((word) => word !== ''),
  }
}

/** Whether others may see it: no blocked word, and nothing that looks like an address or a number of somebody. */
export function mayBeShown(text: string, { blockedWords }: SuggestionRules): boolean {
  if (text.length > LONGEST || text.includes('@') || text.replace(/[\s.\-+()]/g, '').search(/\d{6}/) >= 0)
    return false
  return !wordsOf(text).some((word) => blockedWords.some((blocked) => word.startsWith(blocked)))
}

/** At most five of those that may be shown. */
export function shown(searches: readonly RememberedSearch[], rules: SuggestionRules): RememberedSearch[] {
  return searches.filter(({ query_text }) => mayBeShown(query_text, rules)).slice(0, 5)
}
