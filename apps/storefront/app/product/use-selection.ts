import { useState } from 'react'
import { currentPage } from '../platform/current-page.ts'
import {
  choose,
  parseSelection,
  preselected,
  SELECTION_PREFIX,
  type Selection,
} from './configurable-selection.ts'
import type { Choices, OfferPicture } from './offer.ts'
import { picturedValue } from './pictured-value.ts'

/**
 * What the shopper has chosen of a configurable product, at first the colour that its pictures show. The choice stands in the page's address, so that it can be
 * shared and comes back with the back button.
 */
export function useSelection(all: Choices, pictures: readonly OfferPicture[]) {
  const { choices, variants } = all
  const [selection, setSelection] = useState<Selection>(() => {
    const parameters = new URLSearchParams(currentPage().search)
    const shared = parseSelection(choices, variants, parameters)
    return preselected(choices, variants, shared, picturedValue(all, pictures))
  })

  const select = (code: string, index: number) => {
    const next = choose(choices, variants, selection, code, index)
    setSelection(next)
    const url = new URL(location.href)
    for (const choice of choices) {
      const chosen = next[choice.code]
      if (chosen === undefined) url.searchParams.delete(`${SELECTION_PREFIX}${choice.code}`)
      else url.searchParams.set(`${SELECTION_PREFIX}${choice.code}`, String(chosen))
    }
    history.replaceState(history.state, '', url)
  }
  return { selection, select }
}
