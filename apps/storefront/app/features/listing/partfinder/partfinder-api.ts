import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql, type ResultOf } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import * as shopConfig from '../../../lib/shop/shop-config.ts'
import * as paths from '../../../paths.ts'
import {
  type Bike,
  type BikeChoice,
  bikeFilters,
  bikeValues,
  LEVELS,
  type Level,
  toBikeInput,
} from '../../product/bike/bike.ts'
import { listingSearch } from '../listing-query.ts'

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
  const found = nonNull(partfinderSearch?.aggregations)
  return {
    total: partfinderSearch?.total_count ?? 0,
    levels: LEVELS.flatMap((level) => {
      const aggregation = found.find(({ attribute_code }) => attribute_code === level)
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

/** Returns the path of the listing with what fits a bike. */
export const fittingPartsPath = (bike: Bike) =>
  paths.partfinder() +
  listingSearch({
    sort: null,
    page: 1,
    pages: 1,
    pageSize: shopConfig.products.perPage,
    filters: bikeFilters(bike),
    price: null,
  })
