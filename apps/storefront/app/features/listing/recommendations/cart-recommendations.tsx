import { withSkus } from '../../../lib/navigation/fragments.ts'
import LazyPart from '../../../ui/lazy-part.island.tsx'
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

/** Recommendations below the cart as server HTML, without parts that do not fit the shopper's bike. */
export function CartRecommendations({ skus, part = 'beside-cart' }: CartRecommendationsProps) {
  const bike = Object.entries(bikeFilters(readMyBike() ?? {}))
  const ofBike = bike.map(([level, value]) => `&filter-${level}=${value}`).join('')
  const path = withSkus(`/fragments/${part}`, skus.slice(-MAX_LINES)) + ofBike
  return <LazyPart path={path} className="min-h-px" />
}
