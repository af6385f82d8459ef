import { useCallback, useSyncExternalStore } from 'react'
import {
  currentPersonalData,
  followPersonalData,
  nameOf,
  type PersonalQuery,
  type PersonalResult,
} from './personal-data.ts'

const NOTHING: PersonalResult<never> = { data: undefined, error: null }

/**
 * Reads personal data and follows it, together with all others who do. With null nothing is wanted yet (no token) and
 * nothing is asked. On the server and while hydrating there is never any data; what is kept is there directly afterwards.
 */
export function usePersonalData<Data>(query: PersonalQuery<Data> | null): PersonalResult<Data> {
  const key = query ? nameOf(query.key) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
  const follow = useCallback(
    (notify: () => void) => (query ? followPersonalData(query, notify) : () => undefined),
    [key],
  )
  const current = () => (query ? currentPersonalData(query) : NOTHING)
  return useSyncExternalStore(follow, current, () => NOTHING)
}
