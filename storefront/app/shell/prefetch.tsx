import { type ComponentType, useEffect, useState } from 'react'

/** What fetches pages ahead of a click, loaded at the first sign that there will be one. Not where data is to be saved. */
export function Prefetch() {
  const [Prefetcher, setPrefetcher] = useState<ComponentType | null>(null)

  useEffect(() => {
    // Not in every browser, and so not in TypeScript's own types.
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const signs = new AbortController()
    const load = () => {
      signs.abort()
      import('./prefetcher.tsx').then(
        (module) => setPrefetcher(() => module.Prefetcher),
        () => null,
      )
    }
    for (const sign of ['pointermove', 'touchstart', 'keydown']) {
      window.addEventListener(sign, load, { signal: signs.signal, passive: true })
    }
    return () => signs.abort()
  }, [])

  return Prefetcher && <Prefetcher />
}
