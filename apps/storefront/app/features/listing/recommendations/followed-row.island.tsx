import { useEffect, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { withSkus } from '../../../lib/navigation/fragments.ts'
import { reportFailedLoad } from '../../../lib/page/error-reporting.ts'
import { HISTORY_KEY, parseHistory } from '../../../lib/storage/personal-history.ts'
import { useIsAllowed, useStored } from '../../../lib/storage/use-stored.ts'
import LazySection from '../../../ui/lazy-section.island.tsx'
import { followedSkus } from './followed-skus.ts'
import { MAX_SHOWN } from './viewed-products.ts'

/** Products that this shopper viewed before, with consent; nothing otherwise. */
export default function FollowedRow() {
  const skus = useFollowedSkus()
  if (skus.length === 0) return null
  return (
    <LazySection
      id="followed"
      title={texts.recommendations_seen_before()}
      path={withSkus('/fragments/cards', skus)}
    />
  )
}

const NONE: readonly string[] = []

function useFollowedSkus(): readonly string[] {
  const isPersonal = useIsAllowed('personal')
  // As text, because a parsed list is a new one each time.
  const viewed = JSON.stringify(parseHistory(useStored(HISTORY_KEY)).viewed.slice(0, MAX_SHOWN))
  const [skus, setSkus] = useState(NONE)
  useEffect(() => {
    if (!isPersonal) return
    let isCurrent = true
    followedSkus(JSON.parse(viewed)).then(
      (skus) => isCurrent && setSkus(skus),
      (cause) => reportFailedLoad(cause, { during: 'loading the products that a shopper viewed before' }),
    )
    return () => {
      isCurrent = false
    }
  }, [isPersonal, viewed])
  // The consent may have been withdrawn meanwhile.
  return isPersonal ? skus : NONE
}
