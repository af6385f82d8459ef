import { useEffect, useRef } from 'react'
import { useNear } from '../../../lib/islands/hooks.ts'
import type { TrackingSource } from '../../../lib/storage/personal-history.ts'
import { useIsAllowed } from '../../../lib/storage/use-stored.ts'
import { rememberSources } from './tracking-sources.ts'

/** Margin with which a row above the screen counts as seen: a jump down the page passes it. */
const ABOVE = '100000px 0px 0px'

/**
 * Remembers, with consent, in which recommendation the shopper saw the products that follow it: once the row is on the
 * screen, in a tab once that is opened. It shows nothing.
 */
export default function SeenRecommendations({ sources }: { sources: readonly TrackingSource[] }) {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useNear(place, ABOVE)
  const isPersonal = useIsAllowed('personal')
  useEffect(() => {
    if (isSeen && isPersonal) rememberSources(sources)
  }, [isSeen, isPersonal, sources])
  return <span ref={place} />
}
