const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * Computes the target of an arrow key, Home or End in a row of `count` elements, wrapping around at both ends.
 * `null` for another key or without a target.
 */
export function rovingIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = KEY_STEPS[key]
  if (step === undefined) return null
  // Without a focused tab (-1), a step back goes to the last tab and a step on to the first.
  return (Math.max(index, step < 0 ? 0 : -1) + step + count) % count
}
