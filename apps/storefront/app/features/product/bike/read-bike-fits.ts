import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { bikeFilters, bikeValues, LEVELS, parseBike, toBikeInput } from './bike.ts'

export const BikeFits = graphql(`
  query BikeFits($skus: [String!]!, $filters: PartfinderFilterInput!) {
    partfinderFits(skus: $skus, filters: $filters) {
      sku
      fits
    }
  }
`)

const MAX_SKUS = 100
/** The cards of a page are hydrated one after another; this long they wait for each other. Milliseconds. */
const BATCH_MS = 50

type Fits = ReadonlyMap<string, boolean>

/** Query that still accepts skus. */
let batch: { stored: string; skus: Set<string>; answer: Promise<Fits> } | null = null

/**
 * Tells which products fit a bike, including variants and parts of bundles. Leaves out products for which the backend
 * has no list of bikes. One query serves all that ask at about the same time.
 *
 * @param stored the bike as stored
 */
export function readBikeFits(skus: readonly string[], stored: string): Promise<Fits> {
  if (!batch || batch.stored !== stored || batch.skus.size + skus.length > MAX_SKUS) batch = openBatch(stored)
  for (const sku of skus) batch.skus.add(sku)
  return batch.answer
}

/** Reads the bike by which the address filters a listing, as it would be stored; null if there is none. */
export function bikeOfAddress(): string | null {
  const parameters = new URLSearchParams(location.search)
  const levels = LEVELS.flatMap((level) => {
    const value = parameters.get(`filter-${level}`)
    return value ? [[level, { value, label: '' }]] : []
  })
  return levels.length > 0 ? JSON.stringify(Object.fromEntries(levels)) : null
}

function openBatch(stored: string): NonNullable<typeof batch> {
  const skus = new Set<string>()
  const answer = new Promise((resolve) => setTimeout(resolve, BATCH_MS)).then(() => {
    if (batch?.skus === skus) batch = null
    return queryFits([...skus].sort(), stored)
  })
  return { stored, skus, answer }
}

async function queryFits(skus: string[], stored: string): Promise<Fits> {
  const bike = parseBike(stored)
  if (!bike) return new Map()
  const variables = { skus, filters: toBikeInput(bikeValues(bikeFilters(bike))) }
  const { partfinderFits } = await callCommerce(BikeFits, variables, { isPublic: true })
  return new Map(nonNull(partfinderFits).map(({ sku, fits }) => [sku, fits]))
}
