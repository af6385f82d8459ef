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
      // Preact renders between two of them, so that each handler sees the state after the one before.
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
    // Read only now: the focus may have left the field while it was hydrated, when it still held the server's value.
    const isBeingTyped = field === document.activeElement
    if (isBeingTyped && !(field instanceof HTMLSelectElement)) return
    // Preact has rendered the typed value by then, on which the handlers of `change` and `focusout` depend.
    await null
    field.dispatchEvent(new Event('change', { bubbles: true }))
    // The field was left after typing: its blur handler checks it.
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}
