import type { TypedFastBitSet } from 'typedfastbitset'
import type { FacetIndex } from './facet-index.ts'
import { attributeKey } from './listing-filter.ts'
import { type IndexedVariant, meeting, type VariantConditions } from './variant-conditions.ts'

/** The products that pass every condition, and those that pass all but one: what that one's facet counts. */
export class Matched {
  readonly index: FacetIndex
  readonly #live: TypedFastBitSet
  readonly #dimensions: ReadonlyMap<string, TypedFastBitSet>
  readonly #variants: VariantConditions
  readonly #without = new Map<string, TypedFastBitSet>()
  readonly #all: TypedFastBitSet

  constructor(
    index: FacetIndex,
    live: TypedFastBitSet,
    dimensions: ReadonlyMap<string, TypedFastBitSet>,
    variants: VariantConditions,
  ) {
    this.index = index
    this.#variants = variants
    this.#live = live
    this.#dimensions = dimensions
    this.#all = this.#intersect(null)
  }

  get all(): TypedFastBitSet {
    return this.#all
  }

  get size(): number {
    return this.#all.size()
  }

  /** As if nothing were chosen of this one: a facet's own choice does not narrow its own counts. */
  without(key: string): TypedFastBitSet {
    if (!this.#dimensions.has(key)) return this.#all
    const known = this.#without.get(key)
    if (known) return known
    const set = this.#intersect(key)
    this.#without.set(key, set)
    return set
  }

  /**
   * How many products one of these options would leave beside what is chosen of the other attributes, of which one variant
   * has it.
   */
  countOptions(attributeId: number, optionIds: readonly number[]): number {
    const key = attributeKey(attributeId)
    const counted = this.without(key)
    const [only = 0] = optionIds
    const isAlone = ![...this.#variants.keys()].some((other) => other !== key)
    if (isAlone && optionIds.length === 1) return this.index.option(only).countIn(counted)
    const places = this.index.anyOption(optionIds)
    if (isAlone) return places.intersection_size(counted)
    const isOf = ([, ...own]: IndexedVariant) => own.some((option) => optionIds.includes(option))
    return counted.array().filter((place) => {
      if (!places.has(place)) return false
      const variants = this.index.variantsAt(place)
      return !variants.some(isOf) || meeting(variants, this.#variants, key).some(isOf)
    }).length
  }

  #intersect(except: string | null): TypedFastBitSet {
    const result = this.#live.clone()
    for (const [key, set] of this.#dimensions) if (key !== except) result.intersection(set)
    return this.#withOneVariant(result, except)
  }

  /** One condition alone is met by a variant wherever the product meets it; several must be met by one. */
  #withOneVariant(found: TypedFastBitSet, except: string | null): TypedFastBitSet {
    const conditions = [...this.#variants.keys()].filter((key) => key !== except)
    if (conditions.length < 2) return found
    for (const place of found.array()) {
      const variants = this.index.variantsAt(place)
      if (variants.length > 0 && meeting(variants, this.#variants, except).length === 0) found.remove(place)
    }
    return found
  }
}
