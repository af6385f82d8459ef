import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminCaller, entryOperations, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { mailSaying } from '../testing/test-mails.ts'
import { pdfText } from '../testing/test-pdf.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let admin: TestAdmin
let owner: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  admin = await openTestAdmin(shop)
  owner = await admin.as('owner')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const EMAIL = 'anna@example.nl'
const report = (input: object) =>
  shop.request(
    'mutation ($input: WithdrawalInput!) { withdrawFromContract(input: $input) { key received_at } }',
    { input: { name: 'Anna de Vries', order_number: '100000999', email: EMAIL, ...input } },
  )
const follow = async (key: string) =>
  (
    await shop.request(
      `query ($key: String!) { returnCase(key: $key) {
        kind state answer received_at order_number items reason refund_by key number label_url refund { value } } }`,
      { key },
    )
  ).data.returnCase
const returns = () => entryOperations(owner, 'withdrawals', 'selling')
/** Moves the latest return to a state. */
async function answer(returnState: string, returnAnswer: string | null = null) {
  const { items } = await returns().list()
  const [latest] = items
    .filter(({ values }) => values.order !== WAKING)
    .toSorted((a, b) => Number(b.id) - Number(a.id))
  if (!latest) throw new Error('There are no returns.')
  return returns().save({ returnState, returnAnswer }, { id: latest.id, version: latest.version })
}
const textOfPdf = async (answer: Response) => pdfText(Buffer.from(await answer.arrayBuffer()))
/** Order number of the returns that only wake the worker. */
const WAKING = '7'
/** Sends waiting mails, which the admin leaves to the shop's worker. */
const wakeMails = () =>
  report({ order_number: WAKING, email: 'ander@example.nl', items: String(Math.random()) })

