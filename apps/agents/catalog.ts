import * as pages from '@kopgroep/contract/page-addresses'
import type { FulfillmentVariant, Message } from './2026-08-25/schema.generated.ts'
import { BusinessError, TransportError } from './agent-error.ts'
import type { AgentShop } from './agent-shop.ts'
import {
  type BackendProduct,
  type CatalogProduct,
  parseVariantId,
  toCatalogProduct,
  type Variant,
} from './catalog-product.ts'
import * as documents from './generated/operations.ts'
import { type LookupInput, MAX_IDS, type ProductInput, type SearchInput } from './inputs.ts'
import { nonNull } from './non-null.ts'
import { readPolicies } from './policies.ts'
import type { Contents } from './protocol.ts'

const DEFAULT_LIMIT = 10
/** Maximum products per page: the backend returns each with all its variants. */
const MAX_LIMIT = 25

/** Searches by text, category and price. Returns the featured variant of each product. */
export async function searchCatalog(input: SearchInput, shop: AgentShop): Promise<Contents['search']> {
  const { query = '', filters = {}, pagination = {} } = input
  const categories = filters.categories ?? []
  if (!query.trim() && categories.length === 0 && !filters.price) {
    throw new TransportError(400, 'invalid_request', 'Give a query, a category or a price.')
  }
  const uids = await categoryUids(categories, shop)
  if (uids.missing.length > 0) {
    const messages = uids.missing.map(
      (name): Message => ({
        type: 'info',
        code: 'not_found',
        content: shop.text('noCategory', { name }),
      }),
    )
    return { products: [], messages, pagination: { has_next_page: false, total_count: 0 } }
  }
  const { page, limit } = toPage(pagination)
  const { products } = await shop.read(documents.AgentProducts, {
    ...(query.trim() && { search: query.trim() }),
    filter: {
      price: priceFilter(filters.price ?? {}),
      ...(uids.found.length > 0 && { category_uid: { in: uids.found } }),
    },
    pageSize: limit,
    currentPage: page,
  })
  const pages = products?.page_info?.total_pages ?? 0
  const catalogProducts = nonNull(products?.items).map((product) => toCatalogProduct(product, shop))
  return {
    ...(await readNotices(catalogProducts, shop, (index) => `$.products[${index}]`)),
    products: catalogProducts.map((product) => toBody(product, product.variants.slice(0, 1))),
    pagination: {
      has_next_page: page < pages,
      total_count: products?.total_count ?? 0,
      ...(page < pages && { cursor: encodeCursor(page + 1, limit) }),
    },
  }
}

/** Looks up products and variants by id. Messages name unknown ids. */
export async function lookUpCatalog(
  { ids, filters }: LookupInput,
  shop: AgentShop,
): Promise<Contents['lookup']> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length > MAX_IDS) {
    throw new TransportError(400, 'request_too_large', `Look up ${MAX_IDS} ids at most.`)
  }
  const products = await readProducts(uniqueIds, shop)
  const matches = products.flatMap((product) => {
    const variants = product.variants.flatMap((variant, index) => {
      const inputs = uniqueIds.flatMap((id) => {
        if (id === variant.id) return [{ id, match: 'exact' }]
        return id === product.id && index === 0 ? [{ id, match: 'featured' }] : []
      })
      return inputs.length > 0 && isWithin(variant, filters)
        ? [{ ...variant, body: { ...variant.body, inputs } }]
        : []
    })
    return variants.length > 0 ? [{ ...product, variants }] : []
  })
  const matchedIds = new Set(
    products.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]),
  )
  const missing = uniqueIds
    .filter((id) => !matchedIds.has(id))
    .map((id): Message => ({ type: 'info', code: 'not_found', content: shop.text('notFound', { id }) }))
  const { messages, ...policies } = await readNotices(matches, shop, (index) => `$.products[${index}]`)
  return {
    ...policies,
    products: matches.map((product) => toBody(product, product.variants)),
    messages: [...messages, ...missing],
  }
}

/**
 * Returns a product with the variants that match a selection. If none matches, selections are dropped until
 * one does.
 *
 * @throws BusinessError `not_found`
 */
export async function getProduct(input: ProductInput, shop: AgentShop): Promise<Contents['product']> {
  const [product] = await readProducts([input.id], shop)
  const variants = product?.variants.filter((variant) => isWithin(variant, input.filters)) ?? []
  const namedVariant = variants.find(({ id }) => id === input.id)
  const featured = namedVariant ?? variants[0]
  if (!product || !featured || (input.id !== product.id && !namedVariant)) {
    throw new BusinessError('not_found', shop.text('notFound', { id: input.id }), pages.search())
  }
  const selected = input.selected
    ? relaxed(known(input.selected, product), input.preferences ?? [], variants)
    : featured.labels
  const matching = variants.filter((variant) => matches(variant, selected))
  const body = toBody(
    product,
    [featured, ...matching].filter(
      (variant, index, all) => all.indexOf(variant) === index && matches(variant, selected),
    ),
  )
  return {
    ...(await readNotices([product], shop, () => '$.product')),
    product: {
      ...body,
      ...(product.options.length > 0 && {
        selected: [...selected].map(([name, label]) => ({ name, label })),
        options: product.options.map(({ name, values }) => ({
          name,
          values: values.map((value) => ({
            ...value,
            ...availability(name, value.label, selected, variants),
          })),
        })),
      }),
    },
  }
}

