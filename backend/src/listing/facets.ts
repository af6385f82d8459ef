import type { Attribute, AttributeCatalogue, AttributeOption } from '../product/attribute-catalogue.ts'
import { attributeKey, type Matched } from './matched.ts'

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
      .map((option) => ({ option, count: matched.index.option(option.id).countIn(among) }))
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
  const { index } = matched
  const among = matched.without('price')
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  among.forEach((place) => {
    const price = index.priceAt(place)
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  })
  if (lowest > highest) return null
  const width = 100 * (EUROS.find((euros) => (highest - lowest) / (euros * 100) <= MOST_STEPS) ?? 20_000)
  const first = Math.floor(lowest / width)
  const counts = new Uint32Array(Math.floor(highest / width) - first + 1)
  among.forEach((place) => {
    const step = Math.floor(index.priceAt(place) / width) - first
    counts[step] = (counts[step] ?? 0) + 1
  })
  const steps = [...counts].flatMap((count, step) =>
    count > 0 ? [{ from: (first + step) * width, to: (first + step + 1) * width, count }] : [],
  )
  return { lowest, highest, steps }
}
