import { describe, expect, test } from 'vitest'
import { bundleUid, configurableUid } from '../product/option-uids.ts'
import {
  ADD,
  ADD_BUNDLE,
  ADD_CONFIGURABLE,
  ADD_SIMPLE,
  add,
  cartId,
  customer,
  en,
  goods,
  listErrors,
  openTestCart,
  READ,
  read,
  refusal,
  shop,
} from '../testing/test-cart.ts'

openTestCart()

describe('a cart', () => {
  test('starts empty, with a token of 32 characters', async () => {
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

  test('can have a token that the client chose, once', async () => {
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

  test('that is unknown, has an empty id, was ordered or belongs to someone else is refused by category', async () => {
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

  test('of a customer is the same in both queries', async () => {
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

  test('can be read in another store view than the one that created it', async () => {
    await add([{ sku: 'BIDON', quantity: 1 }], {})
    expect((await read(cartId, en)).items[0].product.name).toBe('Bidon (en)')
  })

  test('stores which recommendation led to an item first, and ignores unknown sources', async () => {
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

  test('is read in a bounded number of statements, however many items it has', async () => {
    await add([{ sku: 'BIDON', quantity: 1 }])
    const small = await shop.countQuery(READ, { id: cartId })
    await add([
      { sku: 'GEL', quantity: 1 },
      { sku: 'BON', quantity: 1 },
      { sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'POMP', quantity: 1 },
    ])
    const large = await shop.countQuery(READ, { id: cartId })
    expect(large.data.cart.items).toHaveLength(6)
    expect(large.statements.length).toBeLessThanOrEqual(small.statements.length + 1)
    expect(large.statements.length).toBeLessThanOrEqual(8)
  })
})

describe('adding', () => {
  test('a simple product twice makes one item, with its tier price', async () => {
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

  test('goods of three VAT rates show each rate that is charged', async () => {
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

  test('a variant shows its parent, its options and its own delivery promise', async () => {
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

  test('a variant is the same item whether it is added by SKU or by options', async () => {
    const { sizes } = goods
    const { cart, user_errors } = await add([
      { sku: 'TRUI-S', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'TRUI', selected_options: [configurableUid(sizes.attributeId, sizes.S)], quantity: 1 },
      { sku: 'TRUI-S', quantity: 1 },
    ])
    expect(user_errors).toEqual([])
    expect(cart.items).toMatchObject([{ quantity: 3, configured_variant: { sku: 'TRUI-S' } }])
  })

  test('a bundle costs what its parts cost, in both mutations', async () => {
    const { bundle } = goods
    const options = [
      { id: bundle.tyre, quantity: 1, value: [String(bundle.tyreSelection)] },
      { id: bundle.pump, quantity: 1, value: [String(bundle.pumpSelection)] },
    ]
    const { data } = await shop.request(ADD_BUNDLE, {
      id: cartId,
      items: [{ data: { sku: 'PAKKET', quantity: 1 }, bundle_options: options }],
    })
    const cartItem = {
      __typename: 'BundleCartItem',
      product: { sku: 'PAKKET' },
      prices: { row_total_including_tax: { value: 104.85 } },
      bundle_options: [
        { label: 'Band', type: 'radio', values: [{ label: 'Buitenband', quantity: 2, price: 39.95 }] },
        { label: 'Pomp', type: 'checkbox', values: [{ label: 'Pomp', quantity: 1, price: 24.95 }] },
      ],
    }
    expect(data.addBundleProductsToCart.cart.items).toMatchObject([{ ...cartItem, quantity: 1 }])

    const uids = [
      bundleUid(bundle.tyre, bundle.tyreSelection, 2),
      bundleUid(bundle.pump, bundle.pumpSelection, 1),
    ]
    const { cart } = await add([{ sku: 'PAKKET', quantity: 1, selected_options: uids }], {})
    expect(cart.items).toMatchObject([{ quantity: 2, product: { sku: 'PAKKET' } }])
  })

  test('a part with a free quantity takes it from its uid or from an entered option', async () => {
    const { bundle } = goods
    const tyre = bundleUid(bundle.tyre, bundle.tyreSelection, 2)
    const pump = bundleUid(bundle.pump, bundle.pumpSelection, 2)
    const response = await add([{ sku: 'PAKKET', quantity: 1, selected_options: [tyre, pump] }])
    expect(
      response.cart.items[0].bundle_options.map((option: { values: unknown }) => option.values),
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
      { code: 'INSUFFICIENT_STOCK', message: 'Bandenpakket (en): The requested qty is not available' },
    ])
    const tyres = bundleUid(bundle.tyre, bundle.tyreSelection, 5)
    const refused = await add([{ sku: 'PAKKET', quantity: 1, selected_options: [tyres] }])
    expect(refused.user_errors).toEqual([
      { code: 'UNDEFINED', message: 'Bandenpakket (en): The quantity of this part cannot be changed.' },
    ])
  })

  test('products of a set that cannot be added are reported by code and name, and as many as fit are added', async () => {
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
      {
        code: 'NOT_SALABLE',
        message: 'Oud model (en): Product that you are trying to add is not available.',
      },
      { code: 'INSUFFICIENT_STOCK', message: 'Wielertrui (en): This product is out of stock.' },
      {
        code: 'INSUFFICIENT_STOCK',
        message: 'Bidon (en): Only 20 could be added.',
      },
      { code: 'UNDEFINED', message: 'Wielertrui (en): You need to choose options for your item.' },
      { code: 'UNDEFINED', message: 'Bandenpakket (en): You need to choose options for your item.' },
      { code: 'UNDEFINED', message: 'Energiegel (en): The product quantity should be greater than 0' },
      { code: 'UNDEFINED', message: 'Energiegel (en): The product quantity should be greater than 0' },
      { code: 'UNDEFINED', message: 'Energiegel (en): You cannot use decimal quantity for this product.' },
      { code: 'INSUFFICIENT_STOCK', message: 'Energiegel (en): The most you may purchase is 10000' },
      { code: 'UNDEFINED', message: 'Bidon (en): Could not find specified product.' },
    ])
    expect(cart.items).toMatchObject([
      { quantity: 20, product: { sku: 'BIDON' } },
      { quantity: 3, product: { sku: 'GEL' } },
    ])
  })

  test('a bundle with a foreign, missing or unknown option is refused in Dutch by both mutations', async () => {
    const { bundle } = goods
    const tyre = bundleUid(bundle.tyre, bundle.tyreSelection, 2)
    const NEEDS = { code: 'UNDEFINED', message: 'Bandenpakket: Kies eerst de opties van dit artikel.' }
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
      listErrors(
        await shop.request(ADD_BUNDLE, {
          id: cartId,
          items: [{ data: { sku: 'PAKKET', quantity: 1 }, bundle_options: options }],
        }),
      )
    const pump = { id: bundle.pump, quantity: 1, value: [String(bundle.pumpSelection)] }
    const foreign = { id: bundle.tyre, quantity: 1, value: [String(bundle.pumpSelection)] }
    for (const refused of [[], [pump], [foreign]]) {
      expect(await typed(refused)).toEqual([
        ['graphql-input', expect.stringContaining('Kies eerst de opties van dit artikel.')],
      ])
    }
    expect((await read()).items).toEqual([])
    expect((await add([bundleWith([tyre])], {})).user_errors).toEqual([])
  })

  test('invalid quantities are refused in Dutch, and nothing is stored', async () => {
    const { cart, user_errors } = await add(
      [0, -1, 1e9, 1.5].map((quantity) => ({ sku: 'GEL', quantity })),
      {},
    )
    expect(user_errors.map(({ message }: { message: string }) => message)).toEqual([
      'Energiegel: Het aantal moet groter dan 0 zijn',
      'Energiegel: Het aantal moet groter dan 0 zijn',
      'Energiegel: U kunt er ten hoogste 10000 bestellen',
      'Energiegel: Dit artikel is alleen in hele stuks te bestellen.',
    ])
    expect(cart.items).toEqual([])
  })

  test('a variant that was removed from its product is unavailable, and its item says so', async () => {
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
        { code: 'UNDEFINED', message: 'Wielertrui M: Deze uitvoering van het artikel bestaat niet.' },
      ])
    } finally {
      await shop.db
        .insertInto('configurable_variants')
        .values({ product_id: trui.id, variant_id: truiM.id, position })
        .execute()
      await shop.db.updateTable('products').set({ is_enabled: true }).where('id', '=', truiM.id).execute()
    }
  })

  test('the typed mutations answer with GraphQL errors and add nothing', async () => {
    const simple = (sku: string, quantity: number) =>
      refusal(ADD_SIMPLE, { items: [{ data: { sku: 'GEL', quantity: 1 } }, { data: { sku, quantity } }] })
    expect(await simple('NIETS', 1)).toEqual([
      ['graphql-no-such-entity', 'Could not find a product with SKU "NIETS"'],
    ])
    expect(await simple('BIDON', 21)).toEqual([
      [
        'graphql-input',
        'Could not add "Bidon (en)" to the shopping cart: The requested qty is not available. At most 20 would be possible.',
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
        'Could not add "Wielertrui (en)" to the shopping cart: This product is out of stock.',
      ],
    ])
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 0 })
      .where('product_id', 'in', [goods.truiS.id, goods.truiM.id])
      .execute()
    expect(await variant('TRUI-M')).toEqual([
      [
        'graphql-input',
        'Could not add "Wielertrui (en)" to the shopping cart: This product is out of stock.',
      ],
    ])
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 3 })
      .where('product_id', 'in', [goods.truiS.id, goods.truiM.id])
      .execute()
    expect((await read()).items).toEqual([])
  })

  test('a cart never has more than the stock, also over several items and requests', async () => {
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

  test('twenty concurrent additions add up', async () => {
    const presses = Array.from({ length: 20 }, () => add([{ sku: 'GEL', quantity: 1 }]))
    expect((await Promise.all(presses)).flatMap((answer) => answer.user_errors)).toEqual([])
    expect((await read()).items).toMatchObject([{ quantity: 20 }])
  })
})
