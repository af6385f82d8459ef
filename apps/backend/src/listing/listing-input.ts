import { toCents } from '@kopgroep/contract/money'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type {
  FilterEqualTypeInput,
  InputMaybe,
  ProductAttributeFilterInput,
  ProductAttributeSortInput,
} from '../platform/graphql/generated/contract.ts'
import { idOfUid } from '../platform/graphql/uid.ts'
import {
  type AttributeCatalogue,
  attributeCatalogue,
  optionWithKinds,
} from '../product/attribute-catalogue.ts'
import { productIds } from '../product/product-cards.sql.ts'
import { fold } from '../words/word-form.ts'
import { categoryCatalogue, idsByText } from './listing.sql.ts'
import type { ListingFilter, OptionFilter } from './listing-filter.ts'
import type { ListingSort, SortField } from './listing-orders.ts'

type Equal = InputMaybe<FilterEqualTypeInput> | undefined

/** Questions of the partfinder; each is a filter of a listing. */
export const BIKE_LEVELS = ['type_id', 'brand_id', 'model_id', 'year_id', 'cilinder_id'] as const

const SPECIAL_FIELDS: ReadonlySet<string> = new Set([
  'category_id',
  'category_uid',
  'category_url_path',
  'sku',
  'url_key',
  'name',
  'description',
  'short_description',
  'price',
  'sale',
  'new',
  ...BIKE_LEVELS,
])

/** Returns the values of an exact filter; null for an empty filter. */
export function listValues(filter: Equal): string[] | null {
  if (!filter) return null
  if (filter.eq != null) return [filter.eq]
  return filter.in ? filter.in.filter((value) => value !== null) : null
}

const parseNumbers = (values: readonly string[]) =>
  values.filter((value) => /^\d{1,9}$/.test(value)).map(Number)

/** Converts the contract's filter to that of the index. Invalid values match nothing. */
export async function listingFilter(
  input: ProductAttributeFilterInput,
  context: ShopContext,
): Promise<ListingFilter> {
  const catalogue = await attributeCatalogue(context)
  const filter: ListingFilter = {}
  const categories = await findCategories(input, context)
  if (categories) filter.categories = categories
  const uids = listValues(input.category_uid)?.flatMap((uid) => idOfUid(uid) ?? [])
  if (uids) filter[filter.categories ? 'alsoIn' : 'categories'] = uids
  const options = toOptionFilters(input, catalogue)
  if (options.length > 0) filter.options = options
  const price = toPriceFilter(input.price)
  if (price) filter.price = price
  const sale = parseFlag(input.sale)
  if (sale !== null) filter.isSale = sale
  const isNew = parseFlag(input.new)
  if (isNew !== null) filter.isNew = isNew
  const bikes = await findBikes(input, context.db)
  if (bikes) filter.bikes = bikes
  const products = await findProducts(input, context)
  if (products) filter.products = products
  return filter
}

async function findCategories(
  input: ProductAttributeFilterInput,
  context: ShopContext,
): Promise<number[] | null> {
  const ids = listValues(input.category_id)
  if (ids) return parseNumbers(ids)
  const paths = listValues(input.category_url_path)
  if (!paths) return null
  const catalogue = await categoryCatalogue(context)
  return [...catalogue.values()]
    .filter(({ urlPath }) => urlPath && paths.includes(urlPath))
    .map(({ id }) => id)
}

function toOptionFilters(input: ProductAttributeFilterInput, catalogue: AttributeCatalogue): OptionFilter[] {
  const { byCode, options } = catalogue
  return Object.entries(input).flatMap(([code, equal]) => {
    const values = SPECIAL_FIELDS.has(code) ? null : listValues(equal as Equal)
    if (!values) return []
    // An unknown attribute or option matches nothing.
    const attributeId = byCode.get(code)?.id ?? 0
    const validIds = parseNumbers(values).filter((id) => options.get(id)?.attributeId === attributeId)
    const optionIds = [...new Set(validIds.flatMap((id) => optionWithKinds(catalogue, id)))]
    return [{ attributeId, optionIds, named: validIds }]
  })
}

function toPriceFilter(range: ProductAttributeFilterInput['price']): ListingFilter['price'] | null {
  const cents = (bound: string | null | undefined) => {
    const euros = bound == null || bound.trim() === '' ? Number.NaN : Number(bound)
    return Number.isFinite(euros) ? toCents(Math.min(Math.max(euros, 0), 10_000_000)) : null
  }
  const [from, to] = [cents(range?.from), cents(range?.to)]
  return from === null && to === null ? null : { from, to }
}

/** @returns null if both values or neither are selected */
function parseFlag(filter: Equal): boolean | null {
  const values = new Set(listValues(filter)?.map((value) => value === '1'))
  return values.size === 1 ? values.has(true) : null
}

async function findBikes(input: ProductAttributeFilterInput, db: Db): Promise<number[] | null> {
  const levels = BIKE_LEVELS.flatMap((level) => {
    const values = listValues(input[level])
    return values ? [{ level, ids: parseNumbers(values) }] : []
  })
  if (levels.length === 0) return null
  const conditions = levels.map(({ level, ids }) => sql`${sql.ref(level)} = any(${ids}::int[])`)
  const { rows } = await sql<{ id: number }>`
    select id from bikes where ${sql.join(conditions, sql` and `)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function findProducts(
  input: ProductAttributeFilterInput,
  context: ShopContext,
): Promise<number[] | null> {
  const idLists: number[][] = []
  for (const key of ['sku', 'url_key'] as const) {
    const values = listValues(input[key])
    if (values) idLists.push(await productIds(context, key, values))
  }
  const texts = {
    name: input.name?.match ? fold(input.name.match) : undefined,
    description: input.description?.match ?? undefined,
    shortDescription: input.short_description?.match ?? undefined,
  }
  if (Object.values(texts).some(Boolean))
    idLists.push(await idsByText(context.db, texts, context.store.language))
  const [first, ...others] = idLists
  return first ? first.filter((id) => others.every((ids) => ids.includes(id))) : null
}

/** Checks for a filter by SKU or URL key only, which also finds unlisted products. */
export function filtersProductsOnly(input: ProductAttributeFilterInput): boolean {
  const conditions = Object.entries(input).filter(([, value]) => value != null)
  return conditions.length > 0 && conditions.every(([key]) => key === 'sku' || key === 'url_key')
}

const SORT_FIELDS: readonly SortField[] = [
  'relevance',
  'position',
  'price',
  'discount',
  'name',
  'num_sales',
  'created_at',
]

/** Returns the first given sort key; by default the position in the category, or relevance in a search. */
export function listingSort(
  input: InputMaybe<ProductAttributeSortInput> | undefined,
  isSearch: boolean,
): ListingSort {
  const field = SORT_FIELDS.find((key) => input?.[key])
  if (!field || (field === 'relevance' && !isSearch)) {
    return isSearch ? { field: 'relevance', descending: true } : { field: 'position', descending: false }
  }
  return { field, descending: input?.[field] === 'DESC' }
}
