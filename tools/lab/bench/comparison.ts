import { median } from './figure.ts'

/** Measurements of one figure in several rounds. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** Limits per page or one for all pages, or the maximum share of the peer's figure. */
export type Goal = { atMost: readonly number[] } | { atLeast: readonly number[] } | { atMostOfPeer: number }

/** Figure of shop and peer, per page or single. Null if it was not measured. */
export interface ComparedRow {
  name: string
  /** Unit, for example `ms` or `KB` (1,024 bytes). */
  unit: string
  shop: readonly (Spread | null)[]
  /** Empty without a peer. */
  peer: readonly (Spread | null)[]
  goal?: Goal
}

/** Section of the report with figures of a peer from the same run. */
export interface Comparison {
  title: string
  pages: readonly string[]
  /** Name of the peer; null if only the shop was measured. */
  peer: string | null
  rows: readonly ComparedRow[]
}

/** Computes median, minimum and maximum. @returns null without values */
export function measureSpread(values: readonly number[]): Spread | null {
  if (values.length === 0) return null
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** Lists the column titles of a comparison's table. */
export function tableHead({ pages, peer }: Comparison): string[] {
  return [
    `Figure (${pages.join(' / ')})`,
    'Shop',
    peer ?? 'no peer',
    'Ratio',
    'Goal',
    '',
    'Spread',
    "Peer's spread",
  ]
}

/** Formats a row of a comparison, with a cell per column of `tableHead`. */
export function comparedCells(
  { name, unit, shop, peer, goal }: ComparedRow,
  pages: readonly string[],
): string[] {
  const ratios = peer.map((one, place) => {
    const own = shop[place]
    return own && one && one.median > 0 ? own.median / one.median : null
  })
  return [
    unit ? `${name}, ${unit}` : name,
    inTurn(shop, ({ median }) => formatValue(median)),
    inTurn(peer, ({ median }) => formatValue(median)),
    inTurn(ratios, (ratio) => ratio.toFixed(2)),
    goal ? goalInWords(goal) : '',
    verdict({ shop, peer, goal }, pages),
    spreadInWords(shop),
    spreadInWords(peer),
  ]
}

/** Returns `good`, or the pages that miss the goal. Empty without a goal or without measurements. */
function verdict(
  { shop, peer, goal }: Pick<ComparedRow, 'shop' | 'peer'> & { goal: Goal | undefined },
  pages: readonly string[],
): string {
  if (!goal) return ''
  const isMet = shop.map((one, place) => {
    const limit = findLimit(goal, peer, place)
    if (!one || limit === null) return null
    return 'atLeast' in goal ? one.median >= limit : one.median <= limit
  })
  if (!isMet.some((met) => met !== null)) return ''
  const failing = isMet.flatMap((met, place) => (met === false ? [pages[place]] : []))
  if (failing.length === 0) return 'good'
  return failing.length === isMet.length ? 'MISSED' : `MISSED: ${failing.join(', ')}`
}

function findLimit(goal: Goal, peer: ComparedRow['peer'], place: number): number | null {
  if ('atMostOfPeer' in goal) {
    const one = peer[place]
    return one ? one.median * goal.atMostOfPeer : null
  }
  const limits = 'atMost' in goal ? goal.atMost : goal.atLeast
  return limits[place] ?? limits[0] ?? null
}

function goalInWords(goal: Goal): string {
  if ('atMostOfPeer' in goal)
    return goal.atMostOfPeer === 1 ? "the peer's" : `${goal.atMostOfPeer} of the peer's`
  const limits = 'atMost' in goal ? goal.atMost : goal.atLeast
  return `${'atMost' in goal ? 'at most' : 'at least'} ${limits.map(formatValue).join(' / ')}`
}

/** Formats minimum and maximum per page; empty if all rounds are equal. */
function spreadInWords(spreads: readonly (Spread | null)[]): string {
  if (spreads.every((one) => !one || one.min === one.max)) return ''
  return inTurn(spreads, ({ min, max }) => `${formatValue(min)}–${formatValue(max)}`)
}

function inTurn<Value>(values: readonly (Value | null)[], write: (value: Value) => string): string {
  return values.map((value) => (value === null ? '–' : write(value))).join(' / ')
}

function formatValue(value: number): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 1 ? 1 : 3
  return value.toLocaleString('en', { maximumFractionDigits: digits, useGrouping: false })
}
