import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { Bike, BikeChoice, Level } from './bike.ts'
import { LEVELS } from './bike.ts'

export const PartfinderChoices = graphql(`
  query PartfinderChoices($filters: PartfinderFilterInput!) {
    partfinderSearch(filters: $filters, pageSize: 1, currentPage: 1) {
      total_count
      aggregations {
        attribute_code
        label
        options {
          value
          label
        }
      }
    }
  }
`)

const FitsBike = graphql(`
  query FitsBike($filter: ProductAttributeFilterInput!) {
    products(filter: $filter, pageSize: 1) {
      total_count
    }
  }
`)

/** What can be answered at each level, given what was answered above it. */
export interface PartfinderQuestions {
  /** How many products fit what was answered. */
  total: number
  levels: readonly { level: Level; label: string; options: readonly BikeChoice[] }[]
}

export function questionsOf({ partfinderSearch }: ResultOf<typeof PartfinderChoices>): PartfinderQuestions {
  const found = present(partfinderSearch?.aggregations)
  return {
    total: partfinderSearch?.total_count ?? 0,
    levels: LEVELS.flatMap((level) => {
      const aggregation = found.find(({ attribute_code }) => attribute_code === level)
      if (!aggregation) return []
      const options = present(aggregation.options).map(({ value, label }) => ({
        value,
        label: label ?? value,
      }))
      return [{ level, label: aggregation.label ?? '', options }]
    }),
  }
}

export const toFilters = (values: Partial<Record<Level, string>>) =>
  Object.fromEntries(Object.entries(values).map(([level, value]) => [level, { eq: value }]))

/** Whether the shop knows that a product fits a bike. False says only that it does not know. */
export async function readFits(sku: string, bike: Bike, signal?: AbortSignal): Promise<boolean> {
  const levels = LEVELS.flatMap((level) => (bike[level] ? [[level, { eq: bike[level].value }]] : []))
  const variables = { filter: { sku: { eq: sku }, ...Object.fromEntries(levels) } }
  const { products } = await callCommerce(FitsBike, variables, { isPublic: true, signal })
  return (products?.total_count ?? 0) > 0
}