test('a defect is reported with photos, and followed until it is refused with a reason and how to object', async () => {
  const cart = await readyCart(shop, { email: EMAIL })
  const { increment_id: order_number, hash } = (await pay(shop, cart, 'banktransfer')).data.setPaymentMethod
    .order
  const defect = { order_number, kind: 'REPAIR', items: 'Bidon' }
  expect((await report(defect)).errors?.[0]?.message).toBe('Beschrijf wat er mis is.')
  const unnamed = { ...defect, items: '', reason: 'De dop lekt.' }
  expect((await report(unnamed)).errors?.[0]?.message).toBe('Noem de artikelen.')
  const { key } = (await report({ ...defect, reason: 'De dop lekt.' })).data.withdrawFromContract
  const receipt = await mailSaying(shop, EMAIL, 'De dop lekt.')
  expect(receipt.text).toContain('tussen kosteloze reparatie en kosteloze vervanging')
  expect(receipt.text).toContain('twaalf maanden langer')
  expect(receipt.text).not.toContain('€ 3,95')
  expect(receipt.text).toContain(`/retour-volgen?key=${key}`)

  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = (of: string) =>
    fetch(`${shop.url}/review-photos?key=${of}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(photo),
    })
  for (let sent = 0; sent < 3; sent += 1) expect((await upload(key)).status).toBe(201)
  expect((await upload(key)).status).toBe(409)
  expect((await upload('0'.repeat(64))).status).toBe(404)

  const [listed] = (await returns().list()).items
  expect(listed?.values).toMatchObject({ returnKind: 'REPAIR', returnState: 'ANNOUNCED', refundBy: null })
  const [picture] = (listed?.values.photos ?? []) as string[]
  expect((await fetch(`${shop.url}/media/review/${picture}.webp`)).status).toBe(404)

  expect((await follow(key)).label_url).toBeNull()
  expect((await fetch(`${shop.url}/return-label/${key}.pdf`)).status).toBe(404)
  expect((await answer('ASKED_BACK', 'Gebruik het bijgevoegde label.')).errors).toBeUndefined()
  expect(await follow(key)).toMatchObject({
    ...{ kind: 'REPAIR', state: 'ASKED_BACK', answer: 'Gebruik het bijgevoegde label.', key },
    ...{ order_number, items: 'Bidon', reason: 'De dop lekt.', refund_by: null },
  })
  await wakeMails()
  const { number, label_url } = await follow(key)
  const { pathname } = new URL(label_url)
  expect((await mailSaying(shop, EMAIL, 'bijgevoegde')).text).toContain(`retourlabel af: ${label_url}`)
  const label = await textOfPdf(await fetch(`${shop.url}${pathname}`))
  for (const part of [`Retour ${number}`, 'Anna de Vries', order_number, 'Reparatie', 'De dop lekt.'])
    expect(label).toContain(part)
  expect((await fetch(`${shop.url}${pathname.replace(key, '0'.repeat(64))}`)).status).toBe(404)
  const printed = (cookie: string) =>
    fetch(`${admin.url}/return-labels/${number.slice(1)}.pdf`, { headers: { cookie } })
  const packer = await admin.as('packer')
  expect(await textOfPdf(await printed(packer.cookie))).toBe(label)
  expect((await printed('')).status).toBe(401)
  expect((await printed((await admin.as('editor')).cookie)).status).toBe(403)
  const scanned = await packer.request(
    'query ($q: String) { orders(page: {}, filter: { q: $q }) { items { id } } }',
    { q: number },
  )
  expect(scanned.data.orders.items).toEqual([{ id: order_number }])
  const found = await packer.request(`{ order(number: "${order_number}") { withdrawals { number } } }`)
  expect(found.data.order.withdrawals).toEqual([{ number }])
  expect((await answer('REFUSED')).errors?.[0]?.message).toBe('Enter the reason of the refusal.')
  await answer('REFUSED', 'Het is slijtage.')
  await wakeMails()
  const { text } = await mailSaying(shop, EMAIL, 'Het is slijtage.')
  expect(text).toContain('Antwoord op deze mail met uw reden')
  const { data } = await shop.request(
    'query ($hash: String!) { order(hash: $hash) { return_cases { state answer } } }',
    { hash },
  )
  expect(data.order.return_cases).toEqual([{ state: 'REFUSED', answer: 'Het is slijtage.' }])
  const stored = await shop.db
    .selectFrom('withdrawals')
    .select('is_handled')
    .where('key', '=', key)
    .executeTakeFirst()
  expect(stored?.is_handled).toBe(true)
})

test('a guest follows an exchange by its receipt, whether or not the order exists', async () => {
  const { key } = (await report({ kind: 'EXCHANGE', items: 'Shirt', reason: 'Maat L' })).data
    .withdrawFromContract
  expect((await mailSaying(shop, EMAIL, 'Maat L')).text).toContain('niet ontbonden')
  expect(await follow(key)).toMatchObject({ kind: 'EXCHANGE', state: 'ANNOUNCED', refund_by: null })
  expect(await follow('0'.repeat(64))).toBeNull()
  expect((await answer('REPLACED', 'Maat L is onderweg.')).errors).toBeUndefined()
  expect(await follow(key)).toMatchObject({ state: 'REPLACED', answer: 'Maat L is onderweg.' })
})

/** Places, pays by bank and ships an order of bottles, and announces the return of one. */
async function returnedOrder(quantity: number, kind = 'WITHDRAWAL') {
  const cart = await readyCart(shop, { email: EMAIL, items: [{ sku: 'BIDON', quantity }] })
  const { increment_id: order_number, hash } = (await pay(shop, cart, 'banktransfer')).data.setPaymentMethod
    .order
  for (const action of ['invoiceOrder', 'shipOrder']) {
    const { errors } = await owner.request(`mutation { ${action}(number: "${order_number}") { id } }`)
    expect(errors).toBeUndefined()
  }
  const ITEMS = 'query ($hash: String!) { order(hash: $hash) { items { id } } }'
  const [item] = (await shop.request(ITEMS, { hash })).data.order.items
  const { key } = (
    await report({
      ...{ kind, order_number, order_hash: hash, reason: 'Liever anders' },
      order_items: [{ order_item_id: item.id, quantity: 1 }],
    })
  ).data.withdrawFromContract
  const { id } = await shop.db
    .selectFrom('withdrawals')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { id, key, order_number }
}
/** Refunds a bottle of an order that came back. @returns the refusal */
async function refund(number: string, returnCase: number | null) {
  const wish = { reason: 'Retour', items: [{ sku: 'BIDON', sent: 1 }], restock: true, returnCase }
  const { errors } = await owner.request(
    'mutation ($number: ID!, $refund: RefundInput!) { refundOrder(number: $number, refund: $refund) { id } }',
    { number, refund: wish },
  )
  return errors?.[0]?.message ?? null
}
const refundedPieces = async (number: string) =>
  (await owner.request(`{ order(number: "${number}") { items { refunded } creditMemos { number } } }`)).data
    .order

test('a refund at the desk settles the return with a credit memo and says how the money is paid back', async () => {
  const { id, key, order_number } = await returnedOrder(2)
  expect((await returns().list()).items.find((one) => one.id === String(id))?.values).toMatchObject({
    ...{ isRefundable: true, isMatched: true, lines: [{ quantity: 1 }] },
  })
  expect((await answer('REFUNDED')).errors?.[0]?.message).toBe('Refund the order first.')
  const { order_number: other } = await returnedOrder(1)
  expect(await refund(other, id)).toBe('This return was settled already, or is of another order.')
  expect(await refundedPieces(other)).toMatchObject({ items: [{ refunded: 0 }], creditMemos: [] })

  expect(await refund(order_number, id)).toBeNull()
  expect(await follow(key)).toMatchObject({
    state: 'REFUNDED',
    answer: 'Retour',
    refund_by: null,
    label_url: null,
  })
  expect((await follow(key)).refund.value).toBeGreaterThan(0)
  await wakeMails()
  const mail = await mailSaying(shop, EMAIL, `Terugbetaling van bestelling ${order_number}`)
  expect(mail.text).toContain('rekeningnummer (IBAN)')
  expect(await refund(order_number, id)).toBe('This return was settled already, or is of another order.')
  expect(await refundedPieces(order_number)).toMatchObject({ items: [{ refunded: 1 }], creditMemos: [{}] })
  const saved = (await returns().list()).items.find((one) => one.id === String(id))
  const reopened = await returns().save(
    { returnState: 'ARRIVED' },
    { id: String(id), version: saved?.version ?? '' },
  )
  expect(reopened.errors?.[0]?.message).toBe('This return was refunded.')
})

test('a piece is refunded once, if the order and the desk do it at the same time', async () => {
  const { id, key, order_number } = await returnedOrder(1)
  const refusals = await Promise.all([refund(order_number, null), refund(order_number, id)])
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(await refundedPieces(order_number)).toMatchObject({ items: [{ refunded: 1 }], creditMemos: [{}] })
  // A refund from the order settles the return once the desk says so.
  if (refusals[1] !== null) expect((await answer('REFUNDED')).errors).toBeUndefined()
  expect((await follow(key)).refund.value).toBeGreaterThan(0)
})

async function piecesInStock(sku: string) {
  const rows = await shop.db
    .selectFrom('stock_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select('i.quantity')
    .where('p.sku', '=', sku)
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

test('an exchange takes the sent article from stock once and returns the received one to it', async () => {
  // An address may send few statements an hour.
  shop.now = new Date(shop.now.getTime() + 3_600_000)
  const { id } = await returnedOrder(2, 'EXCHANGE')
  const stocks = () => Promise.all(['BIDON', 'TRUI-M'].map(piecesInStock))
  const send = async (replacementSku: string | null, returnState = 'REPLACED') => {
    const { version = '' } = (await returns().list()).items.find((one) => one.id === String(id)) ?? {}
    const { errors } = await returns().save({ returnState, replacementSku }, { id: String(id), version })
    return errors?.[0]?.message ?? null
  }
  const [bottles = 0, jerseys = 0] = await stocks()
  expect(await send('TRUI-M', 'ARRIVED')).toBeNull()
  expect(await send('BESTAATNIET')).toBe('There is no such product.')
  expect(await send('TRUI-L')).toBe('There is too little in stock.')
  expect(await stocks()).toEqual([bottles, jerseys])
  for (let again = 0; again < 2; again += 1) expect(await send('TRUI-M')).toBeNull()
  expect(await stocks()).toEqual([bottles + 1, jerseys - 1])
  expect(await send('GEL')).toBe('The replacement was sent already.')
  expect(await send('TRUI-M', 'ARRIVED')).toBe('The replacement was sent already.')
})

test('a replacement of a defective article takes a piece from stock, and puts none back', async () => {
  const { id } = await returnedOrder(1, 'REPLACEMENT')
  const before = await piecesInStock('BIDON')
  const { version = '' } = (await returns().list()).items.find((one) => one.id === String(id)) ?? {}
  const values = { returnState: 'REPLACED', replacementSku: 'BIDON' }
  expect((await returns().save(values, { id: String(id), version })).errors).toBeUndefined()
  expect(await piecesInStock('BIDON')).toBe(before - 1)
})

test('a return with a mistyped number is matched with its order, and settled without money', async () => {
  const email = 'piet@example.nl'
  const cart = await readyCart(shop, { email })
  const { increment_id } = (await pay(shop, cart, 'banktransfer')).data.setPaymentMethod.order
  const { key } = (await report({ email, order_number: '1000', items: 'bidon' })).data.withdrawFromContract
  const { id = '', version = '' } =
    (await returns().list()).items.find(({ values }) => values.order === '1000') ?? {}
  const match = (orderNumber: string) => returns().save({ orderNumber }, { id, version })
  expect((await match('4711')).errors?.[0]?.message).toBe('There is no such order.')
  const matched = (await match(increment_id)).data.saved
  expect(matched.values).toMatchObject({ isMatched: true, order: increment_id })
  await returns().save(
    { returnState: 'CLOSED', returnAnswer: 'U houdt de bidon.' },
    { id, version: matched.version },
  )
  expect(await follow(key)).toMatchObject({ state: 'CLOSED', answer: 'U houdt de bidon.', refund_by: null })
})

test('open withdrawals come first, those that must be refunded soonest before others', async () => {
  const due = async () => {
    const { items } = await returns().list()
    return items.map(({ values }) => values.refundBy as string | null)
  }
  const now = shop.now
  shop.now = new Date(now.getTime() + 86_400_000)
  const { key, received_at } = (await report({ email: 'laat@example.nl', items: 'helm' })).data
    .withdrawFromContract
  const day = new Date(new Date(`${received_at.slice(0, 10)}T00:00:00Z`).getTime() + 14 * 86_400_000)
  const refundBy = day.toISOString().slice(0, 10)
  expect((await follow(key)).refund_by).toBe(refundBy)
  shop.now = now
  const days = (await due()).filter((one) => one !== null)
  expect(days.at(-1)).toBe(refundBy)
  expect(days).toEqual(days.toSorted())
  expect((await due()).slice(0, days.length)).toEqual(days)
})
