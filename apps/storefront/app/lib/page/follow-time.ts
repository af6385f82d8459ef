export const MINUTE_MS = 60_000

/**
 * Calls back every minute, and when the page returns from the back/forward cache.
 * @returns a function that stops it
 */
export function followTime(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  addEventListener('pageshow', listener)
  return () => {
    clearInterval(timer)
    removeEventListener('pageshow', listener)
  }
}
