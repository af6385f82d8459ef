type EarlyClick = [target: Element, submitter?: HTMLElement | null]

declare global {
  interface Window {
    /** Stops `queueEarlyClicks` and returns what it queued: an element that was clicked, or a form and its submitter. */
    earlyClicks?: () => EarlyClick[]
  }
}

// No comments inside, and nothing from outside: the text of this function is the inline script.
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
 * The inline script in the head of every document: queues clicks and submits until the start script repeats them. Clicks on
 * buttons and on links that open something, and submits of forms that a script sends. A constant, as the content security
 * policy names its hash.
 */
export const EARLY_CLICKS = `(${queueEarlyClicks})()`.replaceAll(/\n\s+/g, '\n')

/** Buttons whose code only some pages load (page-enhancements.ts), a moment after the start script. */
const LOADED_LATER = '[data-add-set],[data-fetches],[data-share]'

/**
 * Repeats the clicks and submits that came before the start script.
 * @param enhanced resolves once all enhancements of the page run
 */
export function replayEarlyClicks(enhanced: Promise<void>): void {
  const waiting: EarlyClick[] = []
  for (const click of window.earlyClicks?.() ?? []) {
    const [target] = click
    if (target.matches('form[data-enhance]') || target.closest(LOADED_LATER)) waiting.push(click)
    else repeat(click)
  }
  const postpone = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest(LOADED_LATER)
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

/** A form field that a shopper can change. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Tells whether the shopper, or the browser on a reload, changed a field in a part of the page. */
export const hasEnteredFields = (root: ParentNode) => fieldsOf(root).some(isEntered)

/** Finds the fields in a part of the page. */
export const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<Field>('input, select, textarea')]

/** Tells whether a field differs from what the server rendered. */
export function isEntered(field: Field): boolean {
  if (isBox(field)) {
    // Of radios only the one that is checked now counts as entered.
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  }
  if (field instanceof HTMLSelectElement) {
    const { options } = field
    const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return field.value !== rendered?.value
  }
  // A range input's `value` attribute does not tell the rendered value.
  return field.type !== 'range' && field.type !== 'hidden' && field.value !== field.defaultValue
}

/** Tells whether a field is a checkbox or a radio. */
export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
