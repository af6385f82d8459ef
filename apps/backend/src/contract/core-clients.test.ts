import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { addTestCustomer, fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Documents of storefronts for a stock Magento. */
let shop: TestShop
let catalogue: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  ;[shop, catalogue] = await Promise.all([openTestShop(), openCatalogue()])
  await fillTestShop(shop.db)
})
afterAll(async () => {
  await shop.close()
  await catalogue.close()
})

const answer = async (query: string, variables = {}, options = {}, of: TestShop = shop) => {
  const { data, errors } = await of.request(query, variables, options)
  expect(errors).toBeUndefined()
  return data
}

describe('a client of a stock Magento', () => {
  test('reads the settings of the shop and its currency', async () => {
    const data = await answer(`{
      storeConfig { head_shortcut_icon secure_base_link_url cms_no_cookies autocomplete_on_storefront category_canonical_tag
        product_canonical_tag configurable_thumbnail_source enable_multiple_wishlists maximum_number_of_wishlists allow_order allow_items
        check_money_order_enabled check_money_order_enable_for_specific_countries check_money_order_title }
      currency { available_currency_codes base_currency_code base_currency_symbol default_display_currency_code
        default_display_currency_symbol exchange_rates { currency_to rate } } }`)
    expect(data.storeConfig).toMatchObject({
      configurable_thumbnail_source: 'itself',
      enable_multiple_wishlists: '0',
      allow_order: '1',
      allow_items: '1',
      check_money_order_enabled: false,
      check_money_order_title: null,
    })
    expect(data.currency).toEqual({
      available_currency_codes: ['EUR'],
      base_currency_code: 'EUR',
      base_currency_symbol: '€',
      default_display_currency_code: 'EUR',
      default_display_currency_symbol: '€',
      exchange_rates: [{ currency_to: 'EUR', rate: 1 }],
    })
  })

  test('reads products in deprecated fields with the same values as the current ones', async () => {
    const { products } = await answer(
      `{ products(filter: { sku: { in: ["TYRE", "JERSEY"] } }) { items { sku swatch_image image { url }
        price_range { minimum_price { final_price { value } regular_price { value } } maximum_price { final_price { value } } }
        price { minimalPrice { amount { value currency } adjustments { code } } maximalPrice { amount { value } } regularPrice { amount { value } } }
        media_gallery { url label } media_gallery_entries { id uid file label media_type position disabled types video_content { video_url } }
        ... on CustomizableProductInterface { options { uid title } }
        ... on ConfigurableProduct { configurable_options { attribute_id attribute_id_v2 values { use_default_value } } } } } }`,
      {},
      {},
      catalogue,
    )
    expect(products.items.length).toBeGreaterThan(0)
    for (const product of products.items) {
      const { minimum_price, maximum_price } = product.price_range
      expect(product.price).toEqual({
        minimalPrice: {
          amount: { value: minimum_price.final_price.value, currency: 'EUR' },
          adjustments: [],
        },
        maximalPrice: { amount: { value: maximum_price.final_price.value } },
        regularPrice: { amount: { value: minimum_price.regular_price.value } },
      })
      expect(product.options).toEqual([])
      expect(product.media_gallery_entries.map(({ label }: { label: string }) => label)).toEqual(
        product.media_gallery.map(({ label }: { label: string }) => label),
      )
      for (const [index, entry] of product.media_gallery_entries.entries()) {
        expect(product.media_gallery[index].url).toContain(entry.file)
      }
      for (const option of product.configurable_options ?? []) {
        expect(String(option.attribute_id_v2)).toBe(option.attribute_id)
      }
    }
  })

  test('reads attributes with their options, and a product’s values', async () => {
    const { attributesList } = await answer(
      `{ attributesList(entityType: CATALOG_PRODUCT, filters: { is_filterable: true }) { errors { message }
        items { __typename code entity_type frontend_input frontend_class label is_required is_unique default_value options { label value is_default }
          ... on CatalogAttributeMetadata { is_filterable is_filterable_in_search is_visible_on_front } } } }`,
      {},
      {},
      catalogue,
    )
    expect(attributesList.errors).toEqual([])
    expect(attributesList.items.length).toBeGreaterThan(1)
    const codes = new Set(attributesList.items.map(({ code }: { code: string }) => code))
    const { products } = await answer(
      `{ products(filter: {}, pageSize: 20) { items { sku custom_attributesV2(filters: { is_filterable: true }) { errors { type }
        items { __typename code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label value } } } } } } }`,
      {},
      {},
      catalogue,
    )
    const values = products.items.flatMap(
      ({ custom_attributesV2 }: { custom_attributesV2: { items: unknown[] } }) => custom_attributesV2.items,
    )
    expect(values.length).toBeGreaterThan(3)
    for (const { code, __typename, selected_options = [] } of values) {
      expect(codes).toContain(code)
      if (__typename !== 'AttributeSelectedOptions') continue
      const { options } = attributesList.items.find((attribute: { code: string }) => attribute.code === code)
      for (const { label, value } of selected_options) {
        expect(options).toContainEqual({ label, value, is_default: false })
      }
    }
    const { products: all } = await answer(
      '{ products(filter: { sku: { eq: "TYRE" } }) { items { custom_attributesV2 { items { __typename code ... on AttributeValue { value } } } } } }',
      {},
      {},
      catalogue,
    )
    expect(all.items[0].custom_attributesV2.items.length).toBeGreaterThan(0)
  })

  test('gets an error for an unknown attribute or form, in its language', async () => {
    const data = await answer(
      `{ known: customAttributeMetadataV2(attributes: [{ attribute_code: "email", entity_type: "customer" }, { attribute_code: "no", entity_type: "catalog_product" }]) {
          items { code label is_unique ... on CustomerAttributeMetadata { multiline_count sort_order } } errors { type message } }
        form: attributesForm(formCode: "customer_register_address") { items { code frontend_input is_required ... on CustomerAttributeMetadata { multiline_count } } errors { type } }
        none: attributesForm(formCode: "nowhere") { items { code } errors { type message } } }`,
    )
    expect(data.known).toEqual({
      items: [{ code: 'email', label: 'E-mailadres', is_unique: true, multiline_count: 1, sort_order: 60 }],
      errors: [{ type: 'ATTRIBUTE_NOT_FOUND', message: 'Het kenmerk "no" bestaat niet.' }],
    })
    expect(data.form.items).toContainEqual({
      code: 'street',
      frontend_input: 'MULTILINE',
      is_required: true,
      multiline_count: 3,
    })
    expect(data.none).toEqual({
      items: [],
      errors: [{ type: 'ENTITY_NOT_FOUND', message: 'Het formulier "nowhere" bestaat niet.' }],
    })
  })

  test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
    'gets an error for %s, which is no attribute, form or entity type',
    async (code) => {
      const data = await answer(
        `query ($code: String!) { attributesForm(formCode: $code) { items { code } errors { type } }
          customAttributeMetadataV2(attributes: [{ attribute_code: "null" }, { attribute_code: $code, entity_type: $code }]) { items { code } errors { type } }
          blogPosts(sortFiled: $code) { total_count } }`,
        { code },
      )
      expect(data.attributesForm).toEqual({ items: [], errors: [{ type: 'ENTITY_NOT_FOUND' }] })
      const unknown = { type: 'ATTRIBUTE_NOT_FOUND' }
      expect(data.customAttributeMetadataV2).toEqual({ items: [], errors: [unknown, unknown] })
      expect(data.blogPosts.total_count).toBeGreaterThanOrEqual(0)
    },
  )

  test.each(['toString', '__proto__', 'constructor'])(
    'gets an error for a country without delivery: %s',
    async (code) => {
      const { createEmptyCart: id } = await answer('mutation { createEmptyCart }')
      const address = `firstname: "A", lastname: "B", street: ["C", "1"], city: "D", postcode: "1781 AB", country_code: $code`
      const { errors = [] } = await shop.request(
        `mutation ($id: String!, $code: String!) {
        setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: { ${address} } }] }) { cart { id } } }`,
        { id, code },
      )
      expect(errors.map(({ extensions }) => extensions?.category)).toEqual(['graphql-input'])
    },
  )

  test('reads the cart fields of features that this shop does not offer', async () => {
    const { createEmptyCart: id } = await answer('mutation { createEmptyCart }')
    const { addProductsToCart } = await answer(
      `mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "BIDON", quantity: 2 }]) { user_errors { code }
        cart { total_quantity total_summary_quantity_including_config gift_message { from } applied_gift_cards { code }
          prices { gift_options { printed_card { value } gift_wrapping_for_order { value } } }
          items { ... on SimpleCartItem { customizable_options { label } } ... on VirtualCartItem { customizable_options { label } } } } } }`,
      { id },
    )
    expect(addProductsToCart).toEqual({
      user_errors: [],
      cart: {
        total_quantity: 2,
        total_summary_quantity_including_config: 2,
        gift_message: null,
        applied_gift_cards: null,
        prices: { gift_options: null },
        items: [{ customizable_options: [] }],
      },
    })
  })

  test('reads that forms have no reCAPTCHA, and that Braintree is not available', async () => {
    expect(await answer('{ recaptchaV3Config { website_key forms } }')).toEqual({ recaptchaV3Config: null })
    const form = '{ recaptchaFormConfig(formType: CONTACT) { is_enabled configurations { website_key } } }'
    expect(await answer(form)).toEqual({
      recaptchaFormConfig: { is_enabled: false, configurations: null },
    })
    const { createEmptyCart: id } = await answer('mutation { createEmptyCart }')
    const { errors } = await shop.request(
      `mutation ($id: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "braintree",
        braintree: { payment_method_nonce: "x", is_active_payment_token_enabler: false } } }) { cart { id } } }`,
      { id },
    )
    expect(errors?.[0]?.extensions?.category).toBe('graphql-input')
  })

  test('reads a wishlist by its id only if the customer owns it', async () => {
    const [one, other] = await Promise.all(
      ['een@example.nl', 'ander@example.nl'].map((email) => addTestCustomer(shop.db, hashToken, email)),
    )
    const { customer } = await answer('{ customer { wishlists { id } } }', {}, { bearer: one?.token })
    const [{ id }] = customer.wishlists
    const requested = 'query ($id: ID!) { customer { wishlist_v2(id: $id) { id items_count } } }'
    expect((await answer(requested, { id }, { bearer: one?.token })).customer.wishlist_v2).toEqual({
      id,
      items_count: 0,
    })
    expect((await answer(requested, { id }, { bearer: other?.token })).customer.wishlist_v2).toBeNull()
  })

  test('reads the customer’s own wishlist by id 0', async () => {
    const { token } = await addTestCustomer(shop.db, hashToken, 'wens@example.nl')
    const added = 'addProductsToWishlist(wishlistId: 0, wishlistItems: [{ sku: "BIDON", quantity: 1 }])'
    const { addProductsToWishlist } = await answer(
      `mutation { ${added} { user_errors { code } wishlist { items_count } } }`,
      {},
      { bearer: token },
    )
    expect(addProductsToWishlist).toEqual({ user_errors: [], wishlist: { items_count: 1 } })
    const { errors } = await shop.request(`mutation { ${added} { wishlist { id } } }`)
    expect(errors).toHaveLength(1)
  })

  test('reads a customer’s agreements, stored payment methods and downloads', async () => {
    await shop.db
      .insertInto('cms_pages')
      .values({
        identifier: 'algemene-voorwaarden',
        title: JSON.stringify({ nl: 'Algemene voorwaarden' }),
        content: JSON.stringify({ nl: '<p>Wij leveren.</p>' }),
      })
      .execute()
    const { checkoutAgreements } = await answer(
      '{ checkoutAgreements { agreement_id name content content_height checkbox_text is_html mode } }',
    )
    expect(checkoutAgreements).toMatchObject([
      { name: 'Algemene voorwaarden', content: '<p>Wij leveren.</p>', mode: 'AUTO', is_html: true },
    ])
    const { id, token } = await addTestCustomer(shop.db, hashToken, 'zakelijk@example.nl')
    await shop.db.updateTable('customers').set({ coc_number: '12345678' }).where('id', '=', id).execute()
    const data = await answer(
      `{ customer { custom_attributes { __typename code ... on AttributeValue { value } } none: custom_attributes(attributeCodes: ["x"]) { code } }
        customerPaymentTokens { items { public_hash } } customerDownloadableProducts { items { status } } }`,
      {},
      { bearer: token },
    )
    expect(data).toEqual({
      customer: {
        custom_attributes: [{ __typename: 'AttributeValue', code: 'coc_number', value: '12345678' }],
        none: [],
      },
      customerPaymentTokens: { items: [] },
      customerDownloadableProducts: { items: [] },
    })
    const { deletePaymentToken } = await answer(
      'mutation { deletePaymentToken(public_hash: "x") { result customerPaymentTokens { items { details } } } }',
      {},
      { bearer: token },
    )
    expect(deletePaymentToken).toEqual({ result: false, customerPaymentTokens: { items: [] } })
    const { errors } = await shop.request('{ customerPaymentTokens { items { details } } }')
    expect(errors?.[0]?.extensions?.category).toBe('graphql-authorization')
  })
})
