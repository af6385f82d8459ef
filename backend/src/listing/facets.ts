import type { TypedFastBitSet } from 'typedfastbitset'
import type { Attribute, AttributeCatalogue, AttributeOption } from '../product/attribute-catalogue.ts'
import { attributeKey, type Matched } from './facet-index.ts'

/** A facet of an attribute with the options that are left, in their order. */
export interface OptionFacet {
  attribute: Attribute
  options: { option: AttributeOption; count: number }[]
}

/** Facets of the attributes, each counted as if nothing of it were chosen. Those without any option left are left out. */
export function optionFacets(matched: Matched, catalogue: AttributeCatalogue): OptionFacet[] {
  const byAttribute = Map.groupBy(catalogue.options.values(), ({ attributeId }) => attributeId)
  return catalogue.facets.flatMap((attribute) => {
    const among = matched.without(attributeKey(attribute.id))
    const options = (byAttribute.get(attribute.id) ?? [])
      .map((option) => ({ option, count: matched.index.option(option.id).intersection_size(among) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.option.position - b.option.position || a.option.id - b.option.id)
    return options.length > 0 ? [{ attribute, options }] : []
  })
}

export interface PriceFacet {
  /** Cents. */
  lowest: number
  highest: number
  /** Steps of equal width that hold something; `to` is not part of the step. */
  steps: { from: number; to: number; count: number }[]
}

const EUROS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_500, 5_000, 10_000]
const MOST_STEPS = 8

/** Prices as if none were chosen; null where nothing is left. */
export function priceFacet(matched: Matched): PriceFacet | null {
  const prices = pricesOf(matched, matched.without('price'))
  const [first] = prices
  if (first === undefined) return null
  let [lowest, highest] = [first, first]
  for (const price of prices) {
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  const width = 100 * (EUROS.find((euros) => (highest - lowest) / (euros * 100) <= MOST_STEPS) ?? 20_000)
  const counts = new Map<number, number>()
  for (const price of prices) {
    const step = Math.floor(price / width)
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  const steps = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([step, count]) => ({ from: step * width, to: (step + 1) * width, count }))
  return { lowest, highest, steps }
}

function pricesOf({ index }: Matched, among: TypedFastBitSet): number[] {
  const prices: number[] = []
  for (const place of among) prices.push(index.priceAt(place))
  return prices
}
