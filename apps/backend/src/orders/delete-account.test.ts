import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../customer/password.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { pay, readyCart } from '../test-checkout.ts'
import { addTestCustomer, fillTestShop } from '../test-goods.ts'
import { mailsSent, mailsTo } from '../test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../test-shop.ts'
import { anonymiseOrders } from './delete-account.sql.ts'

let shop: TestShop
const en: RequestOptions = { store: 'kopgroep_en' }
const PASSWORD = 'Fietsen1!'
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

async function somebody(email: string): Promise<RequestOptions & { id: number }> {
  const { id, token } = await addTestCustomer(shop.db, hashToken, email)
  const password_hash = await hashPassword({ store: { language: 'en' }, phrases: {} }, PASSWORD)
  await shop.db.updateTable('customers').set({ password_hash }).where('id', '=', id).execute()
  return { id, bearer: token, ...en }
}
async function orders(options: RequestOptions): Promise<string> {
  const { data } = await pay(
    shop,
    await readyCart(shop, { options }),
    'banktransfer',
    { customer_note: 'Bel Noor' },
    options,
  )
  return data.setPaymentMethod.order.hash
}
const leave = (options: RequestOptions, password?: string) =>
  shop.request('mutation ($password: String) { deleteCustomer(password: $password) }', { password }, options)

/** Every text in the database. */
async function everything(): Promise<string> {
  const tables = [
    'customers',
    'customer_addresses',
    'orders',
    'order_addresses',
    'order_comments',
    'mail_jobs',
    'reviews',
    'newsletter_subscribers',
    'stock_alerts',
    'wishlists',
    'wishlist_items',
    'carts',
    'cart_addresses',
    'payments',
  ] as const
  const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

test('an account is deleted with the password alone', async () => {
  const noor = await somebody('noor@example.nl')
  const refused = async (password?: string) => (await leave(noor, password)).errors?.[0]?.message
  expect(await refused()).toBe('Specify the "password" value.')
  expect(await refused('Verkeerd1!')).toBe('Invalid login or password.')
  expect((await leave(en, PASSWORD)).errors?.[0]?.extensions?.category).toBe('graphql-authorization')
  expect((await shop.request('{ customer { email } }', {}, noor)).data.customer.email).toBe('noor@example.nl')
})

/** A statement of withdrawal, as the form sends it. */
const withdraw = (email: string, name: string, order_number: string) =>
  shop.request(
    'mutation ($input: WithdrawalInput!) { withdrawFromContract(input: $input) { received_at } }',
    {
      input: { name, email, order_number, reason: 'Te klein' },
    },
  )

test('who leaves is found nowhere any more, but the books stay whole', async () => {
  const lotte = await somebody('lotte@example.nl')
  const hash = await orders(lotte)
  await shop.db.updateTable('orders').set({ status: 'complete' }).where('hash', '=', hash).execute()
  const underWay = await orders(lotte)
  await shop.request(
    `mutation { subscribeEmailToNewsletter(email: "lotte@example.nl") { status } }`,
    {},
    lotte,
  )
  await shop.db
    .insertInto('reviews')
    .values({
      product_id: 1,
      customer_id: lotte.id,
      nickname: 'Lotte',
      summary: 'Fijn',
      text: 'Zit goed',
      store_code: 'kopgroep_nl',
    })
    .execute()
  const { number } = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  await withdraw('lotte@example.nl', 'Lotte', number)
  await mailsSent(shop)
  expect((await leave(lotte, PASSWORD)).data.deleteCustomer).toBe(true)

  expect((await shop.request('{ customer { email } }', {}, lotte)).status).toBe(401)
  await mailsSent(shop)
  expect((await mailsTo(shop, 'lotte@example.nl')).map(({ subject }) => subject)).toContain(
    'Your account at Kopgroep was deleted',
  )
  const review = await shop.db
    .selectFrom('reviews')
    .selectAll()
    .where('text', '=', 'Zit goed')
    .executeTakeFirstOrThrow()
  expect(review).toMatchObject({ nickname: 'A customer', customer_id: null })

  // The order that arrived opens for nobody; the one under way still has to find its way.
  const open = async (key: string) =>
    (await shop.request('query ($hash: String!) { order(hash: $hash) { status } }', { hash: key })).data.order
  await expect.poll(() => open(hash)).toBeNull()
  expect((await open(underWay)).status).toBe('pending')
  await shop.db.updateTable('orders').set({ status: 'complete' }).where('hash', '=', underWay).execute()
  expect(await anonymiseOrders(shop.db)).toBe(1)
  expect(await anonymiseOrders(shop.db)).toBe(0)
  await mailsSent(shop)

  const rows = await everything()
  for (const trace of ['Anna', 'Kanaalweg', 'Bel Noor', 'Lotte', hash, underWay])
    expect(rows).not.toContain(trace)
  expect(rows.match(/lotte@example\.nl/g)?.length ?? 0).toBeLessThanOrEqual(1)
  const stored = await shop.db
    .selectFrom('orders')
    .select(['grand_total_cents', 'number'])
    .where('email', '=', '')
    .execute()
  expect(stored).toHaveLength(2)
  expect(stored.every(({ grand_total_cents }) => grand_total_cents > 0)).toBe(true)
})

test('a customer takes all data along, and nobody else’s', async () => {
  const sem = await somebody('sem@example.nl')
  const hash = await orders(sem)
  const { number } = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  await withdraw('sem@example.nl', 'Sem', number)
  const { data } = await shop.request('{ customer { personal_data } }', {}, sem)
  const document = JSON.parse(data.customer.personal_data)
  expect(document).toMatchObject({
    account: { email: 'sem@example.nl', firstname: 'Noor' },
    orders: [{ items: [{ sku: 'BIDON' }], addresses: [{}, {}] }],
    sessions: [{}],
    wishlist: [],
    stock_alerts: [],
    withdrawals: [{ order_number: number, name: 'Sem', reason: 'Te klein' }],
    newsletter: null,
  })
  expect(data.customer.personal_data).not.toContain('noor@example.nl')
  expect(data.customer.personal_data).not.toContain(hash)
  expect(data.customer.personal_data).not.toMatch(/argon2|token_hash/)
})
