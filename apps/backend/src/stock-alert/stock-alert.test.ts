import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { readSettings } from '../platform/settings.ts'
import { readBrand } from '../platform/store-config/brand.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { addTestCustomer } from '../testing/test-goods.ts'
import { announceBackInStock, BACK_IN_STOCK, backInStockMail } from './stock-alert.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const ALERT = `mutation Alert($input: ProductAlertSubscriptionInput!) { productAlertSubscription(input: $input) { email sku type } }`
const alert = (input: object, bearer?: string) =>
  shop.request(
    ALERT,
    { input: { email: 'Noor@example.nl', sku: 'MUG', type: 'stock', ...input } },
    { bearer, store: 'kopgroep_en' },
  )

test('a repeated alert sends one mail', async () => {
  const { data } = await alert({}, 'demo-consumer-key')
  expect(data.productAlertSubscription).toEqual({ email: 'Noor@example.nl', sku: 'MUG', type: 'stock' })
  await alert({ email: 'noor@example.nl' }, 'demo-consumer-key')
  const alerts = await shop.db.selectFrom('stock_alerts').selectAll().execute()
  expect(alerts).toMatchObject([
    { email: 'noor@example.nl', product_id: shop.stories.getId('MUG'), sent_at: null },
  ])
})

test('a sold-out size can have an alert too', async () => {
  expect((await alert({ sku: 'JERSEY-RD-L' }, 'demo-consumer-key')).errors).toBeUndefined()
})

test('strangers, unknown products, available products and invalid addresses are refused', async () => {
  const refusal = async (...question: Parameters<typeof alert>) => {
    const { errors } = await alert(...question)
    return [errors?.[0]?.message, errors?.[0]?.extensions?.category]
  }
  expect(await refusal({}, 'demo-shop-token')).toEqual([
    "The current user isn't authorized.",
    'graphql-authorization',
  ])
  expect(await refusal({ sku: 'X' }, 'demo-consumer-key')).toEqual([
    'Could not find a product with SKU "X"',
    'graphql-no-such-entity',
  ])
  expect(await refusal({ sku: 'TYRE' }, 'demo-consumer-key')).toEqual([
    'The product is in stock.',
    'graphql-input',
  ])
  expect(await refusal({ email: 'noor' }, 'demo-consumer-key')).toEqual([
    'Enter a valid email address.',
    'graphql-input',
  ])
})

test('a customer sees pending alerts and deletes one, and nobody else does', async () => {
  const as = async (email: string) => {
    const { token } = await addTestCustomer(shop.db, hashToken, email)
    await shop.db.updateTable('customer_tokens').set({ expires_at: '2030-01-01T00:00:00Z' }).execute()
    return token
  }
  const jet = await as('jet@example.nl')
  const piet = await as('piet@example.nl')
  const own = { email: 'jet@example.nl', sku: 'JERSEY-RD-L' }
  await alert(own, jet)
  // A guest's alert with the same email stays the customer's.
  await alert(own, 'demo-consumer-key')
  const alerts = async (bearer: string) =>
    (
      await shop.request(
        '{ customer { product_alerts { sku email type created_at product { sku } } } }',
        {},
        { bearer },
      )
    ).data.customer.product_alerts
  expect(await alerts(jet)).toEqual([
    { ...own, type: 'stock', created_at: expect.any(String), product: { sku: 'JERSEY' } },
  ])
  expect(await alerts(piet)).toEqual([])
  const end = async (bearer: string) =>
    (await shop.request('mutation { deleteProductAlertSubscription(sku: "JERSEY-RD-L") }', {}, { bearer }))
      .data.deleteProductAlertSubscription
  expect([await end(piet), await end(jet), await end(jet)]).toEqual([false, true, false])
  expect(await alerts(jet)).toEqual([])
})

test('an alert is sent once, in the customer’s language, when the product is back', async () => {
  const { db, stories } = shop
  expect(await announceBackInStock(db, shop.now)).toBe(0)
  await db
    .updateTable('stock_items')
    .set({ quantity: 2 })
    .where('product_id', '=', stories.getId('MUG'))
    .execute()
  expect(await announceBackInStock(db, shop.now)).toBe(1)
  expect(await announceBackInStock(db, shop.now)).toBe(0)
  const mail = await db.selectFrom('mail_jobs').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ kind: BACK_IN_STOCK, recipient: 'noor@example.nl', store_code: 'kopgroep_en' })

  const write = async (sku: string, code: string) => {
    const store = await findStoreView(db, code)
    return backInStockMail(
      { productId: stories.getId(sku) },
      { db, settings: readSettings({}), store, brand: readBrand(new Map()), now: () => shop.now },
    )
  }
  const english = await write('MUG', 'kopgroep_en')
  expect(english?.subject).toBe('Peloton mug is back in stock')
  expect(english?.body.safe).toContain('href="http://localhost:3000/en/mug.html"')
  expect((await write('JERSEY-RD-L', 'kopgroep_nl'))?.text).toContain('http://localhost:3000/jersey.html')
  await db.updateTable('products').set({ is_enabled: false }).where('sku', '=', 'MUG').execute()
  expect(await write('MUG', 'kopgroep_nl')).toBeNull()
})
