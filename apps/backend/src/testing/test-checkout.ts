import { randomBytes } from 'node:crypto'
import { insert } from './test-rows.ts'
import type { RequestOptions, TestShop } from './test-shop.ts'

export const ANNA = {
  firstname: 'Anna',
  lastname: 'de Vries',
  street: ['Kanaalweg', '12', 'b'],
  postcode: '1781 AB',
  city: 'Den Helder',
  country_code: 'NL',
  telephone: '06 12345678',
}

interface ReadyCart {
  items?: Record<string, unknown>[]
  address?: Record<string, unknown>
  method?: [carrier: string, method: string]
  email?: string
  options?: RequestOptions
}

/** Creates a cart that is ready to order, of a guest or with a bearer of a customer; returns its token. */
export async function readyCart(shop: TestShop, ready: ReadyCart = {}): Promise<string> {
  const { items = [{ sku: 'BIDON', quantity: 1 }], address = ANNA, options = {} } = ready
  const [carrier, method] = ready.method ?? ['postnl', 'standaard']
  const done = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await shop.request(query, variables, options)
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
    return data
  }
  const { createEmptyCart: id } = await done('mutation { createEmptyCart }', {})
  // One document, because hundreds of tests begin with a cart. A later step fails if an item was refused.
  const { addProductsToCart } = await done(
    `mutation ($id: String!, $items: [CartItemInput!]!, $isGuest: Boolean!, $email: String!,
      $address: CartAddressInput!, $carrier: String!, $method: String!) {
      addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } }
      setGuestEmailOnCart(input: { cart_id: $id, email: $email }) @include(if: $isGuest) { cart { id } }
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
      setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: $carrier, method_code: $method }] }) { cart { id } }
    }`,
    {
      id,
      items,
      address,
      carrier,
      method,
      isGuest: !options.bearer,
      email: ready.email ?? 'anna@example.nl',
    },
  )
  if (addProductsToCart.user_errors.length > 0) throw new Error(JSON.stringify(addProductsToCart.user_errors))
  return id
}

/** Creates equal carts of simple products that a guest can order; returns their tokens. */
export async function readyCarts(shop: TestShop, count: number, ready?: ReadyCart): Promise<string[]> {
  const first = await readyCart(shop, ready)
  return [first, ...(await copyCart(shop, first, count - 1))]
}

async function copyCart({ db }: TestShop, cartId: string, times: number): Promise<string[]> {
  const {
    id: original,
    gift_message: _gift,
    ...cart
  } = await db.selectFrom('carts').selectAll().where('masked_id', '=', cartId).executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('cart_items')
    .select(['product_id', 'quantity', 'line_key'])
    .where('cart_id', '=', original)
    .execute()
  const addresses = await db
    .selectFrom('cart_addresses')
    .selectAll()
    .where('cart_id', '=', original)
    .execute()
  const copies = await db
    .insertInto('carts')
    .values(Array.from({ length: times }, () => ({ ...cart, masked_id: randomBytes(16).toString('hex') })))
    .returning(['id', 'masked_id'])
    .execute()
  const ofEach = <Row>(rows: readonly Row[]) =>
    copies.flatMap(({ id }) => rows.map((row) => ({ ...row, cart_id: id })))
  await insert(db, 'cart_items', ofEach(items))
  await insert(db, 'cart_addresses', ofEach(addresses.map(({ id, ...address }) => address)))
  return copies.map(({ masked_id }) => masked_id)
}

const PAY = `mutation ($input: SetPaymentMethodInput!) {
  setPaymentMethod(input: $input) { order { id increment_id hash } redirect_url } }`

/** Places the order, like the order button. */
export function pay(
  shop: TestShop,
  cartId: string,
  code = 'ideal',
  more: Record<string, unknown> = {},
  options?: RequestOptions,
) {
  const { additional_data, ...input } = more
  return shop.request(
    PAY,
    { input: { cart_id: cartId, payment_method: { code, additional_data }, ...input } },
    options,
  )
}

/**
 * Chooses an outcome on the provider's page.
 *
 * @param fields of an express payment
 * @returns the URL to which the buyer returns
 */
export async function choose(
  shop: TestShop,
  redirectUrl: string,
  outcome: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const page = `${shop.url}${new URL(redirectUrl).pathname}`
  const response = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, outcome }),
    redirect: 'manual',
  })
  return response.headers.get('location')
}

/** Reads the stock of a product in each source. */
export async function readStock(shop: TestShop, productId: number): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('stock_items')
    .select(['source_code', 'quantity'])
    .where('product_id', '=', productId)
    .execute()
  return Object.fromEntries(rows.map(({ source_code, quantity }) => [source_code, quantity]))
}

export async function readStatus(shop: TestShop, hash: string): Promise<string> {
  const { data } = await shop.request('query ($hash: String!) { order(hash: $hash) { status } }', { hash })
  return data.order.status
}
