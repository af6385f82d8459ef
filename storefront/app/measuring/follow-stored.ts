import { onStoredChange } from '../platform/read-stored.ts'
import type { StorageKey } from '../platform/stored-keys.ts'

/** What another tab wrote, and what was written while this page lay in the browser's cache: those pages told of it. */
const FROM_ELSEWHERE = ['storage', 'pageshow'] as const

let isOwn = true

/** Calls back at each change of what is kept, and says whether this page made it: an event is told once, by one tab. */
export function followStored(key: StorageKey, listener: (isOwn: boolean) => void): void {
  // Before the listeners of read-stored.ts, which are on the same window, and after them.
  for (const type of FROM_ELSEWHERE) addEventListener(type, hearElsewhere, { capture: true })
  onStoredChange(key, () => listener(isOwn))
  for (const type of FROM_ELSEWHERE) addEventListener(type, hearHere)
}

function hearElsewhere() {
  isOwn = false
}

function hearHere() {
  isOwn = true
}
