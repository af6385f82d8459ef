/** System of sizes: letters, pairs of letters, numbers, ranges of numbers, or another one. */
export type SizeSystem = 'letters' | 'pairs' | 'numbers' | 'ranges' | 'other'

const SYSTEMS: readonly [SizeSystem, RegExp][] = [
  ['letters', /^(?:\d?X{0,3}[SL]|M)$/],
  ['pairs', /^X*[SML]\/X*[SML]$/],
  ['numbers', /^\d+(?:[.,]\d+)?$/],
  ['ranges', /^\d+\s?[–-]\s?\d+$/],
]

export function sizeSystem(label: string): SizeSystem {
  return SYSTEMS.find(([, pattern]) => pattern.test(label))?.[0] ?? 'other'
}
