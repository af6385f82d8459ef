import { useEffect, useState } from 'react'
import { currentPage } from '../platform/current-page.ts'
import {
  choose,
  parseSelection,
  preselected,
  SELECTION_PREFIX,
  type Selection,
} from './configurable-selection.ts'
import type { Choices } from './offer.ts'

/**
 * What the shopper has chosen of a configurable product. The choice stands in the page's address, so that it can be
 * shared and comes back with the back button.
 */
export function useSelection(sku: string, { choices, variants }: Choices) {
  const { search } = currentPage()
  const shared = () =>
    preselected(choices, variants, parseSelection(choices, variants, new URLSearchParams(search)))
  const [selection, setSelection] = useState<Selection>(shared)

  // biome-ignore lint/correctness/useExhaustiveDependencies: choices and variants belong to the sku
  useEffect(() => setSelection(shared()), [sku, search])

  const select = (code: string, index: number) => {
    const next = choose(choices, selection, code, index)
    setSelection(next)
    const url = new URL(location.href)
    for (const choice of choices) {
      const chosen = next[choice.code]
      if (chosen === undefined) url.searchParams.delete(`${SELECTION_PREFIX}${choice.code}`)
      else url.searchParams.set(`${SELECTION_PREFIX}${choice.code}`, String(chosen))
    }
    // Past the router, which would fetch the same page again.
    history.replaceState(history.state, '', url)
  }
  return { selection, select }
}
