import { facetIndex } from '../listing/facet-index.ts'
import { type Listing, readListing } from '../listing/listing.ts'
import { BIKE_LEVELS, listingFilter, listingSort, listValues } from '../listing/listing-input.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type {
  PartfinderFilterInput,
  QueryPartfinderSearchArgs,
} from '../platform/graphql/generated/contract.ts'
import { requirePage } from '../platform/paging.ts'
import {
  allBikes,
  allBikeValues,
  type BikeLevel,
  type BikeRow,
  type BikeValue,
  bikesOfProducts,
} from './partfinder.sql.ts'

/** Remaining values of one level, with the number of parts that fit. */
export interface BikeChoice {
  level: BikeLevel
  values: { value: BikeValue; count: number }[]
}

/** Parts that fit the chosen bikes, and the remaining choices. */
export interface PartfinderResult {
  listing: Listing
  choices: BikeChoice[]
}

/** Finds the parts for the chosen bikes; without a choice, for any bike. */
export async function findParts(
  { filters, sort, ...request }: QueryPartfinderSearchArgs,
  context: ShopContext,
): Promise<PartfinderResult> {
  const page = requirePage(context, request)
  const [bikes, values, category] = await Promise.all([
    allBikes(context),
    allBikeValues(context),
    listingFilter({ category_id: filters?.category_id }, context),
  ])
  const matching = bikes.filter((bike) => BIKE_LEVELS.every((level) => isChosen(bike, level, filters)))
  const filter = { ...category, bikes: matching.map(({ id }) => id) }
  const listing = await readListing(context, filter, listingSort(sort, false), page)
  const index = await facetIndex(context)
  const countFor = (ids: number[]) => index.match({ ...category, bikes: ids }).size
  const choices = BIKE_LEVELS.map((level) => ({
    level,
    values: listChoices(level, bikes, values, filters, countFor),
  }))
  return { listing, choices }
}

/** Maximum products per query about their fit. */
const MAX_SKUS = 100

/** Finds which products fit one of the chosen bikes. Leaves out products without a list of bikes. */
export async function findFits(
  skus: readonly string[],
  filters: PartfinderFilterInput,
  context: ShopContext,
): Promise<{ sku: string; fits: boolean }[]> {
  const [bikes, listed] = await Promise.all([
    allBikes(context),
    bikesOfProducts(context.db, skus.slice(0, MAX_SKUS)),
  ])
  const isOfBike = (bike: BikeRow) => BIKE_LEVELS.every((level) => isChosen(bike, level, filters))
  const matchingIds = new Set(bikes.filter(isOfBike).map(({ id }) => id))
  return listed.map(({ sku, bikeIds }) => ({ sku, fits: bikeIds.some((id) => matchingIds.has(id)) }))
}

function isChosen(bike: BikeRow, level: BikeLevel, filters: QueryPartfinderSearchArgs['filters']): boolean {
  const values = listValues(filters?.[level])
  return !values || values.includes(String(bike[level]))
}

/**
 * Lists the values on each level, given only the choices on the levels above, so that each level can be
 * changed at any time.
 */
function listChoices(
  level: BikeLevel,
  bikes: readonly BikeRow[],
  values: readonly BikeValue[],
  filters: PartfinderFilterInput | null | undefined,
  countFor: (bikeIds: number[]) => number,
): BikeChoice['values'] {
  const above = BIKE_LEVELS.slice(0, BIKE_LEVELS.indexOf(level))
  const matching = bikes.filter((bike) => above.every((other) => isChosen(bike, other, filters)))
  const byValue = Map.groupBy(matching, (bike) => bike[level])
  return values.flatMap((value) => {
    const having = value.level === level ? byValue.get(value.id) : undefined
    return having ? [{ value, count: countFor(having.map(({ id }) => id)) }] : []
  })
}
