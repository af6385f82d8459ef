/** A source of chance that gives the same row of numbers for the same seed, on every machine. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from `low` up to and including `high`. */
  between: (low: number, high: number) => number
  /** True with the given probability. */
  happens: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** `count` different items, or all of them when there are fewer. */
  some: <Item>(items: readonly Item[], count: number) => Item[]
  /** The items in another order. */
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** @param seed what the numbers follow from, for example `stock of WAE-GETI-01` */
export function chanceOf(seed: string): Chance {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const order = [...items]
    for (let index = order.length - 1; index > 0; index--) {
      const other = between(0, index)
      const item = order[index] as Item
      order[index] = order[other] as Item
      order[other] = item
    }
    return order
  }
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error(`Expected something to pick from for "${seed}".`)
      return item
    },
    some: (items, count) => shuffled(items).slice(0, count),
    shuffled,
  }
}

/** FNV-1a with a final mix: near seeds give far numbers. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}
