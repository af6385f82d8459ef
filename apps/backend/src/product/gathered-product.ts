import {
  isWithin,
  lowestPrice30Days,
  type PriceGroup,
  sharedTag,
  sharedTiers,
  surchargeTag,
  type TierPrice,
  type TracedTag,
} from './product-price.ts'
import type { BuyableVariant, DeliveryTimeRow, ProductRow } from './product-row.ts'
import {
  isBackordered,
  minOrderQuantity,
  type StockRules,
  salableQuantity,
  stockItem,
} from './stock-rules.ts'

/** Stocked product: the product itself, a variant or a part. */
interface Leaf {
  /** Id of its choice; 0 if there is only one, and for a bundle's own price. */
  group: number
  required: boolean
  multiple: boolean
  quantity: number
  /** Surcharge of a part on a bundle's own price, in cents. */
  surcharge: number | null
  taxClass: string
  price: number | null
  special: number | null
  specialFrom: number | null
  specialTo: number | null
  history: [number, number][] | null
  tiers: TierPrice[] | null
  /** Pieces in all sources. */
  onHand: number
  rules: StockRules
  options: [number, number][] | null
}

/** Product from the database, with price and stock in its leaves. */
export type FetchedRow = Omit<
  ProductRow,
  'priceGroups' | 'options' | 'inStock' | 'stock' | 'stockItem' | 'tiers'
> & {
  tiers: TierPrice[] | null
  ownOptions: [number, number][] | null
  leaves: Leaf[] | null
}

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
    // A composed product has no tier prices, only its parts have.
    tiers: row.type === 'simple' ? (tiers ?? []) : [],
    ...toStock(row.type === 'simple' ? all[0] : undefined),
    inStock: inStock && row.isEnabled,
    priceGroups: base
      ? fixedPrice(base, groups)
      : groups.map((group) => sharedGroup(priceGroup(group), row.bundleShare)),
    ...(row.type === 'configurable' && { buyable: all.filter(isAvailable).map(toBuyableVariant) }),
    options: groupOptions([
      ...(ownOptions ?? []),
      // A set has only its own options: a search for a helmet of 55 cm must not find looks that contain one.
      ...(isComposed(row) ? [] : all.filter(isAvailable).flatMap((leaf) => leaf.options ?? [])),
    ]),
  }
}

/** Checks that the stock covers one purchase and the minimum order quantity. */
const isAvailable = ({ onHand, rules, quantity }: Leaf) =>
  salableQuantity(onHand, rules) >= Math.max(quantity, minOrderQuantity(rules))

function toStock(leaf: Leaf | undefined): Pick<ProductRow, 'stock' | 'stockItem'> {
  if (!leaf) return { stock: 0 }
  const { onHand, rules } = leaf
  const salable = salableQuantity(onHand, rules)
  const item = stockItem(rules, isBackordered(minOrderQuantity(rules), onHand, rules))
  return { stock: Number.isFinite(salable) ? salable : null, ...(item && { stockItem: item }) }
}

const toBuyableVariant = (leaf: Leaf): BuyableVariant => ({
  tag: tracedTag(leaf),
  options: (leaf.options ?? []).map(([, option]) => option),
})

/** Checks that a product consists of products with their own pages: a set, a series, a look. */
export const isComposed = ({ type }: Pick<ProductRow, 'type'>) => type === 'bundle' || type === 'grouped'

/** Returns the own price of a bundle, and the surcharges of its parts. */
function fixedPrice(base: Leaf, groups: Leaf[][]): PriceGroup[] {
  const tag = tracedTag(base)
  const surcharge = ({ surcharge }: Leaf) => surchargeTag(tag, surcharge ?? 0)
  return [
    {
      isBase: true,
      required: true,
      multiple: false,
      leaves: [{ quantity: 1, tag, taxClass: base.taxClass }],
    },
    ...groups.map((group) =>
      priceGroup(
        group.map((leaf) => ({
          ...leaf,
          price: leaf.surcharge ?? 0,
          tiers: null,
          taxClass: base.taxClass,
        })),
        surcharge,
      ),
    ),
  ]
}

/** Prices a choice of a bundle that costs a percentage of its parts' prices. */
function sharedGroup(group: PriceGroup, share: number | null): PriceGroup {
  const leaves = group.leaves.map(({ tag, tiers, ...leaf }) => ({
    ...leaf,
    tag: sharedTag(tag, share),
    ...(tiers && { tiers: sharedTiers(tiers, share) }),
  }))
  return share === null ? group : { ...group, leaves }
}

/** Prices a choice by its salable parts, or by all parts if none is salable. */
function priceGroup(leaves: Leaf[], tagOf: (leaf: Leaf) => TracedTag = tracedTag): PriceGroup {
  const [first] = leaves
  const buyable = leaves.filter(isAvailable)
  const priced = (buyable.length > 0 ? buyable : leaves).filter(({ price }) => price !== null)
  const entries = priced.map((leaf) => ({
    quantity: leaf.quantity,
    taxClass: leaf.taxClass,
    tag: tagOf(leaf),
    ...(leaf.tiers && { tiers: leaf.tiers }),
  }))
  const { required = true, multiple = false } = first ?? {}
  // If only one part can be selected, equal prices count once.
  const distinct = multiple
    ? entries
    : new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()
  return { required, multiple, leaves: [...distinct] }
}

function tracedTag({ price, special, specialFrom, specialTo, history }: Leaf): TracedTag {
  const prices = (history ?? []).map(([from, cents]) => ({ from, cents }))
  // A special price without a start date begins at the latest price in the history.
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

function groupOptions(pairs: [number, number][]): Record<string, number[]> {
  const byAttribute = Map.groupBy(pairs, ([attribute]) => attribute)
  return Object.fromEntries(
    byAttribute
      .entries()
      .map(([attribute, ofIt]) => [attribute, [...new Set(ofIt.map(([, option]) => option))]]),
  )
}

export function isNew({ newFrom, newTo }: Pick<ProductRow, 'newFrom' | 'newTo'>, now: Date): boolean {
  return (newFrom !== null || newTo !== null) && isWithin(newFrom, newTo, now)
}

const backorderedText = {
  nl: 'Niet op voorraad: wij bestellen het voor u',
  en: 'Not in stock: we order it for you',
}

/** Delivery time of backordered goods, which have no known date. */
export const BACKORDERED: DeliveryTimeRow = {
  code: '',
  color: '#8a4b00',
  short: backorderedText,
  long: backorderedText,
  icon: null,
  // The maximum of GraphQL's Int, because a cart shows its slowest item.
  priority: 2_147_483_647,
}
