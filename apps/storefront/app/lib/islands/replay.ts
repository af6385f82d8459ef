import type { EarlyClick } from './early-clicks.ts'

/**
 * Replays the clicks and submits that happened before the start script ran, once the document's listeners are
 * installed.
 */
export function replayEarlyClicks(): void {
  window.earlyClicks?.().forEach(repeat)
}

function repeat([target, submitter]: EarlyClick): void {
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter ?? null)
  else target.closest<HTMLElement>('button, [data-opens]')?.click()
}

/** Form field that a shopper can change. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Checks that the shopper, or the browser on a reload, changed a field in a part of the page. */
export const hasEnteredFields = (root: ParentNode) => findFields(root).some(isEntered)

const FIELDS = 'input, select, textarea'

/** Finds the fields in a part of the page, including those of a form elsewhere; a field finds itself. */
export function findFields(root: ParentNode): Field[] {
  if (root instanceof Element && isField(root)) return [root]
  if (root instanceof HTMLFormElement) return [...root.elements].filter(isField)
  return [...root.querySelectorAll<Field>(FIELDS)]
}

const isField = (element: Element): element is Field => element.matches(FIELDS)

/** Checks that a field differs from the server's markup. */
export function isEntered(field: Field): boolean {
  if (isBox(field)) {
    // Selecting a radio unchecks another one, which does not count as entered.
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  }
  if (field instanceof HTMLSelectElement) {
    const { options } = field
    const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return field.value !== rendered?.value
  }
  // A range input's `value` attribute is not its rendered value.
  return field.type !== 'range' && field.type !== 'hidden' && field.value !== field.defaultValue
}

/** Checks for a checkbox or radio. */
export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
