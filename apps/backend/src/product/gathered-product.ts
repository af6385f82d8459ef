import {
  isWithin,
  lowestPrice30Days,
  type PriceGroup,
  surchargeTag,
  type TierPrice,
  type TracedTag,
} from './product-price.ts'
import type { BuyableVariant, ProductRow } from './product-row.ts'
import { fewest, isBackordered, type StockRules, salableQuantity, stockItem } from './stock-rules.ts'

/** One product that can be taken from a shelf: the product itself, a variant or a part. */
interface Leaf {
  /** The choice it belongs to; 0 where there is only one, and for the price of a bundle's own. */
  group: number
  required: boolean
  multiple: boolean
  quantity: number
  /** Cents that a part asks on top of a bundle that has a price of its own. */
  surcharge: number | null
  price: number | null
  special: number | null
  specialFrom: number | null
  specialTo: number | null
  history: [number, number][] | null
  tiers: TierPrice[] | null
  /** Pieces over all sources. */
  onHand: number
  rules: StockRules
  options: [number, number][] | null
}

/** A product as the database gives it: what it costs and whether it is there still lies in its leaves. */
export type FetchedRow = Omit<
  ProductRow,
  'priceGroups' | 'options' | 'inStock' | 'stock' | 'stockItem' | 'tiers'
> & {
  tiers: TierPrice[] | null
  ownOptions: [number, number][] | null
  leaves: Leaf[] | null
}

/** Gathers what a product costs, whether it can be bought and what can be chosen from all that is sold of it. */
export function toProductRow({ leaves, ownOptions, tiers, ...row }: FetchedRow): ProductRow {
  const base = row.type === 'bundle' ? leaves?.find(({ group }) => group === 0) : undefined
  const all = (leaves ?? []).filter((leaf) => leaf !== base)
  const groups = Map.groupBy(all, ({ group }) => group)
    .values()
    .toArray()
  const required = groups.filter(([first]) => first?.required)
  const inStock =
    required.length > 0
      ? required.every((group) => group.some(isAvailable))
      : groups.some((group) => group.some(isAvailable))
  return {
    ...row,
    // A composed product has no tier prices of its own: its parts have.
    tiers: row.type === 'simple' ? (tiers ?? []) : [],
    ...stockOf(row.type === 'simple' ? all[0] : undefined),
    inStock: inStock && row.isEnabled,
    priceGroups: base ? fixedPrice(base, groups) : groups.map((group) => priceGroup(group)),
    ...(row.type === 'configurable' && { buyable: all.filter(isAvailable).map(buyableOf) }),
    options: optionsOf([
      ...(ownOptions ?? []),
      // Of a set its own alone: nobody who looks for a helmet of 55 cm looks for a look with one.
      ...(isComposed(row) ? [] : all.filter(isAvailable).flatMap((leaf) => leaf.options ?? [])),
    ]),
  }
}

/** Whether there are as many as one takes of it, and as few as may be ordered. */
const isAvailable = ({ onHand, rules, quantity }: Leaf) =>
  salableQuantity(onHand, rules) >= Math.max(quantity, fewest(rules))

function stockOf(leaf: Leaf | undefined): Pick<ProductRow, 'stock' | 'stockItem'> {
  if (!leaf) return { stock: 0 }
  const { onHand, rules } = leaf
  const salable = salableQuantity(onHand, rules)
  const item = stockItem(rules, isBackordered(fewest(rules), onHand, rules))
  return { stock: Number.isFinite(salable) ? salable : null, ...(item && { stockItem: item }) }
}

const buyableOf = (leaf: Leaf): BuyableVariant => ({
  tag: tracedTag(leaf),
  options: (leaf.options ?? []).map(([, option]) => option),
})

/** Whether a product is made of several that have pages of their own: a set, a series, a look. */
export const isComposed = ({ type }: Pick<ProductRow, 'type'>) => type === 'bundle' || type === 'grouped'

/** The price of a bundle's own, and what its parts ask on top of it. */
function fixedPrice(base: Leaf, groups: Leaf[][]): PriceGroup[] {
  const tag = tracedTag(base)
  const surcharge = ({ surcharge }: Leaf) => surchargeTag(tag, surcharge ?? 0)
  return [
    { isBase: true, required: true, multiple: false, leaves: [{ quantity: 1, tag }] },
    ...groups.map((group) =>
      priceGroup(
        group.map((leaf) => ({ ...leaf, price: leaf.surcharge ?? 0, tiers: null })),
        surcharge,
      ),
    ),
  ]
}

/** Of a choice's parts the ones that can be bought set the price; when none can, all do. */
function priceGroup(leaves: Leaf[], tagOf: (leaf: Leaf) => TracedTag = tracedTag): PriceGroup {
  const [first] = leaves
  const buyable = leaves.filter(isAvailable)
  const priced = (buyable.length > 0 ? buyable : leaves).filter(({ price }) => price !== null)
  const entries = priced.map((leaf) => ({
    quantity: leaf.quantity,
    tag: tagOf(leaf),
    ...(leaf.tiers && { tiers: leaf.tiers }),
  }))
  const { required = true, multiple = false } = first ?? {}
  // Where several may be taken, two of the same price are two; else one stands for both.
  const distinct = multiple
    ? entries
    : new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()
  return { required, multiple, leaves: [...distinct] }
}

function tracedTag({ price, special, specialFrom, specialTo, history }: Leaf): TracedTag {
  const prices = (history ?? []).map(([from, cents]) => ({ from, cents }))
  // A special price without a first day began when the history first shows it as the latest price.
  const start =
    specialFrom ?? prices.sort((a, b) => a.from - b.from).findLast(({ cents }) => cents === special)?.from
  return {
    price_cents: price ?? 0,
    special_price_cents: special,
    special_from: specialFrom,
    special_to: specialTo,
    lowest_30_cents: start === undefined ? null : lowestPrice30Days(prices, start),
  }
}

function optionsOf(pairs: [number, number][]): Record<string, number[]> {
  const byAttribute = Map.groupBy(pairs, ([attribute]) => attribute)
  return Object.fromEntries(
    byAttribute
      .entries()
      .map(([attribute, ofIt]) => [attribute, [...new Set(ofIt.map(([, option]) => option))]]),
  )
}

/** Whether the new badge shows: today lies in the product's period of newness. */
export function isNew({ newFrom, newTo }: Pick<ProductRow, 'newFrom' | 'newTo'>, now: Date): boolean {
  return (newFrom !== null || newTo !== null) && isWithin(newFrom, newTo, now)
}
