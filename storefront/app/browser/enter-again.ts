import { type Field, fieldsOf, isBox, isEntered } from '../platform/entered-fields.ts'

/**
 * What was ticked, chosen or typed in a part of the page before it was hydrated: the fields that are no longer as the
 * server rendered them. Asked right before; what it gives back enters each of them again afterwards, as its components
 * heard of no change.
 */
export function enteredFields(root: ParentNode): () => Promise<void> {
  const entered = fieldsOf(root).filter(isEntered).map(reenter)
  return async () => {
    for (const again of entered) {
      await again()
      // Each knows what the ones before it did: it is drawn in between.
      await null
    }
  }
}

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
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // Asked now: it may have been left since it was hydrated, and that was about what the server had rendered.
    const isBeingTyped = field === document.activeElement
    if (isBeingTyped && !(field instanceof HTMLSelectElement)) return
    // What leaving the field does is decided by what was typed, which is taken up by then.
    await null
    field.dispatchEvent(new Event('change', { bubbles: true }))
    // What was typed counts once its field is left, which it was.
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}
