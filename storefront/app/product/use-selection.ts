import { useEffect, useState } from 'react'
import { choose, parseSelection, preselected, type Selection } from './configurable-selection.ts'
import type { Choices } from './offer.ts'

/**
 * What the shopper has chosen of a configurable product. The choice stands in the page's address, so that it can be
 * shared; the page itself is the same for everybody, so it is read from there once the page is alive.
 */
export function useSelection(sku: string, { choices, variants }: Choices) {
  const [selection, setSelection] = useState<Selection>(() => preselected(choices, variants, {}))

  // biome-ignore lint/correctness/useExhaustiveDependencies: choices and variants belong to the sku
  useEffect(() => {
    const shared = parseSelection(choices, variants, new URLSearchParams(location.search))
    setSelection(preselected(choices, variants, shared))
  }, [sku])

  const select = (code: string, index: number) => {
    const next = choose(choices, selection, code, index)
    setSelection(next)
    const url = new URL(location.href)
    for (const choice of choices) {
      const chosen = next[choice.code]
      if (chosen === undefined) url.searchParams.delete(choice.code)
      else url.searchParams.set(choice.code, String(chosen))
    }
    // Past the router: nothing on the page depends on it but this choice.
    history.replaceState(history.state, '', url)
  }
  return { selection, select }
}
