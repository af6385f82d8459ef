/** Focuses a field by its id, also in a collapsed part. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}

export function focusHeading(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true })
}

/**
 * Scrolls to the first group of options without a choice, and focuses it.
 * @param within id of a part of the page; the whole page by default
 */
export function focusOpenOption(within?: string): void {
  const part = within === undefined ? document : document.getElementById(within)
  const groups = [...(part?.querySelectorAll('[role="radiogroup"]') ?? [])]
  const open = groups.find((group) => !group.querySelector('input:checked'))
  open?.scrollIntoView({ block: within === undefined ? 'center' : 'nearest' })
  open?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true })
}

/** Scrolls to a part of the page by its id, and focuses its list of variants. */
export function focusVariants(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'center' })
  part?.querySelector('select')?.focus({ preventScroll: true })
}

/** Ref of the control that a dialog focuses when it opens, by the attribute: React's `autoFocus` sets none. */
export const takesFocus = (control: HTMLElement | null): void => control?.setAttribute('autofocus', '')