type Selected = ReadonlyMap<string, string>

/** Keeps the selections that name an option of the product, in the product's spelling. */
function known(selected: readonly { name: string; label: string }[], { options }: CatalogProduct): Selected {
  return new Map(
    selected.flatMap(({ name, label }) => {
      const option = options.find((one) => isSame(one.name, name))
      const value = option?.values.find((one) => isSame(one.label, label))
      return option && value ? [[option.name, value.label] as const] : []
    }),
  )
}

/** Drops selections until a variant matches: first options without a preference, then the least preferred. */
function relaxed(selected: Selected, preferences: readonly string[], variants: readonly Variant[]): Selected {
  const rank = (name: string) => {
    const place = preferences.findIndex((preference) => isSame(preference, name))
    return place === -1 ? preferences.length : place
  }
  const remaining = [...selected].sort(([a], [b]) => rank(a) - rank(b))
  while (remaining.length > 0 && !variants.some((variant) => matches(variant, new Map(remaining))))
    remaining.pop()
  const names = new Set(remaining.map(([name]) => name))
  return new Map([...selected].filter(([name]) => names.has(name)))
}

const matches = ({ labels }: Variant, selected: Selected) =>
  [...selected].every(([name, label]) => labels.get(name) === label)

function availability(name: string, label: string, selected: Selected, variants: readonly Variant[]) {
  const labels = new Map(selected).set(name, label)
  const matching = variants.filter((variant) => matches(variant, labels))
  return { available: matching.some(({ isAvailable }) => isAvailable), exists: matching.length > 0 }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export async function readProducts(ids: readonly string[], shop: AgentShop): Promise<CatalogProduct[]> {
  const skus = [...new Set(ids.flatMap((id) => toParentSku(id) ?? []))]
  if (skus.length === 0) return []
  const { products } = await shop.read(documents.AgentProducts, {
    filter: { sku: { in: skus } },
    pageSize: skus.length,
    currentPage: 1,
  })
  const items = nonNull<BackendProduct>(products?.items)
  return items.map((product) => toCatalogProduct(product, shop))
}

function toParentSku(id: string): string | null {
  const skus = parseVariantId(id)
  return skus && (skus.parentSku ?? skus.sku)
}

type Filters = NonNullable<SearchInput['filters']>

function isWithin({ price }: Variant, filters: Filters | undefined): boolean {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters?.price ?? {}
  return price >= min && price <= max
}

/** Builds the price filter. The minimum is 1 cent, because free items are not for sale. */
const priceFilter = ({ min, max }: NonNullable<Filters['price']>) => ({
  from: ((min || 1) / 100).toFixed(2),
  ...(max !== undefined && { to: (max / 100).toFixed(2) }),
})

/** Finds categories by name or by path ('Men > Jerseys'). */
async function categoryUids(names: readonly string[], shop: AgentShop) {
  const answers = await Promise.all(
    names.map(async (name) => {
      const last = name.split('>').at(-1)?.trim() ?? ''
      if (last.length < 2) return { name, uids: [] }
      const { categories } = await shop.read(documents.AgentCategories, { name: last })
      const uids = nonNull(categories?.items).flatMap((item) =>
        isSame(item.name ?? '', last) ? [item.uid] : [],
      )
      return { name, uids }
    }),
  )
  return {
    found: answers.flatMap(({ uids }) => uids),
    missing: answers.flatMap(({ name, uids }) => (uids.length === 0 ? [name] : [])),
  }
}

const encodeCursor = (page: number, limit: number) => Buffer.from(`${page}:${limit}`).toString('base64url')

function toPage({ cursor, limit = DEFAULT_LIMIT }: NonNullable<SearchInput['pagination']>) {
  if (cursor === undefined) return { page: 1, limit: Math.min(limit, MAX_LIMIT) }
  const [, page, size] = /^([1-9]\d{0,5}):([1-9]\d?)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!page || !size) throw new TransportError(400, 'invalid_request', 'There is no such cursor.')
  return { page: Number(page), limit: Math.min(Number(size), MAX_LIMIT) }
}

const toBody = <Body extends FulfillmentVariant>(
  { body, options }: CatalogProduct,
  variants: readonly { body: Body }[],
) => ({
  ...body,
  ...(options.length > 0 && { options }),
  variants: variants.map((variant) => variant.body),
})

/** Collects the messages about products and the policies that apply to them. */
async function readNotices(
  products: readonly CatalogProduct[],
  shop: AgentShop,
  toPath: (index: number) => string,
) {
  const messages = products.flatMap((product, index) =>
    product.messages.map((message): Message => ({ ...message, path: toPath(index) })),
  )
  const guarantees = products.flatMap(({ guarantee }, index) =>
    guarantee ? [{ text: guarantee, path: toPath(index) }] : [],
  )
  return { messages, policies: await readPolicies(shop, guarantees) }
}
