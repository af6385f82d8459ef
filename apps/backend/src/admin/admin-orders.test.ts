import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeTime } from '../platform/store-time.ts'
import { bundleUid } from '../product/option-uids.ts'
import { type AdminCaller, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { choose, pay, readStock, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { pdfText } from '../testing/test-pdf.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writePackingSlips } from './packing-slip.ts'

let shop: TestShop
let goods: TestGoods
let admin: TestAdmin
let owner: AdminCaller
let packer: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  admin = await openTestAdmin(shop)
})
beforeEach(async () => {
  owner = await admin.as('owner')
  packer = await admin.as('packer')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const placed = async (
  ready: Parameters<typeof readyCart>[1] = {},
  code = 'banktransfer',
): Promise<string> => {
  const { data } = await pay(shop, await readyCart(shop, ready), code)
  const { order, redirect_url } = data.setPaymentMethod
  if (code === 'ideal') await choose(shop, redirect_url, 'paid')
  return order.increment_id
}

const ORDER = `id status actions refundableCents items { sku toShip toReturn toDrop shipped refunded canceled } shippingAddress
  invoices { number } shipments { tracks } creditMemos { grandTotalCents } mails { id kind }`
const show = async (caller: AdminCaller, number: string) =>
  (await caller.request(`query ($number: ID!) { order(number: $number) { ${ORDER} } }`, { number })).data
    .order
const act = async (caller: AdminCaller, mutation: string, variables: Record<string, unknown> = {}) => {
  const declared = mutation.includes('$refund') ? '($refund: RefundInput!)' : ''
  const { data, errors } = await caller.request(
    `mutation ${declared} { ${mutation} { ${ORDER} } }`,
    variables,
  )
  return errors ? errors[0]?.message : Object.values(data)[0]
}
const find = async (filter: object) => {
  const { data } = await owner.request(
    'query ($filter: OrderFilter!) { orders(page: {}, filter: $filter) { total items { id name email status } } }',
    { filter },
  )
  return data.orders
}

describe('orders', () => {
  test('are found by number, e-mail address, name, postcode, article, papers, status and period', async () => {
    const address = {
      firstname: 'Quirijn',
      lastname: 'Zoeteman',
      street: ['Kanaalweg', '1'],
      postcode: '4811 TT',
      city: 'Breda',
      country_code: 'NL',
      telephone: '0612345678',
    }
    const number = await placed({ address, email: 'zoet@example.nl', items: [{ sku: 'GEL', quantity: 1 }] })
    await placed()
    const quirijn = { id: number, name: 'Quirijn Zoeteman', email: 'zoet@example.nl', status: 'pending' }
    await shop.db.updateTable('products').set({ gtin: '8712345678906' }).where('sku', '=', 'GEL').execute()
    for (const q of [
      number,
      'ZOET@',
      'zoetem',
      'quirijn zoeteman',
      '4811tt',
      '4811 TT',
      'gel',
      '8712345678906',
    ])
      expect(await find({ q }), q).toEqual({ total: 1, items: [quirijn] })
    expect((await find({ q: '%' })).total).toBe(0)
    expect((await find({ status: 'complete' })).total).toBe(0)
    const [today, tomorrow] = [0, 1].map((days) =>
      storeTime(new Date(shop.now.getTime() + days * 86_400_000)).slice(0, 10),
    )
    expect((await find({ status: 'pending', from: today, until: today })).total).toBe(2)
    expect((await find({ from: tomorrow })).total).toBe(0)
    expect((await find({ until: '2020-01-01' })).total).toBe(0)

    expect((await find({ queue: 'unpaid' })).total).toBe(2)
    expect((await find({ queue: 'toShip' })).total).toBe(0)
    await act(owner, `invoiceOrder(number: "${number}")`)
    expect(await find({ queue: 'toShip' })).toMatchObject({ total: 1, items: [{ id: number }] })
    const { invoices } = await show(owner, number)
    await act(packer, `shipOrder(number: "${number}", carrier: "postnl", track: "3SZOEK1")`)
    for (const q of [invoices[0].number, '3szoek1'])
      expect(await find({ q }), q).toMatchObject({ total: 1, items: [{ id: number }] })
    expect((await find({ queue: 'toShip' })).total).toBe(0)
  })

  test('have notes of the staff, which the customer does not see', async () => {
    const number = await placed()
    const add = (note: string) =>
      packer.request(
        'mutation ($number: ID!, $note: String!) { addOrderNote(number: $number, note: $note) { notes { message author } } }',
        {
          number,
          note,
        },
      )
    expect((await add(' Belde: morgen graag. ')).data.addOrderNote.notes).toEqual([
      { message: 'Belde: morgen graag.', author: expect.any(String) },
    ])
    expect((await add(' ')).errors?.[0]?.message).toBe('Fill this in.')
    expect((await add('x'.repeat(2_001))).errors?.[0]?.message).toBe('At most 2000 characters.')
    const { data } = await owner.request(`{ order(number: "${number}") { comments { message } } }`)
    expect(data.order.comments).toEqual([])
  })

  test('are paid, shipped in parts and refunded in parts, and offer only what their state allows', async () => {
    const number = await placed({ items: [{ sku: 'BIDON', quantity: 3 }] })
    expect(await show(owner, number)).toMatchObject({
      status: 'pending',
      actions: ['invoice', 'cancel', 'hold', 'suspect'],
      refundableCents: 0,
    })
    expect(await act(owner, `invoiceOrder(number: "${number}")`)).toMatchObject({
      status: 'processing',
      actions: ['ship', 'refund', 'cancel', 'hold', 'suspect'],
      invoices: [{}],
    })
    expect((await show(packer, number)).actions).toEqual(['ship'])
    const part = 'items: [{ sku: "BIDON", quantity: 1 }], carrier: "postnl", track: "3SKOP1"'
    expect(await act(packer, `shipOrder(number: "${number}", ${part})`)).toMatchObject({
      status: 'processing',
      items: [{ toShip: 2, shipped: 1 }],
      shipments: [{ tracks: ['PostNL 3SKOP1'] }],
    })
    const before = await readStock(shop, goods.bidon.id)
    const refund = (pieces: object) => {
      const wish = { reason: 'Lek', items: [{ sku: 'BIDON', ...pieces }], restock: true }
      return act(owner, `refundOrder(number: "${number}", refund: $refund)`, { refund: wish })
    }
    expect(await refund({ sent: 2 })).toBe(`Of BIDON order ${number} has not 2 left to pay back.`)
    expect(await refund({})).toBe('Enter a whole number above 0.')
    expect(await refund({ sent: 1 })).toMatchObject({
      status: 'processing',
      items: [{ refunded: 1, canceled: 0, toShip: 2, toReturn: 0, toDrop: 2 }],
      creditMemos: [{ grandTotalCents: 995 }],
    })
    const slip = async () => pdfText((await writePackingSlips(shop.db, [number])) ?? Buffer.alloc(0))
    expect(await slip()).toContain('2 ×')
    const after = await readStock(shop, goods.bidon.id)
    expect((after.magazijn ?? 0) - (before.magazijn ?? 0)).toBe(1)
    expect(await refund({ unsent: 1 })).toMatchObject({
      items: [{ refunded: 2, canceled: 1, toShip: 1, toReturn: 0, toDrop: 1 }],
    })
    expect(await slip()).toContain('1 ×')
    expect(await act(packer, `shipOrder(number: "${number}")`)).toMatchObject({ status: 'complete' })
    expect(await act(packer, `shipOrder(number: "${number}")`)).toBe(
      `Order ${number} is complete: that cannot be done with it.`,
    )
  })

  test('are cancelled, held and released by an owner', async () => {
    const number = await placed({}, 'ideal')
    expect(await act(owner, `markOrder(number: "${number}", event: held)`)).toMatchObject({
      status: 'holded',
    })
    expect(await act(owner, `markOrder(number: "${number}", event: released)`)).toMatchObject({
      status: 'processing',
    })
    expect(await act(owner, `cancelOrder(number: "${number}", reason: " ")`)).toMatch(/reason/)
    expect(await act(owner, `cancelOrder(number: "${number}", reason: "Uitverkocht")`)).toMatchObject({
      status: 'canceled',
      actions: [],
    })
  })

  test('for collection are marked as ready once', async () => {
    const number = await placed({ method: ['afhalen', 'den-helder'] }, 'ideal')
    expect((await show(packer, number)).actions).toEqual(['ship', 'ready'])
    expect(await act(packer, `readyOrder(number: "${number}")`)).toMatchObject({ actions: ['ship'] })
  })

  test('show their mails, which can be sent again', async () => {
    const number = await placed({ email: 'mail@example.nl' })
    const { mails } = await show(owner, number)
    expect(mails).toMatchObject([{ kind: 'order-confirmation' }])
    const sent = await act(owner, `resendMail(number: "${number}", id: "${mails[0].id}")`)
    expect(sent).toMatchObject({ mails: [{ kind: 'order-confirmation' }, { kind: 'order-confirmation' }] })
    const other = await placed()
    expect(await act(owner, `resendMail(number: "${other}", id: "${mails[0].id}")`)).toBe(
      'There is no such mail.',
    )
  })

  test('show their times in the shop’s time zone, like the log', async () => {
    const number = await placed()
    const { data } = await owner.request(
      'query ($number: ID!) { order(number: $number) { placedAt } log(page: {}) { items { at } } }',
      { number },
    )
    expect(data.order.placedAt).toBe(storeTime(shop.now))
    for (const { at } of data.log.items) expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('show the parts of a bundle, a gift message, the coupon and the note, as the packing slip does', async () => {
    const { tyre, tyreSelection } = goods.bundle
    const bundle = { sku: 'PAKKET', quantity: 1, selected_options: [bundleUid(tyre, tyreSelection, 2)] }
    const cartId = await readyCart(shop, { items: [bundle] })
    await shop.request(
      `mutation ($id: String!, $gift: GiftMessageInput!) {
        applyCouponToCart(input: { cart_id: $id, coupon_code: "WELKOM10" }) { cart { id } }
        setGiftMessageOnCart(input: { cart_id: $id, gift_message: $gift }) { cart { id } } }`,
      { id: cartId, gift: { to: 'Emma', from: 'Riet', message: 'Hoera' } },
    )
    const paid = await pay(shop, cartId, 'banktransfer', { customer_note: 'Bel aan.' })
    const number = paid.data.setPaymentMethod.order.increment_id
    const { data } = await owner.request(
      `query ($number: ID!) { order(number: $number) { note giftMessage couponCode items { options giftMessage } } }`,
      { number },
    )
    expect(data.order).toEqual({
      note: 'Bel aan.',
      giftMessage: ['To Emma', 'Hoera', 'From Riet'],
      couponCode: 'WELKOM10',
      items: [{ options: expect.stringMatching(/^2 × \w+/), giftMessage: [] }],
    })
    const slip = pdfText((await writePackingSlips(shop.db, [number])) ?? Buffer.alloc(0))
    for (const line of [data.order.items[0].options, 'Hoera', 'Bel aan.']) expect(slip).toContain(line)
  })

  test('cannot be shipped with invalid input', async () => {
    const number = await placed({}, 'ideal')
    const ship = (more: string) => act(packer, `shipOrder(number: "${number}", ${more})`)
    expect(await ship('items: [{ sku: "BIDON", quantity: 0 }]')).toBe('Enter a whole number above 0.')
    expect(await ship('track: "3S1"')).toBe('Choose the carrier of this number.')
    expect(await ship('carrier: "postnl", track: "<b>"')).toBe('This is not a tracking number.')
    expect((await show(packer, number)).shipments).toEqual([])
  })
})

const paper = (path: string, { cookie }: { cookie: string }) =>
  fetch(`${admin.url}${path}`, { headers: { cookie } })

test('invoices and credit memos open as PDFs for owners and packers', async () => {
  const number = await placed({}, 'ideal')
  await act(owner, `cancelOrder(number: "${number}", reason: "Op")`)
  const { data } = await owner.request(
    `{ order(number: "${number}") { carrier invoices { number } creditMemos { number } } }`,
  )
  expect(data.order.carrier).toBe('postnl')
  for (const document of [data.order.invoices[0], data.order.creditMemos[0]]) {
    const response = await paper(`/documents/${document.number}.pdf`, packer)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(pdfText(Buffer.from(await response.arrayBuffer()))).toContain(document.number)
  }
  const [invoice] = data.order.invoices
  expect((await paper('/documents/F2026-99999.pdf', owner)).status).toBe(404)
  expect((await paper(`/documents/${invoice.number}.pdf`, { cookie: '' })).status).toBe(401)
  expect((await paper(`/documents/${invoice.number}.pdf`, await admin.as('editor'))).status).toBe(403)
})

describe('packing slips and labels', () => {
  test('are PDFs with a page for each order, for packers and owners', async () => {
    const numbers = [await placed(), await placed()].join(',')
    for (const path of ['/packing-slips.pdf', '/labels.pdf']) {
      const response = await paper(`${path}?orders=${numbers}`, packer)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
      expect(text).toMatch(/^%PDF-/)
      expect(text).toContain('/Count 2')
    }
    expect((await paper('/labels.pdf?orders=404', packer)).status).toBe(404)
    expect((await paper(`/labels.pdf?orders=${numbers}`, { cookie: '' })).status).toBe(401)
    expect((await paper(`/labels.pdf?orders=${numbers}`, await admin.as('editor'))).status).toBe(403)
  })
})
