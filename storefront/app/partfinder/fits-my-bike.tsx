import { useEffect, useState } from 'react'
import { paths } from '../paths.ts'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { CircleCheckIcon, WrenchIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { filtersOf, nameOfBike } from './bike.ts'
import { useMyBike } from './my-bike.ts'
import { readFits } from './partfinder-calls.ts'

interface FitsMyBikeProps {
  sku: string
  /** Url paths of the categories that the product stands in. */
  categories: readonly string[]
}

/**
 * That a part fits the shopper's bike; without a bike, the way to say which it is. Silent where the shop does not know,
 * and on what no bike needs. One line high whatever it says, so that nothing moves.
 */
export function FitsMyBike({ sku, categories }: FitsMyBikeProps) {
  return isForBikes(categories) && <FitsLine sku={sku} />
}

/** Whether a product of these categories is one of which the shop may know what it fits. */
export function isForBikes(categories: readonly string[]): boolean {
  const top = new Set(categories.map((path) => path.split('/')[0]))
  return hasFeature('partfinder') && shopConfig.bikeCategories.some((category) => top.has(category))
}

function FitsLine({ sku }: { sku: string }) {
  const bike = useMyBike()
  const [fits, setFits] = useState(false)
  const key = bike && JSON.stringify(filtersOf(bike))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the bike
  useEffect(() => {
    setFits(false)
    if (!bike) return
    const stop = new AbortController()
    readFits(sku, bike, stop.signal).then(setFits, () => null)
    return () => stop.abort()
  }, [sku, key])

  return (
    <div role="status" className="min-h-6 text-sm">
      {!bike ? (
        <p className="flex items-center gap-2">
          <WrenchIcon size="sm" />
          <Link prefetch="none" href={paths.partfinder()} className="link">
            {texts.partfinder_fits_question()}
          </Link>
        </p>
      ) : (
        fits && (
          <p className="flex items-center gap-2 font-semibold text-groen">
            <CircleCheckIcon size="sm" /> {texts.partfinder_fits_yours({ bike: nameOfBike(bike) })}
          </p>
        )
      )}
    </div>
  )
}
