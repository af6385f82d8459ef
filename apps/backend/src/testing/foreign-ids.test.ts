import {
  type GraphQLField,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../customer/password.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { ANNA, pay, readyCart } from './test-checkout.ts'
import { addTestCustomer, fillTestShop } from './test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from './test-shop.ts'
import { wholeSchema } from './whole-schema.ts'

/**
 * Calls every query and mutation with another customer's ids, keys and tokens, and with a revoked token. None
 * may return or change that customer's data. A new field of the contract fails here until it has such a test.
 */
let shop: TestShop
let owner: Belongings
let stranger: RequestOptions
let revoked: string
const schema = wholeSchema()

interface Belongings {
  customerId: number
  cart: string
  item: string
  address: number
  wishlist: string
  wish: string
  order: { id: string; number: string; hash: string; token: string; entityId: string }
  compareList: string
  bike: string
  passkey: string
  challenge: string
  session: string
}

const PASSWORD = 'Fietsen1!'
const EMAIL = 'olga@example.nl'
/** Data that only the owner may see. */
const TRACES = [EMAIL, 'Olga', 'Geheimestraat', 'Wens van Olga', 'Fiets van Olga', 'Telefoon van Olga']

beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  owner = await olga()
  stranger = { bearer: (await addTestCustomer(shop.db, hashToken, 'vreemd@example.nl')).token }
  const password_hash = await hashPassword({ store: { language: 'en' }, phrases: {} }, PASSWORD)
  await shop.db.updateTable('customers').set({ password_hash }).execute()
  await shop.db.updateTable('customer_tokens').set({ expires_at: '2030-01-01T00:00:00Z' }).execute()
  revoked = await login()
  await shop.request('mutation { revokeCustomerToken { result } }', {}, { bearer: revoked })
})
afterAll(() => shop.close())

async function login(): Promise<string> {
  const { data } = await shop.request(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email: EMAIL, password: PASSWORD },
  )
  return data.generateCustomerToken.token
}

/** Creates a customer with an entry in every kind of data. */
async function olga(): Promise<Belongings> {
  const { id: customerId, token } = await addTestCustomer(shop.db, hashToken, EMAIL)
  await shop.db.updateTable('customers').set({ firstname: 'Olga' }).where('id', '=', customerId).execute()
  const as = { bearer: token }
  const address = { ...ANNA, firstname: 'Olga', street: ['Geheimestraat', '1'] }
  const done = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await shop.request(query, variables, as)
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
    return data
  }
  const placed = await pay(shop, await readyCart(shop, { options: as, address }), 'banktransfer', {}, as)
  const { order } = placed.data.setPaymentMethod
  const cart = await readyCart(shop, { options: as, address })
  const book = await done(
    'mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }',
    { input: address },
  )
  const mine = await done(`{ customer { wishlist { id } orders { items { id token } } }
    customerCart { items { id } } }`)
  const wishlist = mine.customer.wishlist.id
  const wishes = await done(
    `mutation ($id: ID!) { addProductsToWishlist(wishlistId: $id, wishlistItems: [{ sku: "BIDON", quantity: 1 }]) { wishlist { items_v2 { items { id } } } } }`,
    { id: wishlist },
  )
  const wish = wishes.addProductsToWishlist.wishlist.items_v2.items[0].id
  const rest = await done(
    `mutation ($list: ID!, $wish: ID!, $bike: CustomerBikeInput!) {
      updateProductsInWishlist(wishlistId: $list, wishlistItems: [{ wishlist_item_id: $wish, description: "Wens van Olga" }]) { wishlist { id } }
      saveCustomerBike(input: $bike) { uid } createCompareList(input: { products: ["1"] }) { uid } }`,
    { list: wishlist, wish, bike: { name: 'Fiets van Olga', answers: [] } },
  )
  const passkey = await shop.db
    .insertInto('passkeys')
    .values({
      customer_id: customerId,
      credential_id: 'c',
      public_key: 'k',
      counter: 1,
      name: 'Telefoon van Olga',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const challenge = 'a'.repeat(32)
  await shop.db
    .insertInto('passkey_challenges')
    .values({ id: challenge, challenge: 'x', customer_id: customerId, expires_at: '2030-01-01T00:00:00Z' })
    .execute()
  await shop.db
    .insertInto('stock_alerts')
    .values({ product_id: 1, email: EMAIL, customer_id: customerId, store_code: 'kopgroep_nl' })
    .execute()
  await shop.db
    .insertInto('price_alerts')
    .values({
      ...{ product_id: 1, email: EMAIL, customer_id: customerId, store_code: 'kopgroep_nl' },
      ...{ asked_cents: 100, target_cents: 100 },
    })
    .execute()
  const session = await shop.db
    .selectFrom('customer_tokens')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    customerId,
    cart,
    item: mine.customerCart.items[0].id,
    address: book.createCustomerAddress.id,
    wishlist,
    wish,
    order: {
      id: mine.customer.orders.items[0].id,
      token: mine.customer.orders.items[0].token,
      number: order.increment_id,
      hash: order.hash,
      entityId: order.id,
    },
    compareList: rest.createCompareList.uid,
    bike: rest.saveCustomerBike.uid,
    passkey: toUid(passkey.id),
    challenge,
    session: toUid(session.id),
  }
}

