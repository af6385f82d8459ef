import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSetting } from '../../testing/test-rows.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ BACKEND_URL: 'https://api.kopgroep.example/' })
  await shop.db
    .insertInto('shop_settings')
    .values([
      { key: 'products_per_page', value: '24' },
      { key: 'create_account_at_checkout', value: 'true' },
    ])
    .execute()
})
afterAll(() => shop.close())

const SETTINGS = `store_code store_name store_group_code store_group_name website_code website_name is_default_store store_sort_order
  locale timezone weight_unit base_currency_code default_display_currency_code base_url base_link_url base_media_url secure_base_url
  secure_base_media_url root_category_id root_category_uid category_url_suffix product_url_suffix default_title title_prefix title_suffix
  title_separator default_description default_keywords header_logo_src logo_alt logo_width logo_height copyright welcome cms_home_page
  cms_no_route catalog_default_sort_by grid_per_page grid_per_page_values list_per_page use_store_in_url product_reviews_enabled
  allow_guests_to_write_product_reviews magento_wishlist_general_is_enabled minimum_password_length required_character_classes_number
  default_country countries_with_required_region optional_zip_countries display_state_if_optional is_guest_checkout_enabled
  cart_summary_display_quantity minicart_max_items shopping_cart_display_price shopping_cart_display_shipping
  shopping_cart_display_subtotal display_product_prices_in_catalog newsletter_enabled contact_enabled customer_access_token_lifetime
  create_account_confirmation order_cancellation_enabled order_cancellation_reasons { description } shop_features products_per_page create_account_at_checkout`

test('a shop returns its configuration', async () => {
  const { data, errors } = await shop.request(`{ storeConfig { ${SETTINGS} } }`)
  expect(errors).toBeUndefined()
  expect(data.storeConfig).toMatchObject({
    store_name: 'Nederlands',
    is_default_store: true,
    timezone: 'Europe/Amsterdam',
    base_currency_code: 'EUR',
    base_media_url: 'https://api.kopgroep.example/media/',
    root_category_id: 3,
    root_category_uid: 'Mw==',
    product_url_suffix: '.html',
    products_per_page: 24,
    order_cancellation_enabled: true,
    order_cancellation_reasons: expect.arrayContaining([{ description: 'Ik heb mij bedacht' }]),
    grid_per_page_values: '12,24,48',
    create_account_at_checkout: true,
    display_product_prices_in_catalog: 2,
  })
})

test('the shop returns its brand, in the language of the store view', async () => {
  const own = {
    store_name: 'Zadelmaat',
    contact: {
      phone: '010 000 98 76',
      email: 'hallo@zadelmaat.example',
      hours: { nl: 'ma–vr 9–17', en: 'Mon–Fri 9–5' },
    },
    brand: {
      description: { nl: 'Zadels die passen.', en: 'Saddles that fit.' },
      tagline: { nl: 'Zit goed.' },
      logo: 'brand/logo.svg',
      icon: 'brand/icon.svg',
      primary_color: '#7A1F5C',
      dark_color: '#2b0d22',
      display_font: { family: 'Georgia' },
      text_font: { family: 'Inter', file: 'brand/inter.woff2' },
    },
  }
  const set = (key: string, value: unknown) => setSetting(shop.db, key, value)
  const request = async () => {
    const fields = `name description tagline phone email phone_hours logo icon primary_color dark_color
      display_font { family file } text_font { family file }`
    const query = `{ storeConfig { brand { ${fields} } website_name title_suffix copyright default_description } }`
    return (await shop.request(query, {}, { store: 'kopgroep_en' })).data.storeConfig
  }
  expect((await request()).brand).toMatchObject({
    name: 'Kopgroep',
    phone: null,
    icon: null,
    display_font: null,
  })
  for (const [key, value] of Object.entries(own)) await set(key, value)
  await expect.poll(async () => (await request()).brand.text_font?.file).toBe('brand/inter.woff2')
  expect(await request()).toEqual({
    brand: {
      name: 'Zadelmaat',
      description: 'Saddles that fit.',
      tagline: 'Zit goed.',
      phone: '010 000 98 76',
      email: 'hallo@zadelmaat.example',
      phone_hours: 'Mon–Fri 9–5',
      logo: 'brand/logo.svg',
      icon: 'brand/icon.svg',
      primary_color: '#7a1f5c',
      dark_color: '#2b0d22',
      display_font: { family: 'Georgia', file: null },
      text_font: { family: 'Inter', file: 'brand/inter.woff2' },
    },
    website_name: 'Zadelmaat',
    title_suffix: ' | Zadelmaat',
    copyright: '© Zadelmaat',
    default_description: 'Saddles that fit.',
  })
  // The shop ignores a colour that is unreadable and a path outside its folder.
  await set('brand', { primary_color: '#ffff00', icon: '../secret.svg' })
  await expect.poll(async () => (await request()).brand.icon).toBeNull()
  expect((await request()).brand).toMatchObject({ primary_color: null, description: 'Zadelmaat' })
  await set('store_name', 'Kopgroep')
})

test('the shop returns the seller, once its owner has entered the company', async () => {
  const request = async () =>
    (await shop.request('{ seller { name street postcode city country_code coc_number vat_number } }')).data
      .seller
  expect(await request()).toBeNull()
  const company = {
    name: 'Kopgroep B.V.',
    street: 'Dijkstraat 14',
    postcode: '1781 AB',
    city: 'Den Helder',
    coc_number: '12345678',
    vat_number: 'NL001234567B01',
  }
  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'company', value: JSON.stringify(company) })
    .execute()
  await expect.poll(request).toEqual({ ...company, country_code: 'NL' })
})

test('a shop lists the features that it serves completely', async () => {
  const { data } = await shop.request('{ storeConfig { shop_features } }')
  expect(data.storeConfig.shop_features).toEqual(
    expect.arrayContaining(['core', 'brands', 'looks', 'recommendations', 'price_history', 'search_terms']),
  )
})

test('a feature that shows only content is listed once there is content', async () => {
  const filled = async () => {
    const { data } = await shop.request('{ storeConfig { shop_features } }')
    return ['blog', 'faq', 'partfinder', 'physical_stores'].filter((feature) =>
      data.storeConfig.shop_features.includes(feature),
    )
  }
  expect(await filled()).toEqual([])
  const words = JSON.stringify({ nl: 'Bezorgen' })
  const { id } = await shop.db
    .insertInto('faq_categories')
    .values({ identifier: 'bezorgen', title: words, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('faq_questions')
    .values({ category_id: id, question: words, short_answer: words, long_answer: words, position: 1 })
    .execute()
  await expect.poll(filled).toEqual(['faq'])
})

test('each language has a store view', async () => {
  const { data } = await shop.request('{ availableStores { store_code locale welcome } }')
  expect(data.availableStores).toEqual([
    { store_code: 'kopgroep_nl', locale: 'nl_NL', welcome: 'Welkom bij Kopgroep' },
    { store_code: 'kopgroep_en', locale: 'en_US', welcome: 'Welcome to Kopgroep' },
  ])
})
