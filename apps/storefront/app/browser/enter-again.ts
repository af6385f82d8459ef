import { flushSync } from 'react-dom'
import { type Field, fieldsOf, isBox, isEntered } from '../platform/entered-fields.ts'
import type { FindControl } from './remember-controls.ts'

/**
 * Remembers what was ticked, chosen or typed in a part of the page before it is hydrated: the fields that are no longer as
 * the server rendered them.
 * @param find finds a field again after hydration
 * @returns enters each of them again once the part is hydrated, as its components heard of no change
 */
export function enteredFields(root: ParentNode, find: FindControl): () => Promise<void> {
  const entered = fieldsOf(root)
    .filter(isEntered)
    .map((field) => reenter(field, () => find(field)))
  return async () => {
    // Rendered between two of them, so that each handler sees the state after the one before.
    for (const again of entered) await again()
  }
}

function reenter(field: Field, find: () => Field | null): () => Promise<void> {
  const { value } = field
  const isChecked = isBox(field) && field.checked
  return async () => {
    const found = find()
    if (!found) return
    if (isBox(found)) {
      // A click turns it round.
      found.checked = !isChecked
      flushSync(() => found.click())
      return
    }
    enter(found, value)
    // Read only now: the focus may have left the field while it was hydrated, when it still held the server's value.
    const isBeingTyped = found === document.activeElement
    if (isBeingTyped && !(found instanceof HTMLSelectElement)) return
    flushSync(() => found.dispatchEvent(new Event('change', { bubbles: true })))
    // The field was left after typing: its blur handler checks it.
    flushSync(() => found.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  }
}

/**
 * Enters a value as a shopper does. React's own setter on the element records what it already knows and drops an `input` event
 * that brings nothing new: it is told of another value first, and the native setter sets this one past it.
 */
function enter(field: Field, value: string) {
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart
  if (!(field instanceof HTMLSelectElement)) field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
}
