// In a separate file, because the function is inlined into each document and is not part of the start script.

/** Event that is held back until the code that handles it is ready. */
export interface HeldEvent {
  type: 'click' | 'submit' | 'keydown'
  /** The button, link or field; for `submit` the form. */
  control: HTMLElement
  submitter?: HTMLElement | null
  key?: string
}

/** The one queue of early input, created by the inline script and emptied by lib/islands/hydrate.ts. */
export interface EarlyInput {
  queue: HeldEvent[]
  /** True once the start script runs. */
  isStarted: boolean
  /** Called after each held event. */
  onHeld: () => void
  /** Gives events to the browser: a link is followed, a form with a method is sent. Returns the others. */
  release: (events: HeldEvent[]) => HeldEvent[]
}

declare global {
  interface Window {
    earlyInput: EarlyInput
  }
}

// Contains no comments and no references to other code: the source text of this function is the inline script.
export function holdEarlyInput() {
  const links = 'a:not([href^="#"]):is([role],[aria-haspopup],[aria-controls])'
  const keys: readonly [string, RegExp][] = [
    ['[role=tab]', /^(Arrow|Home$|End$)/],
    ['[role=combobox],[aria-haspopup],[aria-expanded]', /^Arrow(Up|Down)$/],
    ['a[role=button]', /^ $/],
  ]
  const opensDialogs = 'commandForElement' in HTMLButtonElement.prototype
  let isPassing = false
  const input: EarlyInput = {
    queue: [],
    isStarted: false,
    onHeld: () => undefined,
    release(events) {
      isPassing = true
      const others = events.filter(({ type, control, submitter }) => {
        const form = control.matches('button[type=button]') ? null : control.closest('form')
        const isSent = form?.hasAttribute('method')
        control.removeAttribute('data-pending')
        if (type === 'keydown') return true
        if (type === 'submit' && isSent) form?.requestSubmit(submitter)
        else if (control instanceof HTMLAnchorElement || isSent) control.click()
        else return true
        return false
      })
      isPassing = false
      return others
    },
  }
  const isWaiting = (control: Element) =>
    control.closest('[data-island],[data-server-html]')?.matches('[data-island]:not([data-hydrated])')
  const hold = (event: Event, held: HeldEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    const marked = held.submitter ?? held.control
    marked.setAttribute('data-pending', '')
    input.queue.push(held)
    input.onHeld()
  }
  const hear = (event: Event) => {
    const { target } = event
    if (isPassing || event.defaultPrevented || !(target instanceof Element)) return
    if (event instanceof MouseEvent) {
      const control = target.closest<HTMLElement>(`button:not([popovertarget]),${links}`)
      const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!control || isNewTab || (opensDialogs && control.matches('[commandfor]'))) return
      if (isWaiting(control)) hold(event, { type: 'click', control })
    } else if (event instanceof SubmitEvent) {
      const control = target as HTMLFormElement
      const { submitter } = event
      if (isWaiting(control)) hold(event, { type: 'submit', control, submitter })
    } else if (event instanceof KeyboardEvent) {
      const { key } = event
      const [held] = keys.find(([selector, pattern]) => target.matches(selector) && pattern.test(key)) ?? []
      if (held && isWaiting(target)) hold(event, { type: 'keydown', control: target as HTMLElement, key })
    }
  }
  for (const name of ['click', 'submit', 'keydown']) addEventListener(name, hear, true)
  const giveUp = ({ target }: Event) => {
    if (input.isStarted || !(target instanceof HTMLScriptElement) || target.type !== 'module') return
    for (const name of ['click', 'submit', 'keydown']) removeEventListener(name, hear, true)
    input.release(input.queue)
  }
  addEventListener('error', giveUp, true)
  window.earlyInput = input
}

/**
 * Inline script in the head of every document. Holds back clicks, submits and keys whose code is not ready, marks
 * their control with `data-pending`, and gives them to the browser if the start script does not load. A link within
 * the page is followed and a popover or dialog (`commandfor`) opened at once, and what is typed or chosen stays in its
 * field. A constant, because the content security policy contains its hash.
 */
export const EARLY_INPUT = `(${holdEarlyInput})()`.replaceAll(/\n\s+/g, '\n')
