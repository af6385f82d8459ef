import { type RefObject, useEffect, useState } from 'react'

/** How far below the screen something may be to count as near, in pixels. */
const NEAR = 600

/** True once the element has come near the screen; what is fetched for it can then be fetched. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${NEAR}px` },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [ref, isNear])
  return isNear
}
