/** How far below the screen something may be to count as near. */
const NEAR = '600px'

/**
 * Does something once an element has come near the screen; what is fetched for it can then be fetched.
 * @returns gives it up
 */
export function whenNear(element: Element, work: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      work()
    },
    { rootMargin: NEAR },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}
