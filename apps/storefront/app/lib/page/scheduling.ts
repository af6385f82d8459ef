/** Longest wait for an idle moment, in milliseconds. */
const IDLE_TIMEOUT_MS = 1_000

/** Does something once the page is loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Not in every browser.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(work, IDLE_TIMEOUT_MS / 5)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** The browser was told to save data: nothing is fetched ahead. */
export function savesData(): boolean {
  // Not in every browser, and so not in TypeScript's own types.
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}

/** Distance below the screen within which an element counts as near. */
const NEAR_MARGIN = '600px'

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
    { rootMargin: NEAR_MARGIN },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}

/** Fallback in ms: requestAnimationFrame does not fire in hidden tabs. */
const FALLBACK_MS = 100

/**
 * Resolves once what has been changed until now is painted: what is done then does not keep the answer to a press waiting.
 * Where nothing is painted it resolves soon all the same.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FALLBACK_MS)
  })
}
