/**
 * A ref for what takes the place of a form that was sent: it takes the focus that was lost with the button, so that
 * nobody begins at the top of the page again. Who has gone on elsewhere meanwhile stays there.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
