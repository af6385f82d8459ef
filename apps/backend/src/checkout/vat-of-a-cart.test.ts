import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANNA, pay, readyCart } from '../test-checkout.ts'
import { fillTestShop } from '../test-goods.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const ANTWERP = {
  ...ANNA,
  country_code: 'BE',
  postcode: '2000',
  city: 'Antwerpen',
  telephone: '+32470123456',
}

/** Reads the totals and the VAT of a cart. */
async function readPrices(cartId: string) {
  const { data } = await shop.request(
    `query ($id: String!) { cart(cart_id: $id) {
      items { prices { price_including_tax { value } row_total { value } } }
      shipping_addresses { selected_shipping_method { price_incl_tax { value } price_excl_tax { value } } }
      prices { grand_total { value } subtotal_excluding_tax { value } applied_taxes { label amount { value } } } } }`,
    { id: cartId },
  )
  const { items, prices, shipping_addresses } = data.cart
  const shipping = shipping_addresses[0].selected_shipping_method
  return {
    items: items.map(({ prices: item }: { prices: Record<string, { value: number }> }) => [
      item.price_including_tax?.value,
      item.row_total?.value,
    ]),
    shipping: [shipping.price_incl_tax.value, shipping.price_excl_tax.value],
    total: prices.grand_total.value,
    taxes: prices.applied_taxes.map(({ label, amount }: { label: string; amount: { value: number } }) => [
      label,
      amount.value,
    ]),
  }
}
const bidon = { sku: 'BIDON', quantity: 1 }
const gel = { sku: 'GEL', quantity: 2 }

test('at home goods and their delivery carry Dutch VAT, each its own', async () => {
  expect(await readPrices(await readyCart(shop, { items: [bidon] }))).toEqual({
    items: [[9.95, 8.22]],
    shipping: [4.95, 4.09],
    total: 14.9,
    taxes: [['21% btw', 2.59]],
  })
  expect(await readPrices(await readyCart(shop, { items: [gel] }))).toMatchObject({
    shipping: [4.95, 4.54],
    taxes: [['9% btw', 0.77]],
  })
  // € 9,95 and € 4,36: delivery is taxed in proportion to them.
  expect(await readPrices(await readyCart(shop, { items: [bidon, gel] }))).toMatchObject({
    shipping: [4.95, 4.23],
    taxes: [
      ['21% btw', 2.33],
      ['9% btw', 0.48],
    ],
  })
})

test('a consumer in Belgium pays the same, and the VAT of Belgium in it', async () => {
  expect(await readPrices(await readyCart(shop, { items: [gel], address: ANTWERP }))).toEqual({
    items: [[2.18, 4.11]],
    shipping: [4.95, 4.67],
    total: 9.31,
    taxes: [['6% btw', 0.53]],
  })
})

test('a business in Belgium whose number the register confirms pays no VAT, and reads why', async () => {
  const address = { ...ANTWERP, company: 'Fietsatelier Kasseirijder BV', vat_id: 'be 0411.905.847' }
  const cart = await readyCart(shop, { items: [bidon], address })
  expect(await readPrices(cart)).toEqual({
    items: [[8.22, 8.22]],
    shipping: [4.09, 4.09],
    total: 12.31,
    taxes: [['0% btw, intracommunautaire levering, btw verlegd', 0]],
  })
  const placed = await pay(shop, cart, 'banktransfer', { expected_total: 12.31 })
  const { data } = await shop.request(
    `query ($hash: String!) { order(hash: $hash) { total { grand_total { value } total_tax { value } taxes { title rate } } } }`,
    { hash: placed.data.setPaymentMethod.order.hash },
  )
  expect(data.order.total).toEqual({
    grand_total: { value: 12.31 },
    total_tax: { value: 0 },
    taxes: [{ title: '0% btw, intracommunautaire levering, btw verlegd', rate: 0 }],
  })
})

test('a number that the register does not know changes nothing', async () => {
  const address = { ...ANTWERP, company: 'Spook BV', vat_id: 'BE0000000001' }
  expect(await readPrices(await readyCart(shop, { items: [bidon], address }))).toMatchObject({
    total: 14.9,
    taxes: [['21% btw', 2.59]],
  })
})
