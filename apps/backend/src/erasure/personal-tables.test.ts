import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../customer/password.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailsSent } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'
import { anonymiseOrders } from './delete-account.sql.ts'

const PASSWORD = 'Fietsen1!'
const EMAIL = 'lotte@example.nl'

let shop: TestShop
let goods: TestGoods
let lotte: RequestOptions & { id: number }
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  const { id, token } = await addTestCustomer(shop.db, hashToken, EMAIL)
  const password_hash = await hashPassword({ store: { language: 'en' }, phrases: {} }, PASSWORD)
  await shop.db
    .updateTable('customers')
    .set({ password_hash, email_verified_at: shop.now })
    .where('id', '=', id)
    .execute()
  lotte = { id, bearer: token }
})
afterAll(() => shop.close())

const ACCOUNTING = 'the books need it, and it names nobody'

/**
 * Every table with personal data: true or the reason why it is not exported or erased. Unlisted tables fail
 * the test below.
 */
const TABLES: Readonly<Record<string, { exported: true | string; erased: true | string }>> = {
  customers: { exported: true, erased: true },
  customer_addresses: { exported: true, erased: true },
  customer_bikes: { exported: true, erased: true },
  customer_measures: { exported: true, erased: true },
  customer_tokens: { exported: true, erased: true },
  customer_sign_ins: { exported: 'a hash; when it was used is exported', erased: true },
  passkeys: { exported: true, erased: true },
  passkey_challenges: { exported: 'random, for some minutes', erased: true },
  password_reset_tokens: { exported: 'a hash, for an hour', erased: true },
  email_confirmations: { exported: 'a hash, for some days', erased: true },
  email_changes: { exported: true, erased: true },
  newsletter_subscribers: { exported: 'the code ends the subscription; its state is exported', erased: true },
  reviews: { exported: true, erased: true },
  review_ratings: { exported: 'exported with the review', erased: 'stays with a review that stays' },
  review_photos: {
    exported: 'with the review, as reviews/review-photos.test.ts shows',
    erased: 'as reviews/review-photos.test.ts shows',
  },
  review_notices: { exported: true, erased: true },
  stock_alerts: { exported: true, erased: true },
  price_alerts: { exported: true, erased: true },
  wishlists: { exported: 'the code opens the list; what is in it is exported', erased: true },
  wishlist_items: { exported: true, erased: true },
  compare_lists: { exported: 'the code opens the list; what is in it is exported', erased: true },
  compare_list_items: { exported: 'exported as articles', erased: 'goes with its list' },
  carts: { exported: true, erased: true },
  cart_items: { exported: 'exported as articles', erased: true },
  cart_addresses: { exported: true, erased: true },
  idempotency_keys: { exported: 'hashes, for a day', erased: 'goes with the cart' },
  orders: { exported: true, erased: true },
  order_addresses: { exported: true, erased: true },
  order_items: { exported: true, erased: ACCOUNTING },
  order_comments: { exported: true, erased: true },
  order_cancellations: { exported: 'for a day, and in a mail', erased: true },
  order_stock: { exported: 'which shelf goods came from', erased: ACCOUNTING },
  invoices: { exported: true, erased: ACCOUNTING },
  shipments: { exported: true, erased: ACCOUNTING },
  shipment_items: { exported: 'exported with the order', erased: ACCOUNTING },
  shipment_tracks: { exported: true, erased: true },
  payments: { exported: 'its state is exported with the order', erased: true },
  repayments: { exported: true, erased: true },
  refunds: { exported: 'exported as credit memos', erased: ACCOUNTING },
  credit_memos: { exported: true, erased: true },
  credit_memo_items: { exported: 'exported with the order', erased: ACCOUNTING },
  withdrawals: { exported: true, erased: true },
  recall_buyers: { exported: true, erased: true },
  mail_jobs: { exported: true, erased: true },
  form_submissions: { exported: true, erased: true },
  vat_registrations: { exported: true, erased: true },
  vat_checks: { exported: 'what the export names', erased: 'with vat_registrations' },
  admin_users: { exported: 'people who work in the shop', erased: 'people who work in the shop' },
  agent_records: { exported: 'encrypted by the storefront, for a day', erased: 'encrypted, for a day' },
  agent_orders: {
    exported: 'the address of a platform, encrypted by the storefront',
    erased: 'encrypted, and it names nobody',
  },
  attempts: { exported: 'hashes, for a day at most', erased: 'hashes, for a day at most' },
  product_views: { exported: 'a random number of a browser', erased: 'a random number of a browser' },
  search_queries: { exported: 'words without who searched', erased: 'words without who searched' },
  test_payments: { exported: 'the books of a provider that production lacks', erased: 'the same' },
  parcel_points: { exported: 'counters of carriers', erased: 'counters of carriers' },
  physical_stores: { exported: 'the shop’s own', erased: 'the shop’s own' },
  price_rules: { exported: 'the shop’s own', erased: 'the shop’s own' },
  shop_settings: { exported: 'the shop’s own', erased: 'the shop’s own' },
}

