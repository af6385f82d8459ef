/** Longest wait for an idle moment, in milliseconds. */
const PATIENCE = 1_000

/**
 * Does something once the page is loaded and the browser has nothing better to do.
 * @returns gives it up
 */
export function whenIdle(work: () => void): () => void {
  const stop = new AbortController()
  const wait = () => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, PATIENCE / 5)
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
      return
    }
    const handle = requestIdleCallback(work, { timeout: PATIENCE })
    stop.signal.addEventListener('abort', () => cancelIdleCallback(handle))
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: stop.signal })
  return () => stop.abort()
}
