import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePackingSlips } from '../admin/packing-slip.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { bundleUid } from '../product/option-uids.ts'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailsSent, type SentMail } from '../testing/test-mails.ts'
import { pdfText } from '../testing/test-pdf.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
let noor: RequestOptions
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  noor = { bearer: (await addTestCustomer(shop.db, hashToken)).token }
})
afterAll(() => shop.close())

const GIFT = { to: 'Emma', from: 'Oma Riet', message: 'Gefeliciteerd!\nTot zondag' }
const CART = `gift_message { to from message }
  items { id quantity ... on SimpleCartItem { gift_message { to from message } }
    ... on ConfigurableCartItem { gift_message { to from message } } ... on BundleCartItem { gift_message { to from message } } }`

const read = async (id: string, options?: RequestOptions) =>
  (await shop.request(`query ($id: String!) { cart(cart_id: $id) { ${CART} } }`, { id }, options)).data.cart
const setOnCart = (id: string, gift: object, options?: RequestOptions) =>
  shop.request(
    `mutation ($input: SetGiftMessageOnCartInput!) { setGiftMessageOnCart(input: $input) { cart { ${CART} } } }`,
    { input: { cart_id: id, gift_message: gift } },
    options,
  )
const setOnItem = async (id: string, update: object, options?: RequestOptions) => {
  const [{ id: cart_item_id }] = (await read(id, options)).items
  const { data } = await shop.request(
    `mutation ($input: UpdateCartItemsInput) { updateCartItems(input: $input) { cart { ${CART} } errors { code message } } }`,
    { input: { cart_id: id, cart_items: [{ cart_item_id: Number(cart_item_id), ...update }] } },
    options,
  )
  return data.updateCartItems
}
const place = async (id: string, options?: RequestOptions) =>
  (await pay(shop, id, 'banktransfer', {}, options)).data.setPaymentMethod.order

describe('a gift message', () => {
  test('is set for the cart, replaced, and removed by an empty one', async () => {
    const id = await readyCart(shop)
    expect((await setOnCart(id, GIFT)).data.setGiftMessageOnCart.cart.gift_message).toEqual(GIFT)
    await setOnCart(id, { ...GIFT, message: '  Veel plezier  ', from: '' })
    expect((await read(id)).gift_message).toEqual({ to: 'Emma', from: '', message: 'Veel plezier' })
    await setOnCart(id, { ...GIFT, message: ' \n ' })
    expect((await read(id)).gift_message).toBeNull()
  })

  test('is set for an item, with its quantity or alone', async () => {
    const id = await readyCart(shop)
    const set = await setOnItem(id, { gift_message: GIFT })
    expect(set).toMatchObject({ errors: [], cart: { items: [{ quantity: 1, gift_message: GIFT }] } })
    const raised = await setOnItem(id, { quantity: 2 })
    expect(raised.cart.items).toMatchObject([{ quantity: 2, gift_message: GIFT }])
    const removed = await setOnItem(id, { quantity: 3, gift_message: { ...GIFT, message: '' } })
    expect(removed.cart.items).toMatchObject([{ quantity: 3, gift_message: null }])
  })

  test('is set for an item with a size, and for a bundle', async () => {
    const { bundle } = goods
    const parts = [
      bundleUid(bundle.tyre, bundle.tyreSelection, 2),
      bundleUid(bundle.pump, bundle.pumpSelection, 1),
    ]
    for (const item of [
      { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'PAKKET', quantity: 1, selected_options: parts },
    ]) {
      const id = await readyCart(shop, { items: [item] })
      expect((await setOnItem(id, { gift_message: GIFT })).cart.items).toMatchObject([{ gift_message: GIFT }])
    }
  })

  test('that is too long for its card is refused, and the old one stays', async () => {
    const id = await readyCart(shop)
    await setOnCart(id, GIFT)
    const { errors } = await setOnCart(id, { ...GIFT, message: 'x'.repeat(301) }, { store: 'kopgroep_nl' })
    expect(errors).toMatchObject([
      {
        message: '"bericht" van een cadeaubericht heeft hoogstens 300 tekens.',
        extensions: { category: 'graphql-input' },
      },
    ])
    expect((await setOnCart(id, { ...GIFT, to: 'x'.repeat(61) })).errors).toHaveLength(1)
    const problems = await setOnItem(id, { quantity: 2, gift_message: { ...GIFT, from: 'x'.repeat(61) } })
    expect(problems.errors).toMatchObject([{ code: 'INVALID_PARAMETER_VALUE' }])
    expect(await read(id)).toMatchObject({ gift_message: GIFT, items: [{ quantity: 1, gift_message: null }] })
  })

  test('moves from the guest’s cart to the customer’s, where an existing one stays', async () => {
    const merge = (from: string, to: string) =>
      shop.request(
        `mutation ($from: String!, $to: String) { mergeCarts(source_cart_id: $from, destination_cart_id: $to) { ${CART} } }`,
        { from, to },
        noor,
      )
    const { createEmptyCart: own } = (await shop.request('mutation { createEmptyCart }', {}, noor)).data
    const guest = await readyCart(shop)
    await setOnCart(guest, GIFT)
    await setOnItem(guest, { gift_message: GIFT })
    expect((await merge(guest, own)).data.mergeCarts).toMatchObject({
      gift_message: GIFT,
      items: [{ gift_message: GIFT }],
    })
    const another = await readyCart(shop, { items: [{ sku: 'GEL', quantity: 1 }] })
    await setOnCart(another, { ...GIFT, to: 'Bram' })
    expect((await merge(another, own)).data.mergeCarts.gift_message).toEqual(GIFT)
  })
})

