import { type Field, fieldsOf, isBox, isEntered } from '../platform/entered-fields.ts'

/**
 * What was ticked, chosen or typed in a part of the page before React was there: the fields that are no longer as the
 * server rendered them. Asked when the part has become React's and none of its effects has run; what it gives back enters
 * each of them again afterwards, as React took its own rendering for what stands there and heard of no change.
 */
export function enteredFields(root: ParentNode): () => Promise<void> {
  const entered = fieldsOf(root).filter(isEntered).map(reenter)
  return async () => {
    for (const again of entered) {
      await again()
      // Each knows what the ones before it did: React renders in between.
      await null
    }
  }
}

/** React hears of a change only where the value differs from the one that it knows; what was entered is known to it. */
function reenter(field: Field): () => void | Promise<void> {
  if (isBox(field)) {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  const { value } = field
  return async () => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // Asked now: it may have been left since React took over, and that was about what the server had rendered.
    const isBeingTyped = field === document.activeElement
    if (isBeingTyped && !(field instanceof HTMLSelectElement)) return
    // What leaving the field does is decided by what was typed: React has taken that up by then.
    await null
    field.dispatchEvent(new Event('change', { bubbles: true }))
    // What was typed counts once its field is left, which it was.
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}
