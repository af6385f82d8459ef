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

export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/**
 * Records what was typed or chosen in the fields of an island before hydration, because its components saw no event.
 * Boxes come last: a choice may take away the fields of another one.
 * @returns a function that enters it again after hydration
 */
export function reenterFields(island: Element): () => Promise<void> {
  const entered = findFields(island)
    .filter((field) => field.closest('[data-island]') === island && isEntered(field))
    .map((field) => ({ field, value: field.value, isChecked: isBox(field) && field.checked }))
    .sort((a, b) => Number(isBox(a.field)) - Number(isBox(b.field)))
  return async () => {
    for (const { field, value, isChecked } of entered) {
      if (isBox(field)) {
        // The click toggles it.
        field.checked = !isChecked
        field.click()
      } else reenter(field, value)
      // React renders in a microtask, so the next handler sees the state that this one left.
      await null
    }
  }
}

function reenter(field: Field, value: string): void {
  enter(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Evaluated only now: the focus may have moved on while the field was being hydrated.
  const isBeingTyped = field === document.activeElement
  if (isBeingTyped && !(field instanceof HTMLSelectElement)) return
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // The field was left after typing: its blur handler checks it.
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/**
 * Sets a value so that React sees a change: its setter on the element records the known value, which the native
 * setter bypasses.
 */
function enter(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    return
  }
  const caret = field.selectionStart
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (caret !== null) field.setSelectionRange(caret, caret)
}
