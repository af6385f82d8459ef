/**
 * What a shopper presses before the start script has arrived. A script of its own in the head of every document, a
 * constant so that the content security policy can name its hash: it keeps the presses of buttons (and of links that are
 * made to open something) and the forms that would be sent, and start.ts gives them again, once, when somebody listens.
 */
export const EARLY_CLICKS =
  "(()=>{const k=[],f=e=>{const t=e.target.closest&&e.target.closest(e.type=='submit'?'[data-island] form,form[data-enhance]':'[data-opens],[data-island] button,button:not([type=submit])');if(!t||e.defaultPrevented||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();k.push([e.type=='submit'?t:e.target,e.submitter])};addEventListener('click',f,true);addEventListener('submit',f,true);window.earlyClicks=()=>{removeEventListener('click',f,true);removeEventListener('submit',f,true);return k}})()"

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
