import { randomUUID } from 'node:crypto'
import type { Known } from './client-values.ts'

export interface Answer {
  status: number
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { category?: string } }[]
}

/** Caller of the backend: a storefront's server with the shop's key, or a logged-in customer. */
export interface Visitor {
  send(query: string, variables?: object): Promise<Answer>
  /** Creates a cart that is ready to order. Returns the values that this caller would enter. */
  fillIn(): Promise<Known>
}

export interface ClientShop {
  guest: Visitor
  /** Creates a customer, so that the demo's customers stay unchanged. */
  newCustomer(): Promise<Visitor>
  /** Customer of the demo with orders, invoices and shipments. */
  oldCustomer: Visitor
}

const PASSWORD = 'Voorop-2026'
const CATALOGUE = `{
  simple: products(filter: {}, pageSize: 50) { items { __typename uid id sku url_key stock_status
    ... on ConfigurableProduct { variants { attributes { uid } product { sku stock_status } } } } }
  categories { items { id uid url_path children { id uid url_path } } }
  productReviewRatingsMetadata { items { id values { value_id } } }
  pickupLocations { items { pickup_location_code } } }`
const ORDERS = `{ customer { id orders(pageSize: 20) { items { id number token status billing_address { lastname postcode } } }
  addresses { id } wishlists { id items_v2 { items { id } } } } }`
const ADDRESS = `firstname: "Anna", lastname: "Bakker", street: ["Kerkstraat", "12"], postcode: "1017 GC", city: "Amsterdam",
  country_code: "NL", telephone: "0612345678"`
const READY = `mutation ($id: String!, $sku: String!, $email: String!) {
  addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 2 }]) { cart { items { id uid } } user_errors { message } }
  GUEST
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: { ${ADDRESS} } }] }) {
    cart { shipping_addresses { available_shipping_methods { carrier_code method_code } } } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: { ${ADDRESS} } } }) { cart { id } } }`
const DELIVERY = `mutation ($id: String!, $carrier: String!, $method: String!) {
  setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: $carrier, method_code: $method }] }) {
    cart { available_payment_methods { code } } } }`
const PAYMENT = `mutation ($id: String!, $code: String!) {
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $code } }) { cart { id } } }`

const PLACE_ORDER =
  'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number token } } }'

// biome-ignore lint/suspicious/noExplicitAny: answers to the documents above, whose shape stands there
type Data = any

/**
 * Prepares the demo shop of a backend for clients that know only Magento's own schema.
 *
 * @param url of the backend, without a trailing slash
 */
export async function openClientShop(url: string): Promise<ClientShop> {
  const createClient =
    (bearer: string) =>
    async (query: string, variables: object = {}): Promise<Answer> => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ query, variables }),
      })
      return { status: response.status, ...((await response.json()) as object) }
    }
  const data = async (send: Visitor['send'], query: string, variables: object = {}): Promise<Data> => {
    const answer = await send(query, variables)
    if (answer.errors) throw new Error(`${answer.errors[0]?.message} at ${query.slice(0, 80)}`)
    return answer.data
  }

  const sendAsGuest = createClient(process.env.SHOP_TOKEN ?? 'demo-shop-token')
  const goods = readKnownGoods(await data(sendAsGuest, CATALOGUE))

  async function fillCart(
    send: Visitor['send'],
    id: string,
    email: string,
    isGuest: boolean,
  ): Promise<Known> {
    const guestEmail = 'setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } }'
    const document = READY.replace('GUEST', isGuest ? guestEmail : '').replace(
      isGuest ? '' : ', $email: String!',
      '',
    )
    const filled = await data(send, document, { id, sku: goods.sku, ...(isGuest && { email }) })
    const [item] = filled.addProductsToCart.cart.items
    const [method] = filled.setShippingAddressesOnCart.cart.shipping_addresses[0].available_shipping_methods
    const delivered = await data(send, DELIVERY, {
      id,
      carrier: method.carrier_code,
      method: method.method_code,
    })
    const [payment] = delivered.setShippingMethodsOnCart.cart.available_payment_methods
    await data(send, PAYMENT, { id, code: payment.code })
    const carried = { carrier: method.carrier_code, carriercode: method.carrier_code }
    return {
      cartid: id,
      itemid: item.uid,
      cartitemid: item.uid,
      cartitemuid: item.uid,
      code: payment.code,
      ...carried,
      method: method.method_code,
      methodcode: method.method_code,
      email,
    }
  }

  const guestCart = async () =>
    fillCart(
      sendAsGuest,
      (await data(sendAsGuest, 'mutation { createEmptyCart }')).createEmptyCart,
      EMAIL,
      true,
    )
  const { cartid } = await guestCart()
  const { placeOrder } = await data(sendAsGuest, PLACE_ORDER, { id: cartid })
  const { number, token } = placeOrder.orderV2
  const guest: Visitor = {
    send: sendAsGuest,
    async fillIn() {
      const created = await data(
        sendAsGuest,
        'mutation ($ids: [ID!]) { createCompareList(input: { products: $ids }) { uid } }',
        { ids: goods.products },
      )
      return {
        ...goods,
        ...PERSON,
        ...(await guestCart()),
        list: created.createCompareList.uid,
        ordernumber: number,
        number,
        token,
      }
    },
  }

  async function customer(email: string): Promise<Visitor> {
    const login =
      'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }'
    const { generateCustomerToken } = await data(sendAsGuest, login, { email, password: PASSWORD })
    const send = createClient(generateCustomerToken.token)
    return {
      send,
      async fillIn() {
        const { customer } = await data(send, ORDERS)
        const order = customer.orders.items[0]
        const { customerCart } = await data(send, '{ customerCart { id } }')
        const cart = await fillCart(send, customerCart.id, email, false)
        const list = customer.wishlists[0]
        const { cartid: sourcecartid } = await guestCart()
        return {
          ...goods,
          ...PERSON,
          ...cart,
          email,
          sourcecartid,
          destinationcartid: cart.cartid,
          ...(order && { orderid: order.id, ordernumber: order.number, number: order.number }),
          addressid: customer.addresses[0]?.id,
          wishlistid: list.id,
          ...(list.items_v2.items[0] && {
            wishlistitemids: [list.items_v2.items[0].id],
            wishlistitemsid: [list.items_v2.items[0].id],
          }),
        }
      },
    }
  }

  // Account creation is rate-limited per address, so one account is reused until its login fails.
  let newest: Visitor | null = null
  async function newCustomer(): Promise<Visitor> {
    const isKnown = newest && !(await newest.send('{ customer { id } }')).errors
    newest = isKnown && newest ? newest : await register()
    return newest
  }

  async function register(): Promise<Visitor> {
    const email = `client-${randomUUID()}@example.nl`
    const sent =
      'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id } } }'
    const person = { firstname: 'Anna', lastname: 'Bakker', email, password: PASSWORD }
    await data(sendAsGuest, sent, { input: person })
    const visitor = await customer(email)
    await data(
      visitor.send,
      `mutation { createCustomerAddress(input: { ${ADDRESS.replace('"NL"', 'NL')} }) { id } }`,
    )
    const { customer: buyer } = await data(visitor.send, ORDERS)
    await data(
      visitor.send,
      'mutation ($list: ID!, $sku: String!) { addProductsToWishlist(wishlistId: $list, wishlistItems: [{ sku: $sku, quantity: 1 }]) { wishlist { id } } }',
      { list: buyer.wishlists[0].id, sku: goods.sku },
    )
    return visitor
  }

  const oldCustomer = await customer('sanne@kopgroep.example')
  return { guest, newCustomer, oldCustomer }
}

