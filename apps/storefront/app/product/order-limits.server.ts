import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import type { OfferedDelivery, OrderLimits } from './offer.ts'

const StockItem = graphql(`
  fragment OrderLimits_stockItem on ProductStockItem {
    min_sale_qty
    max_sale_qty
    qty_increments
    is_backordered
  }
`)

type MaskedStockItem = FragmentType<typeof StockItem> | null | undefined

/** How many of it one order may hold, with the rule in words; nothing where any number may be ordered. */
export function orderLimitsOf(masked: MaskedStockItem): { limits?: OrderLimits } {
  const item = masked && readFragment(StockItem, masked)
  if (!item) return {}
  const { min_sale_qty: min, max_sale_qty: max, qty_increments: step } = item
  const rules = [
    step > 1 && texts.product_sold_by({ count: step }),
    min > step && texts.product_sold_from({ count: min }),
    max != null && texts.product_sold_to({ count: max }),
  ].filter((rule) => rule !== false)
  if (rules.length === 0) return {}
  return { limits: { min, step, ...(max != null && { max }), text: rules.join(' ') } }
}

/** What is said instead of a day where none lies in stock and what is ordered comes later. */
export function backorderOf(masked: MaskedStockItem): OfferedDelivery | null {
  if (!masked || !readFragment(StockItem, masked).is_backordered) return null
  const words = texts.product_backordered()
  return { tone: 'amber', code: null, short: words, long: words, icon: null }
}
