import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once the browser has brought the page to life; what does nothing without script is drawn from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
