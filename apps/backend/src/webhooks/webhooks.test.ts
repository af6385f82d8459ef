import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLog } from '@kopgroep/server-kit/log'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actAsOwner, type OwnerAction } from '../orders/owner.ts'
import { recordChange } from '../platform/catalogue-changes.sql.ts'
import { readSettings } from '../platform/settings.ts'
import { type AdminCaller, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { choose, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailSaying } from '../testing/test-mails.ts'
import { setSetting } from '../testing/test-rows.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { openWebhookReceiver, type ReceivedWebhook } from '../testing/test-webhook-receiver.ts'
import { MAX_ATTEMPTS, sendWebhooks, signWebhook } from './send-webhooks.ts'

let shop: TestShop
let goods: TestGoods
let admin: TestAdmin
let owner: AdminCaller
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>
let received: ReceivedWebhook[]
let answers: typeof receiver.answers

beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  admin = await openTestAdmin(shop, {
    settings: readSettings({ KOPGROEP_DATA: shop.folder, DEMO: 'on' }),
  })
  receiver = await openWebhookReceiver()
  ;({ received, answers } = receiver)
  await setSetting(shop.db, 'contact', { email: 'winkel@kopgroep.example' })
})
afterAll(async () => {
  receiver.close()
  await admin.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.deleteFrom('webhook_targets').execute()
  await shop.db.updateTable('stock_items').set({ quantity: 60 }).execute()
  received.length = 0
  answers.clear()
  owner = await admin.as('owner')
})

const send = () =>
  sendWebhooks({
    db: shop.db,
    settings: { DEMO: true },
    log: openLog('silent'),
    now: () => shop.now,
    notifyMailWorker: () => {},
    timeout: 1_500,
  })
const wait = (milliseconds: number) => {
  shop.now = new Date(shop.now.getTime() + milliseconds)
}
const ADD = 'mutation ($input: WebhookTargetInput!) { secret: addWebhookTarget(input: $input) }'

/** Adds a target through the admin. @returns its id and secret */
async function addTarget(path: string, kinds: string[]): Promise<{ id: number; secret: string }> {
  const { data, errors } = await owner.request(ADD, { input: { url: `${receiver.url}${path}`, kinds } })
  if (errors) throw new Error(JSON.stringify(errors))
  const { id } = await shop.db
    .selectFrom('webhook_targets')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { id, secret: data.secret }
}
async function placeOrder(): Promise<string> {
  const cart = await readyCart(shop, { items: [{ sku: 'BIDON', quantity: 2 }] })
  const { data } = await pay(shop, cart, 'ideal')
  const { order, redirect_url } = data.setPaymentMethod
  await choose(shop, redirect_url, 'paid')
  return order.increment_id
}
const act = (number: string, action: OwnerAction) =>
  actAsOwner({ db: shop.db, now: () => shop.now }, number, action)
const setQuantity = (quantity: number) =>
  shop.db.updateTable('stock_items').set({ quantity }).where('product_id', '=', goods.bidon.id).execute()
const states = () =>
  shop.db
    .selectFrom('webhook_deliveries')
    .select(['kind', 'subject', 'state', 'attempts', 'answer'])
    .orderBy('id')
    .execute()
const kindsAt = (path: string) =>
  received.filter((request) => request.path === path).map(({ body }) => JSON.parse(body).type)

test('a signature is that of the test vector of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('without a target nothing is written', async () => {
  await placeOrder()
  expect(await states()).toEqual([])
})

