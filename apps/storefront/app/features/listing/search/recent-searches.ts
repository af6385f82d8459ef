import { updateHistory } from '../../../lib/storage/personal-history.ts'
import { normaliseTerm } from './search-term.ts'

const MAX_RECENT = 5

/** Remembers a term, newest first, if the shopper allows it. The term stays on this device. */
export function rememberSearch(text: string | undefined): void {
  const term = normaliseTerm(text)
  if (term === '') return
  updateHistory(({ searches }) => ({
    searches: [term, ...searches.filter((other) => other !== term)].slice(0, MAX_RECENT),
  }))
}

export const forgetSearches = () => updateHistory(() => ({ searches: [] }))
