/** Maximum wait for an idle moment. Milliseconds. */
const IDLE_TIMEOUT_MS = 1_000

/** Runs work once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Some browsers lack it.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(work, IDLE_TIMEOUT_MS / 5)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Checks for the browser's data saver; nothing is prefetched then. */
export function savesData(): boolean {
  // TypeScript's types lack the property, because some browsers do.
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}

/** Distance below the screen within which an element counts as near. */
const NEAR_MARGIN = '600px'

/**
 * Runs work once an element comes near the screen, early enough to fetch something for it.
 * @returns a function that cancels it
 */
export function whenNear(element: Element, work: () => void, rootMargin = NEAR_MARGIN): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      work()
    },
    { rootMargin },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}

/** Fallback in ms: requestAnimationFrame does not fire in hidden tabs. */
const FALLBACK_MS = 100

/**
 * Resolves once all changes so far are painted, so that later work does not delay the response to an interaction.
 * Resolves soon even if nothing is painted.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FALLBACK_MS)
  })
}
