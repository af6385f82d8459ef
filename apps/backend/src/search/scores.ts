import type { FacetIndex } from '../listing/facet-index.ts'
import type { WordField } from '../listing/word-index.ts'
import type { Language } from '../platform/languages.ts'
import { sum as sumOf } from '../platform/sums.ts'
import type { Group, Interpretation } from './interpret.ts'

/** Scores by field: names count more than texts. */
const VALUES: readonly (readonly [WordField, number])[] = [
  ['text', 10],
  ['sku', 30],
  ['part', 50],
  ['option', 60],
  ['kind', 80],
  ['brand', 90],
  ['name', 100],
]
const OF_OPTION = 80

/** A level of strictness. */
interface Demand {
  /** True to include texts and parts of SKUs. */
  hasTexts: boolean
  /** True for groups that a product must meet; others only add to its score. */
  needs(group: Group): boolean
}

/** Tried in order until something is found: names, then texts, then any of the words. */
const DEMANDS: readonly Demand[] = [
  { hasTexts: false, needs: () => true },
  { hasTexts: false, needs: ({ isSpare }) => !isSpare },
  { hasTexts: true, needs: () => true },
  { hasTexts: true, needs: ({ isSpare }) => !isSpare },
  { hasTexts: false, needs: () => false },
]

/** Scores each product, by its place in the index; 0 for no match. */
export function scores(index: FacetIndex, language: Language, { groups }: Interpretation): Uint16Array {
  for (const demand of groups.length > 0 ? DEMANDS : []) {
    const found = meeting(index, language, groups, demand)
    if (found.some((score) => score > 0)) return found
  }
  return new Uint16Array(index.size)
}

/** Without required groups, products match that meet as many as the best one does, and at least half of them. */
function meeting(
  index: FacetIndex,
  language: Language,
  groups: readonly Group[],
  { hasTexts, needs }: Demand,
): Uint16Array {
  const sum = new Uint16Array(index.size)
  const count = new Uint8Array(index.size)
  const needed = groups.filter(needs)
  for (const group of groups) {
    const best = meetingOne(index, language, group, hasTexts)
    const counts = needed.length === 0 || needed.includes(group) ? 1 : 0
    for (let place = 0; place < best.length; place += 1) {
      const value = best[place] ?? 0
      if (value === 0) continue
      sum[place] = (sum[place] ?? 0) + value
      count[place] = (count[place] ?? 0) + counts
    }
  }
  const half = Math.ceil(groups.filter(({ isSpare }) => !isSpare).length / 2)
  const least = needed.length || count.reduce((most, one) => Math.max(most, one), half)
  for (let place = 0; place < sum.length; place += 1) if ((count[place] ?? 0) < least) sum[place] = 0
  return sum
}

/** Scores each product by the best of a group's meanings. */
function meetingOne(
  index: FacetIndex,
  language: Language,
  { meanings, options }: Group,
  hasTexts: boolean,
): Uint16Array {
  const best = new Uint16Array(index.size)
  const raise = (place: number, value: number) => {
    if ((best[place] ?? 0) < value) best[place] = value
  }
  for (const option of options) {
    index.option(option).forEach((place) => {
      raise(place, OF_OPTION)
    })
  }
  const words = index.words(language)
  const visit = (term: string, work: (place: number, value: number) => void) => {
    for (const [field, value] of VALUES) {
      if ((field === 'text' || field === 'sku') && !hasTexts) continue
      words.of(field, term).forEach((place) => {
        work(place, value)
      })
    }
  }
  for (const { terms, weight } of meanings) {
    const [only] = terms
    if (terms.length === 1 && only !== undefined) {
      visit(only, (place, value) => raise(place, Math.round(value * weight)))
      continue
    }
    const [first, ...others] = terms.map((term) => {
      const values = new Map<number, number>()
      visit(term, (place, value) => {
        values.set(place, Math.max(value, values.get(place) ?? 0))
      })
      return values
    })
    for (const [place, value] of first ?? []) {
      const all = [value, ...others.map((other) => other.get(place) ?? 0)]
      if (all.every((one) => one > 0)) raise(place, Math.round((sumOf(all) / all.length) * weight))
    }
  }
  return best
}
