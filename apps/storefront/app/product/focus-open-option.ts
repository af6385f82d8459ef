/** Leads to the first option that has no choice yet. */
export function focusOpenOption() {
  const groups = [...document.querySelectorAll('[role="radiogroup"]')]
  const open = groups.find((group) => !group.querySelector('input:checked'))
  open?.scrollIntoView({ block: 'center' })
  open?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true })
}
