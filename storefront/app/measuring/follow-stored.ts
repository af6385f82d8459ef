import { onStoredChange } from '../platform/read-stored.ts'
import type { StorageKey } from '../platform/stored-keys.ts'

/** What another tab wrote, and what was written while this page lay in the browser's cache: those pages told of it. */
const FROM_ELSEWHERE = ['storage', 'pageshow']

/** Calls back at each change of what is kept, and says whether this page made it: an event is told once, by one tab. */
export function followStored(key: StorageKey, listener: (isOwn: boolean) => void): void {
  // The listeners of read-stored.ts do not say, and the start script has no room to; the event at hand does.
  onStoredChange(key, () => listener(!FROM_ELSEWHERE.includes(window.event?.type ?? '')))
}
