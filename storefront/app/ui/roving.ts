const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Where an arrow key, Home or End leads in a row of `count` things, round the corner at both ends.
 * `null` when the key is none of them or there is nowhere to go.
 */
export function rovingIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? null : (index + step + count) % count
}
