type EarlyClick = [target: Element, submitter?: HTMLElement | null]

declare global {
  interface Window {
    /** Ends the keeping (early-clicks.ts) and gives what was kept: what was pressed, or a form and what sent it. */
    earlyClicks?: () => EarlyClick[]
  }
}

/** Buttons whose work only some pages have (page-enhancements.ts): it comes a moment after the start script. */
const OF_SOME_PAGES = '[data-add-set],[data-fetches],[data-share]'

/**
 * Does once more what was done before anybody listened.
 * @param enhanced resolved once all enhancements of the page are running
 */
export function repeatEarlyClicks(enhanced: Promise<void>): void {
  const waiting: EarlyClick[] = []
  for (const click of window.earlyClicks?.() ?? []) {
    const [target] = click
    if (target.matches('form[data-enhance]') || target.closest(OF_SOME_PAGES)) waiting.push(click)
    else repeat(click)
  }
  const postpone = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest(OF_SOME_PAGES)
    if (!button) return
    event.stopImmediatePropagation()
    waiting.push([button])
  }
  addEventListener('click', postpone, true)
  void enhanced.then(() => {
    removeEventListener('click', postpone, true)
    waiting.forEach(repeat)
  })
}

function repeat([target, submitter]: EarlyClick): void {
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter ?? null)
  else target.closest<HTMLElement>('button, [data-opens]')?.click()
}
