/** Presses the tab that a key leads to from another, and gives it the focus. */
export function moveToTab(tab: HTMLElement, key: string): void {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const next = tabs[rovingIndex(key, tabs.indexOf(tab), tabs.length) ?? -1]
  next?.click()
  next?.focus()
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * Where an arrow key, Home or End leads in a row of `count` things, round the corner at both ends.
 * `null` when the key is none of them or there is nowhere to go.
 */
export function rovingIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = KEY_STEPS[key]
  if (step === undefined) return null
  // From outside the row (-1), a step back leads to its last and a step on to its first.
  return (Math.max(index, step < 0 ? 0 : -1) + step + count) % count
}
