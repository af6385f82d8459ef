import { useEffect, useRef, useState } from 'react'

/** Whether the shopper came to this page by the browser's own Back or Forward; `onReturn` is called when it comes out of the cache. */
export function useCameBack(onReturn: () => void): boolean {
  const [cameBack, setCameBack] = useState(false)
  const latest = useRef(onReturn)
  latest.current = onReturn
  useEffect(() => {
    setCameBack(performance.getEntriesByType('navigation').some(isBack))
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      latest.current()
      if (persisted) setCameBack(true)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  return cameBack
}

const isBack = (entry: PerformanceEntry) =>
  entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
