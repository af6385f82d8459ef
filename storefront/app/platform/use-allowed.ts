import { useSyncExternalStore } from 'react'
import { isAllowed, onConsentChange, type Purpose } from './consent.ts'

/** Whether a purpose is allowed, following every change. False while hydrating. */
export function useAllowed(purpose: Purpose): boolean {
  return useSyncExternalStore(
    onConsentChange,
    () => isAllowed(purpose),
    () => false,
  )
}
