import { useMemo, useSyncExternalStore } from 'react'
import { type StoreMoment, storeMoment } from '../../lib/format/store-moment.ts'
import { followTime, MINUTE_MS } from '../../lib/page/follow-time.ts'

/** Returns the local time of the stores, up to the minute. Null on the server, whose pages are cached for longer. */
export function useStoreMoment(): StoreMoment | null {
  const minute = useSyncExternalStore(
    followTime,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  )
  return useMemo(() => (minute === null ? null : storeMoment(new Date(minute * MINUTE_MS))), [minute])
}
