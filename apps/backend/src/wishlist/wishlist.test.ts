import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { bundleUid, configurableUid } from '../product/option-uids.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
const en: RequestOptions = { store: 'kopgroep_en' }

beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  goods = await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const LIST = `fragment Parts on Wishlist { id items_count sharing_code updated_at items { id qty description product { sku } }
  items_v2 { items { __typename id quantity description added_at product { sku }
    ... on ConfigurableWishlistItem { child_sku configured_variant { sku } configurable_options { option_label value_label } }
    ... on BundleWishlistItem { bundle_options { label values { label quantity price } } } } page_info { total_pages } } }`
const ADD = `mutation ($id: ID!, $items: [WishlistItemInput!]!) {
  addProductsToWishlist(wishlistId: $id, wishlistItems: $items) { wishlist { ...Parts } user_errors { code message } } } ${LIST}`
const UPDATE = `mutation ($id: ID!, $items: [WishlistItemUpdateInput!]!) {
  updateProductsInWishlist(wishlistId: $id, wishlistItems: $items) { wishlist { ...Parts } user_errors { code message } } } ${LIST}`
const REMOVE = `mutation ($id: ID!, $items: [ID!]!) {
  removeProductsFromWishlist(wishlistId: $id, wishlistItemsIds: $items) { wishlist { ...Parts } user_errors { code message } } } ${LIST}`
const MERGE = `mutation ($from: ID!, $to: ID) { mergeWishlists(source_wishlist_id: $from, destination_wishlist_id: $to) { ...Parts } } ${LIST}`
const SHARE =
  'mutation ($input: ShareWishlistInput!) { shareWishlist(input: $input) { status sharing_code } }'
const GUEST = `query ($id: ID!) { guestWishlist(wishlist_id: $id) { ...Parts } } ${LIST}`
const SHARED = `query ($code: String!) { sharedWishlist(code: $code) { ...Parts owner_name } } ${LIST}`

const messages = ({ errors }: Awaited<ReturnType<TestShop['request']>>) =>
  (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])
const guest = async () =>
  (await shop.request('mutation { createEmptyWishlist }')).data.createEmptyWishlist as string
const add = async (id: string, items: Record<string, unknown>[], options: RequestOptions = en) =>
  (await shop.request(ADD, { id, items }, options)).data.addProductsToWishlist
let counter = 0
async function somebody() {
  counter += 1
  const { id, token } = await addTestCustomer(shop.db, hashToken, `wens${counter}@example.nl`)
  const { data } = await shop.request(
    '{ customer { wishlist { id } wishlists { id } } }',
    {},
    { bearer: token },
  )
  expect(data.customer.wishlists).toEqual([data.customer.wishlist])
  return { customerId: id, bearer: token, list: data.customer.wishlist.id as string }
}

