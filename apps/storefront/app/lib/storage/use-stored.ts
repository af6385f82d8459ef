import { useCallback, useSyncExternalStore } from 'react'
import { onStoredChange, readStored } from './browser-storage.ts'
import {
  cacheKey,
  currentPersonalData,
  followPersonalData,
  type PersonalQuery,
  type PersonalResult,
} from './personal-data.ts'
import type { StorageKey } from './stored-keys.ts'

/**
 * A value of the browser's storage that follows every change, also from other tabs. Null while hydrating, so that the
 * first drawing equals the server's; reserve the room of what it decides.
 */
export function useStored(key: StorageKey): string | null {
  const subscribe = useCallback((listener: () => void) => onStoredChange(key, listener), [key])
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
}

const NO_DATA: PersonalResult<never> = { data: undefined, error: null }

/**
 * Reads personal data and follows it, together with all others who do. With null nothing is wanted yet (no token) and
 * nothing is asked. On the server and while hydrating there is never any data; what is kept is there directly afterwards.
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
