import { fold, splitWords } from '../words/word-form.ts'

/** Shop setting `search_suggestions`: rules for showing searches of other shoppers. */
export interface SuggestionRules {
  /** Minimum number of occurrences, so that a single person's searches stay private. */
  leastTimes: number
  /** Prefixes of words, folded; a search with such a word is neither stored nor suggested. */
  blockedWords: readonly string[]
}

const MIN_TIMES = 3
const MAX_LENGTH = 60
const MAX_SHOWN = 5

export function suggestionRules(shop: ReadonlyMap<string, unknown>): SuggestionRules {
  const set = shop.get('search_suggestions') as { least_times?: number; blocked_words?: string[] } | undefined
  return {
    leastTimes: set?.least_times ?? MIN_TIMES,
    blockedWords: (set?.blocked_words ?? []).map((word) => fold(word.trim())).filter((word) => word !== ''),
  }
}

/** Checks that a search contains no blocked words, email addresses or long numbers. */
export function mayBeShown(text: string, { blockedWords }: SuggestionRules): boolean {
  const isPersonal = text.includes('@') || /\d{6}/.test(text.replace(/[\s.\-+()]/g, ''))
  if (isPersonal || text.length > MAX_LENGTH) return false
  return !splitWords(text).some((word) => blockedWords.some((blocked) => word.startsWith(blocked)))
}

/** Returns the first searches that may be shown. */
export function filterSearches<Search extends { query_text: string }>(
  searches: readonly Search[],
  rules: SuggestionRules,
): Search[] {
  return searches.filter(({ query_text }) => mayBeShown(query_text, rules)).slice(0, MAX_SHOWN)
}
