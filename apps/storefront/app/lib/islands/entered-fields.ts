/** A field of a form that a shopper enters something in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether something was entered in a part of the page, or given back to it by the browser. */
export const hasEnteredFields = (root: ParentNode) => fieldsOf(root).some(isEntered)

/** The fields of a part of the page. */
export const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<Field>('input, select, textarea')]

/** Whether a field is no longer as the server rendered it. */
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
  // The `value` attribute of a range input does not say what it was rendered with.
  return field.type !== 'range' && field.type !== 'hidden' && field.value !== field.defaultValue
}

/** A box to tick, or one of several. */
export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
