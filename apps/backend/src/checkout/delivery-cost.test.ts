import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANNA } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let cartId: string
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  cartId = (await shop.request('mutation { createEmptyCart }')).data.createEmptyCart
})

const add = (sku: string) =>
  shop.request(
    'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
    { id: cartId, items: [{ sku, quantity: 1 }] },
  )

describe('delivery costs', () => {
  const progress = async () => {
    const { cart } = (
      await shop.request(
        `{ cart(cart_id: "${cartId}") { free_shipping { country_code threshold { value } remaining { value } } } }`,
      )
    ).data
    return cart.free_shipping
  }

  test('are zero from a subtotal on, and a cart says how much is missing', async () => {
    await add('BIDON')
    const { value: subtotal } = (
      await shop.request(`{ cart(cart_id: "${cartId}") { prices { subtotal_including_tax { value } } } }`)
    ).data.cart.prices.subtotal_including_tax
    expect(await progress()).toEqual({
      country_code: 'NL',
      threshold: { value: 50 },
      remaining: { value: 50 - subtotal },
    })
    await shop.request(
      `mutation ($id: String!, $address: CartAddressInput!) { setShippingAddressesOnCart(
        input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } } }`,
      { id: cartId, address: ANNA },
    )
    // Evening delivery is never free.
    await shop.request(
      `mutation ($id: String!) { setShippingMethodsOnCart(
        input: { cart_id: $id, shipping_methods: [{ carrier_code: "postnl", method_code: "avond" }] }) { cart { id } } }`,
      { id: cartId },
    )
    expect(await progress()).toBeNull()
  })

  test('are part of an estimated total from the first item on, which changes nothing in the cart', async () => {
    await add('BIDON')
    const TOTALS = `mutation ($input: EstimateTotalsInput!) { estimateTotals(input: $input) { cart {
      id prices { grand_total { value } subtotal_with_discount_excluding_tax { value } applied_taxes { amount { value } } }
      shipping_addresses { city country { code } selected_shipping_method { carrier_title method_title price_incl_tax { value } } } } } }`
    const estimate = (country: string, method?: [string, string]) =>
      shop.request(TOTALS, {
        input: {
          cart_id: cartId,
          address: { country_code: country },
          ...(method && { shipping_method: { carrier_code: method[0], method_code: method[1] } }),
        },
      })
    const readTotal = async (country: string, method?: [string, string]) =>
      (await estimate(country, method)).data.estimateTotals.cart.prices.grand_total.value
    expect(await readTotal('NL')).toBe(14.9)
    expect(await readTotal('NL', ['postnl', 'avond'])).toBe(16.9)
    const { prices, shipping_addresses } = (await estimate('BE')).data.estimateTotals.cart
    expect(shipping_addresses).toEqual([
      {
        city: '',
        country: { code: 'BE' },
        selected_shipping_method: {
          carrier_title: 'PostNL',
          method_title: 'Standaard',
          price_incl_tax: { value: 4.95 },
        },
      },
    ])
    expect(prices).toEqual({
      grand_total: { value: 14.9 },
      // 9,95 at 21 %; delivery is 4,95 with 0,86.
      subtotal_with_discount_excluding_tax: { value: 8.22 },
      applied_taxes: [{ amount: { value: 2.59 } }],
    })
    expect((await estimate('BE', ['postnl', 'avond'])).errors).toMatchObject([
      { extensions: { category: 'graphql-input' } },
    ])
    const { data } = await shop.request(
      `{ cart(cart_id: "${cartId}") { prices { grand_total { value } } shipping_addresses { country { code } } } }`,
    )
    expect(data.cart).toEqual({ prices: { grand_total: { value: 9.95 } }, shipping_addresses: [] })
  })

  test('are estimated for a country without an address, and the cart stays unchanged', async () => {
    await add('BIDON')
    const estimate = async (country: string) => {
      const { data, errors } = await shop.request(
        `mutation { estimateShippingMethods(input: { cart_id: "${cartId}", address: { country_code: ${country} } }) {
          method_code available price_incl_tax { value } } }`,
      )
      expect(errors).toBeUndefined()
      return data.estimateShippingMethods
    }
    expect(await estimate('BE')).toEqual([
      { method_code: 'standaard', available: true, price_incl_tax: { value: 4.95 } },
    ])
    expect((await estimate('NL')).map(({ method_code }: { method_code: string }) => method_code)).toEqual([
      'standaard',
      'avond',
    ])
    expect(await estimate('US')).toEqual([])
    const { cart } = (await shop.request(`{ cart(cart_id: "${cartId}") { shipping_addresses { city } } }`))
      .data
    expect(cart.shipping_addresses).toEqual([])
  })

  test('are public by country', async () => {
    const { data, headers } = await shop.request(
      `{ shippingOptions { country_code carrier_title method_title price { value } free_from { value } place transit_days_min transit_days_max } }`,
      {},
      { method: 'GET' },
    )
    expect(headers.get('cache-control')).toContain('public')
    expect(data.shippingOptions).toContainEqual(
      expect.objectContaining({
        country_code: 'BE',
        price: { value: 4.95 },
        free_from: { value: 200 },
        place: 'HOME',
      }),
    )
    expect(data.shippingOptions).toContainEqual(
      expect.objectContaining({ country_code: 'NL', method_title: 'Avond', free_from: null }),
    )
  })

  test('are shown in a CMS page by a directive', async () => {
    const both = (nl: string, en: string) => JSON.stringify({ nl, en })
    const text = '<p>Zo duur is het.</p>{{customVar code="shipping_rates"}}{{customVar code="unknown"}}'
    await shop.db
      .insertInto('cms_pages')
      .values({
        id: 77,
        identifier: 'verzenden',
        title: both('Verzenden', 'Delivery'),
        content: both(text, text),
      })
      .execute()
    const { data } = await shop.request('{ cmsPage(identifier: "verzenden") { content } }')
    // The storefront replaces this element by the table.
    expect(data.cmsPage.content).toBe('<p>Zo duur is het.</p><div data-content-type="shipping_rates"></div>')
  })
})

test('the thresholds of free delivery are public, in euros', async () => {
  const answer = await shop.request(
    '{ freeShippingAmount { default_amount include_tax messages { amount include_tax countries { iso2_code } } } }',
    {},
    { method: 'GET' },
  )
  expect(answer.data.freeShippingAmount).toEqual({
    default_amount: 200,
    include_tax: true,
    messages: [{ amount: 50, include_tax: true, countries: [{ iso2_code: 'NL' }] }],
  })
  expect(answer.headers.get('cache-control')).toContain('public')
  await shop.db.deleteFrom('shop_settings').where('key', '=', 'free_shipping').execute()
  expect((await shop.request('{ freeShippingAmount { default_amount } }')).data.freeShippingAmount).toBeNull()
})
