import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once the component is hydrated: for controls that do nothing without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
