/** Response of the gateway or backend; `data` is the result of the document. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's, and each caller spells out what it reads
  data: any
  errors: { message: string; extensions?: { category?: string } }[]
}

const ADDRESS = {
  firstname: 'Anna',
  lastname: 'de Vries',
  street: ['Kanaalweg', '12'],
  postcode: '1781 AB',
  city: 'Den Helder',
  country_code: 'NL',
  telephone: '0612345678',
}

let shoppers = 0

/** Returns a new client address for each request, as if many shoppers sent them. */
function nextAddress() {
  shoppers += 1
  return `198.18.${(shoppers >> 8) & 255}.${shoppers & 255}`
}

/** Sends a request. @throws {Error} if the connection breaks or the response is invalid */
export async function request(
  shop: string,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${shop}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer demo-shop-token',
      Store: 'kopgroep_nl',
      'X-Forwarded-For': nextAddress(),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(60_000),
  })
  const { data, errors = [] } = await response.json()
  return { status: response.status, data, errors }
}

/** Sends a request. @throws {Error} unless it succeeds */
async function requestData(
  shop: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<Answer['data']> {
  const { data, errors, status } = await request(shop, query, variables)
  if (status !== 200 || errors.length > 0 || !data)
    throw new Error(`${status} ${errors.map((error) => error.message)}`)
  return data
}

/** Product that can be added to a cart by its SKU. */
export interface Article {
  id: number
  sku: string
}

/** Creates a guest's cart with one piece. @returns its token, once acknowledged */
export async function cartWith({ sku }: Article, shop: string, email: string): Promise<string> {
  const { createEmptyCart: id } = await requestData(shop, 'mutation { createEmptyCart }', {})
  const { addProductsToCart } = await requestData(
    shop,
    `mutation ($id: String!, $sku: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 1 }]) { user_errors { message } } }`,
    { id, sku },
  )
  if (addProductsToCart.user_errors.length > 0) throw new Error(addProductsToCart.user_errors[0].message)
  await requestData(
    shop,
    'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
    { id, email },
  )
  return id
}

/** Fills a guest's cart until it can be ordered and paid by bank transfer. @returns its token */
export async function readyCart(article: Article, shop: string, email: string): Promise<string> {
  const id = await cartWith(article, shop, email)
  await requestData(
    shop,
    `mutation ($id: String!, $address: CartAddressInput!) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
    }`,
    { id, address: ADDRESS },
  )
  const { cart } = await requestData(
    shop,
    `query ($id: String!) { cart(cart_id: $id) { shipping_addresses { available_shipping_methods { carrier_code method_code available } } } }`,
    { id },
  )
  const [method] = cart.shipping_addresses[0].available_shipping_methods.filter(
    ({ available }: { available: boolean }) => available,
  )
  await requestData(
    shop,
    `mutation ($id: String!, $carrier: String!, $method: String!) { setShippingMethodsOnCart(input: { cart_id: $id,
      shipping_methods: [{ carrier_code: $carrier, method_code: $method }] }) { cart { id } } }`,
    { id, carrier: method.carrier_code, method: method.method_code },
  )
  return id
}

/** Places the order of a cart. */
export function order(shop: string, cart: string): Promise<Answer> {
  return request(
    shop,
    `mutation ($id: String!) { setPaymentMethod(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) {
      order { increment_id hash } redirect_url } }`,
    { id: cart },
  )
}

/** Runs `work` a number of times with limited concurrency. */
export async function many<Done>(
  times: number,
  atOnce: number,
  work: (index: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  let next = 0
  const line = async () => {
    while (next < times) {
      const index = next++
      done[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(times, atOnce) }, line))
  return done
}

/** Request as an attacker sends it. Each call replaces `$n` by another number. */
export interface Shape {
  /** Root fields or route, for the report. */
  name: string
  path: string
  /** Body of a POST; a GET without one. */
  body?: string
  headers: Record<string, string>
}

/** Sends a request from a client address. @returns status and text of the response */
export async function send(door: string, { path, body, headers }: Shape, number: number, address: string) {
  const numbered = (text: string) => text.replaceAll('$n', String(number))
  const response = await fetch(door + numbered(path), {
    ...(body !== undefined && { method: 'POST', body: numbered(body) }),
    headers: { ...headers, 'x-forwarded-for': address },
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
  return { status: response.status, text: await response.text() }
}
