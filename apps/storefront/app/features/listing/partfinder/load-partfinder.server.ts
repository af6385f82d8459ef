import { FILTER_ATTRIBUTES } from '../../../lib/api/graphql/generated/filter-attributes.ts'
import { type FragmentType, graphql, type ResultOf, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { CommerceRefusal, commerceFor } from '../../../lib/api/server-client.ts'
import type { RequestContext } from '../../../lib/page/route-module.tsx'
import { pageNotFound } from '../../../lib/page/route-module.tsx'
import { bikeCategories } from '../../../lib/shop/shop-config.ts'
import * as paths from '../../../paths.ts'
import { type Bike, bikeValues, LEVELS, toBikeInput } from '../../product/bike/bike.ts'
import {
  type ListingQuery,
  listingSearch,
  parseListing,
  toFilterInput,
  toPageInput,
  toSortInput,
  withChange,
} from '../listing-query.ts'
import type { FittingPart } from './fitting-parts.tsx'
import { PartfinderChoices, toQuestions } from './partfinder-api.ts'

const PartfinderProducts = graphql(`
  query PartfinderProducts(
    $filter: ProductAttributeFilterInput!
    $sort: ProductAttributeSortInput
    $pageSize: Int!
    $currentPage: Int!
  ) {
    products(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      categories: aggregations(filter: { category: { includeDirectChildrenOnly: false } }) {
        attribute_code
        options {
          value
          count
        }
      }
      ...ProductListing_products
    }
  }
`)

const PartCategories = graphql(`
  query PartCategories($departments: [String]!) {
    categoryList(filters: { url_path: { in: $departments } }) {
      children {
        ...PartCategory_category
        children {
          ...PartCategory_category
          children {
            ...PartCategory_category
          }
        }
      }
    }
  }
`)

const PartCategory = graphql(`
  fragment PartCategory_category on CategoryTree {
    uid
    name
    url_path
    url_suffix
    image
    position
  }
`)

type Branch = FragmentType<typeof PartCategory> & { children?: readonly (Branch | null)[] | null }

const filterable = new Set(FILTER_ATTRIBUTES)

/** Loads the answers at each level for the bike in a URL, and that bike with its names. */
async function loadQuestions(context: RequestContext, parameters: URLSearchParams) {
  const values = bikeValues(parseListing(parameters).filters)
  const choices = await commerceFor(context)
    .query(PartfinderChoices, { filters: toBikeInput(values) })
    .catch(refused)
  const questions = toQuestions(choices ?? { partfinderSearch: null })
  const bike: Bike = Object.fromEntries(
    LEVELS.flatMap((level) => {
      const options = questions.levels.find((question) => question.level === level)?.options ?? []
      const choice = options.find(({ value }) => value === values[level])
      return choice ? [[level, choice]] : []
    }),
  )
  return { questions, chosen: bike }
}

/** Loads an empty partfinder for a page with other content. Null if the backend has none. */
export async function loadPartfinderBar(context: RequestContext) {
  if (!context.features.has('partfinder')) return null
  return loadQuestions(context, new URLSearchParams())
}

/** Ignores a refusal: nothing is shown for a page beyond the last one or an unknown bike. */
function refused(cause: unknown) {
  if (cause instanceof CommerceRefusal) return null
  throw cause
}

/** Loads the partfinder's questions and, after the first answer, the results. 404 on a backend without a partfinder. */
export async function loadPartfinder(context: RequestContext, parameters: URLSearchParams) {
  const { query, queryOptional, features } = commerceFor(context)
  if (!features.has('partfinder')) throw pageNotFound()
  const listing = parseListing(parameters)
  const values = bikeValues(listing.filters)
  const isAnswered = Object.keys(values).length > 0
  const read = () =>
    query(PartfinderProducts, {
      filter: toFilterInput(listing, filterable),
      sort: toSortInput(listing),
      ...toPageInput(listing),
    })
  const [questions, found, tree] = await Promise.all([
    loadQuestions(context, parameters),
    isAnswered ? read().catch(refused) : null,
    isAnswered ? queryOptional(PartCategories, { departments: [...bikeCategories] }) : null,
  ])
  if (isAnswered && !found?.products && listing.page > 1) throw pageNotFound()
  const products = found?.products ?? null
  const parts = findParts(tree, products?.categories, listingSearch(bikeOnly(listing)))
  return { ...questions, isAnswered, listing: listing, products, parts }
}

const bikeOnly = (query: ListingQuery): ListingQuery => {
  const ofBike = Object.entries(query.filters).filter(([code]) => LEVELS.some((level) => level === code))
  return withChange(query, { filters: Object.fromEntries(ofBike), price: null, sort: null })
}

type Aggregations = NonNullable<ResultOf<typeof PartfinderProducts>['products']>['categories']

/** Lists the lowest-level categories with products that fit, in the order of the menu. */
function findParts(
  tree: ResultOf<typeof PartCategories> | null,
  aggregations: Aggregations | undefined,
  search: string,
): FittingPart[] {
  const options = nonNull(aggregations).find(
    ({ attribute_code }) => attribute_code === 'category_uid',
  )?.options
  const counts = new Map(nonNull(options).map(({ value, count }) => [value, count ?? 0]))
  const findLeaves = (branch: Branch): Branch[] => {
    const below = nonNull(branch.children)
    return below.length > 0 ? below.flatMap(findLeaves) : [branch]
  }
  return nonNull(tree?.categoryList)
    .flatMap(({ children }) => nonNull(children))
    .flatMap(findLeaves)
    .flatMap((leaf) => {
      const { uid, name, url_path, url_suffix, image } = readFragment(PartCategory, leaf)
      const count = counts.get(uid) ?? 0
      const path = paths.category(url_path ?? '', url_suffix ?? '')
      return count > 0 ? [{ uid, name: name ?? '', count, path: path + search, image }] : []
    })
}
