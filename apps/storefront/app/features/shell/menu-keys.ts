const ARROW_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/**
 * Finds the link to which an arrow key moves the focus: left and right between departments, down into the open
 * panel, up and down within it, and up out of it. Undefined if the key does nothing.
 */
export function nextInMenu(
  key: string,
  focused: Element | null,
  row: readonly HTMLElement[],
  panel: readonly HTMLElement[],
): HTMLElement | undefined {
  const step = ARROW_STEPS[key]
  if (!step || !(focused instanceof HTMLElement)) return undefined
  if (panel.includes(focused)) {
    if (key === 'ArrowLeft' || key === 'ArrowRight') return undefined
    const next = panel.indexOf(focused) + step
    return next >= 0 ? panel[next] : row.find((entry) => entry.getAttribute('aria-expanded') === 'true')
  }
  if (!row.includes(focused) || key === 'ArrowUp') return undefined
  if (key === 'ArrowDown') return panel[0]
  // Some entries are in the overflow menu, which may be closed.
  const entries = row.filter((entry) => entry.getClientRects().length > 0)
  return entries[(entries.indexOf(focused) + step + entries.length) % entries.length]
}