const EMAIL = 'gast@example.nl'

/** Values that every caller enters. */
const PERSON: Known = {
  firstname: 'Anna',
  lastname: 'Bakker',
  name: 'Anna Bakker',
  email: EMAIL,
  password: PASSWORD,
  currentpassword: PASSWORD,
  newpassword: 'Achterop-2027',
  telephone: '0612345678',
  phonenumber: '0612345678',
  street: ['Kerkstraat', '12'],
  housenumber: '12',
  postcode: '1017 GC',
  city: 'Amsterdam',
  countrycode: 'NL',
  countryid: 'NL',
  country: 'NL',
  region: 'Noord-Holland',
  regioncode: 'Noord-Holland',
  gender: 1,
  quantity: 1,
  pagesize: 5,
  currentpage: 1,
  reviewpage: 1,
  ...{
    formcode: 'customer_account_create',

    search: 'shirt',
    inputtext: 'shirt',
    searchterm: 'Utrecht',
  },
  ...{
    comment: 'Wanneer komt de helm?',
    summary: 'Goed',
    text: 'Zit goed, ook in de regen.',
    nickname: 'Anna',
  },
  identifier: 'home',
  identifiers: ['usp'],
  cmsblockidentifiers: ['usp'],
  reason: 'Te laat',
  couponcode: 'WELKOM10',
  sameasshipping: true,
  useforshipping: false,
}

function readKnownGoods({ simple, categories, productReviewRatingsMetadata, pickupLocations }: Data): Known {
  const inStock = simple.items.filter((one: Data) => one.stock_status === 'IN_STOCK')
  const single = inStock.find((one: Data) => one.__typename === 'SimpleProduct') ?? inStock[0]
  const parent = inStock.find((one: Data) => one.__typename === 'ConfigurableProduct')
  const variant = parent?.variants.find((one: Data) => one.product.stock_status === 'IN_STOCK')
  const [category] = categories.items.flatMap((one: Data) => [...(one.children ?? []), one])
  const options = variant?.attributes.map(({ uid }: Data) => uid)
  return {
    sku: single.sku,
    skus: [single.sku],
    products: [single.uid, parent?.uid].filter(Boolean),
    parentsku: parent?.sku,
    variantsku: variant?.product.sku,
    urlkey: parent?.url_key,
    ...{ urlkeys: [single.url_key], url: `${single.url_key}.html`, categoryid: category.id },
    categoryuid: category.uid,
    parentuid: category.uid,
    categoryidfilter: category.id,
    selectedoptions: [],
    configurableoptionvalues: options,
    ...{
      ratings: highestRatings(productReviewRatingsMetadata),
      pickuplocationcode: firstPickupCode(pickupLocations),
    },
  }
}

const firstPickupCode = ({ items }: Data) => items[0]?.pickup_location_code

const highestRatings = ({ items }: Data) =>
  items.map(({ id, values }: Data) => ({ id, value_id: values.at(-1).value_id }))