test('the life of an order arrives in its order, signed, with its documents and VAT', async () => {
  const kinds = ['order.placed', 'order.paid', 'order.shipped', 'order.refunded', 'order.canceled']
  const { secret } = await addTarget('/books', kinds)
  const number = await placeOrder()
  await act(number, { kind: 'ship', track: null })
  await act(number, { kind: 'refund', reason: 'Kras', adjustmentCents: 500 })
  const other = await placeOrder()
  await act(other, { kind: 'cancel', reason: 'Op' })
  await send()
  const events = received.map(({ body }) => JSON.parse(body))
  const ofOrder = (subject: string) =>
    events.filter(({ data }) => data.number === subject).map(({ type }) => type)
  expect(ofOrder(number)).toEqual(['order.placed', 'order.paid', 'order.shipped', 'order.refunded'])
  expect(ofOrder(other)).toEqual(['order.placed', 'order.paid', 'order.refunded', 'order.canceled'])

  const paid = events.find(({ type }) => type === 'order.paid').data
  expect(paid).toMatchObject({ email: 'anna@example.nl', currency: 'EUR', document: paid.invoices[0].number })
  expect(paid.shipping_address).toMatchObject({ city: 'Den Helder', country: 'NL' })
  const [item] = paid.items
  expect(item).toMatchObject({ sku: 'BIDON', quantity_ordered: 2 })
  expect(item.taxes[0].excl_cents).toBeLessThan(item.taxes[0].amount_cents)
  const refunded = events.find(({ type, data }) => type === 'order.refunded' && data.number === number).data
  expect(refunded).toMatchObject({ document: refunded.credit_memos[0].number })
  expect(refunded.credit_memos[0].grand_total_cents).toBe(500)

  for (const { headers, body } of received) {
    const timestamp = Number(headers['webhook-timestamp'])
    expect(headers['webhook-signature']).toBe(
      signWebhook(secret, String(headers['webhook-id']), timestamp, body),
    )
    expect(timestamp).toBe(Math.floor(shop.now.getTime() / 1_000))
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(received.length)
})

test('a change that is rolled back sends nothing', async () => {
  await addTarget('/stock', ['stock.changed'])
  await expect(
    shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('stock_items').set({ quantity: 1 }).execute()
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await states()).toEqual([])
})

test('a failure is repeated with growing pauses and the same id, and holds back later events of its order', async () => {
  await addTarget('/books', ['order.placed', 'order.paid'])
  answers.set('/books', { status: 503, body: 'busy\u0000' })
  const number = await placeOrder()
  await send()
  expect(await states()).toMatchObject([
    { kind: 'order.placed', subject: number, state: 'waiting', attempts: 1, answer: '503 busy' },
    { kind: 'order.paid', state: 'waiting', attempts: 0 },
  ])
  wait(59_000)
  await send()
  expect(received).toHaveLength(1)
  wait(1_000)
  await send()
  wait(60_000)
  await send()
  expect(received).toHaveLength(2)
  answers.clear()
  wait(60_000)
  await send()
  expect(kindsAt('/books')).toEqual(['order.placed', 'order.placed', 'order.placed', 'order.paid'])
  expect(new Set(received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('an event that was claimed by a backend that was killed is sent again', async () => {
  const { id } = await addTarget('/books', ['order.placed'])
  await placeOrder()
  await shop.db
    .updateTable('webhook_deliveries')
    .set({ attempts: 1, next_at: new Date(shop.now.getTime() + 60_000) })
    .where('target_id', '=', id)
    .execute()
  await send()
  expect(received).toHaveLength(0)
  wait(60_000)
  await send()
  expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('two backends send each event once', async () => {
  await addTarget('/books', ['order.placed', 'order.paid'])
  for (let order = 0; order < 3; order += 1) await placeOrder()
  await Promise.all([send(), send()])
  expect(received).toHaveLength(6)
})

test('a redirect is not followed, and a target that never answers does not hold back another', async () => {
  await addTarget('/slow', ['order.placed'])
  await addTarget('/moved', ['order.placed'])
  await addTarget('/books', ['order.placed'])
  answers.set('/slow', null)
  answers.set('/moved', { status: 308 })
  await placeOrder()
  const run = send()
  await expect.poll(() => kindsAt('/books')).toEqual(['order.placed'])
  expect(await states()).toContainEqual(expect.objectContaining({ state: 'waiting', attempts: 1 }))
  await run
  const answersByTarget = (await states()).map(({ answer }) => answer)
  expect(answersByTarget).toEqual(['there is no answer', '308', '200'])
  expect(kindsAt('/elsewhere')).toEqual([])
})

test('an event is given up after about three days, and the owner gets one mail', async () => {
  await addTarget('/books', ['order.placed'])
  answers.set('/books', { status: 500 })
  await placeOrder()
  const began = shop.now.getTime()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await send()
    wait(6 * 3_600_000)
  }
  expect(await states()).toMatchObject([{ state: 'given_up', attempts: MAX_ATTEMPTS }])
  expect(shop.now.getTime() - began).toBeGreaterThan(2 * 86_400_000)
  await placeOrder()
  const mail = await mailSaying(shop, 'winkel@kopgroep.example', 'order.placed')
  expect(mail.subject).toBe('Een koppeling ontvangt niets meer')
  // A second one on the same day is not mailed.
  await shop.db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: MAX_ATTEMPTS - 1 })
    .where('state', '=', 'given_up')
    .execute()
  await send()
  const mails = shop.db.selectFrom('mail_jobs').select('kind').where('kind', '=', 'webhook-given-up')
  expect(await mails.execute()).toHaveLength(1)
  owner = await admin.as('owner')
  const { data } = await owner.request('{ work { kind count } }')
  expect(data.work).toContainEqual({ kind: 'failedWebhooks', count: 1 })
})

test('an abandoned delivery blocks no later ones and is deleted after a month, like sent ones', async () => {
  const { id } = await addTarget('/books', ['order.placed', 'order.paid'])
  await placeOrder()
  await shop.db
    .updateTable('webhook_deliveries')
    .set({ state: 'given_up' })
    .where('kind', '=', 'order.placed')
    .execute()
  await send()
  expect(kindsAt('/books')).toEqual(['order.paid'])
  const number = await placeOrder()
  await shop.db
    .updateTable('webhook_deliveries')
    .set({ at: new Date(shop.now.getTime() - 31 * 86_400_000) })
    .execute()
  answers.set('/books', { status: 500 })
  await send()
  expect((await states()).map(({ subject }) => subject)).toEqual([number, number])
  // A target that is switched off keeps none either.
  await shop.db.updateTable('webhook_targets').set({ is_active: false }).where('id', '=', id).execute()
  await send()
  expect(await states()).toEqual([])
})

describe('changes of products', () => {
  const KINDS = ['stock.changed', 'price.changed', 'product.changed']

  test('many changes of an article before an attempt are one event with its current state', async () => {
    await addTarget('/erp', KINDS)
    await setQuantity(9)
    await setQuantity(8)
    await setQuantity(8)
    await shop.db
      .updateTable('products')
      .set({ price_cents: 1234, updated_at: shop.now })
      .where('id', '=', goods.bidon.id)
      .execute()
    for (let change = 0; change < 3; change += 1)
      await recordChange(shop.db, { productIds: [goods.bidon.id], tags: [], now: shop.now })
    await send()
    expect(kindsAt('/erp').sort()).toEqual([...KINDS].sort())
    const { data } = JSON.parse(received[0]?.body ?? '')
    expect(data).toMatchObject({ sku: 'BIDON', price_cents: 1234, final_price_cents: expect.any(Number) })
    expect(data.stock).toContainEqual(expect.objectContaining({ quantity: 8 }))
  })

  test('a change during a failing attempt is a second event', async () => {
    await addTarget('/erp', KINDS)
    answers.set('/erp', { status: 500 })
    await setQuantity(9)
    await send()
    await setQuantity(7)
    await setQuantity(6)
    expect(await states()).toHaveLength(2)
    answers.clear()
    wait(60_000)
    await send()
    expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('saving an article without a change of stock or price is no such event', async () => {
    await addTarget('/erp', ['stock.changed', 'price.changed'])
    await shop.db.updateTable('products').set({ updated_at: shop.now }).execute()
    await shop.db.updateTable('stock_items').set({ quantity: 60 }).execute()
    expect(await states()).toEqual([])
  })
})

test('the receiver of the documentation books each event once, and refuses one without a valid signature', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operator/webhooks.md'), 'utf8')
  const code = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? ''
  const file = join(shop.folder, 'receiver.mjs')
  const ledger = join(shop.folder, 'ledger.csv')
  writeFileSync(file, code)
  // It compares the timestamp with its own clock.
  shop.now = new Date()
  owner = await admin.as('owner')
  const [port = 0] = await freePorts(1)
  const { data } = await owner.request(ADD, {
    input: { url: `http://127.0.0.1:${port}/`, kinds: ['order.placed', 'order.paid', 'order.refunded'] },
  })
  const start = async () => {
    const env = { ...process.env, SECRET: data.secret, PORT: String(port), LEDGER: ledger }
    const program = spawn(process.execPath, [file], { env, stdio: 'inherit' })
    const reach = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })
    await expect
      .poll(
        () =>
          reach().then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(401)
    return async () => {
      program.kill()
      await once(program, 'exit')
    }
  }
  let stop = await start()
  const number = await placeOrder()
  await act(number, { kind: 'ship', track: null })
  await act(number, { kind: 'refund', reason: 'Kras', adjustmentCents: 500 })
  await send()
  await stop()
  stop = await start()
  // As if the answers were lost.
  await shop.db.updateTable('webhook_deliveries').set({ state: 'waiting' }).execute()
  wait(60_000)
  await send()
  await stop()
  expect((await states()).map(({ attempts }) => attempts)).toEqual([2, 2, 2])
  const booked = readFileSync(ledger, 'utf8').trim().split('\n')
  expect(booked.map((line) => line.split(',').slice(2))).toEqual([
    [number, expect.stringMatching(/^\d+$/)],
    [number, '-500'],
  ])
})

test('events of returns and reviews have their state and no personal data', async () => {
  await addTarget('/desk', ['return.changed', 'review.changed'])
  const number = await placeOrder()
  const { id } = await shop.db
    .insertInto('withdrawals')
    .values({
      ...{ store_code: 'kopgroep_nl', name: 'Anna de Vries', email: 'anna@example.nl' },
      order_number: number,
      received_at: shop.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('reviews')
    .values({
      ...{ product_id: goods.bidon.id, nickname: 'Anna', summary: 'Fijn', text: 'Fijne bidon.' },
      store_code: 'kopgroep_nl',
    })
    .execute()
  await send()
  await shop.db.updateTable('withdrawals').set({ state: 'ARRIVED' }).where('id', '=', id).execute()
  await shop.db.updateTable('reviews').set({ status: 'approved' }).execute()
  await send()
  const told = received.map(({ body }) => JSON.parse(body).data)
  expect(told.filter((data) => data.order).map(({ state }) => state)).toEqual(['ANNOUNCED', 'ARRIVED'])
  expect(told.filter((data) => data.sku).map(({ status }) => status)).toEqual(['pending', 'approved'])
  expect(JSON.stringify(received)).not.toMatch(/Anna/)
})

describe('in the admin', () => {
  test('an address inside the network, without https or with an unknown event is refused', async () => {
    const problem = async (input: object) => (await owner.request(ADD, { input })).errors?.[0]?.message
    const address = 'This address cannot be used: it needs https and a public host.'
    expect(await problem({ url: 'https://10.0.0.5/', kinds: ['order.paid'] })).toBe(address)
    expect(await problem({ url: 'http://example.com/', kinds: ['order.paid'] })).toBe(address)
    expect(await problem({ url: receiver.url, kinds: ['order.payd'] })).toBe('There is no event order.payd.')
    expect(await problem({ url: receiver.url, kinds: [] })).toBe('Choose at least one kind of event.')
  })

  test('both the old and the new secret sign for a day, and the log has neither', async () => {
    const { id, secret } = await addTarget('/books', ['order.placed'])
    const { data } = await owner.request(`mutation { secret: rotateWebhookSecret(id: "${id}") }`)
    const test = async () => {
      const query = `mutation { test: testWebhookTarget(id: "${id}") { state answer attempts } }`
      expect((await owner.request(query)).data.test).toEqual({ state: 'sent', answer: '200', attempts: 1 })
      const { headers, body } = received.at(-1) as ReceivedWebhook
      const sign = (key: string) =>
        signWebhook(key, String(headers['webhook-id']), Number(headers['webhook-timestamp']), body)
      return { signatures: String(headers['webhook-signature']).split(' '), sign }
    }
    const during = await test()
    expect(during.signatures).toEqual([during.sign(data.secret), during.sign(secret)])
    wait(86_400_000)
    owner = await admin.as('owner')
    const after = await test()
    expect(after.signatures).toEqual([after.sign(data.secret)])
    const log = JSON.stringify(await shop.db.selectFrom('admin_log').select('input').execute())
    expect(log).not.toContain(secret)
    expect(log).not.toContain(data.secret)
  })

  test('deliveries are listed and sent again, one of them or all since a day', async () => {
    const { id } = await addTarget('/books', ['order.placed', 'order.paid', 'stock.changed'])
    await placeOrder()
    await send()
    await setQuantity(3)
    await send()
    const sent = received.length
    const list =
      '{ webhooks(page: {}, filter: { state: sent }) { total items { id kind subject state answer } } }'
    const { webhooks } = (await owner.request(list)).data
    expect(webhooks.total).toBe(sent)
    const { id: last } = webhooks.items.find(({ kind }: { kind: string }) => kind === 'order.paid')
    expect((await owner.request(`mutation { n: resendWebhooks(ids: ["${last}"]) }`)).data.n).toBe(1)
    await send()
    expect(received.at(-1)?.headers['webhook-id']).toBe(`msg_${last}`)
    // The rows have the database's time.
    const since = (day: string) =>
      owner.request(`mutation { n: resendWebhooksSince(id: "${id}", day: "${day}") }`)
    expect((await since('2020-01-01')).data.n).toBe(3)
    expect((await since('2020-01-01')).data.n).toBe(0)
    expect((await since('2020-13-01')).errors?.[0]?.message).toBe('Enter a day.')
  })
})
