import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { bundleUid } from '../product/option-uids.ts'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
const en: RequestOptions = { store: 'kopgroep_en' }

beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const messages = ({ errors }: Awaited<ReturnType<TestShop['request']>>) =>
  (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])
const ORDERS = `query ($filter: CustomerOrdersFilterInput, $page: Int, $size: Int, $sort: CustomerOrderSortInput, $scope: ScopeTypeEnum) {
  customer { orders(filter: $filter, currentPage: $page, pageSize: $size, sort: $sort, scope: $scope) {
    total_count date_of_first_order page_info { current_page total_pages } items { number total { grand_total { value } } } } } }`

describe('the orders of a customer', () => {
  let options: RequestOptions
  const numbers: string[] = []

  beforeAll(async () => {
    const { token } = await addTestCustomer(shop.db, hashToken)
    options = { bearer: token }
    for (const [turn, quantity] of [1, 2, 3].entries()) {
      const store = turn === 2 ? ({ store: 'kopgroep_en' } as const) : {}
      shop.now = new Date(`2026-11-2${turn + 1}T12:00:00Z`)
      await shop.db.updateTable('customer_tokens').set({ expires_at: '2026-12-31T00:00:00Z' }).execute()
      const as = { ...options, ...store }
      const id = await readyCart(shop, { options: as, items: [{ sku: 'BIDON', quantity }] })
      const { data } = await pay(shop, id, 'banktransfer', {}, as)
      numbers.push(data.setPaymentMethod.order.increment_id)
    }
    await pay(shop, await readyCart(shop), 'banktransfer')
  })
  const orders = async (variables: Record<string, unknown> = {}, as: RequestOptions = options) =>
    (await shop.request(ORDERS, variables, as)).data.customer.orders
  const found = async (variables: Record<string, unknown>, as?: RequestOptions) =>
    (await orders(variables, as)).items.map(({ number }: { number: string }) => number)

  test('are paginated, the latest first, and nobody else’s', async () => {
    const [first, second, third] = numbers
    expect(await orders({ size: 2 })).toEqual({
      total_count: 3,
      date_of_first_order: '2026-11-21 13:00:00',
      page_info: { current_page: 1, total_pages: 2 },
      items: [
        { number: third, total: { grand_total: { value: 34.8 } } },
        { number: second, total: { grand_total: { value: 24.85 } } },
      ],
    })
    expect(await found({ size: 2, page: 2 })).toEqual([first])
    expect(await found({ sort: { sort_field: 'NUMBER', sort_direction: 'ASC' } })).toEqual(numbers)
  })

  test('are found by number, total, day, state and store', async () => {
    const [first = '', second = '', third = ''] = numbers
    expect(await found({ filter: { number: { match: first.slice(2) } } })).toEqual([first])
    expect(await found({ filter: { number: { match: '%%%' } } })).toEqual([])
    expect(await found({ filter: { number: { in: [first, third, null] } } })).toEqual([third, first])
    expect(await found({ filter: { number: { eq: second } } })).toEqual([second])
    expect(await found({ filter: { grand_total: { from: '20', to: '30' } } })).toEqual([second])
    expect(await found({ filter: { order_date: { from: '2026-11-22', to: '2026-11-22' } } })).toEqual([
      second,
    ])
    expect(await found({ filter: { status: { eq: 'pending' } } })).toHaveLength(3)
    expect(await found({ filter: { status: { eq: 'complete' } } })).toEqual([])
    expect(await found({ scope: 'STORE' })).toEqual([second, first])
    expect(await found({ scope: 'GLOBAL' })).toHaveLength(3)
    const wrong = async (filter: Record<string, unknown>) =>
      messages(await shop.request(ORDERS, { filter }, { ...options, ...en }))
    expect(await wrong({ number: { match: '10' } })).toEqual([
      ['graphql-input', 'Invalid match filter. Minimum length is 3.'],
    ])
    expect(await wrong({ grand_total: { from: 'veel' } })).toEqual([
      ['graphql-input', 'Invalid range filter.'],
    ])
    expect(await wrong({ order_date: { to: 'gisteren' } })).toEqual([
      ['graphql-input', 'Invalid range filter.'],
    ])
  })

  test('can be ordered again, as far as the goods are available', async () => {
    const REORDER = `mutation ($number: String!) { reorderItems(orderNumber: $number) {
      cart { items { quantity product { sku } ... on ConfigurableCartItem { configured_variant { sku } } } }
      userInputErrors { code message path } } }`
    const { bundle } = goods
    const id = await readyCart(shop, {
      options,
      items: [
        { sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 2 },
        { sku: 'GEL', quantity: 1 },
        { sku: 'PAKKET', quantity: 1, selected_options: [bundleUid(bundle.tyre, bundle.tyreSelection, 2)] },
      ],
    })
    const { data } = await pay(shop, id, 'banktransfer', {}, options)
    const number = data.setPaymentMethod.order.increment_id
    const again = await shop.request(REORDER, { number }, { ...options, ...en })
    expect(again.data.reorderItems).toEqual({
      cart: {
        items: [
          { quantity: 1, product: { sku: 'TRUI' }, configured_variant: { sku: 'TRUI-S' } },
          { quantity: 1, product: { sku: 'GEL' } },
          { quantity: 1, product: { sku: 'PAKKET' } },
        ],
      },
      userInputErrors: [
        {
          code: 'INSUFFICIENT_STOCK',
          message: 'Wielertrui (en): Only 1 could be added.',
          path: ['orderItems', 'TRUI-S'],
        },
      ],
    })
    const other = await addTestCustomer(shop.db, hashToken, 'sem@example.nl')
    await shop.db.updateTable('customer_tokens').set({ expires_at: '2026-12-31T00:00:00Z' }).execute()
    expect(messages(await shop.request(REORDER, { number }, { ...en, bearer: other.token }))).toEqual([
      ['graphql-input', `Cannot find order number "${number}" for current customer.`],
    ])
    expect(messages(await shop.request(REORDER, { number }, en))).toEqual([
      ['graphql-authorization', "The current customer isn't authorized."],
    ])
  })
})