type Arguments = Record<string, unknown>
const GEL = { sku: 'GEL', quantity: 1 }
const cartCall =
  (more: Arguments = {}) =>
  (o: Belongings) => [{ input: { cart_id: o.cart, ...more } }]

/** Attempts of a stranger, as arguments per field. */
const ATTEMPTS: Record<string, (o: Belongings) => Arguments[]> = {
  cart: (o) => [{ cart_id: o.cart }, { cart_id: '1' }],
  getPaymentMethods: (o) => [{ cart_id: o.cart }],
  expressCart: (o) => [{ cart_id: o.cart }],
  // The keys are unguessable.
  returnCase: (o) => [{ key: o.order.entityId }, { key: o.order.number }],
  order: (o) => [
    { hash: o.order.entityId },
    { hash: o.order.number },
    { hash: o.order.id },
    { hash: o.order.token },
  ],
  guestOrder: (o) => [
    { input: { number: o.order.number, email: EMAIL, postcode: ANNA.postcode, lastname: ANNA.lastname } },
  ],
  guestOrderByToken: (o) => [{ input: { token: o.order.token } }, { input: { token: o.order.hash } }],
  guestWishlist: (o) => [{ wishlist_id: o.wishlist }],
  compareList: (o) => [{ uid: o.compareList }, { uid: '1' }],
  addSimpleProductsToCart: cartCall({ cart_items: [{ data: GEL }] }),
  addConfigurableProductsToCart: cartCall({
    cart_items: [{ parent_sku: 'TRUI', data: { sku: 'TRUI-M', quantity: 1 } }],
  }),
  addBundleProductsToCart: cartCall({ cart_items: [{ data: GEL, bundle_options: [] }] }),
  addProductsToCart: (o) => [{ cartId: o.cart, cartItems: [GEL] }],
  updateCartItems: (o) => [
    { input: { cart_id: o.cart, cart_items: [{ cart_item_id: Number(o.item), quantity: 9 }] } },
  ],
  removeItemFromCart: (o) => [{ input: { cart_id: o.cart, cart_item_id: Number(o.item) } }],
  applyCouponToCart: cartCall({ coupon_code: 'X' }),
  removeCouponFromCart: cartCall(),
  setGiftMessageOnCart: cartCall({ gift_message: { to: '', from: '', message: 'Dief' } }),
  setGuestEmailOnCart: cartCall({ email: 'dief@example.nl' }),
  setShippingAddressesOnCart: cartCall({ shipping_addresses: [{ address: ANNA }] }),
  setBillingAddressOnCart: cartCall({ billing_address: { address: ANNA } }),
  estimateTotals: (o) => [{ input: { cart_id: o.cart, address: { country_code: 'NL' } } }],
  estimateShippingMethods: (o) => [{ input: { cart_id: o.cart, address: { country_code: 'NL' } } }],
  setShippingMethodsOnCart: cartCall({
    shipping_methods: [{ carrier_code: 'postnl', method_code: 'standaard' }],
  }),
  setPaymentMethodOnCart: cartCall({ payment_method: { code: 'ideal' } }),
  setPaymentMethod: cartCall({ payment_method: { code: 'ideal' } }),
  startExpressPayment: cartCall({ method: 'ideal', expected_total: 1 }),
  placeOrder: cartCall(),
  mergeCarts: (o) => [
    { source_cart_id: o.cart },
    { source_cart_id: 'f'.repeat(32), destination_cart_id: o.cart },
  ],
  createEmptyCart: (o) => [{ input: { cart_id: o.cart } }],
  createEmptyWishlist: (o) => [{ input: { wishlist_id: o.wishlist } }],
  restoreQuote: (o) => [{ input: { cart_id: o.cart } }],
  updateCustomerAddress: (o) => [{ id: o.address, input: { city: 'Diefstad' } }],
  deleteCustomerAddress: (o) => [{ id: o.address }],
  addProductsToWishlist: (o) => [{ wishlistId: o.wishlist, wishlistItems: [GEL] }],
  removeProductsFromWishlist: (o) => [{ wishlistId: o.wishlist, wishlistItemsIds: [o.wish] }],
  updateProductsInWishlist: (o) => [
    { wishlistId: o.wishlist, wishlistItems: [{ wishlist_item_id: o.wish, description: 'x' }] },
  ],
  mergeWishlists: (o) => [
    { source_wishlist_id: o.wishlist },
    { source_wishlist_id: 'f'.repeat(32), destination_wishlist_id: o.wishlist },
  ],
  shareWishlist: (o) => [
    { input: { wishlist_id: o.wishlist, customer_name: 'Dief', recipient_emails: ['dief@example.nl'] } },
  ],
  addWishlistItemsToCart: (o) => [
    { wishlistId: o.wishlist, wishlistItemIds: [o.wish], cart_id: o.cart },
    { wishlistId: o.wishlist },
  ],
  reorderItems: (o) => [{ orderNumber: o.order.number }],
  cancelOrder: (o) => [{ input: { order_id: o.order.id, reason: 'Ik heb mij bedacht' } }],
  requestGuestOrderCancel: (o) => [{ input: { token: o.order.token, reason: 'Ik heb mij bedacht' } }],
  confirmCancelOrder: (o) => [{ input: { order_id: o.order.id, confirmation_key: 'x' } }],
  createAccountFromOrder: (o) => [
    { input: { order_id: o.order.hash, email: EMAIL, password: PASSWORD } },
    { input: { order_id: o.order.entityId, email: EMAIL, password: PASSWORD } },
  ],
  withdrawFromContract: (o) => [
    { input: { name: 'Dief', order_number: o.order.number, email: 'dief@example.nl' } },
  ],
  addProductsToCompareList: (o) => [{ input: { uid: o.compareList, products: ['2'] } }],
  removeProductsFromCompareList: (o) => [{ input: { uid: o.compareList, products: ['1'] } }],
  assignCompareListToCustomer: (o) => [{ uid: o.compareList }],
  deleteCompareList: (o) => [{ uid: o.compareList }],
  saveCustomerBike: (o) => [{ input: { uid: o.bike, name: 'Dief', answers: [] } }],
  deleteCustomerBike: (o) => [{ uid: o.bike }],
  deletePasskey: (o) => [{ id: o.passkey }],
  endCustomerSession: (o) => [{ id: o.session }],
  verifyPasskeyRegistration: (o) => [
    { input: { challenge_id: o.challenge, credential: '{"id":"c","response":{}}' } },
  ],
  generateCustomerTokenByPasskey: (o) => [
    { input: { challenge_id: o.challenge, credential: '{"id":"c","response":{}}' } },
  ],
  deleteProductAlertSubscription: () => [{ sku: 'BIDON' }, { sku: 'BIDON', type: 'price' }],
  // The code is an unguessable key.
  confirmPriceAlert: () => [{ code: EMAIL }, { code: '1' }],
  endPriceAlert: () => [{ code: EMAIL }, { code: '1' }],
  resetPassword: () => [{ email: EMAIL, resetPasswordToken: 'x', newPassword: 'Gestolen1!' }],
  confirmEmail: () => [{ input: { email: EMAIL, confirmation_key: 'x' } }],
  confirmNewsletterSubscription: () => [{ code: 'x' }],
  unsubscribeFromNewsletter: () => [{ code: 'x' }],
  generateCustomerToken: () => [{ email: EMAIL, password: 'Gestolen1!' }],
  updateCustomer: () => [{ input: { email: EMAIL, password: PASSWORD } }],
  updateCustomerEmail: () => [{ email: EMAIL, password: PASSWORD }],
  // Records of the storefront: encrypted with its own key.
  agentRecord: (o) => [{ key: o.cart }],
  keepAgentRecord: (o) => [{ input: { key: o.cart, value: 'x', seconds: 60 } }],
  followAgentOrder: (o) => [{ input: { hash: o.cart, notice: 'x' } }],
  handOverCart: (o) => [{ cart_id: o.cart }],
  // Allowed to everybody, because it concerns no customer's data.
  ...{ createProductReview: () => [], reportReview: () => [] },
  submitForm: () => [],
  countPageSpeed: () => [],
  createCompareList: () => [],
  productAlertSubscription: () => [{ input: { email: EMAIL, sku: 'BIDON', type: 'stock' } }],
  createGuestCart: (o) => [{ input: { cart_uid: o.cart } }],
  createCustomerAddress: () => [],
  createCustomerWithAddress: () => [],
  retargeted: () => [],
  trackProductViews: () => [],
  // The shop stores no payment methods.
  deletePaymentToken: () => [{ public_hash: 'x' }],
}

