import * as v from 'valibot'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { ProductAttributeFilterInput } from '../platform/graphql/generated/contract.ts'
import { html } from '../platform/html.ts'
import { textsIn } from '../platform/languages.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { attributeCatalogue } from '../product/attribute-catalogue.ts'
import { productPath } from '../product/product.resolvers.ts'
import { priceRange } from '../product/product-price.ts'
import type { ProductRow } from '../product/product-row.ts'
import { readListing } from './listing.ts'
import { listingFilter } from './listing-input.ts'
import type { ListingSort } from './listing-orders.ts'

type Parameters = ReadonlyMap<string, string>

const DEFAULT_SIZE = 10
const MAX_SIZE = 24

/**
 * Renders Magento's product list widget with its title, conditions, order and number, in Magento's markup.
 * Empty if no product matches or a condition is not supported.
 */
export async function productsListWidget(context: ShopContext, parameters: Parameters): Promise<string> {
  const conditions = readConditions(parameters.get('conditions_encoded') ?? '')
  const input = conditions && (await toFilter(conditions, context))
  return input ? showProducts(context, parameters, input) : ''
}

/** Renders Magento's widget of new products, the newest first. */
export function newProductsWidget(context: ShopContext, parameters: Parameters): Promise<string> {
  return showProducts(context, new Map([['sort_order', 'date_newest_top'], ...parameters]), {
    new: { eq: '1' },
  })
}

/** Renders Magento's widget of a link to a product (`id_path="product/12"`). */
export async function productLinkWidget(context: ShopContext, parameters: Parameters): Promise<string> {
  const id = Number(/^product\/(\d{1,9})/.exec(parameters.get('id_path') ?? '')?.[1])
  const product = Number.isInteger(id) ? await context.loaders.product.load(id) : null
  const path = product && productPath(product)
  if (!product || !path) return ''
  return html`<a href="/${path}">${parameters.get('anchor_text') || localisedText(context, product.name)}</a>`
    .safe
}

async function showProducts(
  context: ShopContext,
  parameters: Parameters,
  input: ProductAttributeFilterInput,
): Promise<string> {
  const count = Number(parameters.get('products_count') || DEFAULT_SIZE)
  const size = Math.min(Math.max(Math.trunc(count) || DEFAULT_SIZE, 1), MAX_SIZE)
  const filter = await listingFilter(input, context)
  const sort = SORTS[parameters.get('sort_order') ?? ''] ?? { field: 'position', descending: false }
  const listing = await readListing(context, filter, sort, { number: 1, size, offset: 0 })
  const items = await listing.readItems()
  if (items.length === 0) return ''
  const title = parameters.get('title')
  return html`<div class="block-products-list">${title ? html`<h2>${title}</h2>` : ''}<ol class="product-items">${items.map(
    (item) => productItem(context, item),
  )}</ol></div>`.safe
}

const SORTS: Readonly<Record<string, ListingSort>> = {
  date_newest_top: { field: 'created_at', descending: true },
  date_oldest_top: { field: 'created_at', descending: false },
  name_ascending: { field: 'name', descending: false },
  name_descending: { field: 'name', descending: true },
  price_low_to_high: { field: 'price', descending: false },
  price_high_to_low: { field: 'price', descending: true },
}

function productItem(context: ShopContext, product: ProductRow) {
  const { minimum, maximum } = priceRange(product.priceGroups, context.now())
  const money = new Intl.NumberFormat(context.store.locale.replace('_', '-'), {
    style: 'currency',
    currency: 'EUR',
  })
  const from = minimum.final < maximum.final ? textsIn(FROM, context.store.language) : ''
  const picture = product.image && mediaUrl(context.settings, product.image.path)
  return html`<li class="product-item"><a class="product-item-link" href="/${productPath(product)}">${
    picture && html`<img src="${picture}" alt="" width="240" height="300">`
  }${localisedText(context, product.name)}</a><p class="price">${from}${money.format(minimum.final / 100)}</p></li>`
}

const FROM = { nl: 'vanaf ', en: 'from ' }

const Condition = v.object({
  type: v.optional(v.string(), ''),
  attribute: v.nullish(v.string(), null),
  operator: v.nullish(v.string(), null),
  value: v.pipe(
    v.union([v.string(), v.number(), v.array(v.string())]),
    v.transform((value) =>
      Array.isArray(value)
        ? value
        : String(value)
            .split(',')
            .map((part) => part.trim()),
    ),
  ),
  aggregator: v.optional(v.string(), 'all'),
})
const Conditions = v.record(v.string(), Condition)
type Condition = v.InferOutput<typeof Condition>

/** Characters that Magento's editor encodes within quotes (`Wysiwyg\Normalizer`). */
const ENCODED: readonly (readonly [string, string])[] = [
  ['^[', '{'],
  ['^]', '}'],
  ['^(', '<'],
  ['^)', '>'],
  ['`', '"'],
  ['|', '\\'],
]

/** Parses the conditions of a widget; null if one is not supported. */
function readConditions(encoded: string): Condition[] | null {
  const text = ENCODED.reduce((left, [written, meant]) => left.replaceAll(written, meant), encoded)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Conditions), text)
  if (!read.success) return null
  const all = Object.values(read.output)
  const joined = all.filter(({ attribute }) => attribute === null)
  const isAll =
    joined.length <= 1 && joined.every(({ aggregator, value }) => aggregator === 'all' && value[0] === '1')
  return isAll ? all.filter(({ attribute }) => attribute !== null) : null
}

/** Converts the conditions to a listing filter; null if one is not supported or there are none. */
async function toFilter(
  conditions: readonly Condition[],
  context: ShopContext,
): Promise<ProductAttributeFilterInput | null> {
  const { byCode } = await attributeCatalogue(context)
  const filter: ProductAttributeFilterInput = {}
  for (const { attribute, operator, value } of conditions) {
    const code = attribute === 'category_ids' ? 'category_id' : (attribute ?? '')
    const isEqual = operator === '==' || operator === '()' || operator === '{}'
    if (code === 'price' && (operator === '>=' || operator === '<=')) {
      filter.price = { ...filter.price, [operator === '>=' ? 'from' : 'to']: value[0] }
    } else if (
      isEqual &&
      !(code in filter) &&
      (code === 'category_id' || code === 'sku' || byCode.has(code))
    ) {
      Object.assign(filter, { [code]: { in: value } })
    } else return null
  }
  return conditions.length > 0 ? filter : null
}
