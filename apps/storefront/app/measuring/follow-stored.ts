import { onStoredChange } from '../platform/read-stored.ts'
import type { StorageKey } from '../platform/stored-keys.ts'

/** Changes by another tab, and changes while this page was in the browser's back/forward cache: the other pages reported those. */
const FROM_ELSEWHERE = ['storage', 'pageshow']

/** Calls back at each change of what is kept, and says whether this page made it: an event is reported once, by one tab. */
export function followStored(key: StorageKey, listener: (isOwn: boolean) => void): void {
  // Listeners of read-stored.ts are not told who changed the value, to keep the start script small: the current event tells it.
  onStoredChange(key, () => listener(!FROM_ELSEWHERE.includes(window.event?.type ?? '')))
}
