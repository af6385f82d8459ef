import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { bundleUid, configurableUid } from '../product/option-uids.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../test-shop.ts'

let shop: TestShop
let goods: TestGoods
let noor: { id: number; token: string }
let cartId: string

beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  noor = await addTestCustomer(shop.db, hashToken)
})
afterAll(() => shop.close())
beforeEach(async () => {
  cartId = (await shop.request('mutation { createEmptyCart }')).data.createEmptyCart
})

const en: RequestOptions = { store: 'kopgroep_en' }
const customer = (options: RequestOptions = {}): RequestOptions => ({ bearer: noor.token, ...options })

const CART = `fragment Parts on Cart {
  id total_quantity is_virtual applied_coupons { code } delivery_time { short priority }
  items { __typename id uid quantity is_available errors { code message }
    product { sku name }
    prices { price { value } price_including_tax { value } row_total { value } row_total_including_tax { value }
      total_item_discount { value } discounts { label amount { value } } }
    ... on ConfigurableCartItem { configurable_options { option_label value_label } configured_variant { sku } }
    ... on BundleCartItem { bundle_options { label type values { label quantity price uid } } } }
  prices { grand_total { value currency } subtotal_including_tax { value } subtotal_excluding_tax { value }
    subtotal_with_discount_excluding_tax { value } applied_taxes { label amount { value } } discounts { label amount { value } } }
}`
const READ = `query ($id: String!) { cart(cart_id: $id) { ...Parts } } ${CART}`
const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $id, cartItems: $items) { cart { ...Parts } user_errors { code message } } } ${CART}`
const ADD_SIMPLE = `mutation ($id: String!, $items: [SimpleProductCartItemInput!]!) {
  addSimpleProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { ...Parts } } } ${CART}`
const ADD_CONFIGURABLE = `mutation ($id: String!, $items: [ConfigurableProductCartItemInput!]!) {
  addConfigurableProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { ...Parts } } } ${CART}`
const ADD_BUNDLE = `mutation ($id: String!, $items: [BundleProductCartItemInput!]!) {
  addBundleProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { ...Parts } } } ${CART}`
const UPDATE = `mutation ($id: String!, $items: [CartItemUpdateInput!]!) {
  updateCartItems(input: { cart_id: $id, cart_items: $items }) { cart { ...Parts } } } ${CART}`
const REMOVE = `mutation ($id: String!, $item: Int, $uid: ID) {
  removeItemFromCart(input: { cart_id: $id, cart_item_id: $item, cart_item_uid: $uid }) { cart { ...Parts } } } ${CART}`
const COUPON = `mutation ($id: String!, $code: String!) {
  applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) { cart { ...Parts } } } ${CART}`
const MERGE = `mutation ($from: String!, $to: String) {
  mergeCarts(source_cart_id: $from, destination_cart_id: $to) { ...Parts } } ${CART}`

const read = async (id = cartId, options?: RequestOptions) =>
  (await shop.request(READ, { id }, options)).data.cart
const add = (items: Record<string, unknown>[], options: RequestOptions = en, id = cartId) =>
  shop.request(ADD, { id, items }, options).then(({ data }) => data.addProductsToCart)
/** The messages of an answer with their categories. */
const errorsOf = ({ errors }: { errors?: { message: string; extensions?: { category?: string } }[] }) =>
  (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])
const refusal = async (query: string, variables: Record<string, unknown>, options: RequestOptions = en) =>
  errorsOf(await shop.request(query, { id: cartId, ...variables }, options))

describe('a cart', () => {
  test('starts empty, under a token of 32 characters', async () => {
    expect(cartId).toMatch(/^[0-9a-f]{32}$/)
    expect(await read()).toMatchObject({
      id: cartId,
      total_quantity: 0,
      items: [],
      applied_coupons: null,
      delivery_time: null,
      prices: { grand_total: { value: 0, currency: 'EUR' }, applied_taxes: [], discounts: null },
    })
  })

  test('can have a token of the caller’s own, once', async () => {
    const CREATE = 'mutation ($own: String) { createEmptyCart(input: { cart_id: $own }) }'
    const own = 'AbcdefghijklmnopqrstuvwxYZ012345'
    expect((await shop.request(CREATE, { own })).data.createEmptyCart).toBe(own)
    expect(await refusal(CREATE, { own })).toEqual([
      ['graphql-already-exists', `Cart with ID "${own}" already exists.`],
    ])
    expect(await refusal(CREATE, { own: 'short' })).toEqual([
      ['graphql-input', 'Cart ID length should to be 32 symbols.'],
    ])
    const GUEST = 'mutation { createGuestCart { cart { id } } }'
    expect((await shop.request(GUEST)).data.createGuestCart.cart.id).toMatch(/^[0-9a-f]{32}$/)
    expect(await refusal(GUEST, {}, customer(en))).toEqual([
      ['graphql-input', 'Use `Query.customerCart` for logged in customer.'],
    ])
  })

  test('that is unknown, empty-named, ordered or someone else’s is refused by category', async () => {
    const unknown = 'x'.repeat(32)
    expect(await refusal(READ, { id: unknown })).toEqual([
      ['graphql-no-such-entity', `Could not find a cart with ID "${unknown}"`],
    ])
    expect(await refusal(READ, { id: '' })).toEqual([
      ['graphql-input', 'Required parameter "cart_id" is missing'],
    ])
    expect(await refusal(READ, {}, customer(en))).toEqual([
      ['graphql-authorization', `The current user cannot perform operations on cart "${cartId}"`],
    ])
    const own = (await shop.request('{ customerCart { id } }', {}, customer())).data.customerCart.id
    expect(await refusal(READ, { id: own })).toEqual([
      ['graphql-authorization', `The current user cannot perform operations on cart "${own}"`],
    ])
    await shop.db.updateTable('carts').set({ is_active: false }).where('masked_id', '=', cartId).execute()
    expect(await refusal(READ, {})).toEqual([['graphql-no-such-entity', "The cart isn't active."]])
    expect(await refusal(ADD, { items: [{ sku: 'BIDON', quantity: 1 }] }, {})).toEqual([
      ['graphql-no-such-entity', 'Deze winkelwagen is niet meer actief.'],
    ])
  })

  test('of a customer is the same each time, by either call', async () => {
    const own = (await shop.request('{ customerCart { id } }', {}, customer())).data.customerCart.id
    expect((await shop.request('mutation { createEmptyCart }', {}, customer())).data.createEmptyCart).toBe(
      own,
    )
    expect(await refusal('{ customerCart { id } }', {})).toEqual([
      ['graphql-authorization', "The current customer isn't authorized."],
    ])
    const many = await Promise.all(
      Array.from({ length: 6 }, () => shop.request('{ customerCart { id } }', {}, customer())),
    )
    expect(new Set(many.map(({ data }) => data.customerCart.id))).toEqual(new Set([own]))
  })

  test('may be read in another store view than it was made in', async () => {
    await add([{ sku: 'BIDON', quantity: 1 }], {})
    expect((await read(cartId, en)).items[0].product.name).toBe('Bidon (en)')
  })

  test('remembers which recommendation a line was first found through, and nothing that is none', async () => {
    const sources = async () => {
      const rows = await shop.db.selectFrom('cart_items').select(['tracking_source']).orderBy('id').execute()
      return rows.slice(-2).map((row) => row.tracking_source)
    }
    await add([
      { sku: 'BIDON', quantity: 1, tracking_source: 'purchased_together' },
      { sku: 'GEL', quantity: 1, tracking_source: '<b>no source</b>' },
    ])
    expect(await sources()).toEqual(['purchased_together', null])
    await add([
      { sku: 'BIDON', quantity: 1, tracking_source: 'alternatives' },
      { sku: 'GEL', quantity: 1, tracking_source: 'bestsellers' },
    ])
    expect(await sources()).toEqual(['purchased_together', 'bestsellers'])
  })

  test('is read in a bounded number of statements, however many lines it has', async () => {
    await add([{ sku: 'BIDON', quantity: 1 }])
    const small = await shop.count(READ, { id: cartId })
    await add([
      { sku: 'GEL', quantity: 1 },
      { sku: 'BON', quantity: 1 },
      { sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'POMP', quantity: 1 },
    ])
    const large = await shop.count(READ, { id: cartId })
    expect(large.data.cart.items).toHaveLength(6)
    expect(large.statements.length).toBeLessThanOrEqual(small.statements.length + 1)
    expect(large.statements.length).toBeLessThanOrEqual(8)
  })
})

describe('adding', () => {
  test('a simple product and more of it make one line, with its tier price', async () => {
    const items = [{ data: { sku: 'BIDON', quantity: 2 } }]
    await shop.request(ADD_SIMPLE, { id: cartId, items })
    const { data } = await shop.request(ADD_SIMPLE, {
      id: cartId,
      items: [{ data: { sku: 'BIDON', quantity: 4 } }],
    })
    expect(data.addSimpleProductsToCart.cart).toMatchObject({
      total_quantity: 6,
      delivery_time: { short: 'Morgen', priority: 10 },
      items: [
        {
          __typename: 'SimpleCartItem',
          quantity: 6,
          product: { sku: 'BIDON', name: 'Bidon' },
          errors: null,
          is_available: true,
          prices: {
            price: { value: 8.95 },
            price_including_tax: { value: 8.95 },
            row_total: { value: 44.38 },
            row_total_including_tax: { value: 53.7 },
            total_item_discount: { value: 0 },
            discounts: null,
          },
        },
      ],
      prices: {
        grand_total: { value: 53.7 },
        subtotal_including_tax: { value: 53.7 },
        subtotal_excluding_tax: { value: 44.38 },
        applied_taxes: [{ label: '21% btw', amount: { value: 9.32 } }],
      },
    })
  })

  test('goods of three VAT rates shows each rate that is charged', async () => {
    const { cart } = await add([
      { sku: 'BIDON', quantity: 1 },
      { sku: 'GEL', quantity: 2 },
      { sku: 'BON', quantity: 1 },
    ])
    expect(cart.prices).toMatchObject({
      grand_total: { value: 39.31 },
      applied_taxes: [
        { label: '21% VAT', amount: { value: 1.73 } },
        { label: '9% VAT', amount: { value: 0.36 } },
      ],
    })
  })

  test('a variant shows the parent, its choice and its own promise of delivery', async () => {
    const items = [{ parent_sku: 'TRUI', data: { sku: 'TRUI-M', quantity: 1 } }]
    const { data } = await shop.request(ADD_CONFIGURABLE, { id: cartId, items })
    expect(data.addConfigurableProductsToCart.cart).toMatchObject({
      delivery_time: { short: 'Een week', priority: 40 },
      items: [
        {
          __typename: 'ConfigurableCartItem',
          product: { sku: 'TRUI' },
          configured_variant: { sku: 'TRUI-M' },
          configurable_options: [{ option_label: 'Maat', value_label: 'M' }],
        },
      ],
    })
  })

  test('a variant is the same line however it was named', async () => {
    const { sizes } = goods
    const { cart, user_errors } = await add([
      { sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'TRUI', selected_options: [configurableUid(sizes.attributeId, sizes.S)], quantity: 1 },
      { sku: 'TRUI-S', quantity: 1 },
    ])
    expect(user_errors).toEqual([])
    expect(cart.items).toMatchObject([{ quantity: 3, configured_variant: { sku: 'TRUI-S' } }])
  })

  test('a bundle costs what its parts cost, by either call', async () => {
    const { bundle } = goods
    const options = [
      { id: bundle.tyre, quantity: 1, value: [String(bundle.tyreSelection)] },
      { id: bundle.pump, quantity: 1, value: [String(bundle.pumpSelection)] },
    ]
    const { data } = await shop.request(ADD_BUNDLE, {
      id: cartId,
      items: [{ data: { sku: 'PAKKET', quantity: 1 }, bundle_options: options }],
    })
    const line = {
      __typename: 'BundleCartItem',
      product: { sku: 'PAKKET' },
      prices: { row_total_including_tax: { value: 104.85 } },
      bundle_options: [
        { label: 'Band', type: 'radio', values: [{ label: 'Buitenband', quantity: 2, price: 39.95 }] },
        { label: 'Pomp', type: 'checkbox', values: [{ label: 'Pomp', quantity: 1, price: 24.95 }] },
      ],
    }
    expect(data.addBundleProductsToCart.cart.items).toMatchObject([{ ...line, quantity: 1 }])

    const uids = [
      bundleUid(bundle.tyre, bundle.tyreSelection, 2),
      bundleUid(bundle.pump, bundle.pumpSelection, 1),
    ]
    const { cart } = await add([{ sku: 'PAKKET', quantity: 1, selected_options: uids }], {})
    expect(cart.items).toMatchObject([{ quantity: 2, product: { sku: 'PAKKET' } }])
  })

  test('a part whose quantity may be chosen takes it from its uid or from an entered option', async () => {
    const { bundle } = goods
    const tyre = bundleUid(bundle.tyre, bundle.tyreSelection, 9)
    const pump = bundleUid(bundle.pump, bundle.pumpSelection, 2)
    const chosen = await add([{ sku: 'PAKKET', quantity: 1, selected_options: [tyre, pump] }])
    expect(
      chosen.cart.items[0].bundle_options.map((option: { values: unknown }) => option.values),
    ).toMatchObject([[{ quantity: 2 }], [{ quantity: 2 }]])
    const entered = await add([
      {
        sku: 'PAKKET',
        quantity: 1,
        selected_options: [tyre],
        entered_options: [{ uid: pump, value: '1' }],
      },
    ])
    expect(entered.user_errors).toEqual([
      { code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' },
    ])
  })

  test('what cannot be added is told by code, the rest is added', async () => {
    const { bundle } = goods
    const { cart, user_errors } = await add([
      { sku: 'NIETS', quantity: 1 },
      { sku: 'OUD', quantity: 1 },
      { sku: 'TRUI-L', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'BIDON', quantity: 21 },
      { sku: 'TRUI', quantity: 1 },
      { sku: 'PAKKET', quantity: 1, selected_options: [bundleUid(bundle.pump, bundle.pumpSelection, 1)] },
      { sku: 'GEL', quantity: 0 },
      { sku: 'GEL', quantity: -1 },
      { sku: 'GEL', quantity: 1.5 },
      { sku: 'GEL', quantity: 1e9 },
      { sku: 'BIDON', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'GEL', quantity: 3 },
    ])
    expect(user_errors).toEqual([
      { code: 'PRODUCT_NOT_FOUND', message: 'Could not find a product with SKU "NIETS"' },
      { code: 'NOT_SALABLE', message: 'Product that you are trying to add is not available.' },
      { code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock.' },
      { code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' },
      { code: 'UNDEFINED', message: 'You need to choose options for your item.' },
      { code: 'UNDEFINED', message: 'You need to choose options for your item.' },
      { code: 'UNDEFINED', message: 'The product quantity should be greater than 0' },
      { code: 'UNDEFINED', message: 'The product quantity should be greater than 0' },
      { code: 'UNDEFINED', message: 'You cannot use decimal quantity for this product.' },
      { code: 'INSUFFICIENT_STOCK', message: 'The most you may purchase is 10000' },
      { code: 'UNDEFINED', message: 'Could not find specified product.' },
    ])
    expect(cart.items).toMatchObject([{ quantity: 3, product: { sku: 'GEL' } }])
  })

  test('a bundle with a foreign, a missing or a made-up option is refused in Dutch by either call', async () => {
    const { bundle } = goods
    const tyre = bundleUid(bundle.tyre, bundle.tyreSelection, 2)
    const NEEDS = { code: 'UNDEFINED', message: 'Kies eerst de opties van dit artikel.' }
    const bundleWith = (selected_options: string[]) => ({ sku: 'PAKKET', quantity: 1, selected_options })
    const { cart, user_errors } = await add(
      [
        bundleWith([]),
        bundleWith([bundleUid(bundle.tyre, bundle.pumpSelection, 1)]),
        bundleWith([bundleUid(999_999, bundle.tyreSelection, 2)]),
        bundleWith(['geen-uid']),
      ],
      {},
    )
    expect(user_errors).toEqual([NEEDS, NEEDS, NEEDS, NEEDS])
    expect(cart.items).toEqual([])

    const typed = async (options: { id: number; quantity: number; value: string[] }[]) =>
      errorsOf(
        await shop.request(ADD_BUNDLE, {
          id: cartId,
          items: [{ data: { sku: 'PAKKET', quantity: 1 }, bundle_options: options }],
        }),
      )
    const pump = { id: bundle.pump, quantity: 1, value: [String(bundle.pumpSelection)] }
    const foreign = { id: bundle.tyre, quantity: 1, value: [String(bundle.pumpSelection)] }
    for (const refused of [[], [pump], [foreign]]) {
      expect(await typed(refused)).toEqual([['graphql-input', expect.stringContaining(NEEDS.message)]])
    }
    expect((await read()).items).toEqual([])
    expect((await add([bundleWith([tyre])], {})).user_errors).toEqual([])
  })

  test('quantities that cannot be are refused in Dutch, and nothing is stored', async () => {
    const { cart, user_errors } = await add(
      [0, -1, 1e9, 1.5].map((quantity) => ({ sku: 'GEL', quantity })),
      {},
    )
    expect(user_errors.map(({ message }: { message: string }) => message)).toEqual([
      'Het aantal moet groter dan 0 zijn',
      'Het aantal moet groter dan 0 zijn',
      'U kunt er ten hoogste 10000 bestellen',
      'Dit artikel is alleen per heel stuk te bestellen.',
    ])
    expect(cart.items).toEqual([])
  })

  test('a variant that is taken from its product is no longer to be had, and its line says so', async () => {
    const { trui, truiM } = goods
    const item = { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 }
    expect((await add([item], {})).user_errors).toEqual([])
    const { position } = await shop.db
      .deleteFrom('configurable_variants')
      .where('variant_id', '=', truiM.id)
      .returning('position')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('products').set({ is_enabled: false }).where('id', '=', truiM.id).execute()
    try {
      expect((await read()).items).toMatchObject([{ is_available: false }])
      const { user_errors } = await add([item], {})
      expect(user_errors).toEqual([
        {
          code: expect.any(String),
          message: expect.stringMatching(/^(Deze uitvoering|Dit artikel|Er is geen)/),
        },
      ])
    } finally {
      await shop.db
        .insertInto('configurable_variants')
        .values({ product_id: trui.id, variant_id: truiM.id, position })
        .execute()
      await shop.db.updateTable('products').set({ is_enabled: true }).where('id', '=', truiM.id).execute()
    }
  })

  test('the typed calls answer with GraphQL errors and add nothing', async () => {
    const simple = (sku: string, quantity: number) =>
      refusal(ADD_SIMPLE, { items: [{ data: { sku: 'GEL', quantity: 1 } }, { data: { sku, quantity } }] })
    expect(await simple('NIETS', 1)).toEqual([
      ['graphql-no-such-entity', 'Could not find a product with SKU "NIETS"'],
    ])
    expect(await simple('BIDON', 21)).toEqual([
      [
        'graphql-input',
        'Could not add the product with SKU BIDON to the shopping cart: The requested qty is not available',
      ],
    ])
    expect(await simple('BIDON', 0)).toEqual([
      ['graphql-input', 'Please enter a number greater than 0 in this field.'],
    ])
    const variant = (sku: string) =>
      refusal(ADD_CONFIGURABLE, { items: [{ parent_sku: 'TRUI', data: { sku, quantity: 1 } }] })
    expect(await variant('BIDON')).toEqual([['graphql-no-such-entity', 'Could not find specified product.']])
    expect(await variant('TRUI-L')).toEqual([
      [
        'graphql-input',
        'Could not add the product with SKU TRUI-L to the shopping cart: This product is out of stock.',
      ],
    ])
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 0 })
      .where('product_id', 'in', [goods.truiS.id, goods.truiM.id])
      .execute()
    expect(await variant('TRUI-M')).toEqual([['graphql-input', 'The product with SKU TRUI is out of stock.']])
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 3 })
      .where('product_id', 'in', [goods.truiS.id, goods.truiM.id])
      .execute()
    expect((await read()).items).toEqual([])
  })

  test('the cart never holds more than there is, also over several lines and calls', async () => {
    const { bundle } = goods
    const uids = [bundleUid(bundle.tyre, bundle.tyreSelection, 2)]
    const answer = await add([
      { sku: 'BAND', quantity: 3 },
      { sku: 'PAKKET', quantity: 1, selected_options: uids },
      { sku: 'BAND', quantity: 1 },
      { sku: 'BAND', quantity: 1 },
    ])
    expect(answer.cart.items).toMatchObject([{ quantity: 4, product: { sku: 'BAND' } }])
    expect(answer.user_errors).toHaveLength(2)
  })

  test('twenty presses at once add up', async () => {
    const presses = Array.from({ length: 20 }, () => add([{ sku: 'GEL', quantity: 1 }]))
    expect((await Promise.all(presses)).flatMap((answer) => answer.user_errors)).toEqual([])
    expect((await read()).items).toMatchObject([{ quantity: 20 }])
  })
})

describe('changing', () => {
  const itemId = async () => Number((await read()).items[0].id)

  test('a quantity is set, and 0 removes the line', async () => {
    await add([{ sku: 'BIDON', quantity: 2 }])
    const id = await itemId()
    const { data } = await shop.request(UPDATE, { id: cartId, items: [{ cart_item_id: id, quantity: 12 }] })
    expect(data.updateCartItems.cart.items).toMatchObject([
      { quantity: 12, prices: { price: { value: 7.95 } } },
    ])
    const gone = await shop.request(UPDATE, {
      id: cartId,
      items: [{ cart_item_uid: uidOf(id), quantity: 0 }],
    })
    expect(gone.data.updateCartItems.cart.items).toEqual([])
  })

  test('what cannot be changed is an error to a caller who does not ask for the errors of the answer', async () => {
    await add([{ sku: 'BIDON', quantity: 2 }])
    const id = await itemId()
    const change = (item: Record<string, unknown>) => refusal(UPDATE, { items: [item] })
    expect(await change({ cart_item_id: id, quantity: 21 })).toEqual([
      ['graphql-input', 'The requested qty is not available'],
    ])
    expect(await change({ cart_item_id: id })).toEqual([
      ['graphql-input', 'Required parameter "quantity" for "cart_items" is missing.'],
    ])
    expect(await change({ quantity: 1 })).toEqual([
      ['graphql-input', 'Required parameter "cart_item_id" for "cart_items" is missing.'],
    ])
    expect(await change({ cart_item_id: 999_999, quantity: 1 })).toEqual([
      ['graphql-no-such-entity', 'Could not find cart item with id: 999999.'],
    ])
    expect(await change({ cart_item_id: id, quantity: 1.5 })).toEqual([
      ['graphql-input', 'You cannot use decimal quantity for this product.'],
    ])
    expect(await change({ cart_item_id: id, quantity: 1e9 })).toEqual([
      ['graphql-input', 'The most you may purchase is 10000'],
    ])
    expect((await read()).items).toMatchObject([{ quantity: 2 }])
  })

  test('a caller who asks for them gets them beside the cart', async () => {
    await add([
      { sku: 'BIDON', quantity: 2 },
      { sku: 'GEL', quantity: 1 },
    ])
    const [bidon, gel] = (await read()).items
    const { data } = await shop.request(
      `mutation ($id: String!, $items: [CartItemUpdateInput!]!) { updateCartItems(input: { cart_id: $id, cart_items: $items }) {
        cart { items { quantity } } errors { code message } } }`,
      {
        id: cartId,
        items: [
          { cart_item_id: Number(bidon.id), quantity: 50 },
          { cart_item_id: 1, quantity: 1 },
          { cart_item_id: Number(gel.id) },
          { cart_item_id: Number(gel.id), quantity: 0.5 },
          { cart_item_id: Number(gel.id), quantity: 7 },
        ],
      },
      en,
    )
    expect(data.updateCartItems).toEqual({
      cart: { items: [{ quantity: 2 }, { quantity: 7 }] },
      errors: [
        { code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' },
        { code: 'COULD_NOT_FIND_CART_ITEM', message: 'Could not find cart item with id: 1.' },
        {
          code: 'REQUIRED_PARAMETER_MISSING',
          message: 'Required parameter "quantity" for "cart_items" is missing.',
        },
        { code: 'INVALID_PARAMETER_VALUE', message: 'You cannot use decimal quantity for this product.' },
      ],
    })
  })

  test('a line is removed by its id or uid; one that is not there is told', async () => {
    await add([
      { sku: 'BIDON', quantity: 1 },
      { sku: 'GEL', quantity: 1 },
    ])
    const [bidon, gel] = (await read()).items
    const first = await shop.request(REMOVE, { id: cartId, item: Number(bidon.id) })
    expect(first.data.removeItemFromCart.cart.items).toMatchObject([{ product: { sku: 'GEL' } }])
    expect(await refusal(REMOVE, { item: Number(bidon.id) })).toEqual([
      ['graphql-no-such-entity', "The cart doesn't contain the item"],
    ])
    const second = await shop.request(REMOVE, { id: cartId, uid: gel.uid })
    expect(second.data.removeItemFromCart.cart.items).toEqual([])
    expect(await refusal(REMOVE, {})).toEqual([
      ['graphql-input', 'Required parameter "cart_item_id" is missing'],
    ])
  })

  test('a line of another cart cannot be touched', async () => {
    await add([{ sku: 'GEL', quantity: 1 }])
    const id = await itemId()
    const other = (await shop.request('mutation { createEmptyCart }')).data.createEmptyCart
    expect(await refusal(UPDATE, { id: other, items: [{ cart_item_id: id, quantity: 5 }] })).toEqual([
      ['graphql-no-such-entity', `Could not find cart item with id: ${id}.`],
    ])
    expect(await refusal(REMOVE, { id: other, item: id })).toEqual([
      ['graphql-no-such-entity', "The cart doesn't contain the item"],
    ])
  })

  test('a line that can no longer be ordered says so and stays', async () => {
    await add([
      { sku: 'POMP', quantity: 2 },
      { sku: 'BON', quantity: 1 },
    ])
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 1 })
      .where('product_id', '=', goods.pomp.id)
      .execute()
    await shop.db
      .updateTable('products')
      .set({ is_enabled: false })
      .where('id', '=', goods.cadeaubon.id)
      .execute()
    expect((await read(cartId, en)).items).toMatchObject([
      { is_available: false, errors: [{ code: 'ITEM_QTY', message: 'The requested qty is not available' }] },
      {
        is_available: false,
        errors: [{ code: 'UNDEFINED', message: 'Product that you are trying to add is not available.' }],
      },
    ])
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 2 })
      .where('product_id', '=', goods.pomp.id)
      .execute()
    await shop.db
      .updateTable('products')
      .set({ is_enabled: true })
      .where('id', '=', goods.cadeaubon.id)
      .execute()
  })

  test('lines come in pages and in an order', async () => {
    await add([
      { sku: 'BIDON', quantity: 1 },
      { sku: 'GEL', quantity: 9 },
      { sku: 'BON', quantity: 1 },
    ])
    const page = `query ($id: String!, $sort: QuoteItemsSortInput) { cart(cart_id: $id) {
      itemsV2(pageSize: 2, currentPage: 1, sort: $sort) { total_count page_info { total_pages current_page } items { product { sku } } } } }`
    const sorted = await shop.request(page, { id: cartId, sort: { field: 'PRICE', order: 'DESC' } })
    expect(sorted.data.cart.itemsV2).toEqual({
      total_count: 3,
      page_info: { total_pages: 2, current_page: 1 },
      items: [{ product: { sku: 'BON' } }, { product: { sku: 'BIDON' } }],
    })
    const byName = await shop.request(page, { id: cartId, sort: { field: 'NAME', order: 'ASC' } })
    expect(byName.data.cart.itemsV2.items[0].product.sku).toBe('BIDON')
  })
})

describe('coupons', () => {
  test('a percentage is shared over the lines and lowers the VAT', async () => {
    await add([
      { sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'GEL', quantity: 2 },
    ])
    const { data } = await shop.request(COUPON, { id: cartId, code: 'welkom10' })
    expect(data.applyCouponToCart.cart).toMatchObject({
      applied_coupons: [{ code: 'WELKOM10' }],
      items: [
        {
          prices: {
            total_item_discount: { value: 7.99 },
            discounts: [{ label: '10% welkomstkorting', amount: { value: 7.99 } }],
          },
        },
        { prices: { total_item_discount: { value: 0.44 } } },
      ],
      prices: {
        subtotal_including_tax: { value: 84.31 },
        grand_total: { value: 75.88 },
        subtotal_with_discount_excluding_tax: { value: 63.07 },
        discounts: [{ label: '10% welkomstkorting', amount: { value: 8.43 } }],
        applied_taxes: [{ amount: { value: 12.49 } }, { amount: { value: 0.32 } }],
      },
    })
    expect(await refusal(COUPON, { code: 'GRATIS' })).toEqual([
      ['graphql-input', 'A coupon is already applied to the cart. Please remove it to apply another'],
    ])
    const removed = await shop.request(
      `mutation ($id: String!) { removeCouponFromCart(input: { cart_id: $id }) { cart { ...Parts } } } ${CART}`,
      { id: cartId },
    )
    expect(removed.data.removeCouponFromCart.cart).toMatchObject({
      applied_coupons: null,
      prices: { grand_total: { value: 84.31 }, discounts: null },
    })
  })

  test('a coupon that is wrong, over, used up or for a fuller cart is not accepted', async () => {
    expect(await refusal(COUPON, { code: 'WELKOM10' })).toEqual([
      ['graphql-input', 'Cart does not contain products.'],
    ])
    await add([{ sku: 'BIDON', quantity: 1 }])
    await shop.db.updateTable('coupons').set({ times_used: 1 }).where('code', '=', 'EENMALIG').execute()
    for (const code of ['NIETS', 'VOORBIJ', 'EENMALIG', 'TIENER']) {
      expect(await refusal(COUPON, { code })).toEqual([
        ['graphql-no-such-entity', "The coupon code isn't valid. Verify the code and try again."],
      ])
    }
    expect(await refusal(COUPON, { code: ' ' })).toEqual([
      ['graphql-input', 'Required parameter "coupon_code" is missing'],
    ])
  })

  test('a coupon sleeps while the cart is below its minimum', async () => {
    await add([{ sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 1 }])
    const { data } = await shop.request(COUPON, { id: cartId, code: 'TIENER' })
    expect(data.applyCouponToCart.cart.prices.grand_total.value).toBe(69.95)
    await add([{ sku: 'BIDON', quantity: 1 }])
    const [trui] = (await read()).items
    const { data: less } = await shop.request(REMOVE, { id: cartId, item: Number(trui.id) })
    expect(less.removeItemFromCart.cart).toMatchObject({
      applied_coupons: null,
      prices: { grand_total: { value: 9.95 } },
    })
  })
})

describe('logging in', () => {
  test('the guest’s lines join the customer’s, summed where they are the same', async () => {
    const own = (await shop.request('{ customerCart { id } }', {}, customer())).data.customerCart.id
    await add([{ sku: 'BIDON', quantity: 2 }], customer(en), own)
    await add([
      { sku: 'BIDON', quantity: 3 },
      { sku: 'GEL', quantity: 1 },
    ])
    const merged = await shop.request(MERGE, { from: cartId, to: own }, customer())
    expect(merged.data.mergeCarts).toMatchObject({
      id: own,
      items: [
        { quantity: 5, product: { sku: 'BIDON' } },
        { quantity: 1, product: { sku: 'GEL' } },
      ],
    })
    expect(await refusal(READ, {})).toEqual([['graphql-no-such-entity', "The cart isn't active."]])
  })

  test('what exceeds the stock stays as the customer had it', async () => {
    const own = (await shop.request('{ customerCart { id } }', {}, customer())).data.customerCart.id
    await add([{ sku: 'POMP', quantity: 2 }], customer(en), own)
    await add([{ sku: 'POMP', quantity: 1 }])
    const merged = await shop.request(MERGE, { from: cartId }, customer())
    const pump = merged.data.mergeCarts.items.find(
      (line: { product: { sku: string } }) => line.product.sku === 'POMP',
    )
    expect(pump.quantity).toBe(2)
  })

  test('only the customer’s own cart can be merged into, and only a guest’s from', async () => {
    expect(await refusal(MERGE, { from: cartId })).toEqual([
      ['graphql-authorization', "The current customer isn't authorized."],
    ])
    expect(await refusal(MERGE, { from: cartId, to: '' }, customer(en))).toEqual([
      ['graphql-input', 'The parameter "destination_cart_id" cannot be empty'],
    ])
    expect(await refusal(MERGE, { from: '' }, customer(en))).toEqual([
      ['graphql-input', 'Required parameter "source_cart_id" is missing'],
    ])
    const own = (await shop.request('{ customerCart { id } }', {}, customer())).data.customerCart.id
    expect(await refusal(MERGE, { from: own, to: own }, customer(en))).toEqual([
      ['graphql-authorization', `The current user cannot perform operations on cart "${own}"`],
    ])
    expect(await refusal(MERGE, { from: cartId, to: cartId }, customer(en))).toEqual([
      ['graphql-authorization', `The current user cannot perform operations on cart "${cartId}"`],
    ])
  })
})
