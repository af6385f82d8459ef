/**
 * A page is drawn by the server and works as it stands: links and forms are the browser's own. What moves in it is
 * loaded at the first sign that somebody is there. What the shopper does until it has come is kept and done then.
 */
const SIGNS = [
  ...['pointermove', 'pointerdown', 'touchstart', 'click', 'wheel', 'scroll', 'keydown', 'focusin'],
  ...['popstate', 'hashchange'],
]

type Redo = () => void

const sign = Promise.withResolvers<void>()
let waiting: Redo[] | null = null

/** Resolves at the first sign of the shopper. */
export const firstSign: Promise<void> = sign.promise

/** Something else shows that somebody is there. */
export const signOfLife = (): void => sign.resolve()

/** Whether an element stands in a part that is still to come to life: React keeps its events from everybody. */
export let isAsleep: (element: Element) => boolean = () => false

/**
 * Begins to watch, before anything is hydrated.
 * @param mayBeAsleep whether an element belongs to a part that comes to life later
 */
export function watchForFirstSign(mayBeAsleep: (element: Element) => boolean): void {
  const stop = new AbortController()
  waiting = []
  isAsleep = (element) => waiting !== null && mayBeAsleep(element)
  firstSign.then(() => stop.abort())
  for (const name of SIGNS) {
    addEventListener(name, signOfLife, { capture: true, passive: true, signal: stop.signal })
  }
  // Somebody who comes for a place in the page wants that part of it, open.
  if (location.hash) sign.resolve()

  for (const name of ['click', 'input', 'change'] as const) {
    addEventListener(
      name,
      (event) => {
        if (!waiting || !(event.target instanceof Element) || !mayBeAsleep(event.target)) return
        sign.resolve()
        const redo = name === 'click' ? redoClick(event, event.target) : redoChange(event.target, name)
        if (redo) waiting.push(redo)
        if (redo || name !== 'click') keepFromReact(event)
      },
      { capture: true },
    )
  }
  waiting.push(...enteredBefore(mayBeAsleep))
}

/**
 * React would bring a part to life in the middle of an event in it, take what was just entered for what it drew itself,
 * and put its own value back: neither it nor anybody else would know of the change.
 */
const keepFromReact = (event: Event) => event.stopImmediatePropagation()

/** What was ticked or typed before even this was loaded: fields that are no longer as the server drew them. */
function enteredBefore(mayBeAsleep: (element: Element) => boolean): Redo[] {
  const fields = [...document.querySelectorAll('input, select, textarea')].filter(
    (field) => mayBeAsleep(field) && isEntered(field),
  )
  if (fields.length > 0) sign.resolve()
  return fields.flatMap((field) => {
    const isBeingTyped = field === document.activeElement && !isBox(field)
    return redoChange(field, isBeingTyped ? 'input' : 'change') ?? []
  })
}

function isEntered(field: Element): boolean {
  if (isBox(field)) {
    // Of radios, only the one that was chosen has something to tell.
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  }
  if (field instanceof HTMLSelectElement) {
    const { options } = field
    const drawn = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return field.value !== drawn?.value
  }
  // What a slider was drawn with is not told by its attribute.
  return isTextField(field) && field.type !== 'range' && field.value !== field.defaultValue
}

const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const isTextField = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** The page is alive: what was done before is done now, in its order. */
export function wakeUp(): void {
  sign.resolve()
  const kept = waiting ?? []
  waiting = null
  void redoInTurn(kept)
}

/** Each knows what the ones before it did: React draws in between, all of it before anything is painted. */
async function redoInTurn(kept: readonly Redo[]): Promise<void> {
  for (const redo of kept) {
    redo()
    await null
  }
}

/** Links and folding parts do without us; everything else that is clicked waits. */
function redoClick(event: Event, target: Element): Redo | null {
  const control = target.closest('a, summary, button, label, input, select, textarea')
  if (!control || control.matches('a, summary, select, textarea')) return null
  const box = control instanceof HTMLLabelElement ? control.control : control
  // A box shows at once that it was ticked; what follows from it is kept by its `change`.
  if (box && isBox(box)) {
    keepFromReact(event)
    return null
  }
  if (box instanceof HTMLInputElement && box.type !== 'submit' && box.type !== 'button') return null
  event.preventDefault()
  return () => target instanceof HTMLElement && target.click()
}

/** React hears of a change only where the value differs from the one that it knows; what was entered is known to it. */
function redoChange(target: Element, name: 'input' | 'change'): Redo | null {
  if (isBox(target)) {
    if (name === 'input') return null
    const { checked } = target
    return () => {
      target.checked = !checked
      target.click()
    }
  }
  if (!isTextField(target) && !(target instanceof HTMLSelectElement)) return null
  const { value } = target
  return () => {
    target.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
    if (name === 'input') return
    target.dispatchEvent(new Event('change', { bubbles: true }))
    // What was typed counts once its field is left or entered, which it was: else there is no change to tell of.
    target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}
