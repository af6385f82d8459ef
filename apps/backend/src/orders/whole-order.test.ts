import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { bundleUid, configurableUid } from '../product/option-uids.ts'
import { ANNA, pay, readyCart } from '../testing/test-checkout.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
let asNoor: RequestOptions
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  asNoor = { bearer: (await addTestCustomer(shop.db, hashToken)).token }
})
afterAll(() => shop.close())

const NAMES = { prefix: 'mevr.', middlename: 'van', suffix: 'MSc', fax: '0223 1' }
const EVERYTHING = {
  ...ANNA,
  ...NAMES,
  company: 'Vries BV',
  country_code: 'BE',
  postcode: '2000',
  region_id: 7,
  vat_id: 'BE0123456789',
  coc_number: '12345678',
}
const PERSON = 'prefix firstname middlename lastname suffix company street city postcode telephone fax vat_id'

async function done(query: string, variables: Record<string, unknown>, options?: RequestOptions) {
  const { data, errors } = await shop.request(query, variables, options)
  expect(errors).toBeUndefined()
  return data
}

const items = () => [
  { sku: 'TRUI', quantity: 1, selected_options: [configurableUid(goods.sizes.attributeId, goods.sizes.M)] },
  {
    sku: 'PAKKET',
    quantity: 1,
    selected_options: [
      bundleUid(goods.bundle.tyre, goods.bundle.tyreSelection, 2),
      bundleUid(goods.bundle.pump, goods.bundle.pumpSelection, 1),
    ],
  },
]

test('a cart returns all of its selections and addresses', async () => {
  const id = await readyCart(shop, { items: items(), address: EVERYTHING })
  const { cart } = await done(
    `query ($id: String!) { cart(cart_id: $id) { items { product { sku }
      ... on ConfigurableCartItem { configurable_options { id value_id option_label value_label configurable_product_option_uid configurable_product_option_value_uid } }
      ... on BundleCartItem { bundle_options { id uid label type values { id uid label price quantity original_price { value } priceV2 { value } } } } }
      shipping_addresses { ${PERSON} coc_number region { code } } billing_address { ${PERSON} coc_number } } }`,
    { id },
  )
  const [jersey, set] = cart.items
  expect(jersey.configurable_options).toEqual([
    {
      id: goods.sizes.attributeId,
      value_id: goods.sizes.M,
      option_label: 'Maat',
      value_label: 'M',
      configurable_product_option_uid: expect.any(String),
      configurable_product_option_value_uid: configurableUid(goods.sizes.attributeId, goods.sizes.M),
    },
  ])
  expect(
    set.bundle_options.map(
      ({ values }: { values: { quantity: number; priceV2: { value: number } }[] }) => values[0],
    ),
  ).toMatchObject([
    { quantity: 2, price: 39.95, original_price: { value: 39.95 }, priceV2: { value: 39.95 } },
    { quantity: 1, price: 24.95 },
  ])
  const { country_code: _, region_id: __, ...person } = EVERYTHING
  expect(cart.shipping_addresses[0]).toMatchObject({ ...person, region: { code: 'VAN' } })
  expect(cart.billing_address).toMatchObject(person)
})