/** Names of personal columns in tables without a reference to a customer, cart, order, list or mail. */
const PERSONAL =
  'e?mail|(first|last|nick|middle|user)name|^(tele|mobile_?)?phone|street|postcode|birth|vat|visitor|customer|device|answers|query|ip_|^key$|return_url'

test('every table that may hold personal data is exported and erased, or listed with a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive linked (id) as (
      select c.oid from pg_class c
      where c.relname = any('{customers,carts,orders,wishlists,compare_lists,mail_jobs}') and c.relnamespace = 'public'::regnamespace
      union select f.conrelid from pg_constraint f join linked l on l.id = f.confrelid where f.contype = 'f')
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (
      c.oid in (select id from linked) or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attname ~ ${PERSONAL}))
    order by 1
  `.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLES).sort())
})

const giftFrom = (from: string) => JSON.stringify({ to: 'Joris', from, message: 'Een cadeau voor Joris' })
const trace = (table: string) => `spoor-${table}`
const dump = async (table: string) =>
  JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(shop.db)).rows)
const outbox = () => {
  const folder = join(shop.folder, 'outbox')
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
}

/**
 * Writes personal data of Lotte into every table that is exported or erased, as a customer and as a guest.
 */
async function leaveTraces(): Promise<void> {
  const { db } = shop
  const order = async (options?: RequestOptions) => {
    const cart = await readyCart(shop, options ? { options } : { email: 'Lotte@Example.nl' })
    const { data } = await pay(shop, cart, 'ideal', { customer_note: trace('orders') }, options)
    const { hash } = data.setPaymentMethod.order
    const row = await db
      .updateTable('orders')
      .set({ status: 'complete' })
      .where('hash', '=', hash)
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    return { hash, ...row }
  }
  const own = await order(lotte)
  await order()
  await readyCart(shop, { email: EMAIL })
  await readyCart(shop, { options: lotte })
  await db
    .updateTable('carts')
    .set({ customer_note: trace('carts'), gift_message: giftFrom('Lotte') })
    .execute()
  await sql`update cart_items set line_key = ${trace('cart_items')} || id`.execute(db)
  await db
    .updateTable('cart_addresses')
    .set({ firstname: trace('cart_addresses') })
    .execute()
  await db
    .updateTable('order_addresses')
    .set({ firstname: trace('order_addresses') })
    .execute()
  await db
    .updateTable('order_items')
    .set({ name: trace('order_items'), gift_message: giftFrom('Lotte') })
    .execute()
  await db
    .updateTable('orders')
    .set({ gift_message: giftFrom('Lotte') })
    .execute()
  await sql`update cart_items set gift_message = ${giftFrom('Lotte')}`.execute(db)
  await db
    .updateTable('payments')
    .set({ return_url: trace('payments') })
    .execute()
  await sql`
    with o as (select id from orders), i as (insert into invoices (order_id, number) select id, ${trace('invoices')} || id from o),
      s as (insert into shipments (order_id, number) select id, ${trace('shipments')} || id from o returning id),
      t as (insert into shipment_tracks (shipment_id, carrier, title, number) select id, 'postnl', 'PostNL', ${trace('shipment_tracks')} from s),
      m as (insert into credit_memos (order_id, number, comment) select id, 'C' || id, ${trace('credit_memos')} from o returning id),
      r as (insert into repayments (credit_memo_id, amount_cents, iban, account_holder, asked_at, done_at)
        select id, 100, 'NL02ABNA0123456789', ${trace('repayments')}, now(), now() from m),
      c as (insert into order_cancellations (order_id, key_hash, reason, expires_at)
        select id, '-', ${trace('order_cancellations')}, now() from o)
    insert into order_comments (order_id, message, is_visible) select id, ${trace('order_comments')}, true from o
  `.execute(db)

  await sql`
    with r as (insert into recalls (sku, risk, action, repair, replacement, refund, contact)
      values ('BIDON', '{"nl": "Scheurt"}', '{"nl": "Stuur terug"}', false, true, true, 'x') returning id)
    insert into recall_buyers (recall_id, order_id, email)
    select r.id, o.id, ${trace('recall_buyers')} from r cross join orders o`.execute(db)

  const input = {
    firstname: trace('customers'),
    date_of_birth: '1990-01-01',
    taxvat: trace('vat_registrations'),
  }
  await db.updateTable('customers').set(input).where('id', '=', lotte.id).execute()
  await db
    .updateTable('customer_tokens')
    .set({ device: trace('customer_tokens') })
    .execute()
  await sql`
    insert into customer_addresses (customer_id, firstname, lastname, street, city, country_id)
      values (${lotte.id}, 'Lotte', 'Smit', '{Kanaalweg,12}', ${trace('customer_addresses')}, 'NL')`.execute(
    db,
  )
  await sql`insert into customer_bikes (customer_id, name, answers) values (${lotte.id}, ${trace('customer_bikes')}, '{}')`.execute(
    db,
  )
  await sql`
    insert into customer_measures (customer_id, measures, fit)
      values (${lotte.id}, ${JSON.stringify({ [trace('customer_measures')]: 90 })}, 'NORMAL')`.execute(db)
  await sql`insert into customer_sign_ins values (${lotte.id}, ${trace('customer_sign_ins')}, now())`.execute(
    db,
  )
  await sql`
    insert into passkeys (customer_id, credential_id, public_key, counter, name)
      values (${lotte.id}, 'c', 'k', 0, ${trace('passkeys')})`.execute(db)
  await sql`
    insert into passkey_challenges (id, challenge, customer_id, expires_at)
      values ('i', ${trace('passkey_challenges')}, ${lotte.id}, now())`.execute(db)
  await sql`insert into password_reset_tokens values (${trace('password_reset_tokens')}, ${lotte.id}, now())`.execute(
    db,
  )
  await sql`insert into email_confirmations values (${lotte.id}, ${trace('email_confirmations')}, now())`.execute(
    db,
  )
  await sql`
    insert into email_changes (customer_id, email, requested_at, expires_at)
      values (${lotte.id}, ${`${trace('email_changes')}@example.nl`}, now(), now())`.execute(db)
  await sql`
    insert into newsletter_subscribers (email, store_code, status, unsubscribe_code)
      values (${EMAIL}, 'kopgroep_nl', 'SUBSCRIBED', ${trace('newsletter_subscribers')})`.execute(db)
  await sql`
    insert into reviews (product_id, customer_id, nickname, summary, text, status, store_code) values
      (${goods.bidon.id}, ${lotte.id}, ${trace('reviews')}, 'Fijn', 'Blijft', 'approved', 'kopgroep_nl'),
      (${goods.bidon.id}, ${lotte.id}, 'Lotte', 'Fijn', ${trace('reviews')}, 'pending', 'kopgroep_nl')`.execute(
    db,
  )
  await sql`
    insert into stock_alerts (product_id, email, customer_id, store_code) values
      (${goods.bidon.id}, ${`${trace('stock_alerts')}@example.nl`}, ${lotte.id}, 'kopgroep_nl'),
      (${goods.gel.id}, ${EMAIL}, null, 'kopgroep_nl')`.execute(db)
  await sql`
    insert into price_alerts (product_id, email, customer_id, store_code, asked_cents) values
      (${goods.bidon.id}, ${`${trace('price_alerts')}@example.nl`}, ${lotte.id}, 'kopgroep_nl', 500),
      (${goods.gel.id}, ${EMAIL}, null, 'kopgroep_nl', 100)`.execute(db)
  await sql`
    insert into review_notices (reference, review_id, reason, explanation, name, email, store_code, created_at)
    select 'R-1', min(id), 'TERMS', 'Scheldt', ${trace('review_notices')}, ${EMAIL}, 'kopgroep_nl', now()
    from reviews`.execute(db)
  await sql`
    with w as (insert into wishlists (masked_id, customer_id, sharing_code) values ('m', ${lotte.id}, ${trace('wishlists')}) returning id),
      i as (insert into wishlist_items (wishlist_id, product_id, quantity, description)
        select id, ${goods.bidon.id}, 1, ${trace('wishlist_items')} from w)
    insert into mail_jobs (kind, recipient, store_code, data, sent_at)
      select 'wishlist-shared', 'vriendin@example.nl', 'kopgroep_nl',
        jsonb_build_object('wishlistId', id, 'name', 'Lotte', 'message', ${trace('mail_jobs')}::text), now() from w
  `.execute(db)
  await sql`
    with l as (insert into compare_lists (uid, customer_id) values (${trace('compare_lists')}, ${lotte.id}) returning id)
    insert into compare_list_items (list_id, product_id, position) select id, ${goods.bidon.id}, 1 from l`.execute(
    db,
  )
  await sql`
    insert into vat_registrations (vat_id, is_valid) values (${trace('vat_registrations')}, true)`.execute(db)
  await sql`
    with f as (insert into forms (type, title, submit_label, thank_you_message, description, fieldsets)
      values ('contact', '{"nl": "Contact"}', '{}', '{}', '{}', '[]') returning id)
    insert into form_submissions (form_id, store_code, answers) select id, 'kopgroep_nl',
      jsonb_build_object('email', ${EMAIL}::text, 'comment', ${trace('form_submissions')}::text) from f`.execute(
    db,
  )
  const withdraw = (order_number: string) =>
    shop.request(
      'mutation ($input: WithdrawalInput!) { withdrawFromContract(input: $input) { received_at } }',
      { input: { name: 'Lotte', email: EMAIL, order_number, reason: trace('withdrawals') } },
    )
  await withdraw(own.number)
  await withdraw('7')
  await mailsSent(shop)
}

test('an export has everything that the shop stores about a customer, and an erasure removes it', async () => {
  await leaveTraces()
  expect(outbox().join()).toContain('Lotte')
  const { data } = await shop.request('{ customer { personal_data } }', {}, lotte)
  const exported: string = data.customer.personal_data
  for (const [table, { exported: isExported, erased }] of Object.entries(TABLES)) {
    if (isExported !== true && erased !== true) continue
    expect(await dump(table), `a trace in ${table}`).toContain(trace(table))
    if (isExported === true) expect(exported, `${table} in the export`).toContain(trace(table))
  }
  const { orders, carts, stock_alerts, price_alerts, withdrawals } = JSON.parse(exported)
  for (const { giftMessage, items } of orders) {
    expect([giftMessage, items[0].giftMessage]).toMatchObject([{ from: 'Lotte' }, { from: 'Lotte' }])
  }
  expect(carts[0]).toMatchObject({
    gift_message: { to: 'Joris' },
    items: [{ gift_message: { to: 'Joris' } }],
  })
  const counted = [orders, carts, stock_alerts, price_alerts, withdrawals].map(({ length }) => length)
  expect(counted).toEqual([2, 4, 2, 2, 2])

  const leave = 'mutation ($password: String) { deleteCustomer(password: $password) }'
  expect((await shop.request(leave, { password: PASSWORD }, lotte)).data.deleteCustomer).toBe(true)
  await mailsSent(shop)
  await anonymiseOrders(shop.db, shop.now)
  const waiting = () => shop.db.selectFrom('orders').select('id').where('to_anonymise', '=', true).execute()
  await expect.poll(waiting).toEqual([])
  for (const [table, { erased }] of Object.entries(TABLES)) {
    const rows = await dump(table)
    if (erased === true) expect(rows, `${table} after the erasure`).not.toContain('spoor')
    for (const name of ['lotte', 'smit', 'kanaalweg', 'joris'])
      expect(rows.toLowerCase(), table).not.toContain(name)
  }
  expect(await dump('orders')).toContain('"status":"complete"')
  // Only the mail about the deletion remains, as on a mail server.
  const left = outbox().filter((mail) => mail.toLowerCase().includes('lotte'))
  expect(left.every((mail) => mail.includes('verwijderd'))).toBe(true)
  expect(left.join()).not.toContain('Kanaalweg')
})
