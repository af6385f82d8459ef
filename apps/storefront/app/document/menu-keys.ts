const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/**
 * Moves the focus by arrow keys: left and right between departments, down into the open panel, up and down in it and
 * up out of it. True when the key was used.
 */
export function moveByKey({ key }: KeyboardEvent): boolean {
  const step = STEPS[key]
  const focused = document.activeElement
  if (!step || !(focused instanceof HTMLElement)) return false
  // Some stand behind 'More', which may be closed.
  const entries = [...document.querySelectorAll<HTMLElement>('#menu a')].filter((entry) =>
    entry.checkVisibility(),
  )
  const panel = [...document.querySelectorAll<HTMLElement>('.mega a')]
  const target = panel.includes(focused)
    ? fromPanel(panel, panel.indexOf(focused), key, step)
    : fromRow(entries, panel, focused, key, step)
  target?.focus()
  return Boolean(target)
}

function fromRow(
  entries: HTMLElement[],
  panel: HTMLElement[],
  focused: HTMLElement,
  key: string,
  step: number,
) {
  if (!entries.includes(focused) || key === 'ArrowUp') return undefined
  if (key === 'ArrowDown') return panel[0]
  return entries[(entries.indexOf(focused) + step + entries.length) % entries.length]
}

function fromPanel(panel: HTMLElement[], place: number, key: string, step: number) {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return undefined
  if (place + step >= 0) return panel[place + step]
  return document.querySelector<HTMLElement>('#menu [aria-expanded="true"]') ?? undefined
}
