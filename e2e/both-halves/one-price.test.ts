import { rebuildProductIndex } from '@kopgroep/backend/listing/product-index'
import type { TestShop } from '@kopgroep/backend/testing/test-shop'
import { openDemoShop } from '@kopgroep/demo-shop/testing/test-demo'
import { applyShare, ownPrice } from '@kopgroep/storefront/app/features/product/bundle/bundle.server'
import {
  type BundleOption,
  bundlePrice,
  initialSelection,
  toParts,
} from '@kopgroep/storefront/app/features/product/bundle/bundle-selection'
import { totalCents } from '@kopgroep/storefront/app/features/product/price/price-policy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let listed: Listed[]
beforeAll(async () => {
  shop = await openDemoShop()
  await sellAtOwnPrice()
  await rebuildProductIndex(shop.db, { now: shop.now })
  listed = await readListed()
})
afterAll(() => shop.close())

/**
 * Gives one set a reduced price of its own and surcharges for parts. All other sets of the demo cost the sum
 * of their parts.
 */
async function sellAtOwnPrice() {
  const { id } = await shop.db
    .updateTable('products')
    .set({ price_cents: 14_995, special_price_cents: 12_746 })
    .where('type', '=', 'bundle')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('bundle_items').select(({ fn }) => fn.min('product_id').as('id')),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('bundle_selections')
    .set((eb) => ({ surcharge_cents: eb(eb.val(995), '+', eb('id', '%', 7)) }))
    .where('bundle_item_id', 'in', ({ selectFrom }) =>
      selectFrom('bundle_items').select('id').where('product_id', '=', id),
    )
    .execute()
}

const PRICES =
  'price_range { minimum_price { final_price { value } } maximum_price { final_price { value } } } price_tiers { quantity final_price { value } }'
const PRODUCTS = `query Products($page: Int!) { products(filter: { category_id: { eq: "3" } }, pageSize: 24, currentPage: $page) {
  page_info { total_pages } items { __typename sku stock_status ${PRICES}
    ... on ConfigurableProduct { variants { product { sku stock_status ${PRICES} } } }
    ... on GroupedProduct { items { product { sku __typename stock_status ${PRICES} } } }
    ... on BundleProduct { dynamic_price special_price items { option_id type required options { id uid quantity can_change_quantity is_default price
      product { sku stock_status ${PRICES} } } } } } } }`

interface Priced {
  __typename: string
  sku: string
  stock_status: string
  price_range: Record<'minimum_price' | 'maximum_price', { final_price: { value: number } }>
  price_tiers: { quantity: number; final_price: { value: number } }[]
}
interface Listed extends Priced {
  variants?: { product: Priced }[]
  items?: { product: Priced }[]
}
interface Bundle {
  dynamic_price: boolean
  /** Percentage of the parts' prices that remains; null for the full prices. */
  special_price: number | null
  items: {
    option_id: number
    type: string
    required: boolean
    options: {
      id: number
      uid: string
      quantity: number
      can_change_quantity: boolean
      is_default: boolean
      price: number
      product: Priced
    }[]
  }[]
}
interface Line {
  sku: string
  quantity: number
  /** Converts an amount to cents in the same way as a page. */
  cents: number
  selected_options?: string[]
}

const toPrice = ({ price_range, price_tiers }: Priced) => ({
  final: price_range.minimum_price.final_price.value,
  tiers: price_tiers.map(({ quantity, final_price }) => ({ quantity, price: final_price.value })),
})
const isThere = ({ stock_status }: Priced) => stock_status === 'IN_STOCK'

async function readListed(): Promise<Listed[]> {
  const products: Listed[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, errors } = await shop.request(PRODUCTS, { page })
    expect(errors).toBeUndefined()
    products.push(...data.products.items)
    pages = data.products.page_info.total_pages
  }
  return products
}

/**
 * Lists the cart lines to test for a product: one piece, and the quantity of each tier, with the price that
 * its page shows.
 */
function listLines(product: Priced): Line[] {
  const price = toPrice(product)
  const quantities = [1, ...price.tiers.map(({ quantity }) => quantity)]
  return quantities.map((quantity) => ({ sku: product.sku, quantity, cents: totalCents(price, quantity) }))
}

function toBundle(product: Priced & Bundle): { cents: number; selected_options: string[]; isWhole: boolean } {
  const options: BundleOption[] = product.items.map((item) => ({
    id: item.option_id,
    title: '',
    required: item.required,
    isMultiple: item.type === 'checkbox' || item.type === 'multi',
    parts: item.options.map((part) => ({
      id: part.id,
      label: '',
      sku: '',
      quantity: part.quantity,
      canChangeQuantity: part.can_change_quantity,
      isDefault: part.is_default,
      inStock: isThere(part.product),
      price: product.dynamic_price
        ? { ...applyShare(toPrice(part.product), product.special_price ?? 100), final: part.price }
        : { final: part.price },
      picture: null,
    })),
  }))
  const own = product.dynamic_price ? 0 : readOwnPrice(product)
  // A required option without a default gets its first available part.
  const selection = { ...initialSelection(options) }
  for (const { id, required, parts } of options) {
    const first = parts.find(({ inStock }) => inStock)
    if (required && first && Object.keys(selection[id] ?? {}).length === 0)
      selection[id] = { [first.id]: first.quantity }
  }
  const selectionIds = toParts(selection).flatMap(({ selections }) => selections.map(({ id }) => id))
  return {
    cents: Math.round(bundlePrice(options, selection, own) * 100),
    selected_options: product.items.flatMap((item) =>
      item.options.filter((part) => selectionIds.includes(part.id)).map((part) => part.uid),
    ),
    isWhole: options.every(({ id, required }) => !required || Object.keys(selection[id] ?? {}).length > 0),
  }
}

