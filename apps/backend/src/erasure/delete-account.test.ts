import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../customer/password.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { readKeptYears } from '../platform/retention.ts'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop } from '../testing/test-goods.ts'
import { mailsSent, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'
import { anonymiseOrders, deleteOldOrders } from './delete-account.sql.ts'

let shop: TestShop
const en: RequestOptions = { store: 'kopgroep_en' }
const PASSWORD = 'Fietsen1!'
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

/** Creates a customer, with a verified email by default. */
async function somebody(
  email: string,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<RequestOptions & { id: number }> {
  const { id, token } = await addTestCustomer(shop.db, hashToken, email)
  const password_hash = await hashPassword({ store: { language: 'en' }, phrases: {} }, PASSWORD)
  await shop.db
    .updateTable('customers')
    .set({ password_hash, email_verified_at: isVerified ? shop.now : null })
    .where('id', '=', id)
    .execute()
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

/** Reads every text in the database. */
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
    'price_alerts',
    'wishlists',
    'wishlist_items',
    'carts',
    'cart_addresses',
    'payments',
  ] as const
  const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

test('an account is deleted only with its password', async () => {
  const noor = await somebody('noor@example.nl')
  const refused = async (password?: string) => (await leave(noor, password)).errors?.[0]?.message
  expect(await refused()).toBe('Specify the "password" value.')
  expect(await refused('Verkeerd1!')).toBe('Invalid login or password.')
  expect((await leave(en, PASSWORD)).errors?.[0]?.extensions?.category).toBe('graphql-authorization')
  expect((await shop.request('{ customer { email } }', {}, noor)).data.customer.email).toBe('noor@example.nl')
})

/** Submits a withdrawal, as the form does. */
const withdraw = (email: string, name: string, order_number: string) =>
  shop.request(
    'mutation ($input: WithdrawalInput!) { withdrawFromContract(input: $input) { received_at } }',
    {
      input: { name, email, order_number, reason: 'Te klein' },
    },
  )

test('a deleted customer is found nowhere, but the bookkeeping stays complete', async () => {
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
      status: 'approved',
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

  // Nobody can open the delivered order; the one in transit still needs its address.
  const open = async (key: string) =>
    (await shop.request('query ($hash: String!) { order(hash: $hash) { status } }', { hash: key })).data.order
  await expect.poll(() => open(hash)).toBeNull()
  expect((await open(underWay)).status).toBe('pending')
  await shop.db.updateTable('orders').set({ status: 'complete' }).where('hash', '=', underWay).execute()
  expect(await anonymiseOrders(shop.db, shop.now)).toMatchObject({ orders: 1 })
  expect(await anonymiseOrders(shop.db, shop.now)).toMatchObject({ orders: 0 })
  await mailsSent(shop)

  const rows = await everything()
  for (const trace of ['Anna', 'Kanaalweg', 'Bel Noor', 'Lotte', hash, underWay])
    expect(rows).not.toContain(trace)
  expect(rows).not.toContain('lotte@example.nl')
  const stored = await shop.db
    .selectFrom('orders')
    .select(['grand_total_cents', 'number'])
    .where('email', '=', '')
    .execute()
  expect(stored).toHaveLength(2)
  expect(stored.every(({ grand_total_cents }) => grand_total_cents > 0)).toBe(true)
})

test('a customer exports all of their own data, and nobody else’s', async () => {
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

/** Creates everything that a guest with this email can leave behind; returns the order's hash. */
async function leaveAsGuest(email: string): Promise<string> {
  const { data } = await pay(shop, await readyCart(shop, { email }), 'banktransfer')
  const { hash } = data.setPaymentMethod.order
  await readyCart(shop, { email })
  await shop.db.updateTable('orders').set({ status: 'complete' }).where('hash', '=', hash).execute()
  await shop.db
    .insertInto('newsletter_subscribers')
    .values({ email, store_code: 'kopgroep_nl', status: 'SUBSCRIBED' })
    .execute()
  await shop.db
    .insertInto('stock_alerts')
    .values({ product_id: 1, email, store_code: 'kopgroep_nl' })
    .execute()
  await shop.db
    .insertInto('price_alerts')
    .values({ product_id: 1, email, store_code: 'kopgroep_nl', asked_cents: 100 })
    .execute()
  await withdraw(email, 'Mila', '7')
  await mailsSent(shop)
  return hash
}

/** Counts the rows that contain an email, by table. */
async function rowsNaming(email: string): Promise<Record<string, number>> {
  const columns = {
    orders: 'email',
    carts: 'email',
    newsletter_subscribers: 'email',
    stock_alerts: 'email',
    price_alerts: 'email',
    withdrawals: 'email',
    mail_jobs: 'recipient',
  } as const
  const counted = Object.entries(columns).map(async ([table, column]) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from ${sql.table(table)} where lower(${sql.ref(column)}) = ${email}`.execute(
      shop.db,
    )
    return [table, rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

test('whoever registers a stranger’s email neither sees nor erases the stranger’s data', async () => {
  const email = 'mila@example.nl'
  const hash = await leaveAsGuest(email)
  const before = await rowsNaming(email)
  expect(Object.values(before).every((count) => count > 0)).toBe(true)
  const stranger = await somebody(email, { isVerified: false })
  // Requested while the account existed, and confirmed by the owner of the mailbox.
  await shop.db
    .updateTable('newsletter_subscribers')
    .set({ customer_id: stranger.id })
    .where('email', '=', email)
    .execute()
  const { data } = await shop.request('{ customer { personal_data } }', {}, stranger)
  const seen = JSON.parse(data.customer.personal_data)
  expect(seen).toMatchObject({
    orders: [],
    carts: [],
    stock_alerts: [],
    price_alerts: [],
    withdrawals: [],
    messages: [],
    mails: [],
  })
  expect((await leave(stranger, PASSWORD)).data.deleteCustomer).toBe(true)
  await mailsSent(shop)
  await anonymiseOrders(shop.db, shop.now)
  expect(await rowsNaming(email)).toEqual(before)
  const { order } = (await shop.request('query ($hash: String!) { order(hash: $hash) { email } }', { hash }))
    .data
  expect(order.email).toBe(email)
})

test('an invoice to a business keeps its name and address', async () => {
  const vera = await somebody('vera@example.nl')
  const hash = await orders(vera)
  const { id } = await shop.db
    .updateTable('orders')
    .set({ status: 'complete' })
    .where('hash', '=', hash)
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('order_addresses')
    .set({ company: 'Wielerploeg', vat_id: 'NL810433941B01' })
    .where('order_id', '=', id)
    .execute()
  await shop.db.insertInto('vat_registrations').values({ vat_id: 'NL810433941B01', is_valid: true }).execute()
  await mailsSent(shop)
  await leave(vera, PASSWORD)
  const addresses = () =>
    shop.db
      .selectFrom('order_addresses')
      .select(['kind', 'company', 'vat_id', 'firstname', 'street', 'telephone'])
      .where('order_id', '=', id)
      .orderBy('kind')
      .execute()
  const telephones = async () => (await addresses()).map(({ telephone }) => telephone)
  await expect.poll(telephones).toEqual([null, null])
  expect(await addresses()).toEqual([
    {
      kind: 'billing',
      company: 'Wielerploeg',
      vat_id: 'NL810433941B01',
      firstname: '-',
      street: ['Kanaalweg', '12', 'b'],
      telephone: null,
    },
    { kind: 'shipping', company: null, vat_id: null, firstname: '-', street: [], telephone: null },
  ])
  expect(await shop.db.selectFrom('vat_registrations').select('vat_id').execute()).toHaveLength(1)
})

test('an order is deleted after the legal retention period', async () => {
  const { db } = shop
  const placed = async (moment: string, country: 'NL' | 'BE') => {
    const cart = await readyCart(shop, { email: 'oud@example.nl' })
    const { hash } = (await pay(shop, cart, 'banktransfer')).data.setPaymentMethod.order
    const { id, number } = await db
      .updateTable('orders')
      .set({ placed_at: moment })
      .where('hash', '=', hash)
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    await db
      .updateTable('order_addresses')
      .set({ country_id: country })
      .where('order_id', '=', id)
      .where('kind', '=', 'shipping')
      .execute()
    await withdraw('oud@example.nl', 'Oud', number)
    return id
  }
  // In Amsterdam, 2018 ends an hour before it ends in UTC.
  const over = await placed('2018-12-31T22:30:00Z', 'NL')
  const nearly = await placed('2018-12-31T23:30:00Z', 'NL')
  const abroad = await placed('2018-12-31T22:30:00Z', 'BE')
  const overAbroad = await placed('2015-12-31T22:30:00Z', 'BE')
  const left = async () => {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', [over, nearly, abroad, overAbroad])
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  const statements = async () =>
    (await db.selectFrom('withdrawals').select('order_id').where('name', '=', 'Oud').execute())
      .map(({ order_id }) => order_id)
      .sort()
  const years = readKeptYears(undefined)
  await deleteOldOrders(db, years, new Date('2025-12-31T22:30:00Z'))
  expect(await left()).toEqual([over, nearly, abroad, overAbroad])
  await deleteOldOrders(db, years, new Date('2025-12-31T23:30:00Z'))
  expect(await left()).toEqual([nearly, abroad])
  expect(await deleteOldOrders(db, years, new Date('2026-06-01T12:00:00Z'))).toBe(0)
  expect(await statements()).toEqual([nearly, abroad].sort())
  expect(await deleteOldOrders(db, readKeptYears({ orders: 6 }), new Date('2026-06-01T12:00:00Z'))).toBe(1)
  expect(await left()).toEqual([abroad])
})
