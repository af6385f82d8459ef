import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { type AdminCaller, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
let admin: TestAdmin
let owner: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  admin = await openTestAdmin(shop)
  owner = await admin.as('owner')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

test('the overview sums sales by day and counts bestsellers, low stock and failures', async () => {
  await pay(shop, await readyCart(shop, { items: [{ sku: 'BIDON', quantity: 2 }] }), 'banktransfer')
  await pay(shop, await readyCart(shop, { items: [{ sku: 'BIDON', quantity: 1 }] }), 'banktransfer')
  await shop.db.updateTable('orders').set({ placed_at: shop.now }).execute()
  const [paidOrder] = await shop.db.selectFrom('orders').select('number').orderBy('id').execute()
  await owner.request(`mutation { invoiceOrder(number: "${paidOrder?.number}") { id } }`)
  const part = '{ reason: "Kras", adjustmentCents: 500, items: [] }'
  await owner.request(`mutation { refundOrder(number: "${paidOrder?.number}", refund: ${part}) { id } }`)
  await shop.db
    .insertInto('mail_jobs')
    .values({
      ...{ kind: 'order-shipped', recipient: 'a@example.nl', store_code: 'kopgroep_nl', data: '{}' },
      attempts: 3,
      last_error: 'no connection',
      next_attempt_at: '2030-01-01T00:00:00Z',
    })
    .execute()
  const { data } =
    await owner.request(`{ overview { days { day orders cents centsBefore } bestSellers { sku quantity }
    lowStock unpaidOrders heldPieces failedJobs { task } unsentMails { kind attempts lastError } } }`)
  expect(data.overview.days).toHaveLength(14)
  expect(data.overview.days[0]).toEqual({ day: '2026-11-21', orders: 1, cents: 1985, centsBefore: 0 })
  expect(data.overview.bestSellers).toEqual([{ sku: 'BIDON', quantity: 3 }])
  expect(data.overview).toMatchObject({ unpaidOrders: 1, heldPieces: 1 })
  await shop.db
    .updateTable('stock_items')
    .set({ quantity: 0 })
    .where('product_id', '=', goods.gel.id)
    .execute()
  const low = (await owner.request('{ overview { lowStock lowStockThreshold } }')).data.overview
  expect(low).toEqual({ lowStock: data.overview.lowStock + 1, lowStockThreshold: 3 })
  expect(data.overview.failedJobs).toEqual([])
  expect(data.overview.unsentMails).toEqual([
    { kind: 'order-shipped', attempts: 3, lastError: 'no connection' },
  ])
  expect((await owner.request('mutation { retryMails }')).data.retryMails).toBe(1)
})

test('a review is approved and answered: the shop shows it and purges the product’s page', async () => {
  const { id } = await shop.db
    .insertInto('reviews')
    .values({
      product_id: goods.bidon.id,
      nickname: 'Piet',
      summary: 'Prima',
      text: 'Lekt niet.',
      status: 'pending',
      store_code: 'kopgroep_nl',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const editor = await admin.as('editor')
  const pending = '{ reviews(page: {}, filter: { status: pending }) { total items { sku nickname status } } }'
  expect((await editor.request(pending)).data.reviews).toEqual({
    total: 1,
    items: [{ sku: 'BIDON', nickname: 'Piet', status: 'pending' }],
  })
  await editor.request('mutation ($id: ID!) { setReviewStatus(id: $id, status: approved) }', { id })
  expect((await editor.request(pending)).data.reviews.total).toBe(0)
  const { data } = await shop.request(
    '{ products(filter: { sku: { eq: "BIDON" } }) { items { reviews { items { nickname } } } } }',
  )
  expect(data.products.items[0].reviews.items).toEqual([{ nickname: 'Piet' }])
  const change = await shop.db.selectFrom('catalogue_changes').select('indexed_at').executeTakeFirstOrThrow()
  expect(change.indexed_at).not.toBeNull()
  const answer = (text: string) =>
    editor.request('mutation ($id: ID!, $text: String!) { answerReview(id: $id, answer: $text) }', {
      id,
      text,
    })
  const shown = async () => {
    const answered = await shop.request(
      '{ products(filter: { sku: { eq: "BIDON" } }) { items { reviews { items { answer } } } } }',
    )
    return answered.data.products.items[0].reviews.items
  }
  expect((await answer('x'.repeat(2_001))).errors?.[0]?.message).toBe('At most 2000 characters.')
  await answer(' Dank u wel. ')
  expect(await shown()).toEqual([{ answer: 'Dank u wel.' }])
  await answer('')
  expect(await shown()).toEqual([{ answer: null }])
})

test('health has the findings of the doctor and the age of the last backup', async () => {
  const findings = async () => (await owner.request('{ health { name level found fix } }')).data.health
  expect(await findings()).toContainEqual({
    name: 'backup',
    level: 'warning',
    found: 'none',
    fix: 'Run npm run backup every day, from a timer.',
  })
  expect((await findings())[0]).toMatchObject({ name: 'database', level: 'ok' })
  const backups = join(shop.folder, 'backups')
  mkdirSync(join(backups, 'kopgroep-2026-11-18T02-00-00Z'), { recursive: true })
  expect(await findings()).toContainEqual(
    expect.objectContaining({ level: 'warning', found: '2026-11-18 03:00:00, 82 hours ago' }),
  )
  mkdirSync(join(backups, 'kopgroep-2026-11-21T02-00-00Z'))
  mkdirSync(join(backups, 'kopgroep-2026-11-21T11-00-00Z.unfinished'))
  expect(await findings()).toContainEqual({
    name: 'backup',
    level: 'ok',
    found: '2026-11-21 03:00:00, 10 hours ago',
    fix: null,
  })
  const dutch = { 'accept-language': 'nl' }
  const { data } = await owner.request('{ health { name found } }', {}, dutch)
  expect(data.health).toContainEqual({ name: 'reservekopie', found: '2026-11-21 03:00:00, 10 uur geleden' })
})

test('the page speed of visitors is shown by kind of page, for 28 days', async () => {
  const [page, day] = ['PRODUCT', '2026-11-20']
  const rows = [
    { page, day, metric: 'lcp', value: 1_200, views: 3 },
    { page, day, metric: 'lcp', value: 2_600, views: 1 },
    { page, day, metric: 'cls', value: 12, views: 4 },
    { page, day: '2026-09-01', metric: 'lcp', value: 9_000, views: 50 },
  ]
  await shop.db.insertInto('page_speed').values(rows).execute()
  const { data } = await owner.request('{ pageSpeed { page views lcp inp cls } }')
  expect(data.pageSpeed).toEqual([{ page, views: 4, lcp: 1_200, inp: null, cls: 0.012 }])
})

test('a customer’s data is exported and erased, and the log names the customer by number only', async () => {
  const { id } = await addTestCustomer(shop.db, hashToken, 'wis@example.nl')
  const exported = await owner.request('mutation ($id: ID!) { exportCustomer(id: $id) }', { id })
  expect(JSON.parse(exported.data.exportCustomer)).toMatchObject({ account: { email: 'wis@example.nl' } })
  const erase = () => owner.request('mutation ($id: ID!) { eraseCustomer(id: $id) }', { id })
  expect((await erase()).data).toEqual({ eraseCustomer: true })
  expect((await erase()).errors?.[0]?.message).toBe('There is no such customer.')
  const rows = await shop.db.selectFrom('customers').select('id').where('id', '=', id).execute()
  expect(rows).toEqual([])
  const log = await shop.db.selectFrom('admin_log').selectAll().execute()
  expect(log.map(({ operation }) => operation)).toContain('eraseCustomer')
  expect(JSON.stringify(log)).not.toContain('wis@example.nl')
})

test('a guest’s data is exported and erased by order number and e-mail address, which only the buyer knows', async () => {
  const email = 'gast@example.nl'
  const { data } = await pay(shop, await readyCart(shop, { email: 'Gast@Example.nl' }), 'banktransfer')
  const { number } = await shop.db
    .updateTable('orders')
    .set({ status: 'complete' })
    .where('hash', '=', data.setPaymentMethod.order.hash)
    .returning('number')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('stock_alerts')
    .values({ product_id: goods.gel.id, email, store_code: 'kopgroep_nl' })
    .execute()
  // An order with a mail on its way keeps its names until that is sent.
  const unsent = () =>
    shop.db
      .selectFrom('mail_jobs')
      .select('id')
      .where('sent_at', 'is', null)
      .where('kind', '=', 'order-confirmation')
      .execute()
  await expect.poll(unsent).toEqual([])
  const run = (operation: 'exportGuest' | 'eraseGuest', guestEmail: string) =>
    owner.request(
      `mutation ($order: ID!, $guestEmail: String!) {
      done: ${operation}(order: $order, guestEmail: $guestEmail) }`,
      { order: number, guestEmail },
    )
  const refusal = 'No guest placed this order with this e-mail address.'
  for (const operation of ['exportGuest', 'eraseGuest'] as const) {
    expect((await run(operation, 'ander@example.nl')).errors?.[0]?.message).toBe(refusal)
  }
  const exported = JSON.parse((await run('exportGuest', ` ${email} `)).data.done)
  expect(exported).toMatchObject({ email, orders: [{ number }], stock_alerts: [{ sku: 'GEL' }] })
  expect((await run('eraseGuest', email)).data.done).toBe(true)
  const left = await shop.db
    .selectFrom('orders')
    .select(['email', 'status'])
    .where('number', '=', number)
    .execute()
  expect(left).toEqual([{ email: '', status: 'complete' }])
  expect(
    await shop.db.selectFrom('stock_alerts').select('email').where('email', '=', email).execute(),
  ).toEqual([])
  expect((await run('exportGuest', email)).errors?.[0]?.message).toBe(refusal)
  expect(JSON.stringify(await shop.db.selectFrom('admin_log').selectAll().execute())).not.toContain(email)
})
