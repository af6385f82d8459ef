import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { choose, pay, readStatus, readStock, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
let cartId: string
let before: Record<string, number>

beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  goods = await fillTestShop(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  cartId = await readyCart(shop)
  before = await readStock(shop, goods.bidon.id)
})

const sum = (stock: Record<string, number>) => Object.values(stock).reduce((total, count) => total + count, 0)
const soldPieces = async () => sum(before) - sum(await readStock(shop, goods.bidon.id))
const order = (method: string, idempotencyKey: string) => pay(shop, cartId, method, {}, { idempotencyKey })

test.each(['ideal', 'banktransfer'])(
  'an order by %s whose answer was lost is placed once',
  async (method) => {
    const key = randomUUID()
    const first = await order(method, key)
    const second = await order(method, key)
    expect(first.data.setPaymentMethod.order.hash).toBeTruthy()
    expect(second.data).toEqual(first.data)
    expect(await soldPieces()).toBe(1)
  },
)

test('two clicks on the order button place one order and open one payment page', async () => {
  const key = randomUUID()
  const answers = await Promise.all([order('ideal', key), order('ideal', key), order('ideal', randomUUID())])
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
  expect(answers[0]?.data.setPaymentMethod.redirect_url).toBeTruthy()
  expect(await soldPieces()).toBe(1)
})

test('two tabs that order the same cart by different methods place one order', async () => {
  const answers = await Promise.all([order('ideal', randomUUID()), order('banktransfer', randomUUID())])
  const placed = answers.filter(({ errors }) => !errors)
  const refused = answers.flatMap(({ errors = [] }) => errors)
  expect(placed).toHaveLength(1)
  expect(refused).toMatchObject([{ extensions: { category: 'graphql-no-such-entity' } }])
  expect(await soldPieces()).toBe(1)
})

test('a key is refused for another payment method', async () => {
  const key = randomUUID()
  await order('ideal', key)
  const other = await order('banktransfer', key)
  expect([other.status, other.errors?.[0]?.extensions?.category]).toEqual([422, 'graphql-input'])
  expect(await soldPieces()).toBe(1)
})

test('a key of an order that was cancelled meanwhile does not place it again', async () => {
  const key = randomUUID()
  const { data } = await order('ideal', key)
  const { hash } = data.setPaymentMethod.order
  await choose(shop, data.setPaymentMethod.redirect_url, 'cancelled')
  await expect.poll(() => readStatus(shop, hash)).toMatch(/cancel/i)
  const again = await order('ideal', key)
  expect(again.errors).toHaveLength(1)
  expect(await soldPieces()).toBe(0)
  const anew = await order('ideal', randomUUID())
  expect(anew.data.setPaymentMethod.order.hash).not.toBe(hash)
})
