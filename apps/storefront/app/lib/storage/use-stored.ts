import { useCallback, useSyncExternalStore } from 'react'
import { onStoredChange, readStored } from './browser-storage.ts'
import { CONSENT_KEY, isAllowed } from './consent.ts'
import {
  cacheKey,
  currentPersonalData,
  followPersonalData,
  type PersonalQuery,
  type PersonalResult,
} from './personal-data.ts'
import { PREFERENCES_KEY, type Preferences, parsePreferences } from './preferences.ts'
import type { Purpose, StorageKey } from './stored-keys.ts'

/**
 * Subscribes to a value in the browser's storage, also from other tabs. Null during hydration, so that the first
 * render matches the server's; reserve the space that depends on it.
 */
export function useStored(key: StorageKey): string | null {
  const subscribe = useCallback((listener: () => void) => onStoredChange(key, listener), [key])
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
}

/** Subscribes to a purpose of the shopper's consent. False during hydration. */
export function useIsAllowed(purpose: Purpose): boolean {
  return useStored(CONSENT_KEY) !== null && isAllowed(purpose)
}

/** Subscribes to the shopper's preferences. Empty during hydration. */
export const usePreferences = (): Preferences => parsePreferences(useStored(PREFERENCES_KEY))

const NO_DATA: PersonalResult<never> = { data: undefined, error: null }

/**
 * Subscribes to personal data, shared with all other subscribers. A null query disables it (no token). There
 * is no data on the server and during hydration; stored data is available right afterwards.
 */
export function usePersonalData<Data>(query: PersonalQuery<Data> | null): PersonalResult<Data> {
  const key = query ? cacheKey(query.key) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
  const follow = useCallback(
    (notify: () => void) => (query ? followPersonalData(query, notify) : () => undefined),
    [key],
  )
  const current = () => (query ? currentPersonalData(query) : NO_DATA)
  return useSyncExternalStore(follow, current, () => NO_DATA)
}
