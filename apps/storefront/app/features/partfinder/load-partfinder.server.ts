import { FILTER_ATTRIBUTES } from '../../lib/api/graphql/generated/filter-attributes.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { CommerceRefusal, commerceFor } from '../../lib/api/server-client.ts'
import type { RequestContext } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import { parseListing, toFilterInput, toPageInput, toSortInput } from '../listing/listing-query.ts'
import { type Bike, bikeValues, LEVELS } from './bike.ts'
import { PartfinderChoices, toFilters, toQuestions } from './partfinder-api.ts'

const PartfinderProducts = graphql(`
  query PartfinderProducts(
    $filter: ProductAttributeFilterInput!
    $sort: ProductAttributeSortInput
    $pageSize: Int!
    $currentPage: Int!
  ) {
    products(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      ...ProductListing_products
    }
  }
`)

const filterable = new Set(FILTER_ATTRIBUTES)

/** Loads the answers at each level for the bike in a URL, and that bike with its names. */
export async function loadQuestions(context: RequestContext, parameters: URLSearchParams) {
  const values = bikeValues(parseListing(parameters).filters)
  const choices = await commerceFor(context)
    .query(PartfinderChoices, { filters: toFilters(values) })
    .catch(refused)
  const questions = toQuestions(choices ?? { partfinderSearch: null })
  const chosen: Bike = Object.fromEntries(
    LEVELS.flatMap((level) => {
      const options = questions.levels.find((question) => question.level === level)?.options ?? []
      const choice = options.find(({ value }) => value === values[level])
      return choice ? [[level, choice]] : []
    }),
  )
  return { questions, chosen }
}

/** Loads an empty partfinder for a page with other content. Null if the backend has none. */
export async function loadPartfinderBar(context: RequestContext) {
  if (!context.features.has('partfinder')) return null
  return loadQuestions(context, new URLSearchParams())
}

/** Ignores a refusal: for a page beyond the last one or an unknown bike, nothing is shown. */
function refused(cause: unknown) {
  if (cause instanceof CommerceRefusal) return null
  throw cause
}

/** Loads the partfinder's questions and, after the first answer, the results. 404 on a backend without a partfinder. */
export async function loadPartfinder(context: RequestContext, parameters: URLSearchParams) {
  const { query, features } = commerceFor(context)
  if (!features.has('partfinder')) throw pageNotFound()
  const wanted = parseListing(parameters)
  const values = bikeValues(wanted.filters)
  const isAnswered = Object.keys(values).length > 0
  const read = () =>
    query(PartfinderProducts, {
      filter: toFilterInput(wanted, filterable),
      sort: toSortInput(wanted),
      ...toPageInput(wanted),
    })
  const [questions, found] = await Promise.all([
    loadQuestions(context, parameters),
    isAnswered ? read().catch(refused) : null,
  ])
  if (isAnswered && !found?.products && wanted.page > 1) throw pageNotFound()
  return { ...questions, isAnswered, listing: wanted, products: found?.products ?? null }
}
