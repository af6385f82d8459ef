import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { readSettings } from '../platform/settings.ts'
import { readBrand } from '../platform/store-config/brand.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { addTestCustomer } from '../testing/test-goods.ts'
import {
  announcePrices,
  PRICE_QUESTION,
  PRICE_REACHED,
  priceQuestionMail,
  priceReachedMail,
} from './price-alert.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
beforeEach(async () => {
  await shop.db.deleteFrom('price_alerts').execute()
  await shop.db.deleteFrom('mail_jobs').execute()
  await shop.db.deleteFrom('attempts').execute()
})
afterAll(() => shop.close())

const GUEST = { bearer: 'demo-consumer-key', store: 'kopgroep_nl' }
const EMAIL = 'noor@example.nl'
const requestAlert = (input: object, options: { bearer: string; store?: string } = GUEST) =>
  shop.request(
    `mutation ($input: ProductAlertSubscriptionInput!) { productAlertSubscription(input: $input) { email sku type } }`,
    { input: { email: 'Noor@example.nl', sku: 'TYRE', type: 'price', target_price: 10, ...input } },
    options,
  )
const follow = (mutation: 'confirmPriceAlert' | 'endPriceAlert', code: string) =>
  shop.request(`mutation ($code: String!) { ${mutation}(code: $code) { email sku type } }`, { code })
const alerts = () => shop.db.selectFrom('price_alerts').selectAll().execute()
const readCode = async () => (await alerts())[0]?.code ?? ''
const mails = () =>
  shop.db.selectFrom('mail_jobs').select(['kind', 'recipient', 'data']).orderBy('id').execute()
const setPrice = (sku: string, price_cents: number) =>
  shop.db.updateTable('products').set({ price_cents }).where('sku', '=', sku).execute()