test('an order returns all of its items, events and payment', async () => {
  const id = await readyCart(shop, { items: items(), address: EVERYTHING })
  const { data } = await pay(shop, id, 'achteraf', {
    additional_data: [{ code: 'date_of_birth', value: '1990-05-01' }],
  })
  const { order } = data.setPaymentMethod
  const [line] = await shop.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', Number(order.id))
    .orderBy('id')
    .execute()
  const shipment = await shop.db
    .insertInto('shipments')
    .values({ order_id: Number(order.id), number: 'Z1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('shipment_items')
    .values({ shipment_id: shipment.id, order_item_id: line?.id ?? 0, quantity: 1 })
    .execute()
  await shop.db
    .insertInto('shipment_tracks')
    .values({ shipment_id: shipment.id, carrier: 'postnl', title: 'PostNL', number: '3SKOP' })
    .execute()
  await shop.db
    .insertInto('invoices')
    .values({ order_id: Number(order.id), number: 'F1' })
    .execute()
  await shop.db
    .insertInto('order_comments')
    .values({ order_id: Number(order.id), message: 'Vandaag verzonden' })
    .execute()

  const whole = await done(
    `query ($hash: String!) { order(hash: $hash) {
      comments { message timestamp } invoices { id number } payment_methods { name type additional_data { name value } }
      shipments { id number tracking { carrier title number } items { id product_name product_sku product_sale_price { value } quantity_shipped order_item { product_sku } } }
      shipping_address { ${PERSON} coc_number region region_id } items { id product_sku quantity_refunded
        ... on BundleOrderItem { bundle_options { uid label values { uid product_sku } } } } } }`,
    { hash: order.hash },
  )
  expect(whole.order).toMatchObject({
    comments: expect.arrayContaining([expect.objectContaining({ message: 'Vandaag verzonden' })]),
    invoices: [{ number: 'F1' }],
    payment_methods: [
      { type: 'achteraf', additional_data: [{ name: 'date_of_birth', value: '1990-05-01' }] },
    ],
    shipments: [
      {
        number: 'Z1',
        tracking: [{ carrier: 'postnl', title: 'PostNL', number: '3SKOP' }],
        items: [{ quantity_shipped: 1, order_item: { product_sku: expect.any(String) } }],
      },
    ],
    shipping_address: {
      ...NAMES,
      company: 'Vries BV',
      vat_id: 'BE0123456789',
      coc_number: '12345678',
      region: 'Antwerpen',
    },
    items: [
      { quantity_refunded: 0 },
      { bundle_options: [{ values: [{ product_sku: 'BAND' }] }, { values: [{ product_sku: 'POMP' }] }] },
    ],
  })
})

test('a payment method may have a question with a list of answers', async () => {
  const issuer = {
    code: 'issuer_id',
    label: { nl: 'Bank' },
    type: 'select',
    required: false,
    options: [{ label: { nl: 'Dijkbank' }, value: 'DIJK' }],
  }
  await shop.db
    .updateTable('payment_methods')
    .set({ additional_fields: JSON.stringify([issuer]) })
    .where('code', '=', 'creditcard')
    .execute()
  const id = await readyCart(shop)
  const { getPaymentMethods } = await done(
    'query ($id: String!) { getPaymentMethods(cart_id: $id) { code additional_fields { code label type options { label value } } } }',
    { id },
  )
  expect(getPaymentMethods).toContainEqual({
    code: 'creditcard',
    additional_fields: [
      { code: 'issuer_id', label: 'Bank', type: 'select', options: [{ label: 'Dijkbank', value: 'DIJK' }] },
    ],
  })
})

test('a customer’s whole name, address and preferences are stored', async () => {
  const { createCustomer } = await done(
    `mutation ($input: CustomerInput!) { createCustomer(input: $input) { customer { prefix firstname middlename lastname suffix email } } }`,
    {
      input: {
        email: 'jet@example.nl',
        password: 'Kopgroep-1',
        firstname: 'Jet',
        lastname: 'Dijk',
        prefix: 'mevr.',
        middlename: 'van',
        suffix: 'MSc',
      },
    },
  )
  expect(createCustomer.customer).toMatchObject({
    prefix: 'mevr.',
    middlename: 'van',
    lastname: 'Dijk',
    suffix: 'MSc',
  })
  const { region_id, country_code: _, coc_number: __, ...address } = EVERYTHING
  const { createCustomerAddress } = await done(
    `mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { ${PERSON} region_id } }`,
    { input: { ...address, country_code: 'BE', region: { region_id } } },
    asNoor,
  )
  expect(createCustomerAddress).toEqual({ ...address, region_id })
  const { customer } = await done('{ customer { wishlist { id } } }', {}, asNoor)
  await done(
    `mutation ($id: ID!, $items: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: $id, wishlistItems: $items) { user_errors { message } } }`,
    { id: customer.wishlist.id, items: [{ sku: 'BIDON', quantity: 1 }] },
    asNoor,
  )
  const wished = await done(
    '{ customer { wishlist { items { added_at qty product { sku } } } } }',
    {},
    asNoor,
  )
  expect(wished.customer.wishlist.items).toMatchObject([
    { added_at: expect.stringMatching(/^2026-/), product: { sku: 'BIDON' } },
  ])
})

test('an order needs a telephone number if its carrier has come to need one', async () => {
  const cartId = await readyCart(shop, { address: { ...ANNA, telephone: null } })
  const methods = shop.db.updateTable('shipping_methods').where('carrier_code', '=', 'postnl')
  await methods.set({ needs_telephone: true }).execute()
  const { errors } = await pay(shop, cartId, 'banktransfer')
  await methods.set({ needs_telephone: false }).execute()
  expect(errors?.map(({ message }) => message)).toEqual([
    'De bestelling kon niet worden geplaatst: Controleer het bezorgadres.',
  ])
})
