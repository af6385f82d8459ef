import {
  type Attribute,
  type AttributeCatalogue,
  type AttributeOption,
  optionWithKinds,
} from '../product/attribute-catalogue.ts'
import type { Matched } from './facet-index.ts'
import { attributeKey, type ListingFilter } from './listing-filter.ts'

/** Facet of an attribute with its remaining options, in their order. */
export interface OptionFacet {
  attribute: Attribute
  options: { option: AttributeOption; count: number }[]
}

/**
 * Counts the facets of the attributes one by one, each without its own condition. Kinds of an option count as that
 * option, and are listed only if chosen themselves. A chosen option is listed even if its count is 0; a facet
 * without options is null.
 */
export function* optionFacets(
  matched: Matched,
  catalogue: AttributeCatalogue,
  filter: ListingFilter = {},
): Generator<OptionFacet | null> {
  const selectedIds = new Set(filter.options?.flatMap(({ optionIds, named = optionIds }) => named))
  const byAttribute = Map.groupBy(catalogue.options.values(), ({ attributeId }) => attributeId)
  for (const attribute of catalogue.facets) {
    const options = (byAttribute.get(attribute.id) ?? [])
      .filter(({ id, mainId }) => mainId === null || selectedIds.has(id))
      .map((option) => ({
        option,
        count: matched.countOptions(attribute.id, optionWithKinds(catalogue, option.id)),
      }))
      .filter(({ option, count }) => count > 0 || selectedIds.has(option.id))
      .sort((a, b) => a.option.position - b.option.position || a.option.id - b.option.id)
    yield options.length > 0 ? { attribute, options } : null
  }
}

/**
 * Checks whether a facet would change the listing or is in use. Variant options such as sizes change the
 * shown variant even if all products have them.
 */
export function hasEffect(
  { attribute, options }: OptionFacet,
  matched: Matched,
  filter: ListingFilter,
): boolean {
  const all = matched.without(attributeKey(attribute.id)).size()
  const isChosen = filter.options?.some(({ attributeId }) => attributeId === attribute.id) ?? false
  const isOfVariants = options.length > 1 && attribute.code !== 'availability'
  return isChosen || isOfVariants || options.some(({ count }) => count < all)
}

export interface PriceFacet {
  /** Cents. */
  lowest: number
  highest: number
  /** Non-empty steps of equal width; `to` is exclusive. */
  steps: { from: number; to: number; count: number }[]
}

const EUROS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_500, 5_000, 10_000]
const MAX_STEPS = 8

/**
 * Counts the prices of a listing without the price filter; null for an empty listing. Each product counts in the step of its lowest
 * price, so that the counts add up to the products.
 */
export function priceFacet(matched: Matched): PriceFacet | null {
  const cached = priceFacets.get(matched)
  if (cached !== undefined) return cached
  const facet = countPrices(matched)
  priceFacets.set(matched, facet)
  return facet
}

const priceFacets = new WeakMap<Matched, PriceFacet | null>()

function countPrices(matched: Matched): PriceFacet | null {
  const listed = matched.without('price')
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  const prices: number[] = []
  listed.forEach((place) => {
    const [low, high] = matched.priceRangeAt(place)
    prices.push(low)
    if (low < lowest) lowest = low
    if (high > highest) highest = high
  })
  if (prices.length === 0) return null
  const width = 100 * (EUROS.find((euros) => (highest - lowest) / (euros * 100) <= MAX_STEPS) ?? 20_000)
  const first = Math.floor(lowest / width)
  const counts = new Uint32Array(Math.floor(highest / width) - first + 1)
  for (const price of prices) {
    const step = Math.floor(price / width) - first
    counts[step] = (counts[step] ?? 0) + 1
  }
  const steps = [...counts].flatMap((count, step) =>
    count > 0 ? [{ from: (first + step) * width, to: (first + step + 1) * width, count }] : [],
  )
  return { lowest, highest, steps }
}