/** Runs a test that changes the price of a product, and restores it. */
async function changingPrice(sku: string, run: () => Promise<void>) {
  const before = await shop.db
    .selectFrom('products')
    .select(['price_cents', 'special_price_cents', 'special_from', 'special_to'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  try {
    await run()
  } finally {
    await shop.db.updateTable('products').set(before).where('sku', '=', sku).execute()
  }
}
const parts = async (store = 'kopgroep_nl') => ({
  db: shop.db,
  settings: readSettings({}),
  store: await findStoreView(shop.db, store),
  brand: readBrand(new Map()),
  now: () => shop.now,
})

describe('a price alert', () => {
  test('is active once the link of its mail was followed, and is sent once', async () => {
    await changingPrice('TYRE', async () => {
      const { data } = await requestAlert({})
      expect(data.productAlertSubscription).toEqual({ email: 'Noor@example.nl', sku: 'TYRE', type: 'price' })
      expect(await mails()).toMatchObject([{ kind: PRICE_QUESTION, recipient: 'Noor@example.nl' }])
      await setPrice('TYRE', 1_000)
      expect(await announcePrices(shop.db, shop.now)).toBe(0)
      const confirmed = await follow('confirmPriceAlert', await readCode())
      expect(confirmed.data.confirmPriceAlert).toEqual({ email: EMAIL, sku: 'TYRE', type: 'price' })
      expect(await announcePrices(shop.db, shop.now)).toBe(1)
      expect(await announcePrices(shop.db, shop.now)).toBe(0)
      expect((await mails()).slice(1)).toEqual([
        {
          kind: PRICE_REACHED,
          recipient: EMAIL,
          data: { productId: shop.stories.getId('TYRE'), email: EMAIL },
        },
      ])
    })
  })

  test('for a product with variants compares the cheapest of them', async () => {
    await changingPrice('JERSEY-RD-M', async () => {
      await requestAlert({ sku: 'JERSEY', target_price: 1 })
      await follow('confirmPriceAlert', await readCode())
      expect(await announcePrices(shop.db, shop.now)).toBe(0)
      await setPrice('JERSEY-RD-M', 99)
      expect(await announcePrices(shop.db, shop.now)).toBe(1)
    })
  })

  test('waits for the start of a reduction', async () => {
    await changingPrice('TYRE', async () => {
      await requestAlert({ target_price: 5 })
      await follow('confirmPriceAlert', await readCode())
      const reduction = (special_from: Date) =>
        shop.db
          .updateTable('products')
          .set({ special_price_cents: 450, special_from, special_to: null })
          .where('sku', '=', 'TYRE')
          .execute()
      await reduction(new Date(shop.now.getTime() + 60_000))
      expect(await announcePrices(shop.db, shop.now)).toBe(0)
      await reduction(new Date(shop.now.getTime() - 60_000))
      expect(await announcePrices(shop.db, shop.now)).toBe(1)
    })
  })

  test('that is confirmed keeps its target until the owner of the address confirms another', async () => {
    await requestAlert({ target_price: 12 })
    await follow('confirmPriceAlert', await readCode())
    await requestAlert({ target_price: 3 })
    expect(await alerts()).toMatchObject([{ asked_cents: 300, target_cents: 1_200 }])
    await follow('confirmPriceAlert', await readCode())
    expect(await alerts()).toMatchObject([{ target_cents: 300 }])
  })

  test('is deleted by the link in its mails', async () => {
    await requestAlert({})
    const code = await readCode()
    expect((await follow('endPriceAlert', code)).data.endPriceAlert.sku).toBe('TYRE')
    expect(await alerts()).toEqual([])
    for (const mutation of ['endPriceAlert', 'confirmPriceAlert'] as const) {
      expect((await follow(mutation, code)).errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity')
    }
  })

  test('cannot be confirmed after two weeks', async () => {
    await requestAlert({})
    await shop.db
      .updateTable('price_alerts')
      .set({ created_at: new Date(shop.now.getTime() - 15 * 86_400_000) })
      .execute()
    const { errors } = await follow('confirmPriceAlert', await readCode())
    expect(errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity')
    expect(await alerts()).toMatchObject([{ target_cents: null }])
  })

  test('is refused without a price, above the current price, for a set, and to strangers', async () => {
    const refusal = async (...request: Parameters<typeof requestAlert>) =>
      (await requestAlert(...request)).errors?.[0]?.message.replaceAll('\u00a0', ' ')
    const { data } = await shop.request(
      '{ products(filter: { sku: { eq: "TYRE" } }) { items { price_range { minimum_price { final_price { value } } } } } }',
    )
    const price: number = data.products.items[0].price_range.minimum_price.final_price.value
    const written = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
      .format(price)
      .replaceAll('\u00a0', ' ')
    expect(await refusal({ target_price: price })).toBe(`Vul een prijs in die lager is dan nu: ${written}.`)
    for (const target_price of [null, -1, 0.001, 1e300])
      expect(await refusal({ target_price })).toMatch(/^Vul een prijs (?:boven 0 )?in/)
    expect(await refusal({ sku: 'SET', email: 'set@example.nl' })).toBe(
      'Voor dit artikel zijn er geen prijsmeldingen.',
    )
    expect(await refusal({}, { bearer: 'demo-shop-token', store: 'kopgroep_en' })).toBe(
      "The current user isn't authorized.",
    )
    expect(await alerts()).toEqual([])
  })

  test('sends a stranger’s address at most five mails an hour', async () => {
    for (const _ of [1, 2, 3, 4, 5]) expect((await requestAlert({})).errors).toBeUndefined()
    expect((await requestAlert({})).errors?.[0]?.message).toMatch(/^U hebt dit te vaak geprobeerd/)
    expect(await mails()).toHaveLength(5)
  })
})

test('a customer sees confirmed price alerts beside stock alerts, and deletes one', async () => {
  const { token } = await addTestCustomer(shop.db, hashToken, 'jet@example.nl')
  await shop.db.updateTable('customer_tokens').set({ expires_at: '2030-01-01T00:00:00Z' }).execute()
  const own = { email: 'jet@example.nl', sku: 'TYRE' }
  await requestAlert(own, { bearer: token })
  const waiting = async () =>
    (
      await shop.request(
        '{ customer { product_alerts { sku email type target_price { value } product { sku } } } }',
        {},
        { bearer: token },
      )
    ).data.customer.product_alerts
  expect(await waiting()).toEqual([])
  await follow('confirmPriceAlert', await readCode())
  expect(await waiting()).toEqual([
    { ...own, type: 'price', target_price: { value: 10 }, product: { sku: 'TYRE' } },
  ])
  const end = async (type: string) =>
    (
      await shop.request(
        `mutation { deleteProductAlertSubscription(sku: "TYRE", type: ${type}) }`,
        {},
        { bearer: token },
      )
    ).data.deleteProductAlertSubscription
  expect([await end('stock'), await end('price'), await end('price')]).toEqual([false, true, false])
})

test('the mails name product, price and target, and end with the link that deletes the alert', async () => {
  await requestAlert({ target_price: 12.5 })
  const data = { productId: shop.stories.getId('TYRE'), email: EMAIL }
  const code = await readCode()
  const question = await priceQuestionMail(data, await parts())
  expect(question?.text.replaceAll('\u00a0', ' ')).toContain('€ 12,50')
  expect(question?.text).toContain(`http://localhost:3000/price-alert/confirm?code=${code}`)
  expect(question?.text).toContain(`http://localhost:3000/price-alert/end?code=${code}`)
  expect(await priceReachedMail(data, await parts())).toBeNull()
  await follow('confirmPriceAlert', code)
  // The price is still above the target.
  expect(await priceReachedMail(data, await parts())).toBeNull()
  await shop.db.updateTable('price_alerts').set({ target_cents: 1_000_000 }).execute()
  const reached = await priceReachedMail(data, await parts('kopgroep_en'))
  expect(reached?.subject).toMatch(/ now costs €/)
  expect(reached?.text).toContain(`http://localhost:3000/en/price-alert/end?code=${code}`)
  await shop.db.deleteFrom('price_alerts').execute()
  expect(await priceQuestionMail(data, await parts())).toBeNull()
})
