import { describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { cartId, en, goods, noor, openTestCart, shop } from '../testing/test-cart.ts'
import { ANNA } from '../testing/test-checkout.ts'
import { addTestCustomer } from '../testing/test-goods.ts'
import type { RequestOptions } from '../testing/test-shop.ts'

openTestCart()

const ADDRESS = `uid id firstname lastname company street city postcode telephone vat_id coc_number
  region { code label region_id } country { code label }`
const CART = `fragment Parts on Cart {
  email default_shipping_method { carrier_code method_code }
  billing_address { ${ADDRESS} }
  shipping_addresses { ${ADDRESS} pickup_location_code customer_notes
    available_shipping_methods { carrier_code carrier_title method_code method_title available error_message
      pickup_location_code amount { value } price_excl_tax { value } price_incl_tax { value } }
    selected_shipping_method { carrier_code carrier_title method_code method_title amount { value } price_excl_tax { value } price_incl_tax { value } } }
  prices { grand_total { value } applied_taxes { amount { value } } } }`
const SHIPPING = `mutation ($id: String!, $addresses: [ShippingAddressInput]!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: $addresses }) { cart { ...Parts } } } ${CART}`
const BILLING = `mutation ($id: String!, $address: BillingAddressInput!) {
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: $address }) { cart { ...Parts } } } ${CART}`
const METHOD = `mutation ($id: String!, $methods: [ShippingMethodInput]!) {
  setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: $methods }) { cart { ...Parts } } } ${CART}`
const EMAIL = `mutation ($id: String!, $email: String!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { email } } }`

const errors = async (query: string, variables: Record<string, unknown>, options: RequestOptions = en) => {
  const answer = await shop.request(query, { id: cartId, ...variables }, options)
  return (answer.errors ?? []).map(({ message, extensions }) => [extensions?.category, message])
}
const ship = async (address: Record<string, unknown>, options?: RequestOptions, id = cartId) => {
  const { data } = await shop.request(SHIPPING, { id, addresses: [address] }, options)
  return data.setShippingAddressesOnCart.cart
}
const choose = async (carrier_code: string, method_code: string) => {
  const { data } = await shop.request(METHOD, { id: cartId, methods: [{ carrier_code, method_code }] })
  return data.setShippingMethodsOnCart.cart
}
const add = (sku: string, quantity = 1, options?: RequestOptions, id = cartId) =>
  shop.request(
    'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
    { id, items: [{ sku, quantity }] },
    options,
  )

describe('the e-mail address of a guest', () => {
  test('is stored with the cart', async () => {
    const { data } = await shop.request(EMAIL, { id: cartId, email: ' anna@example.nl ' })
    expect(data.setGuestEmailOnCart.cart.email).toBe('anna@example.nl')
  })

  test('must be valid, and is not required of customers', async () => {
    for (const email of [
      'anna',
      'anna@example',
      'a b@example.nl',
      'anna@example.nl\r\nBcc: x@y.nl',
      '<a@b.nl>',
    ]) {
      expect(await errors(EMAIL, { email })).toEqual([['graphql-input', 'Invalid email format']])
    }
    expect(await errors(EMAIL, { email: '' })).toEqual([
      ['graphql-input', 'Required parameter "email" is missing'],
    ])
    const { data } = await shop.request('{ customerCart { id } }', {}, { bearer: noor.token })
    expect(
      await errors(EMAIL, { id: data.customerCart.id, email: 'x@example.nl' }, { ...en, bearer: noor.token }),
    ).toEqual([['graphql-input', 'The request is not allowed for logged in customers']])
  })
})

describe('the shipping address', () => {
  test('is stored with the delivery methods of its country', async () => {
    await add('BIDON')
    expect(
      await ship({
        address: { ...ANNA, postcode: '1781ab', vat_id: 'nl123456789b01' },
        customer_notes: 'Achterom',
      }),
    ).toMatchObject({
      default_shipping_method: { carrier_code: 'postnl', method_code: 'standaard' },
      shipping_addresses: [
        {
          firstname: 'Anna',
          street: ['Kanaalweg', '12', 'b'],
          postcode: '1781 AB',
          vat_id: 'NL123456789B01',
          country: { code: 'NL', label: 'Nederland' },
          customer_notes: 'Achterom',
          pickup_location_code: null,
          selected_shipping_method: null,
          available_shipping_methods: [
            {
              carrier_code: 'postnl',
              carrier_title: 'PostNL',
              method_code: 'standaard',
              method_title: 'Standaard',
              available: true,
              error_message: null,
              amount: { value: 4.95 },
              price_incl_tax: { value: 4.95 },
              price_excl_tax: { value: 4.09 },
              pickup_location_code: null,
            },
            { method_code: 'avond', amount: { value: 6.95 } },
            { method_code: 'den-helder', amount: { value: 0 }, pickup_location_code: 'I-DENH-01' },
          ],
        },
      ],
    })
  })

  test('in another country has other delivery methods, and its region by name or code', async () => {
    await add('BIDON')
    const { shipping_addresses } = await ship({
      address: { ...ANNA, country_code: 'BE', postcode: '2000', city: 'Antwerpen', region: 'antwerpen' },
    })
    expect(shipping_addresses).toMatchObject([
      {
        region: { code: 'VAN', label: 'Antwerpen', region_id: 7 },
        available_shipping_methods: [{ method_code: 'standaard' }],
      },
    ])
  })

  test('has its region as typed where the shop has no list of regions', async () => {
    await add('BIDON')
    const { shipping_addresses } = await ship({ address: { ...ANNA, region: ' Noord-Holland ' } })
    expect(shipping_addresses).toMatchObject([
      { region: { code: 'Noord-Holland', label: 'Noord-Holland', region_id: null } },
    ])
  })

  test('is refused if it is incomplete, invalid, given twice or in an unknown country', async () => {
    const wrong = (address: Record<string, unknown>) =>
      errors(SHIPPING, { addresses: [{ address: { ...ANNA, ...address } }] })
    expect(await wrong({ city: ' ' })).toEqual([
      ['graphql-input', '"city" is required. Enter and try again.'],
    ])
    expect(await wrong({ coc_number: '1234' })).toEqual([
      ['graphql-input', 'Please enter a valid chamber of commerce number.'],
    ])
    expect(await wrong({ firstname: ' ', postcode: 'x' })).toEqual([
      [
        'graphql-input',
        '"firstname" is required. Enter and try again. Provided Zip/Postal Code seems to be invalid. Example: 1234 AB.',
      ],
    ])
    expect(await wrong({ street: ['a', 'b', 'c', 'd'] })).toEqual([
      ['graphql-input', '"Street Address" cannot contain more than 3 lines.'],
    ])
    expect(await wrong({ country_code: 'XX' })).toEqual([
      ['graphql-input', "Some addresses can't be used due to the configurations for specific countries."],
    ])
    expect(await errors(SHIPPING, { addresses: [] })).toEqual([
      ['graphql-input', 'Required parameter "shipping_addresses" is missing'],
    ])
    expect(await errors(SHIPPING, { addresses: [{}] })).toEqual([
      ['graphql-input', 'The shipping address must contain either "customer_address_id" or "address".'],
    ])
    expect(await errors(SHIPPING, { addresses: [{ address: ANNA, customer_address_id: 1 }] })).toEqual([
      [
        'graphql-input',
        'The shipping address cannot contain "customer_address_id" and "address" at the same time.',
      ],
    ])
    expect(await errors(SHIPPING, { addresses: [{ address: ANNA }, { address: ANNA }] })).toEqual([
      ['graphql-input', 'You cannot specify multiple shipping addresses.'],
    ])
    expect(
      await errors(SHIPPING, { addresses: [{ address: ANNA, pickup_location_code: 'I-NERGENS' }] }),
    ).toEqual([['graphql-input', 'The pickup location with code "I-NERGENS" does not exist.']])
    expect(await errors(SHIPPING, { addresses: [{ customer_address_id: 1 }] })).toEqual([
      ['graphql-authorization', "The current customer isn't authorized."],
    ])
  })

  test('needs a telephone number where every carrier asks for one, and none for collection', async () => {
    const TELEPHONE = 'query ($id: String!) { country(id: $id) { telephone_required } }'
    const required = async (id: string) =>
      (await shop.request(TELEPHONE, { id })).data.country.telephone_required
    const methods = shop.db.updateTable('shipping_methods').where('carrier_code', '=', 'postnl')
    const silent = { ...ANNA, telephone: null }
    await add('BIDON')
    expect(await required('NL')).toBe(false)
    expect((await ship({ address: silent })).shipping_addresses).toMatchObject([{ telephone: null }])

    await methods.set({ needs_telephone: true }).execute()
    expect(await required('NL')).toBe(true)
    expect(await errors(SHIPPING, { addresses: [{ address: silent }] })).toEqual([
      ['graphql-input', '"telephone" is required. Enter and try again.'],
    ])
    await ship({ address: silent, pickup_location_code: 'I-DENH-01' })
    await methods.set({ needs_telephone: false }).execute()

    await ship({ address: silent })
    await methods.where('method_code', '=', 'avond').set({ needs_telephone: true }).execute()
    expect(await required('NL')).toBe(false)
    expect(await errors(METHOD, { methods: [{ carrier_code: 'postnl', method_code: 'avond' }] })).toEqual([
      ['graphql-input', '"telephone" is required. Enter and try again.'],
    ])
    await methods.set({ needs_telephone: false }).execute()
  })

  test('is served by letterbox parcel if every piece fits', async () => {
    await add('BIDON')
    const offered = async () => {
      const { shipping_addresses } = await ship({ address: ANNA })
      return shipping_addresses[0].available_shipping_methods.some(
        ({ method_code }: { method_code: string }) => method_code === 'avond',
      )
    }
    const method = shop.db.updateTable('shipping_methods').where('method_code', '=', 'avond')
    const bidon = shop.db.updateTable('products').where('sku', '=', 'BIDON')
    expect(await offered()).toBe(true)
    await method.set({ is_letterbox: true }).execute()
    expect(await offered()).toBe(false)
    await bidon.set({ fits_letterbox: true }).execute()
    expect(await offered()).toBe(true)
    await bidon.set({ fits_letterbox: false }).execute()
    await method.set({ is_letterbox: false }).execute()
  })

  test('needs a region where the shop requires one', async () => {
    await shop.db
      .insertInto('shop_settings')
      .values({ key: 'countries_with_required_region', value: JSON.stringify(['BE']) })
      .execute()
    const belgian = { ...ANNA, country_code: 'BE', postcode: '2000', city: 'Antwerpen' }
    expect(await errors(SHIPPING, { addresses: [{ address: belgian }] })).toEqual([
      ['graphql-input', '"regionId" is required. Enter and try again.'],
    ])
    expect((await ship({ address: { ...belgian, region_id: 7 } })).shipping_addresses).toMatchObject([
      { region: { region_id: 7, code: 'VAN' } },
    ])
    await shop.db.deleteFrom('shop_settings').where('key', '=', 'countries_with_required_region').execute()
  })

  test('of a company has its Chamber of Commerce number', async () => {
    const company = { ...ANNA, company: 'Kaap Wielen', coc_number: ' 12345678 ' }
    expect((await ship({ address: company })).shipping_addresses).toMatchObject([{ coc_number: '12345678' }])
    const { data } = await shop.request(BILLING, { id: cartId, address: { same_as_shipping: true } })
    expect(data.setBillingAddressOnCart.cart.billing_address).toMatchObject({ coc_number: '12345678' })
  })

  test('can be taken from the customer’s address book', async () => {
    const other = await addTestCustomer(shop.db, hashToken, 'sem@example.nl')
    const rows = await shop.db
      .insertInto('customer_addresses')
      .values(
        [noor.id, other.id].map((customer_id) => ({
          customer_id,
          firstname: 'Noor',
          lastname: 'Smit',
          street: ['Havendam', '3'],
          postcode: '3262 AE',
          city: 'Oud-Beijerland',
          country_id: 'NL',
          telephone: '06 12345678',
        })),
      )
      .returning('id')
      .execute()
    const [own, foreign] = rows.map(({ id }) => id)
    const { data } = await shop.request('{ customerCart { id } }', {}, { bearer: noor.token })
    const id = data.customerCart.id
    const as = { ...en, bearer: noor.token }
    expect((await ship({ customer_address_id: own }, as, id)).shipping_addresses).toMatchObject([
      { id: own, city: 'Oud-Beijerland' },
    ])
    expect(await errors(SHIPPING, { id, addresses: [{ customer_address_id: foreign }] }, as)).toEqual([
      ['graphql-authorization', `Current customer does not have permission to address with ID "${foreign}"`],
    ])
    expect(await errors(SHIPPING, { id, addresses: [{ customer_address_id: 99_999 }] }, as)).toEqual([
      ['graphql-no-such-entity', 'Could not find a address with ID "99999"'],
    ])
  })
})

describe('the billing address', () => {
  test('follows the shipping address while `same_as_shipping` is set', async () => {
    await ship({ address: ANNA })
    const { data } = await shop.request(BILLING, { id: cartId, address: { same_as_shipping: true } })
    expect(data.setBillingAddressOnCart.cart.billing_address).toMatchObject({ firstname: 'Anna' })
    const moved = await ship({ address: { ...ANNA, city: 'Texel', postcode: '1791 AA' } })
    expect(moved.billing_address).toMatchObject({ city: 'Texel' })
    const own = await shop.request(BILLING, {
      id: cartId,
      address: { address: { ...ANNA, company: 'Vries bv' } },
    })
    expect(own.data.setBillingAddressOnCart.cart.billing_address).toMatchObject({ company: 'Vries bv' })
    expect((await ship({ address: ANNA })).billing_address).toMatchObject({ company: 'Vries bv' })
  })

  test('can be used for shipping too', async () => {
    const { data } = await shop.request(BILLING, {
      id: cartId,
      address: { address: ANNA, use_for_shipping: true },
    })
    expect(data.setBillingAddressOnCart.cart.shipping_addresses).toMatchObject([{ firstname: 'Anna' }])
  })

  test('is refused if it is missing, given twice or unknown', async () => {
    expect(await errors(BILLING, { address: {} })).toEqual([
      [
        'graphql-input',
        'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
      ],
    ])
    expect(await errors(BILLING, { address: { address: ANNA, customer_address_id: 3 } })).toEqual([
      [
        'graphql-input',
        'The billing address cannot contain "customer_address_id" and "address" at the same time.',
      ],
    ])
    expect(await errors(BILLING, { address: { same_as_shipping: true } })).toEqual([
      [
        'graphql-input',
        'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
      ],
    ])
  })
})

describe('the delivery method', () => {
  test('is added to the total, with its VAT', async () => {
    await add('BIDON')
    await ship({ address: ANNA })
    expect(await choose('postnl', 'standaard')).toMatchObject({
      prices: { grand_total: { value: 14.9 }, applied_taxes: [{ amount: { value: 2.59 } }] },
      shipping_addresses: [
        {
          selected_shipping_method: {
            method_code: 'standaard',
            amount: { value: 4.95 },
            price_excl_tax: { value: 4.09 },
          },
        },
      ],
    })
  })

  test('is free from the threshold on, or by a coupon', async () => {
    await add('BIDON', 6)
    await ship({ address: ANNA })
    expect((await choose('postnl', 'standaard')).prices.grand_total.value).toBe(53.7)
    expect((await choose('postnl', 'avond')).prices.grand_total.value).toBe(60.65)
    await shop.request(
      'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "GRATIS" }) { cart { id } } }',
      { id: cartId },
    )
    expect((await choose('postnl', 'avond')).prices.grand_total.value).toBe(53.16)
  })

  test('of a store sets the place of collection, and is dropped with another address', async () => {
    await add('BIDON')
    await ship({ address: ANNA })
    expect((await choose('afhalen', 'den-helder')).shipping_addresses).toMatchObject([
      { pickup_location_code: 'I-DENH-01', selected_shipping_method: { method_code: 'den-helder' } },
    ])
    expect((await choose('postnl', 'standaard')).shipping_addresses).toMatchObject([
      { pickup_location_code: null, selected_shipping_method: { method_code: 'standaard' } },
    ])
    const collected = await ship({ address: ANNA, pickup_location_code: 'I-DENH-01' })
    expect(collected.shipping_addresses).toMatchObject([
      { pickup_location_code: 'I-DENH-01', selected_shipping_method: null },
    ])
    expect((await choose('afhalen', 'pickup')).shipping_addresses).toMatchObject([
      { selected_shipping_method: { method_code: 'den-helder' } },
    ])
    await ship({ address: ANNA })
    expect(
      await errors(METHOD, { methods: [{ carrier_code: 'afhalen', method_code: 'pickup' }] }),
    ).toHaveLength(1)
    await ship({ address: ANNA, pickup_location_code: 'I-DENH-01' })
    await choose('afhalen', 'pickup')
    const stored = await ship({ address: ANNA, pickup_location_code: 'I-DENH-01' })
    expect(stored.shipping_addresses[0].selected_shipping_method).not.toBeNull()
    expect((await ship({ address: ANNA })).shipping_addresses[0].selected_shipping_method).toBeNull()
  })

  test('is dropped if it does not serve the new country', async () => {
    await add('BIDON')
    await ship({ address: ANNA })
    await choose('postnl', 'avond')
    const belgian = { ...ANNA, country_code: 'BE', postcode: '2000' }
    expect((await ship({ address: belgian })).shipping_addresses[0].selected_shipping_method).toBeNull()
  })

  test('that cannot carry the weight is listed as unavailable and refused', async () => {
    await shop.db
      .updateTable('products')
      .set({ weight_grams: 9_000 })
      .where('id', '=', goods.pomp.id)
      .execute()
    await add('POMP', 2)
    await add('BIDON', 5)
    const { default_shipping_method, shipping_addresses } = await ship({ address: ANNA }, en)
    expect(default_shipping_method.method_code).toBe('avond')
    expect(shipping_addresses[0].available_shipping_methods[0]).toMatchObject({
      method_code: 'standaard',
      available: false,
      error_message: 'This parcel is too heavy for this shipping method.',
    })
    expect(await errors(METHOD, { methods: [{ carrier_code: 'postnl', method_code: 'standaard' }] })).toEqual(
      [['graphql-input', 'Carrier with such method not found: postnl, standaard']],
    )
  })

  test('is refused for an empty cart, without an address, given twice or unknown', async () => {
    const standard = { carrier_code: 'postnl', method_code: 'standaard' }
    expect(await errors(METHOD, { methods: [standard] })).toEqual([
      [
        'graphql-input',
        "The shipping method can't be set for an empty cart. Add an item to cart and try again.",
      ],
    ])
    await add('BIDON')
    expect(await errors(METHOD, { methods: [standard] })).toEqual([
      ['graphql-input', 'The shipping address is missing. Set the address and try again.'],
    ])
    await ship({ address: ANNA })
    expect(await errors(METHOD, { methods: [{ carrier_code: 'ups', method_code: 'snel' }] })).toEqual([
      ['graphql-input', 'Carrier with such method not found: ups, snel'],
    ])
    expect(await errors(METHOD, { methods: [] })).toEqual([
      ['graphql-input', 'Required parameter "shipping_methods" is missing'],
    ])
    expect(await errors(METHOD, { methods: [standard, standard] })).toEqual([
      ['graphql-input', 'You cannot specify multiple shipping methods.'],
    ])
    expect(await errors(METHOD, { methods: [{ carrier_code: '', method_code: 'x' }] })).toEqual([
      ['graphql-input', 'Required parameter "carrier_code" is missing'],
    ])
  })
})
