import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { cleanUp } from './clean-up.ts'
import { readRetention } from './retention.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const DAY = 86_400_000
const ago = (days: number) => new Date(shop.now.getTime() - days * DAY)
const clean = (settings: ReadonlyMap<string, unknown> = new Map()) =>
  cleanUp({ db: shop.db, now: () => shop.now, outbox: join(shop.folder, 'outbox'), settings })

/** Creates a cart that was last used a number of days ago; returns its id. */
async function cart(
  days: number,
  { isEmpty = false, ...more }: { customer_id?: number; is_active?: boolean; isEmpty?: boolean } = {},
) {
  const { id } = await shop.db
    .insertInto('carts')
    .values({
      masked_id: crypto.randomUUID().replaceAll('-', ''),
      store_code: 'kopgroep_nl',
      updated_at: ago(days),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isEmpty)
    await sql`insert into cart_items (cart_id, product_id, quantity, line_key, created_at)
      select ${id}, id, 1, sku, ${ago(days)} from products limit 1`.execute(shop.db)
  return id
}
const cartsLeft = async () =>
  (await shop.db.selectFrom('carts').select('id').orderBy('id').execute()).map(({ id }) => id)

test('carts are deleted after their term, and an order stays without its cart', async () => {
  const { id: customer_id } = await shop.db
    .insertInto('customers')
    .values({
      email: 'anna@example.nl',
      password_hash: '',
      firstname: 'a',
      lastname: 'b',
      store_code: 'kopgroep_nl',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fresh = await cart(59)
  await cart(61)
  const customers = await cart(61, { customer_id })
  const ordered = await cart(61, { is_active: false })
  await sql`
    insert into orders (number, hash, token, cart_id, store_code, status, email, carrier_code, carrier_title, method_code, method_title,
      payment_method_code, payment_method_title, subtotal_cents, subtotal_excl_cents, shipping_cents, shipping_excl_cents, tax_cents, grand_total_cents, taxes)
    values ('1', ${'a'.repeat(40)}, ${'b'.repeat(40)}, ${ordered}, 'kopgroep_nl', 'complete', 'anna@example.nl', 'c', 'c', 'm', 'm', 'p', 'p', 1, 1, 0, 0, 0, 1, '[]')
  `.execute(shop.db)
  expect(await clean()).toMatchObject({ carts: 2 })
  expect(await cartsLeft()).toEqual([fresh, customers])
  expect(await shop.db.selectFrom('orders').select('cart_id').execute()).toEqual([{ cart_id: null }])
  await shop.db
    .updateTable('carts')
    .set({ updated_at: ago(366) })
    .execute()
  await shop.db
    .updateTable('cart_items')
    .set({ created_at: ago(366) })
    .execute()
  await clean()
  expect(await cartsLeft()).toEqual([])
})

test('an empty cart is deleted after a day, and one with items stays', async () => {
  const young = await cart(0.9, { isEmpty: true })
  await cart(1.1, { isEmpty: true })
  const filled = await cart(1.1)
  await clean()
  expect(await cartsLeft()).toEqual([young, filled])
  await shop.db.deleteFrom('carts').execute()
})

test('more rows than one batch are deleted', async () => {
  await sql`insert into search_queries (language, query, num_results, last_at)
    select 'nl', 'term ' || n, 1, ${ago(200)} from generate_series(1, 2500) n`.execute(shop.db)
  await sql`insert into search_queries (language, query, num_results, last_at) values ('nl', 'helm', 1, ${ago(1)})`.execute(
    shop.db,
  )
  expect(await clean()).toMatchObject({ search_queries: 2500 })
  expect(await shop.db.selectFrom('search_queries').select('query').execute()).toEqual([{ query: 'helm' }])
})

test('sent mails and outbox files are deleted after their term, pending mails stay', async () => {
  const mail = {
    kind: 'k',
    recipient: 'anna@example.nl',
    store_code: 'kopgroep_nl',
    data: '{}',
    next_attempt_at: ago(-1),
  }
  await shop.db
    .insertInto('mail_jobs')
    .values([
      { ...mail, sent_at: ago(91) },
      { ...mail, sent_at: ago(89) },
      { ...mail, created_at: ago(300) },
    ])
    .execute()
  const outbox = join(shop.folder, 'outbox')
  mkdirSync(outbox, { recursive: true })
  for (const [name, days] of [
    ['old.json', 91],
    ['new.json', 89],
  ] as const) {
    writeFileSync(join(outbox, name), '{}')
    utimesSync(join(outbox, name), ago(days), ago(days))
  }
  expect(await clean()).toMatchObject({ mail_jobs: 1, outbox: 1 })
  expect([existsSync(join(outbox, 'old.json')), existsSync(join(outbox, 'new.json'))]).toEqual([false, true])
  expect(await clean(new Map([['keep_days', { mails: 30 }]]))).toMatchObject({ mail_jobs: 1, outbox: 1 })
  expect(await shop.db.selectFrom('mail_jobs').select('sent_at').execute()).toEqual([{ sent_at: null }])
})

test('expired tokens and unconfirmed subscriptions are deleted', async () => {
  const { id: customer_id } = await shop.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  await shop.db
    .insertInto('customer_tokens')
    .values([
      { token_hash: 'ended', customer_id, expires_at: ago(0.01) },
      { token_hash: 'valid', customer_id, expires_at: ago(-0.01) },
    ])
    .execute()
  const subscriber = { store_code: 'kopgroep_nl', confirmation_expires_at: ago(1) }
  await shop.db
    .insertInto('newsletter_subscribers')
    .values([
      { ...subscriber, email: 'nooit@example.nl', status: 'UNCONFIRMED' },
      { ...subscriber, email: 'ja@example.nl', status: 'SUBSCRIBED' },
    ])
    .execute()
  await clean()
  expect(await shop.db.selectFrom('customer_tokens').select('token_hash').execute()).toEqual([
    { token_hash: 'valid' },
  ])
  expect(await shop.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([
    { email: 'ja@example.nl' },
  ])
})

test('an invalid setting has no effect', () => {
  expect(readRetention(undefined).guest_carts).toBe(60)
  expect(readRetention({ guest_carts: 10 })).toMatchObject({ guest_carts: 10, mails: 90 })
  expect(readRetention({ guest_carts: 0, mails: 'forever' })).toMatchObject({ guest_carts: 60, mails: 90 })
  expect(readRetention('soon').guest_carts).toBe(60)
})

test('form submissions are deleted after their term', async () => {
  const texts = {
    title: '{}',
    submit_label: '{}',
    thank_you_message: '{}',
    description: '{}',
    fieldsets: '[]',
  }
  const { id: form_id } = await shop.db
    .insertInto('forms')
    .values({ type: 'contact', ...texts })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written = { form_id, store_code: 'kopgroep_nl', answers: '{}' }
  await shop.db
    .insertInto('form_submissions')
    .values([
      { ...written, created_at: ago(731) },
      { ...written, created_at: ago(729) },
    ])
    .execute()
  expect(await clean()).toMatchObject({ form_submissions: 1 })
  expect(await shop.db.selectFrom('form_submissions').select('id').execute()).toHaveLength(1)
})

test('a withdrawal is deleted after its term, unless it belongs to an order', async () => {
  const { id: order_id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const statement = { store_code: 'kopgroep_nl', name: 'Anna', email: 'anna@example.nl' }
  await shop.db
    .insertInto('withdrawals')
    .values([
      { ...statement, order_number: 'old', received_at: ago(731) },
      { ...statement, order_number: 'young', received_at: ago(729) },
      { ...statement, order_number: '1', received_at: ago(731), order_id },
    ])
    .execute()
  expect(await clean()).toMatchObject({ withdrawals: 1 })
  const left = await shop.db.selectFrom('withdrawals').select('order_number').orderBy('id').execute()
  expect(left.map(({ order_number }) => order_number)).toEqual(['young', '1'])
})

test('a result of the VAT register is deleted after its term, unless an order uses it', async () => {
  const { id: order_id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  await sql`
    insert into order_addresses (order_id, kind, firstname, lastname, street, city, country_id, vat_id)
      values (${order_id}, 'billing', 'a', 'b', '{}', 'c', 'BE', 'BE0411905847')`.execute(shop.db)
  const checked = { is_valid: true, checked_at: ago(181) }
  await shop.db
    .insertInto('vat_registrations')
    .values([
      { ...checked, vat_id: 'BE0411905847' },
      { ...checked, vat_id: 'DE136695976' },
      { ...checked, vat_id: 'NL123456782B01', checked_at: ago(179) },
    ])
    .execute()
  expect(await clean()).toMatchObject({ vat_registrations: 1 })
  const left = await shop.db.selectFrom('vat_registrations').select('vat_id').orderBy('vat_id').execute()
  expect(left.map(({ vat_id }) => vat_id)).toEqual(['BE0411905847', 'NL123456782B01'])
})
