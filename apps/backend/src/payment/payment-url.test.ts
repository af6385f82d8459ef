import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

async function place(code: string): Promise<{ hash: string; page: string | null }> {
  const { data } = await pay(shop, await readyCart(shop), code)
  return { hash: data.setPaymentMethod.order.hash, page: data.setPaymentMethod.redirect_url }
}
const getPage = async (hash: string) =>
  (await shop.request('query ($hash: String!) { order(hash: $hash) { payment_url } }', { hash })).data.order
    .payment_url

test('an order has a payment URL for as long as it can be paid', async () => {
  const paid = await place('ideal')
  expect(await getPage(paid.hash)).toBe(paid.page)
  await choose(shop, paid.page ?? '', 'paid')
  expect(await getPage(paid.hash)).toBeNull()

  const failed = await place('ideal')
  await choose(shop, failed.page ?? '', 'failed')
  expect(await getPage(failed.hash)).toBeNull()
})

test('an order that awaits a transfer can be paid online instead, also after an abandoned attempt', async () => {
  await shop.db
    .insertInto('shop_settings')
    .values({
      key: 'bank_transfer',
      value: JSON.stringify({ iban: 'NL02ABNA0123456789', account_holder: 'Kopgroep', term_days: 7 }),
    })
    .execute()
  const { hash, page } = await place('banktransfer')
  expect(page).toBeNull()
  const link = `${shop.url}${new URL(await getPage(hash)).pathname}`
  const follow = async () => (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''

  const [first, second] = await Promise.all([follow(), follow()])
  expect(second).toBe(first)
  expect(await choose(shop, first, 'cancelled')).toContain('/success?')
  expect(new URL(await getPage(hash)).pathname).toBe(new URL(link).pathname)
  const again = await follow()
  expect(again).not.toBe(first)
  await choose(shop, again, 'paid')
  expect(await getPage(hash)).toBeNull()
  expect((await fetch(link)).status).toBe(404)
})

test('an order whose payment was never opened can be paid while it is pending', async () => {
  const { hash, page } = await place('ideal')
  await shop.db.deleteFrom('payments').where('payment_url', '=', page).execute()
  const link = `${shop.url}${new URL(await getPage(hash)).pathname}`
  const opened = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''
  expect(await getPage(hash)).toBe(opened)
  await choose(shop, opened, 'paid')
  expect(await getPage(hash)).toBeNull()
})
