import { cacheTags } from '../platform/cache-tags.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import { translate } from '../platform/phrases.ts'
import { attributeCatalogue } from '../product/attribute-catalogue.ts'
import { loadCards } from '../product/product-cards.sql.ts'
import type { ProductRow } from '../product/product-row.ts'
import { bestSoldIn, bestsellersLinkedFrom, type Ranked } from './recommendations.sql.ts'

const LINK_KINDS = { up_sell: 'upsell', related: 'related', cross_sell: 'crosssell' } as const

/** Attributes for the tabs; the first with more than one option among the products is used. */
const TAB_ATTRIBUTES = ['gender', 'discipline', 'brand']

/** Number of products from which the tabs are formed. */
const CANDIDATES = 100
const MAX_TABS = 4
/** Minimum products per tab. */
const MIN_ITEMS = 2

interface Tab {
  title: string
  option_id: number | null
  item_count: number
  items: ProductRow[]
}

/**
 * Returns the best sellers of a category in tabs: all of them, then by gender, discipline or brand. Products
 * that the category links to come first, then its own.
 */
export async function bestsellerTabs(
  context: ShopContext,
  categoryId: number,
  source: keyof typeof LINK_KINDS,
  limit: number,
): Promise<Tab[]> {
  const window = { offset: 0, size: CANDIDATES }
  const [linked, own] = await Promise.all([
    bestsellersLinkedFrom[LINK_KINDS[source]](context, categoryId, window),
    bestSoldIn(context, categoryId, window),
  ])
  const ids = [...new Set([...linked.ids, ...own.ids])]
  const { items } = await readRecommended('bestsellers', { ids, total: ids.length }, context)
  if (items.length === 0) return []
  const tab = (title: string, option_id: number | null, products: ProductRow[]): Tab => ({
    title,
    option_id,
    item_count: products.length,
    items: products.slice(0, limit),
  })
  const byOption = await tabsByOption(context, items, limit)
  return [
    tab(translate(context, 'All'), null, items),
    ...byOption.map(({ title, id, products }) => tab(title, id, products)),
  ]
}

/**
 * Groups products by the options of an attribute. Drops groups whose first products equal those of a later
 * group or of all products.
 */
async function tabsByOption(context: ShopContext, items: ProductRow[], limit: number) {
  const shown = (products: readonly ProductRow[]) =>
    products
      .slice(0, limit)
      .map(({ id }) => id)
      .join()
  const { byCode, options } = await attributeCatalogue(context)
  for (const code of TAB_ATTRIBUTES) {
    const attribute = byCode.get(code)
    if (!attribute) continue
    const tabs = [...options.values()]
      .filter(({ attributeId }) => attributeId === attribute.id)
      .sort((a, b) => a.position - b.position)
      .map(({ id, label }) => ({
        id,
        title: localisedText(context, label),
        products: items.filter((item) => item.options[attribute.id]?.includes(id)),
      }))
      .filter(({ products }) => products.length >= MIN_ITEMS)
    const distinct = tabs.filter(
      ({ products }, index) =>
        ![items, ...tabs.slice(index + 1).map((later) => later.products)].some(
          (other) => shown(other) === shown(products),
        ),
    )
    if (tabs.length > 1 && distinct.length > 0) return distinct.slice(0, MAX_TABS)
  }
  return []
}

/** Recommended products, each with its tracking source. */
export interface Recommended {
  items: ProductRow[]
  total: number
}

export const NO_RECOMMENDATIONS: Recommended = { items: [], total: 0 }

/** Reads the products of a ranking with the name of their list as tracking source, and tags the response with them. */
export async function readRecommended(
  source: string,
  { ids, total }: Ranked,
  context: ShopContext,
): Promise<Recommended> {
  const items = await loadCards(context, ids)
  for (const { id } of items) context.tags.add(cacheTags.product(id))
  return { items: items.map((item) => ({ ...item, trackingSource: source })), total }
}
