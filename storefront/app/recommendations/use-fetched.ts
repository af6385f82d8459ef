import { useEffect, useState } from 'react'
import { reportError } from '../platform/error-reporting.ts'

export type Fetched<Data> = { state: 'waiting' } | { state: 'there'; data: Data } | { state: 'failed' }

/**
 * Reads something in the browser once it is wanted. What fails is told to the shop and not to the shopper: a
 * recommendation that does not come is not missed.
 * @param key what it is about; another key reads anew, null reads nothing yet
 */
export function useFetched<Data>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Data>,
): Fetched<Data> {
  const [fetched, setFetched] = useState<Fetched<Data>>({ state: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is read
  useEffect(() => {
    setFetched({ state: 'waiting' })
    if (key === null) return
    const stop = new AbortController()
    read(stop.signal).then(
      (data) => !stop.signal.aborted && setFetched({ state: 'there', data }),
      (cause) => {
        if (stop.signal.aborted) return
        reportError(cause, { during: `recommendations ${key}` })
        setFetched({ state: 'failed' })
      },
    )
    return () => stop.abort()
  }, [key])
  return fetched
}
