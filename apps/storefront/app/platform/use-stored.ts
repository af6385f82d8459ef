import { useCallback, useSyncExternalStore } from 'react'
import { onStoredChange, readStored } from './read-stored.ts'
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
