import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql, type ResultOf } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { type Bike, type BikeChoice, bikeName, LEVELS, type Level, parseBike } from './bike.ts'

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

const FittingSkus = graphql(`
  query FittingSkus($filter: ProductAttributeFilterInput!, $pageSize: Int!) {
    products(filter: $filter, pageSize: $pageSize) {
      items {
        sku
      }
    }
  }
`)

export const BikeFits = graphql(`
  query BikeFits($skus: [String!]!, $filters: PartfinderFilterInput!) {
    partfinderFits(skus: $skus, filters: $filters) {
      sku
      fits
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

export const toFilters = (values: Partial<Record<Level, string>>) =>
  Object.fromEntries(Object.entries(values).map(([level, value]) => [level, { eq: value }]))

/** Finds the products that are known to fit a bike, among the given ones. */
export async function findFitting(skus: readonly string[], bike: Bike): Promise<ReadonlySet<string>> {
  const variables = { filter: { sku: { in: [...skus] }, ...bikeInput(bike) }, pageSize: skus.length }
  const { products } = await callCommerce(FittingSkus, variables, { isPublic: true })
  return new Set(nonNull(products?.items).map(({ sku }) => sku ?? ''))
}

/**
 * Tells which of the given products fit a bike, including variants and parts of bundles. Leaves out products
 * for which the backend has no list of bikes.
 */
export async function readBikeFits(
  skus: readonly string[],
  bike: Bike,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, boolean>> {
  const variables = { skus: skus.toSorted(), filters: bikeInput(bike) }
  const { partfinderFits } = await callCommerce(BikeFits, variables, { isPublic: true, signal })
  return new Map(nonNull(partfinderFits).map(({ sku, fits }) => [sku, fits]))
}

const bikeInput = (bike: Bike) =>
  Object.fromEntries(LEVELS.flatMap((level) => (bike[level] ? [[level, { eq: bike[level].value }]] : [])))

/** Checks that a product is known to fit a bike. False means unknown, not that it does not fit. */
export async function readFits(sku: string, bike: Bike, signal?: AbortSignal): Promise<boolean> {
  const variables = { filter: { sku: { eq: sku }, ...bikeInput(bike) } }
  const { products } = await callCommerce(FitsBike, variables, { isPublic: true, signal })
  return (products?.total_count ?? 0) > 0
}

/**
 * Returns the name of the stored bike if a product is known to fit it; else null.
 * @param kept stored bike
 * @throws {CallFailed} when the backend is unreachable
 */
export async function findFittedBike(
  sku: string,
  stored: string,
  signal: AbortSignal,
): Promise<string | null> {
  const bike = parseBike(stored)
  return bike && (await readFits(sku, bike, signal)) ? bikeName(bike) : null
}

/** Tells which of the given products fit the stored bike; empty if the stored value is invalid. */
export async function readStoredBikeFits(
  skus: readonly string[],
  stored: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, boolean>> {
  const bike = parseBike(stored)
  return bike ? readBikeFits(skus, bike, signal) : new Map()
}