/** Computes the bundle's own price in the same way as a page. */
const readOwnPrice = ({ price_range, items }: Priced & Bundle) =>
  ownPrice(
    price_range.minimum_price.final_price.value,
    items.map(({ required, options }) => ({
      required,
      parts: options.map(({ price, quantity, product }) => ({
        amount: price,
        isPercent: false,
        quantity,
        inStock: isThere(product),
      })),
    })),
  )

const CREATE = 'mutation { createGuestCart { cart { id } } }'
const ADD = `mutation Add($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) {
  cart { items { product { sku } quantity prices { row_total_including_tax { value } }
    ... on ConfigurableCartItem { configured_variant { sku } } } } } }`

/** Puts products into one cart and reads their prices there. Lines beyond the stock are skipped or become smaller. */
async function inCart(lines: readonly Line[]): Promise<Map<Line, number>> {
  const { data: made } = await shop.request(CREATE)
  const { data } = await shop.request(ADD, {
    id: made.createGuestCart.cart.id,
    items: lines.map(({ sku, quantity, selected_options }) => ({
      sku,
      quantity,
      ...(selected_options && { selected_options }),
    })),
  })
  const items: {
    product: { sku: string }
    configured_variant?: { sku: string }
    quantity: number
    prices: { row_total_including_tax: { value: number } }
  }[] = data.addProductsToCart.cart.items
  const pairs = items.flatMap((item): [Line, number][] => {
    const { product, configured_variant = product, quantity, prices } = item
    const ofProduct = lines.filter(({ sku }) => sku === configured_variant.sku)
    expect(ofProduct).not.toEqual([])
    const line = ofProduct.find((one) => one.quantity === quantity)
    return line ? [[line, Math.round(prices.row_total_including_tax.value * 100)]] : []
  })
  return new Map(pairs)
}

/**
 * Distributes things over groups of at most `atMost`, so that neighbours, such as the lines of one product,
 * are in different groups.
 */
function spreadOver<Thing>(things: readonly Thing[], atMost: number): Thing[][] {
  const groups = Math.ceil(things.length / atMost)
  return Array.from({ length: groups }, (_, group) => things.filter((_, place) => place % groups === group))
}

describe('a price is the same on the page and in the cart', () => {
  test('of each product, variant and part, as single pieces and in tier quantities', async () => {
    expect(listed.length).toBeGreaterThan(500)
    const sold = listed.flatMap((product): Priced[] => {
      const within = product.variants ?? (product.__typename === 'GroupedProduct' ? product.items : undefined)
      // Variants with the same price behave alike, so only the first of each price is tested.
      const ones = (
        within?.map((one) => one.product) ?? (product.__typename === 'SimpleProduct' ? [product] : [])
      )
        .filter(isThere)
        .filter(({ __typename }) => __typename !== 'ConfigurableProduct')
      return [...new Map(ones.map((one) => [JSON.stringify(toPrice(one)), one])).values()]
    })
    const wrong: object[] = []
    let compared = 0
    // A part that belongs to several sets is tested once.
    const each = [...new Map(sold.map((one) => [`${one.sku} ${JSON.stringify(toPrice(one))}`, one])).values()]
    for (const lines of spreadOver(each.flatMap(listLines), 20)) {
      for (const [line, cents] of await inCart(lines)) {
        compared += 1
        if (cents !== line.cents) wrong.push({ ...line, cents, shown: line.cents })
      }
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(500)
  })

  test('of each set, with its default selection', async () => {
    const ofBundles = listed.filter(({ __typename }) => __typename === 'BundleProduct')
    // The query requests these fields for bundles only.
    const bundles = ofBundles as unknown as (Priced & Bundle)[]
    expect(bundles.length).toBeGreaterThan(10)
    const withOwn = bundles.filter(({ dynamic_price }) => !dynamic_price)
    expect(withOwn.map(readOwnPrice).sort()).toEqual([127.46, 199.95])
    for (const product of bundles) {
      const { isWhole, ...line } = toBundle(product)
      if (!isWhole || !isThere(product)) continue
      const sold = await inCart([{ ...line, sku: product.sku, quantity: 1 }])
      expect([product.sku, ...sold.values()]).toEqual([product.sku, line.cents])
      const { minimum_price, maximum_price } = product.price_range
      expect(line.cents).toBeGreaterThanOrEqual(Math.round(minimum_price.final_price.value * 100))
      expect(line.cents).toBeLessThanOrEqual(Math.round(maximum_price.final_price.value * 100))
    }
  })

  test('a card shows the lowest price of its product’s variants or parts', async () => {
    for (const { sku, variants, price_range } of listed) {
      const prices =
        variants
          ?.map(({ product }) => product)
          .filter(isThere)
          .map((one) => toPrice(one).final) ?? []
      if (prices.length > 0)
        expect([sku, price_range.minimum_price.final_price.value]).toEqual([sku, Math.min(...prices)])
    }
  })
})