describe('an account from an order', () => {
  const UNKNOWN = [
    [
      'graphql-no-such-entity',
      "The entity that was requested doesn't exist. Verify the entity and try again.",
    ],
  ]
  const ACCOUNT = `mutation ($input: CreateAccountFromOrderInput!) { createAccountFromOrder(input: $input) {
    token customer { email firstname addresses { city default_billing } orders { total_count } } } }`
  const input = async (email: string) => {
    const { data } = await pay(
      shop,
      await readyCart(shop, { email, items: [{ sku: 'GEL', quantity: 1 }] }),
      'banktransfer',
    )
    return { order_id: data.setPaymentMethod.order.hash, email, password: 'Fietsen1!' }
  }
  const refused = async (given: Record<string, unknown>) =>
    messages(await shop.request(ACCOUNT, { input: given }, en))

  test('owns the order and its addresses and is logged in', async () => {
    const given = await input('lot@example.nl')
    const hasAccount = async () => {
      const { data } = await shop.request(`{ order(hash: "${given.order_id}") { has_account } }`)
      return data.order.has_account
    }
    expect(await hasAccount()).toBe(false)
    const { data } = await shop.request(ACCOUNT, { input: given })
    expect(await hasAccount()).toBe(true)
    expect(data.createAccountFromOrder.customer).toEqual({
      email: 'lot@example.nl',
      firstname: 'Anna',
      addresses: [{ city: 'Den Helder', default_billing: true }],
      orders: { total_count: 1 },
    })
    const me = await shop.request('{ customer { email } }', {}, { bearer: data.createAccountFromOrder.token })
    expect(me.data.customer.email).toBe('lot@example.nl')
    // The order cannot be claimed a second time.
    expect(await refused(given)).toEqual(UNKNOWN)
  })

  test('needs the order’s own address, which has no account, a strong password and a recent order', async () => {
    const given = await input('bas@example.nl')
    expect(await refused({ ...given, email: 'iemand@example.nl' })).toEqual([
      ['graphql-input', 'The email address does not match the order.'],
    ])
    expect(await refused({ ...given, password: 'kort' })).toEqual([
      ['graphql-input', 'The password needs at least 8 characters. Create a new password and try again.'],
    ])
    expect(await refused(await input('lot@example.nl'))).toEqual([
      ['graphql-input', 'A customer with the same email address already exists in an associated website.'],
    ])
    for (const password of ['alleenkleineletters1!', 'GeenCijfers!!', 'GeenTekens123']) {
      expect((await refused({ ...given, password }))[0]?.[1]).toContain('Minimum of different classes')
    }
    const order = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('hash', '=', given.order_id)
      .executeTakeFirstOrThrow()
    expect(await refused({ ...given, order_id: String(order.id) })).toEqual(UNKNOWN)
    expect(await refused({ ...given, order_id: 'f'.repeat(40) })).toEqual(UNKNOWN)
    shop.now = new Date(shop.now.getTime() + 31 * 24 * 60 * 60_000)
    expect(await refused(given)).toEqual(UNKNOWN)
  })
})