describe('the gift message of an order', () => {
  const ORDER = 'gift_message { to from message } items { gift_message { message } }'

  test('is shown by the order’s hash for as long as the customer’s data', async () => {
    const id = await readyCart(shop)
    await setOnCart(id, GIFT)
    await setOnItem(id, { gift_message: { ...GIFT, message: 'Van ons allemaal' } })
    const { hash } = await place(id)
    const order = async () =>
      (await shop.request(`query ($hash: String!) { order(hash: $hash) { ${ORDER} } }`, { hash })).data.order
    expect(await order()).toEqual({
      gift_message: GIFT,
      items: [{ gift_message: { message: 'Van ons allemaal' } }],
    })
    await shop.db
      .updateTable('orders')
      .set({ placed_at: new Date(shop.now.getTime() - 61 * 86_400_000) })
      .where('hash', '=', hash)
      .execute()
    expect(await order()).toEqual({ gift_message: null, items: [{ gift_message: null }] })
  })

  test('is in the mail without links, and on the packing slip without prices', async () => {
    const email = 'riet@example.nl'
    const id = await readyCart(shop, { email })
    await setOnCart(id, { ...GIFT, message: 'Kijk op www.oplichter.nl\n<b>Kus</b>' })
    await setOnItem(id, { gift_message: { ...GIFT, message: 'Voor de winter' } })
    const { increment_id: number } = await place(id)
    await mailsSent(shop)
    const mails = (await (await fetch(`${shop.url}/outbox.json`)).json()) as SentMail[]
    const mail = mails.find(({ to }) => to === email)
    expect(mail?.text).toContain(
      'Uw cadeaubericht\nVoor Emma\nKijk op www[.]oplichter[.]nl\n<b>Kus</b>\nVan Oma Riet',
    )
    expect(mail?.text).toContain('    Voor de winter')
    expect(mail?.html).toContain('&lt;b&gt;Kus&lt;/b&gt;')
    const slip = pdfText((await writePackingSlips(shop.db, [number])) ?? Buffer.alloc(0))
    for (const line of ['Cadeaubericht', 'Voor Emma', 'Van Oma Riet', 'Voor de winter'])
      expect(slip).toContain(line)
    expect(slip).not.toMatch(/€|\d,\d\d/)
  })
})