describe('a wishlist', () => {
  test('of a guest is created and filled in one request, with an id that the guest chose', async () => {
    const id = 'c0ffee'.padEnd(32, '0')
    const text = `mutation ($id: ID!, $own: String!, $items: [WishlistItemInput!]!) {
      createEmptyWishlist(input: { wishlist_id: $own })
      addProductsToWishlist(wishlistId: $id, wishlistItems: $items) { wishlist { ...Parts } } } ${LIST}`
    const first = await shop.request(text, { id, own: id, items: [{ sku: 'BIDON', quantity: 1 }] }, en)
    expect(first.data.createEmptyWishlist).toBe(id)
    expect(first.data.addProductsToWishlist.wishlist.items_v2.items).toHaveLength(1)
    const create = 'mutation ($own: String!) { createEmptyWishlist(input: { wishlist_id: $own }) }'
    expect(messages(await shop.request(create, { own: id }, en))).toEqual([
      ['graphql-already-exists', `Wishlist with ID "${id}" already exists.`],
    ])
    for (const own of ['', '1', id.toUpperCase(), `${id}0`]) {
      expect(messages(await shop.request(create, { own }, en))).toEqual([
        ['graphql-input', 'Wishlist ID should be 32 hexadecimal digits.'],
      ])
    }
  })

  test('of a guest stores wishes, equal ones once', async () => {
    const id = await guest()
    const { sizes, bundle } = goods
    const { wishlist, user_errors } = await add(id, [
      { sku: 'BIDON', quantity: 1 },
      { sku: 'BIDON', quantity: 2 },
      { sku: 'TRUI', quantity: 1 },
      { sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'TRUI', selected_options: [configurableUid(sizes.attributeId, sizes.S)], quantity: 1 },
      { sku: 'PAKKET', quantity: 1, selected_options: [bundleUid(bundle.tyre, bundle.tyreSelection, 2)] },
    ])
    expect(user_errors).toEqual([])
    expect(wishlist).toMatchObject({ id, items_count: 4 })
    expect(wishlist.items_v2.items).toMatchObject([
      { __typename: 'SimpleWishlistItem', quantity: 3, product: { sku: 'BIDON' } },
      {
        __typename: 'ConfigurableWishlistItem',
        child_sku: '',
        configured_variant: null,
        configurable_options: [],
      },
      {
        quantity: 2,
        child_sku: 'TRUI-S',
        configured_variant: { sku: 'TRUI-S' },
        configurable_options: [{ option_label: 'Size', value_label: 'S' }],
      },
      {
        __typename: 'BundleWishlistItem',
        bundle_options: [
          { label: 'Tyre', values: [{ label: 'Buitenband (en)', quantity: 2, price: 39.95 }] },
        ],
      },
    ])
    expect(wishlist.items[0]).toMatchObject({ qty: 3, product: { sku: 'BIDON' } })
    expect((await shop.request(GUEST, { id })).data.guestWishlist.items_count).toBe(4)
    expect((await shop.request(GUEST, { id: 'x'.repeat(32) })).data.guestWishlist).toBeNull()
  })

  test('reports what it cannot store and stores the rest', async () => {
    const id = await guest()
    const { wishlist, user_errors } = await add(id, [
      { sku: 'NIETS', quantity: 1 },
      { sku: 'OUD', quantity: 1 },
      { sku: 'BIDON', quantity: 0 },
      { sku: 'BIDON', quantity: 0.5 },
      { sku: 'GEL', quantity: 1 },
    ])
    expect(user_errors).toEqual([
      { code: 'PRODUCT_NOT_FOUND', message: 'Could not find a product with SKU "NIETS"' },
      { code: 'UNDEFINED', message: 'The product is disabled' },
      { code: 'UNDEFINED', message: 'The quantity of a wish list item cannot be 0' },
      { code: 'UNDEFINED', message: 'The quantity of a wish list item cannot be 0' },
    ])
    expect(wishlist.items_count).toBe(1)
  })

  test('is changed and emptied item by item', async () => {
    const id = await guest()
    const { sizes } = goods
    const { wishlist } = await add(id, [
      { sku: 'BIDON', quantity: 1 },
      { sku: 'TRUI', quantity: 1 },
    ])
    const [bidon, trui] = wishlist.items_v2.items
    const { data } = await shop.request(
      UPDATE,
      {
        id,
        items: [
          { wishlist_item_id: bidon.id, quantity: 4, description: ' Voor Sem ' },
          { wishlist_item_id: trui.id, selected_options: [configurableUid(sizes.attributeId, sizes.M)] },
          { wishlist_item_id: '999999', quantity: 1 },
          { wishlist_item_id: trui.id, quantity: 0 },
        ],
      },
      en,
    )
    expect(data.updateProductsInWishlist).toMatchObject({
      wishlist: {
        items_v2: {
          items: [
            { quantity: 4, description: 'Voor Sem' },
            { quantity: 1, child_sku: 'TRUI-M' },
          ],
        },
      },
      user_errors: [
        { code: 'UNDEFINED', message: 'The wishlist item with ID "999999" does not belong to the wishlist' },
        { code: 'UNDEFINED', message: 'The quantity of a wish list item cannot be 0' },
      ],
    })
    const removed = await shop.request(REMOVE, { id, items: [bidon.id, '1e9'] }, en)
    expect(removed.data.removeProductsFromWishlist).toMatchObject({
      wishlist: { items_count: 1 },
      user_errors: [
        { code: 'UNDEFINED', message: 'The wishlist item with ID "1e9" does not belong to the wishlist' },
      ],
    })
  })

  test('is private to its owner', async () => {
    const noor = await somebody()
    const sem = await somebody()
    const foreign = [['graphql-authorization', 'The current user cannot perform operations on wishlist']]
    const tryAdd = async (id: string, options: RequestOptions) =>
      messages(await shop.request(ADD, { id, items: [{ sku: 'GEL', quantity: 1 }] }, { ...options, ...en }))
    expect(await tryAdd(noor.list, {})).toEqual(foreign)
    expect(await tryAdd(noor.list, { bearer: sem.bearer })).toEqual(foreign)
    expect(await tryAdd(await guest(), { bearer: sem.bearer })).toEqual(foreign)
    const number = await shop.db
      .selectFrom('wishlists')
      .select('id')
      .where('customer_id', 'is', null)
      .executeTakeFirstOrThrow()
    expect(await tryAdd(String(number.id), {})).toEqual(foreign)
    expect(await tryAdd('f'.repeat(32), {})).toEqual([['graphql-input', 'The wishlist was not found.']])
    expect(await tryAdd('x', {})).toEqual([['graphql-input', 'The wishlist was not found.']])
    expect(await tryAdd(noor.list, { bearer: noor.bearer })).toEqual([])
  })
})

