import { useCallback, useEffect, useRef, useState } from 'react'
import { importWithTimeout } from './chunk-loading.ts'

/** One thing that belongs to a shopper (the cart, the wishlist), kept in the browser. */
export interface PersonalQuery<Data> {
  key: readonly [name: string, ...parts: string[]]
  read: (signal: AbortSignal) => Promise<Data>
}

export interface PersonalResult<Data> {
  data: Data | undefined
  /** True from the first wish for it until there is an answer. */
  isPending: boolean
  error: Error | null
}

type PersonalDataClient = typeof import('./personal-data-client.ts')
let loading: Promise<PersonalDataClient> | null = null

/** The store of personal data (TanStack Query): a chunk that is loaded when there is something personal to fetch. */
function store(): Promise<PersonalDataClient> {
  loading ??= importWithTimeout(() => import('./personal-data-client.ts'))
  loading.catch(() => {
    loading = null
  })
  return loading
}

/**
 * Reads personal data and follows it. With null nothing is wanted yet (no token): nothing is loaded and nothing asked.
 * On the server and while hydrating there is never any data.
 */
export function usePersonalData<Data>(query: PersonalQuery<Data> | null): PersonalResult<Data> {
  const [result, setResult] = useState<PersonalResult<Data>>({
    data: undefined,
    isPending: false,
    error: null,
  })
  const latest = useRef(query)
  latest.current = query
  const key = query ? query.key.join('/') : null

  const follow = useCallback(() => {
    const wanted = latest.current
    if (!wanted) {
      setResult({ data: undefined, isPending: false, error: null })
      return
    }
    let unsubscribe: (() => void) | null = null
    let isGone = false
    setResult((before) => ({ ...before, isPending: before.data === undefined, error: null }))
    store().then(
      ({ observe }) => {
        if (!isGone) unsubscribe = observe(wanted, setResult)
      },
      (error: Error) => setResult({ data: undefined, isPending: false, error }),
    )
    return () => {
      isGone = true
      unsubscribe?.()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
  useEffect(follow, [key])
  return result
}

/** Replaces what is kept under a key, for instance by the cart that a mutation answered with. */
export async function setPersonalData<Data>(
  key: PersonalQuery<Data>['key'],
  update: (before: Data | undefined) => Data | undefined,
): Promise<void> {
  ;(await store()).set(key, update)
}

/** Asks the backend again for whatever is kept under the key and looked at. Does nothing when nothing is kept. */
export async function refreshPersonalData(key: PersonalQuery<unknown>['key']): Promise<void> {
  if (loading) await (await loading).refresh(key)
}
