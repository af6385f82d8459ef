// In a separate file, because the function is inlined into each document and is not part of the start script.

export type EarlyClick = [target: Element, submitter?: HTMLElement | null]

declare global {
  interface Window {
    /** Stops `queueEarlyClicks` and returns its queue: clicked elements, or forms with their submitters. */
    earlyClicks?: () => EarlyClick[]
  }
}

// Contains no comments and no references to other code: the source text of this function is the inline
// script.
function queueEarlyClicks() {
  const queue: EarlyClick[] = []
  const queueClick = (event: MouseEvent) => {
    const { target } = event
    const control = '[data-opens],[data-island] button,button:not([type=submit])'
    if (!(target instanceof Element && target.closest(control)) || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    queue.push([target])
  }
  const queueSubmit = (event: SubmitEvent) => {
    const { target } = event
    if (!(target instanceof Element && target.closest('[data-island] form,form[data-enhance]'))) return
    if (event.defaultPrevented) return
    event.preventDefault()
    queue.push([target, event.submitter])
  }
  addEventListener('click', queueClick, true)
  addEventListener('submit', queueSubmit, true)
  window.earlyClicks = () => {
    removeEventListener('click', queueClick, true)
    removeEventListener('submit', queueSubmit, true)
    return queue
  }
}

/**
 * Inline script in the head of every document. Queues clicks on buttons, clicks on links that open something,
 * and submits of forms that a script sends, until the start script replays them. A constant, because the
 * content security policy contains its hash.
 */
export const EARLY_CLICKS = `(${queueEarlyClicks})()`.replaceAll(/\n\s+/g, '\n')
