import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEAD, openImporting } from '../testing/test-import.ts'

let shop: Awaited<ReturnType<typeof openImporting>>
beforeAll(async () => {
  shop = await openImporting()
})
afterAll(() => shop.close())

const HEADER = [
  ...HEAD,
  'tax_class_name',
  'special_price',
  'special_price_to_date',
  'bundle_price_type',
  'bundle_values',
  'tier_prices',
]
const VALUES = [
  'name=Band,type=radio,required=1,sku=TYRE,price=0.0000,default=1,default_qty=2.0000,price_type=fixed,can_change_qty=0',
  'name=Band,type=radio,required=1,sku=TYRE-29,price=5.5000,price_type=fixed',
  'name=Erbij,type=checkbox,required=0,sku=TUBE,price=10.0000,price_type=percent,default_qty=2,can_change_qty=1',
].join('|')

const BUNDLE = `{ products(filter: { sku: { eq: "PAKKET" } }) { items { special_price price_tiers { quantity }
  price_range { minimum_price { regular_price { value } final_price { value } } maximum_price { final_price { value } } }
  ... on BundleProduct { dynamic_price items { title options { uid price price_type quantity } } } } } }`
const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) {
  user_errors { message }
  cart { items { prices { price { value } row_total_including_tax { value } }
      ... on BundleCartItem { savings { value } bundle_options { label values { label quantity price original_price { value } } } } }
    prices { grand_total { value } subtotal_excluding_tax { value } applied_taxes { label amount { value } } } } } }`

const bring = (row: Record<string, string | number>) =>
  shop.bring([HEADER, HEADER.map((column) => row[column] ?? '')])
const bundle = async () => (await shop.request(BUNDLE)).data.products.items[0]

/** Creates a cart with a quantity of the bundle and the selected parts. */
async function cartWith(quantity: number, parts: readonly [choice: number, part: number][]) {
  const { data: made } = await shop.request('mutation { createGuestCart { cart { id } } }')
  const { items } = await bundle()
  const selected_options = parts.map(([choice, part]) => items[choice].options[part].uid)
  const { data } = await shop.request(ADD, {
    id: made.createGuestCart.cart.id,
    items: [{ sku: 'PAKKET', quantity, selected_options }],
  })
  expect(data.addProductsToCart.user_errors).toEqual([])
  return data.addProductsToCart.cart
}

test('a bundle with a fixed price costs that plus the surcharges of its selections', async () => {
  await shop.bring([
    [...HEAD, 'qty'],
    ['TYRE-29', 'simple', 'Band 29 mm', 55, 9],
  ])
  const { lines, isRight } = await bring({
    sku: 'PAKKET',
    product_type: 'bundle',
    name: 'Bandenpakket',
    price: '60.0000',
    bundle_price_type: 'fixed',
    bundle_values: VALUES,
  })
  expect([isRight, ...lines]).toEqual([true, expect.stringContaining('1 products added')])
  expect(await bundle()).toMatchObject({
    dynamic_price: false,
    price_range: {
      minimum_price: { regular_price: { value: 60 }, final_price: { value: 60 } },
      maximum_price: { final_price: { value: 60 + 5.5 + 2 * 6 } },
    },
    items: [
      {
        options: [
          { price: 0, price_type: 'FIXED', quantity: 2 },
          { price: 5.5, quantity: 1 },
        ],
      },
      { options: [{ price: 6, quantity: 2 }] },
    ],
  })
  const cart = await cartWith(1, [
    [0, 1],
    [1, 0],
  ])
  expect(cart.items[0]).toMatchObject({
    prices: { price: { value: 77.5 }, row_total_including_tax: { value: 77.5 } },
    bundle_options: [
      { label: 'Band', values: [{ price: 5.5, quantity: 1, original_price: { value: 5.5 } }] },
      { label: 'Erbij', values: [{ price: 6, quantity: 2 }] },
    ],
  })
  expect(cart.prices).toMatchObject({
    grand_total: { value: 77.5 },
    subtotal_excluding_tax: { value: 64.05 },
    applied_taxes: [{ amount: { value: 13.45 } }],
  })
  expect((await cartWith(3, [[0, 0]])).prices.grand_total.value).toBe(180)
})

test('its special price is a percentage of it and of the surcharges; it has its own tax class', async () => {
  await bring({
    sku: 'PAKKET',
    price: 60,
    special_price: '80.0000',
    bundle_price_type: 'fixed',
    tax_class_name: 'Reduced',
  })
  expect(await bundle()).toMatchObject({
    special_price: 48,
    price_range: {
      minimum_price: { regular_price: { value: 60 }, final_price: { value: 48 } },
      maximum_price: { final_price: { value: 48 + 4.4 + 2 * 4.8 } },
    },
    items: [{ options: [{ price: 0 }, { price: 4.4 }] }, { options: [{ price: 4.8 }] }],
  })
  const { prices } = await cartWith(1, [
    [0, 1],
    [1, 0],
  ])
  expect(prices).toMatchObject({ grand_total: { value: 62 }, applied_taxes: [{ amount: { value: 5.12 } }] })
})

test('invalid and unsupported prices are reported by line', async () => {
  const received = async (row: Record<string, string | number>) =>
    (await bring({ product_type: 'bundle', name: 'Nieuw', bundle_values: VALUES, ...row })).lines[0]
  expect(await received({ sku: 'N', bundle_price_type: 'fixed' })).toMatch(
    /:2 price: is empty, and N has a price/,
  )
  expect(await received({ sku: 'N', bundle_price_type: 'half' })).toMatch(
    /expected fixed or dynamic, not “half”/,
  )
  const share = { sku: 'N', bundle_price_type: 'fixed', price: 60, special_price: 120 }
  expect(await received(share)).toMatch(
    /:2 special_price: expected what is left of a bundle’s price in percent/,
  )
  const unnamed = await bring({ sku: 'PAKKET', special_price: 80 })
  expect(unnamed.lines.join('\n')).toMatch(
    /special_price is left out: the row does not name the bundle_price/,
  )
  const dynamic = await bring({
    sku: 'PAKKET',
    special_price: 80,
    special_price_to_date: '2030-01-01',
    bundle_price_type: 'dynamic',
    tier_prices: 'qty=5,price=50',
  })
  expect(dynamic.lines.join('\n')).toMatch(/special_price is left out: this bundle costs the same share/)
  expect(dynamic.lines.join('\n')).toMatch(/tier_prices is left out: what is composed has the tiers/)
  expect(await bundle()).toMatchObject({ dynamic_price: true, special_price: null, price_tiers: [] })
})

test('a dynamic bundle may cost a percentage of its parts, and the cart shows the saving', async () => {
  await bring({ sku: 'PAKKET', bundle_price_type: 'dynamic', special_price: '90.0000' })
  const choices: [number, number][] = [
    [0, 0],
    [1, 0],
  ]
  const { items, special_price, price_range } = await bundle()
  const [tyre, , tube] = items.flatMap(({ options }: { options: { price: number }[] }) => options)
  const apart = async (sku: string) => (await shop.product(sku)).price_range.minimum_price.final_price.value
  const share = (euros: number) => Math.round(euros * 90) / 100
  expect(special_price).toBe(90)
  expect(tyre.price).toBe(share(await apart('TYRE')))
  expect(tube.price).toBe(share(await apart('TUBE')))
  expect(price_range.minimum_price.final_price.value).toBe(price_range.minimum_price.regular_price.value)
  const cart = await cartWith(1, choices)
  // A tube costs 4.00 separately; the bundle takes a share of that.
  expect(cart.items[0]).toMatchObject({
    prices: { row_total_including_tax: { value: 2 * 36 + 2 * 3.6 } },
    savings: { value: 2 * 4 + 2 * 0.4 },
  })
  await bring({ sku: 'PAKKET', bundle_price_type: 'dynamic', special_price: '100' })
  expect((await cartWith(1, choices)).items[0]).toMatchObject({ savings: null })
  expect(await bundle()).toMatchObject({ special_price: null })
})

test('unsupported products are left out of composed ones, which are disabled if nothing is left', async () => {
  const { isRight, lines } = await shop.bring([
    [...HEAD, 'bundle_values', 'associated_skus'],
    ['PDF', 'downloadable', 'Patroon', 9],
    ['DOOS', 'bundle', 'Doos', '', 'name=Inhoud,required=1,sku=TUBE|name=Erbij,required=0,sku=PDF'],
    ['MAP', 'bundle', 'Map', '', 'name=Inhoud,required=1,sku=PDF|name=Erbij,required=0,sku=TUBE'],
    ['REEKS', 'grouped', 'Reeks', '', '', 'PDF=1,TUBE=1'],
    ['STAPEL', 'grouped', 'Stapel', '', '', 'PDF=1'],
  ])
  expect(isRight).toBe(true)
  expect(lines.join('\n')).toMatch(/bundle_values leaves out PDF, which is downloadable .* in lines 3, 4$/m)
  expect(lines.join('\n')).toMatch(/is switched off: what it is made of is left out, in lines 4, 6$/m)
  expect((await shop.product('DOOS')).items).toMatchObject([{ options: [{ product: { sku: 'TUBE' } }] }, {}])
  expect((await shop.product('REEKS')).items).toMatchObject([{ product: { sku: 'TUBE' } }])
  expect([await shop.product('MAP'), await shop.product('STAPEL')]).toEqual([null, null])
})

test('tiers of customer groups and of composed products are left out and reported', async () => {
  const { isRight, lines } = await shop.bring([
    ['sku', 'tier_price_customer_group', 'tier_price_qty', 'tier_price', 'tier_price_value_type'],
    ['TYRE', 'ALL GROUPS', 3, 35, 'Fixed'],
    ['TYRE', 'Wholesale', 3, 20, 'Fixed'],
    ['PAKKET', 'ALL GROUPS', 3, 10, 'Discount'],
  ])
  expect(isRight).toBe(true)
  expect(lines.join('\n')).toMatch(/“Wholesale” is left out with its row: .* in line 3$/m)
  expect(lines.join('\n')).toMatch(/sku leaves out PAKKET, which is bundle: .* in line 4$/m)
  expect((await shop.product('TYRE')).price_tiers).toEqual([{ quantity: 3, final_price: { value: 35 } }])
})
