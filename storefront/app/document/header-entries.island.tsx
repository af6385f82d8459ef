import { CartEntry } from '../cart/cart-entry.tsx'
import { BikeEntry } from '../partfinder/bike-entry.tsx'
import { hasFeature } from '../platform/current-page.ts'

/** The shopper's bike and cart; account and wishlist come between them once the shop has them. Counts lie over the icons, so that nothing moves when they arrive. */
export default function HeaderEntries() {
  const hasPartfinder = hasFeature('partfinder')
  return (
    <div className="head-entries">
      {hasPartfinder && <BikeEntry />}
      <CartEntry />
    </div>
  )
}