const NAMES = /^(?:.*_)?(?:id|ids|uid|hash|token|key|code|number)$|(?:Id|Ids|Token|Number)$/

/** Lists the private fields with a key anywhere in their input. */
function namingFields(): { operation: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> }[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const
  return roots.flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ description }) => !description?.includes('; public.'))
      .filter(
        ({ name, args }) =>
          name in ATTEMPTS || args.some((argument) => names(argument.name, argument.type, 3)),
      )
      .map((field) => ({ operation, field })),
  )
}

function names(name: string, type: Parameters<typeof getNamedType>[0], depth: number): boolean {
  if (NAMES.test(name)) return true
  const named = getNamedType(type)
  if (!named || depth === 0 || isLeafType(named) || !('getFields' in named)) return false
  return Object.values(named.getFields()).some((field) => names(field.name, field.type, depth - 1))
}

/** Builds a document that selects everything of a field. */
function documentFor(operation: string, field: GraphQLField<unknown, unknown>, given: Arguments): string {
  const used = field.args.filter(({ name }) => name in given)
  const variables = used.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const values = used.map(({ name }) => `${name}: $${name}`).join(', ')
  return `${operation} ${variables && `(${variables})`} { ${field.name}${values && `(${values})`} ${selection(field.type, 3)} }`
}

