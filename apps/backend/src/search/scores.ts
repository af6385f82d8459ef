import type { FacetIndex } from '../listing/facet-index.ts'
import type { Language } from '../platform/languages.ts'
import { sum as sumOf } from '../platform/sums.ts'
import type { WordField } from '../words/word-index.ts'
import type { Group } from './interpret.ts'

/** Score per field: names count more than texts. */
const VALUES: readonly (readonly [WordField, number])[] = [
  ['text', 10],
  ['sku', 30],
  ['part', 50],
  ['option', 60],
  ['kind', 80],
  ['brand', 90],
  ['name', 100],
]
const OPTION_SCORE = 80

export interface Scored {
  /** Score by product index; 0 for no match. */
  scores: Uint16Array
  /** Groups dropped because no product matches them with the others. */
  dropped: readonly Group[]
}

/** Scores each product by the words that it matches. */
export function scores(index: FacetIndex, language: Language, groups: readonly Group[]): Scored {
  const nothing = { scores: new Uint16Array(index.size), dropped: [] }
  if (groups.length === 0) return nothing
  const inNames = groups.map((group) => scoreGroup(index, language, group, false, groups))
  // A kind in a product's text names another product: a lock for a chain is not a chain.
  const mentioned = groups.map((group, at) => {
    const ofNames = inNames[at]
    return ofNames && group.isKind && groups.length > 1
      ? ofNames
      : scoreGroup(index, language, group, true, groups)
  })
  // If no word is specific (`fiets`, or a brand that is not sold), all must match.
  const needed = groups.map(({ isSilent }) => !isSilent || groups.every((other) => other.isSilent))
  for (const each of [inNames, mentioned]) {
    const scores = meetingAll(each, needed)
    if (scores.some((score) => score > 0)) return { scores: scores, dropped: [] }
  }
  return relaxConditions(groups, inNames, mentioned) ?? nothing
}

/** Counts the products that match all groups, including in texts. */
export function countMeeting(index: FacetIndex, language: Language, groups: readonly Group[]): number {
  const each = groups.map((group) => scoreGroup(index, language, group, !group.isKind, groups))
  return meetingAll(
    each,
    groups.map(({ isSilent }) => !isSilent),
  ).reduce((count, score) => count + (score > 0 ? 1 : 0), 0)
}

/** Adds up the scores of products that match all needed groups. */
function meetingAll(each: readonly Uint16Array[], needed: readonly boolean[]): Uint16Array {
  const sum = new Uint16Array(each[0]?.length ?? 0)
  const lacks = new Uint8Array(sum.length)
  for (const [at, scores] of each.entries()) {
    for (let place = 0; place < sum.length; place += 1) {
      const score = scores[place] ?? 0
      sum[place] = (sum[place] ?? 0) + score
      if (score === 0 && needed[at]) lacks[place] = 1
    }
  }
  for (let place = 0; place < sum.length; place += 1) if (lacks[place] === 1) sum[place] = 0
  return sum
}

/**
 * Drops words that no product matches together with the others. Kinds stay: if no product matches all of
 * several kinds, each kind is searched. Without a kind, at least half of the words must match in names.
 */
function relaxConditions(
  groups: readonly Group[],
  inNames: readonly Uint16Array[],
  mentioned: readonly Uint16Array[],
): Scored | null {
  const size = inNames[0]?.length ?? 0
  const kinds = groups.flatMap(({ isKind }, at) =>
    isKind && inNames[at]?.some((score) => score > 0) ? [at] : [],
  )
  const each = kinds.length > 0 ? mentioned : inNames
  const ofAll = (place: number) => kinds.every((at) => (inNames[at]?.[place] ?? 0) > 0)
  const isOfAll = Array.from({ length: size }, (_, place) => place).some(ofAll)
  const isOfKind = (place: number) =>
    isOfAll ? ofAll(place) : kinds.some((at) => (inNames[at]?.[place] ?? 0) > 0)
  const maskFor = (place: number) =>
    groups.reduce(
      (mask, { isKind }, at) => (!isKind && (each[at]?.[place] ?? 0) > 0 ? mask | (1 << at) : mask),
      0,
    )

  const products = new Map<number, number>()
  for (let place = 0; place < size; place += 1) {
    if (!isOfKind(place)) continue
    const mask = maskFor(place)
    products.set(mask, (products.get(mask) ?? 0) + 1)
  }
  const weightFor = (mask: number) =>
    sumOf(groups.map(({ isSpare }, at) => (mask & (1 << at) ? (isSpare ? 1 : 2) : 0)))
  const [best] = [...products].sort(
    ([one, ofOne], [other, ofOther]) => weightFor(other) - weightFor(one) || ofOther - ofOne,
  )
  if (!best) return null
  const [remaining] = best
  const requiredWeight = groups.filter(({ isSpare }) => !isSpare).length
  if (kinds.length === 0 && weightFor(remaining) < requiredWeight) return null
  const kindScores = new Uint16Array(size)
  for (let place = 0; place < size; place += 1) {
    if (!isOfKind(place) || (maskFor(place) & remaining) !== remaining) continue
    kindScores[place] = sumOf(each.map((scores) => scores[place] ?? 0))
  }
  const isKept = (at: number) => kinds.includes(at) || (remaining & (1 << at)) !== 0
  return { scores: kindScores, dropped: groups.filter((_, at) => !isKept(at)) }
}

/** Scores each product by the best meaning of a group. */
function scoreGroup(
  index: FacetIndex,
  language: Language,
  { meanings, options, isKind }: Group,
  hasTexts: boolean,
  groups: readonly Group[],
): Uint16Array {
  const best = new Uint16Array(index.size)
  const raise = (place: number, value: number) => {
    if ((best[place] ?? 0) < value) best[place] = value
  }
  for (const option of options) {
    index.option(option).forEach((place) => {
      raise(place, OPTION_SCORE)
    })
  }
  const words = index.words(language)
  const isOnlyKind = isKind && groups.filter((group) => group.isKind).length === 1
  const visit = (term: string, work: (place: number, value: number) => void) => {
    // `ketting` matches chains, but not chain oil or chain locks, unless the query names another kind too.
    const isOwnKind = isOnlyKind && words.isKind(term)
    for (const [field, value] of VALUES) {
      if ((field === 'text' || field === 'sku') && !hasTexts) continue
      if (field === 'part' && isOwnKind) continue
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