describe('logging in', () => {
  test('moves the guest’s wishes to the customer, whose own wishes stay', async () => {
    const noor = await somebody()
    await add(noor.list, [{ sku: 'BIDON', quantity: 2 }], { bearer: noor.bearer })
    const from = await guest()
    await add(from, [
      { sku: 'BIDON', quantity: 1 },
      { sku: 'GEL', quantity: 1 },
    ])
    const { data } = await shop.request(MERGE, { from }, { bearer: noor.bearer })
    expect(data.mergeWishlists).toMatchObject({
      id: noor.list,
      items: [
        { qty: 2, product: { sku: 'BIDON' } },
        { qty: 1, product: { sku: 'GEL' } },
      ],
    })
    expect((await shop.request(GUEST, { id: from })).data.guestWishlist).toBeNull()
    expect(messages(await shop.request(MERGE, { from }, { bearer: noor.bearer, ...en }))).toEqual([
      ['graphql-input', 'The wishlist was not found.'],
    ])
    const other = await guest()
    expect(messages(await shop.request(MERGE, { from: other }, en))).toEqual([
      ['graphql-authorization', "The current customer isn't authorized."],
    ])
    const sem = await somebody()
    expect(
      messages(await shop.request(MERGE, { from: other, to: noor.list }, { bearer: sem.bearer, ...en })),
    ).toEqual([['graphql-authorization', 'The current user cannot perform operations on wishlist']])
  })
})

describe('sharing', () => {
  test('mails a link with which everybody sees the list and nobody can change it', async () => {
    const noor = await somebody()
    await add(noor.list, [{ sku: 'BIDON', quantity: 1 }], { bearer: noor.bearer })
    const input = {
      wishlist_id: noor.list,
      customer_name: 'Noor',
      recipient_emails: ['oma@example.nl', 'opa@example.nl', 'oma@example.nl'],
      message: 'Kijk eens <hier>',
    }
    const { data } = await shop.request(SHARE, { input }, { bearer: noor.bearer })
    const code = data.shareWishlist.sharing_code
    expect(data.shareWishlist.status).toBe(true)
    const mails = async () =>
      (await (await fetch(`${shop.url}/outbox.json`)).json()) as {
        to: string
        subject: string
        text: string
        html: string
      }[]
    await expect.poll(async () => (await mails()).length).toBe(2)
    const mail = (await mails()).find(({ to }) => to === 'oma@example.nl')
    expect(mail?.subject).toBe('Noor deelt een wensenlijst met u')
    expect(mail?.text).toContain(`https://kopgroep.example/wishlist/shared/index/code/${code}`)
    expect(mail?.html).toContain('Kijk eens &lt;hier&gt;')

    const shared = await shop.request(SHARED, { code }, { method: 'GET' })
    expect(shared.data.sharedWishlist).toMatchObject({
      id: null,
      owner_name: 'Noor',
      items: [{ product: { sku: 'BIDON' } }],
    })
    expect(shared.headers.get('x-magento-tags')).toContain('wishlist_')
    expect((await shop.request(SHARED, { code: 'f'.repeat(32) })).data.sharedWishlist).toBeNull()
  })

  test('is refused for invalid or too many addresses and for guests', async () => {
    const noor = await somebody()
    const share = async (recipient_emails: string[], options: RequestOptions = { bearer: noor.bearer }) =>
      messages(
        await shop.request(
          SHARE,
          { input: { wishlist_id: noor.list, customer_name: 'Noor', recipient_emails } },
          { ...options, ...en },
        ),
      )
    expect(await share(['oma@example.nl', 'opa'])).toEqual([
      ['graphql-input', 'Please enter a valid email address: opa'],
    ])
    expect(await share([])).toEqual([['graphql-input', 'Please enter a valid email address: ']])
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => `v${from + index}@example.nl`)
    expect(await share(many(11))).toEqual([['graphql-input', 'Maximum of 10 emails can be sent.']])
    for (const start of [0, 10, 20]) expect(await share(many(10, start))).toEqual([])
    expect(await share(many(1))).toEqual([
      ['graphql-input', 'Too many wishlists have been shared. Please wait and try again.'],
    ])
    expect(await share(['a@example.nl'], {})).toEqual([
      ['graphql-authorization', "The current customer isn't authorized."],
    ])
  })
})