function selection(type: Parameters<typeof getNamedType>[0], depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named) && !isInterfaceType(named)) return ''
  if (named.name === 'ProductInterface') return '{ __typename }'
  const fields = Object.values(named.getFields())
    .filter(({ args }) => args.every((argument) => !isNonNullType(argument.type)))
    .flatMap((field) => {
      if (isLeafType(getNamedType(field.type))) return [field.name]
      return depth > 1 ? [`${field.name} ${selection(field.type, depth - 1)}`] : []
    })
  return `{ __typename ${fields.join(' ')} }`
}

/** Reads all data of the owner from the database. */
async function belongings(): Promise<string> {
  const { db } = shop
  const id = owner.customerId
  const carts = await db.selectFrom('carts').selectAll().where('customer_id', '=', id).orderBy('id').execute()
  const cartIds = carts.map((cart) => cart.id)
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute()
  return JSON.stringify([
    carts,
    orders,
    await db.selectFrom('cart_items').selectAll().where('cart_id', 'in', cartIds).orderBy('id').execute(),
    await db.selectFrom('cart_addresses').selectAll().where('cart_id', 'in', cartIds).orderBy('id').execute(),
    await db.selectFrom('customers').selectAll().where('id', '=', id).execute(),
    await db
      .selectFrom('customer_addresses')
      .selectAll()
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('wishlist_items as i')
      .innerJoin('wishlists as w', 'w.id', 'i.wishlist_id')
      .selectAll('i')
      .where('w.customer_id', '=', id)
      .execute(),
    await db
      .selectFrom('compare_list_items as i')
      .innerJoin('compare_lists as l', 'l.id', 'i.list_id')
      .selectAll('i')
      .where('l.customer_id', '=', id)
      .execute(),
    await db.selectFrom('customer_bikes').selectAll().where('customer_id', '=', id).execute(),
    await db.selectFrom('passkeys').selectAll().where('customer_id', '=', id).execute(),
    await db.selectFrom('passkey_challenges').selectAll().where('customer_id', '=', id).execute(),
    await db
      .selectFrom('stock_alerts')
      .select(['customer_id', 'email'])
      .where('customer_id', '=', id)
      .execute(),
    await db.selectFrom('price_alerts').selectAll().where('customer_id', '=', id).execute(),
  ])
}

