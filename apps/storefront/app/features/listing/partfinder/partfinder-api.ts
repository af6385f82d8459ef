import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql, type ResultOf } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import {
  type Bike,
  type BikeChoice,
  bikeFilters,
  bikeValues,
  LEVELS,
  type Level,
  toBikeInput,
} from '../../product/bike/bike.ts'

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

/** Answers at each level, given the answers above it. */
export interface PartfinderQuestions {
  /** Number of products that fit the answers. */
  total: number
  levels: readonly { level: Level; label: string; options: readonly BikeChoice[] }[]
}

export function toQuestions({ partfinderSearch }: ResultOf<typeof PartfinderChoices>): PartfinderQuestions {
  const facets = nonNull(partfinderSearch?.aggregations)
  return {
    total: partfinderSearch?.total_count ?? 0,
    levels: LEVELS.flatMap((level) => {
      const aggregation = facets.find(({ attribute_code }) => attribute_code === level)
      if (!aggregation) return []
      const options = nonNull(aggregation.options).map(({ value, label }) => ({
        value,
        label: label ?? value,
      }))
      return [{ level, label: aggregation.label ?? '', options }]
    }),
  }
}

/** Reads the questions that the answers about a bike open, and those before. */
export async function readQuestions(bike: Bike, signal: AbortSignal): Promise<PartfinderQuestions> {
  const variables = { filters: toBikeInput(bikeValues(bikeFilters(bike))) }
  return toQuestions(await callCommerce(PartfinderChoices, variables, { isPublic: true, signal }))
}
