import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import { translate } from '../platform/phrases.ts'
import { attributeCatalogue } from '../product/attribute-catalogue.ts'
import type { ProductRow } from '../product/product-row.ts'
import { bestSoldIn, bestsellersLinkedFrom } from './recommendations.sql.ts'
import { recommended } from './recommended.ts'

const LINK_KINDS = { up_sell: 'upsell', related: 'related', cross_sell: 'crosssell' } as const

/** The attributes that tabs may stand for, the first that tells the products apart. */
const TAB_ATTRIBUTES = ['gender', 'discipline', 'brand']

/** Products that the tabs are chosen from. */
const CANDIDATES = 100
const MAX_TABS = 4
/** A tab of one is no choice. */
const MIN_ITEMS = 2

interface Tab {
  title: string
  option_id: number | null
  item_count: number
  items: ProductRow[]
}

/**
 * Best sellers of a category in tabs: all of them, then by who or what they are for. They start from what the
 * category's products lead on to, and are filled up with the category's own.
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
  const { items } = await recommended('bestsellers', { ids, total: ids.length }, context)
  if (items.length === 0) return []
  const tab = (title: string, option_id: number | null, products: ProductRow[]): Tab => ({
    title,
    option_id,
    item_count: products.length,
    items: products.slice(0, limit),
  })
  const byOption = await tabsByOption(context, items)
  return [
    tab(translate(context, 'All'), null, items),
    ...byOption.map(({ title, id, products }) => tab(title, id, products)),
  ]
}

async function tabsByOption(context: ShopContext, items: ProductRow[]) {
  const { byCode, options } = await attributeCatalogue(context)
  for (const code of TAB_ATTRIBUTES) {
    const attribute = byCode.get(code)
    if (!attribute) continue
    const tabs = [...options.values()]
      .filter(({ attributeId }) => attributeId === attribute.id)
      .sort((a, b) => a.position - b.position)
      .map(({ id, label }) => ({
        id,
        title: textOf(context, label),
        products: items.filter((item) => item.options[attribute.id]?.includes(id)),
      }))
      .filter(({ products }) => products.length >= MIN_ITEMS)
    if (tabs.length > 1) return tabs.slice(0, MAX_TABS)
  }
  return []
}
