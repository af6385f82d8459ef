import { describe, expect, test } from 'vitest'
import { toUid } from '../platform/graphql/uid.ts'
import { countStatements } from '../testing/count-statements.ts'
import {
  add,
  CART,
  COUPON,
  cartId,
  customer,
  en,
  goods,
  MERGE,
  openTestCart,
  READ,
  REMOVE,
  read,
  refusal,
  shop,
  UPDATE,
} from '../testing/test-cart.ts'
import { readyCart } from '../testing/test-checkout.ts'

openTestCart()

describe('changing', () => {
  const itemId = async () => Number((await read()).items[0].id)

  test('a quantity is set, and 0 removes the item', async () => {
    await add([{ sku: 'BIDON', quantity: 2 }])
    const id = await itemId()
    const { data } = await shop.request(UPDATE, { id: cartId, items: [{ cart_item_id: id, quantity: 12 }] })
    expect(data.updateCartItems.cart.items).toMatchObject([
      { quantity: 12, prices: { price: { value: 7.95 } } },
    ])
    const gone = await shop.request(UPDATE, {
      id: cartId,
      items: [{ cart_item_uid: toUid(id), quantity: 0 }],
    })
    expect(gone.data.updateCartItems.cart.items).toEqual([])
  })

  test('the answer uses what the change has read: it reads neither cart nor items again', async () => {
    const { result, statements } = await countStatements(shop.db, () => add([{ sku: 'BIDON', quantity: 2 }]))
    expect(result.cart.items).toMatchObject([{ quantity: 2, product: { sku: 'BIDON' } }])
    const countReads = (table: string) =>
      statements.filter((text) => text.startsWith('select') && text.includes(`from "${table}"`))
    expect([countReads('carts').length, countReads('cart_items').length]).toEqual([1, 1])
  })

  test('a refused change is a GraphQL error if the document does not ask for errors', async () => {
    await add([{ sku: 'BIDON', quantity: 2 }])
    const id = await itemId()
    const change = (item: Record<string, unknown>) => refusal(UPDATE, { items: [item] })
    expect(await change({ cart_item_id: id, quantity: 21 })).toEqual([
      ['graphql-input', 'The requested qty is not available. At most 20 would be possible.'],
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

  test('a refused change is returned beside the cart if the document asks for errors', async () => {
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
        {
          code: 'INSUFFICIENT_STOCK',
          message: 'The requested qty is not available. At most 20 would be possible.',
        },
        { code: 'COULD_NOT_FIND_CART_ITEM', message: 'Could not find cart item with id: 1.' },
        {
          code: 'REQUIRED_PARAMETER_MISSING',
          message: 'Required parameter "quantity" for "cart_items" is missing.',
        },
        { code: 'INVALID_PARAMETER_VALUE', message: 'You cannot use decimal quantity for this product.' },
      ],
    })
  })

  test('an item is removed by its id or uid; an unknown one is reported', async () => {
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

  test.each(['removed', 'set to 0'])(
    'a cart whose last item is %s loses its address, coupon and payment',
    async (how) => {
      for (const options of [undefined, customer()]) {
        const id = await readyCart(shop, { items: [{ sku: 'BIDON', quantity: 11 }], options })
        await shop.request(COUPON, { id, code: 'WELKOM10' }, options)
        const [item] = (await read(id, options)).items
        const gone =
          how === 'removed'
            ? await shop.request(REMOVE, { id, item: Number(item.id) }, options)
            : await shop.request(
                UPDATE,
                { id, items: [{ cart_item_id: Number(item.id), quantity: 0 }] },
                options,
              )
        expect(gone.errors).toBeUndefined()
        const { data } = await shop.request(
          `query ($id: String!) { cart(cart_id: $id) { email applied_coupons { code } billing_address { city }
          shipping_addresses { city } selected_payment_method { code } } }`,
          { id },
          options,
        )
        expect(data.cart).toEqual({
          email: options ? expect.stringContaining('@') : null,
          applied_coupons: null,
          billing_address: null,
          shipping_addresses: [],
          selected_payment_method: expect.objectContaining({ code: '' }),
        })
        const { cart } = await add([{ sku: 'BIDON', quantity: 11 }], options, id)
        expect(cart).toMatchObject({ applied_coupons: null, prices: { discounts: null } })
        await shop.request(REMOVE, { id, item: Number(cart.items[0].id) }, options)
      }
    },
  )

  test('an item of another cart cannot be changed', async () => {
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

  test('an item that is no longer available says so and stays in the cart', async () => {
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

  test('items are paginated and sorted', async () => {
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
  test('a percentage is divided over the items and lowers the VAT', async () => {
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

  test('an unknown, expired or used-up coupon is refused, and so is one for a higher subtotal', async () => {
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

  test('a coupon is inactive while the cart is below its minimum', async () => {
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
  test('the guest’s items are merged into the customer’s, summed where they are equal', async () => {
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

  test('quantities above the stock are reduced to it, and nothing available is lost', async () => {
    const own = (await shop.request('{ customerCart { id } }', {}, customer())).data.customerCart.id
    await shop.db.deleteFrom('cart_items').execute()
    const size = (sku: string, quantity: number) => [{ sku, parent_sku: 'TRUI', quantity }]
    await add(size('TRUI-M', 3), customer(en), own)
    await add(size('TRUI-M', 3))
    await add(size('TRUI-S', 3))
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 2 })
      .where('product_id', '=', goods.truiS.id)
      .execute()
    const { data } = await shop.request(MERGE, { from: cartId, to: own }, customer())
    expect(data.mergeCarts.items).toMatchObject([
      { quantity: 5, configured_variant: { sku: 'TRUI-M' } },
      { quantity: 2, configured_variant: { sku: 'TRUI-S' } },
    ])
    await shop.db
      .updateTable('stock_items')
      .set({ quantity: 3 })
      .where('product_id', '=', goods.truiS.id)
      .execute()
  })

  test('an expired coupon does not replace the guest’s valid one', async () => {
    const own = (await shop.request('{ customerCart { id } }', {}, customer())).data.customerCart.id
    await shop.db.updateTable('carts').set({ coupon_code: 'VOORBIJ' }).where('masked_id', '=', own).execute()
    await add([{ sku: 'GEL', quantity: 1 }])
    await shop.request(COUPON, { id: cartId, code: 'WELKOM10' })
    const { data } = await shop.request(MERGE, { from: cartId, to: own }, customer())
    expect(data.mergeCarts.applied_coupons).toEqual([{ code: 'WELKOM10' }])
  })

  test('a customer’s item that exceeds the stock stays unchanged', async () => {
    const own = (await shop.request('{ customerCart { id } }', {}, customer())).data.customerCart.id
    await add([{ sku: 'POMP', quantity: 2 }], customer(en), own)
    await add([{ sku: 'POMP', quantity: 1 }])
    const merged = await shop.request(MERGE, { from: cartId }, customer())
    const pump = merged.data.mergeCarts.items.find(
      (cartItem: { product: { sku: string } }) => cartItem.product.sku === 'POMP',
    )
    expect(pump.quantity).toBe(2)
  })

  test('a cart can be merged only into the customer’s own, and only from a guest’s', async () => {
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
