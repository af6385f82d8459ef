import { useEffect, useRef } from 'react'
import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { useNear } from '../../../lib/islands/hooks.ts'
import { fetchPart, withSkus } from '../../../lib/navigation/fragments.ts'
import { reportError } from '../../../lib/page/error-reporting.ts'
import { addPart } from '../../../lib/page/page-events.ts'
import { bikeFilters, readMyBike } from '../../product/bike/bike.ts'
import '../../../ui/badge.css'
import '../../../ui/card.css'
import '../../../ui/chip.css'
import '../../../ui/choice.css'
import '../../../ui/picture.css'
import '../../../ui/rating.css'
import '../../product/options/option-controls.css'
import '../../product/price/price.css'

/** Maximum items that decide the recommendations, newest first; a URL has no room for a large cart. */
const MAX_LINES = 20

interface CartRecommendationsProps {
  /** Skus of the cart items, newest last. */
  skus: readonly string[]
  /** The rows on the cart's page, or the one product below the items in the drawer. */
  part?: 'beside-cart' | 'with-cart'
}

/**
 * Recommendations below the cart as server HTML, without parts that do not fit the shopper's bike. Reloaded when another item
 * was added last.
 */
export function CartRecommendations({ skus, part = 'beside-cart' }: CartRecommendationsProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const last = skus.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last line stands for the cart; quantities change no row
  useEffect(() => {
    if (!isNear || !place.current || last === undefined) return
    const stop = new AbortController()
    showCards(place.current, part, skus, stop.signal).catch((cause) => {
      if (!stop.signal.aborted) reportError(cause, { during: 'recommendations beside a cart' })
    })
    return () => stop.abort()
  }, [isNear, last])
  return <div ref={place} className="min-h-px" data-server-html="" />
}

async function showCards(place: Element, part: string, skus: readonly string[], signal: AbortSignal) {
  const bike = Object.entries(bikeFilters(readMyBike() ?? {}))
  const ofBike = bike.map(([level, value]) => `&filter-${level}=${value}`).join('')
  const path = withSkus(`/fragments/${part}`, skus.slice(-MAX_LINES)) + ofBike
  addPart(place, await fetchPart(inLanguage(path, getLocale()), signal))
}