const fields = namingFields()

test('every private field with a key as argument has a case', () => {
  expect(fields.map(({ field }) => field.name).filter((name) => !(name in ATTEMPTS))).toEqual([])
  const names = fields.map(({ field }) => field.name)
  expect(Object.keys(ATTEMPTS).filter((name) => !names.includes(name))).toEqual([])
})

test('owners can read the data that strangers cannot', async () => {
  const own = { bearer: await login() }
  const reads = { cart: owner.cart, order: owner.order.hash, compareList: owner.compareList }
  for (const [name, key] of Object.entries(reads)) {
    const privateField = fields.find(({ field }) => field.name === name)
    if (!privateField) throw new Error(`There is no query ${name}`)
    const given = { [privateField.field.args[0]?.name ?? '']: key }
    const { data, errors } = await shop.request(documentFor('query', privateField.field, given), given, own)
    expect(errors).toBeUndefined()
    expect(JSON.stringify(data)).toContain(name === 'compareList' ? owner.compareList : 'Geheimestraat')
  }
  const city = await shop.request(
    'mutation ($id: Int!) { updateCustomerAddress(id: $id, input: { city: "Den Helder" }) { city } }',
    { id: owner.address },
    own,
  )
  expect(city.errors).toBeUndefined()
})

describe('foreign data is neither shown nor changed by', () => {
  test.each(fields.map((one) => [one.field.name, one] as const))('%s', async (name, { operation, field }) => {
    const before = await belongings()
    for (const given of ATTEMPTS[name]?.(owner) ?? []) {
      const document = documentFor(operation, field, given)
      for (const options of [{}, { bearer: 'demo-shop-token' }, stranger]) {
        const answer = await shop.request(document, given, options)
        const text = JSON.stringify(answer)
        // An invalid document would make this test meaningless.
        expect(text).not.toMatch(/Cannot query field|Syntax Error/)
        expect(
          answer.errors?.some(({ message }) =>
            /got invalid value|must have a selection|is too (large|expensive)/i.test(message),
          ) ?? false,
        ).toBe(false)
        if (name !== 'productAlertSubscription') for (const trace of TRACES) expect(text).not.toContain(trace)
      }
    }
    expect(await belongings()).toBe(before)
  })
})

test('a revoked token gives no access', async () => {
  for (const { operation, field } of fields) {
    const [given] = ATTEMPTS[field.name]?.(owner) ?? []
    if (!given) continue
    const { status, errors } = await shop.request(documentFor(operation, field, given), given, {
      bearer: revoked,
    })
    expect([field.name, status, errors?.[0]?.extensions?.category]).toEqual([
      field.name,
      401,
      'graphql-authorization',
    ])
  }
})

test('keys that give access are long and random', async () => {
  const { data } = await shop.request(
    'mutation { createEmptyCart createEmptyWishlist createCompareList { uid } }',
  )
  for (const key of [data.createEmptyCart, data.createEmptyWishlist, data.createCompareList.uid]) {
    expect(key).toMatch(/^[0-9a-f]{32}$/)
  }
  expect(owner.order.hash).toMatch(/^[0-9a-f]{40}$/)
  expect(owner.order.token).toMatch(/^[0-9a-f]{40}$/)
  expect(owner.order.token).not.toBe(owner.order.hash)
  expect(await login()).toMatch(/^[\w-]{43}$/)
})
