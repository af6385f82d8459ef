/** Longest wait for an idle moment, in milliseconds. */
const PATIENCE = 1_000

/** Does something once the page is loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Not in every browser.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PATIENCE })
    else setTimeout(work, PATIENCE / 5)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
