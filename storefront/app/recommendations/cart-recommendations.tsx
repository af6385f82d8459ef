import { useEffect, useRef } from 'react'
import { addPart } from '../platform/add-part.ts'
import { reportError } from '../platform/error-reporting.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { useNear } from '../platform/use-near.ts'
import { skuParameters } from '../product/sku-parameters.ts'

/** The last lines of a cart say what goes with it; an address has no room for all of a large one. */
const MAX_LINES = 20

/**
 * Below the cart: what goes with it, as HTML of the server's own that no component knows of. Asked for again when
 * something else was put in last.
 * @param skus of the cart's lines, the latest one last
 */
export function CartRecommendations({ skus }: { skus: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const last = skus.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last line stands for the cart; quantities change no row
  useEffect(() => {
    if (!isNear || !place.current || last === undefined) return
    const stop = new AbortController()
    showCards(place.current, skus, stop.signal).catch((cause) => {
      if (!stop.signal.aborted) reportError(cause, { during: 'recommendations beside a cart' })
    })
    return () => stop.abort()
  }, [isNear, last])
  return <div ref={place} className="min-h-px" />
}

async function showCards(place: Element, skus: readonly string[], signal: AbortSignal) {
  const part = `/fragments/beside-cart?${skuParameters(skus.slice(-MAX_LINES))}`
  const address = inLanguage(part, getLocale())
  addPart(place, await fetchPart(address, signal))
}
