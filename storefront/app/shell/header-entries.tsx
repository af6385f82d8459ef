import { CartEntry } from '../cart/cart-entry.tsx'
import { BikeEntry } from '../partfinder/bike-entry.tsx'
import { useFeatures } from '../platform/use-features.ts'

/** The shopper's bike and cart; account and wishlist come between them once the shop has them. Counts lie over the icons, so that nothing moves when they arrive. */
export function HeaderEntries() {
  const hasPartfinder = useFeatures().includes('partfinder')
  return (
    <div className="head-entries">
      {hasPartfinder && <BikeEntry />}
      <CartEntry />
    </div>
  )
}
