import type { Db } from '../platform/database/database.ts'
import { insert } from './test-rows.ts'

const both = (nl: string, en: string) => JSON.stringify({ nl, en })

/** Products of the test shop by name, with their ids. */
export type TestGoods = Record<
  'bidon' | 'gel' | 'cadeaubon' | 'trui' | 'truiS' | 'truiM' | 'truiL' | 'pakket' | 'band' | 'pomp' | 'oud',
  { id: number; sku: string }
> & {
  sizes: { attributeId: number; S: number; M: number; L: number }
  bundle: { tyre: number; pump: number; tyreSelection: number; pumpSelection: number }
}

/**
 * Fills an empty shop with a warehouse and a store, shipping and payment methods, coupons and
 * - `bidon` € 9,95, 20 in stock, from 6 pieces € 8,95 each, from 12 pieces € 7,95
 * - `gel` € 2,18 at 9 % VAT, 100 in stock
 * - `cadeaubon` € 25,00 without VAT, 50 in stock
 * - `trui` with sizes S (3 in stock), M (5: 3 in the warehouse, 2 in the store) and L (none), € 79,95
 * - `pakket`, a bundle of a tyre (€ 39,95) and an optional pump (€ 24,95, several)
 * - `oud`, which is no longer for sale
 */
export async function fillTestShop(db: Db): Promise<TestGoods> {
  await insert(db, 'countries', [
    { id: 'NL', iso3: 'NLD', name: both('Nederland', 'Netherlands') },
    { id: 'BE', iso3: 'BEL', name: both('België', 'Belgium') },
    { id: 'DE', iso3: 'DEU', name: both('Duitsland', 'Germany') },
    { id: 'US', iso3: 'USA', name: both('Verenigde Staten', 'United States') },
  ])
  await insert(db, 'regions', [{ id: 7, country_id: 'BE', code: 'VAN', name: 'Antwerpen' }])
  await insert(db, 'stock_sources', [
    { code: 'magazijn', name: 'Magazijn', priority: 1 },
    { code: 'I-DENH-01', name: 'Kopgroep Den Helder', priority: 2 },
  ])
  await insert(db, 'physical_stores', [
    {
      source_code: 'I-DENH-01',
      name: 'Den Helder',
      url_key: 'den-helder',
      street: 'Dijkstraat 14',
      postcode: '1781 AB',
      city: 'Den Helder',
      country_id: 'NL',
      description: both('Winkel', 'Store'),
      opening_hours: JSON.stringify(
        [1, 2, 3, 4, 5, 6].map((day) => ({ day, times: [{ from: '09:00', to: '18:00' }] })),
      ),
    },
  ])
  await addSettings(db)
  const sizes = await addSizes(db)
  return addProducts(db, sizes)
}

async function addSettings(db: Db) {
  await insert(db, 'shop_settings', [
    {
      key: 'free_shipping',
      value: JSON.stringify({
        default_amount_cents: 20000,
        include_tax: true,
        messages: [{ countries: [{ iso2_code: 'NL' }], amount_cents: 5000, include_tax: true }],
      }),
    },
    {
      key: 'packing_hours',
      value: JSON.stringify({
        order_before: ['22:00', '22:00', '22:00', '22:00', '22:00', null, null],
        closed_on: [],
      }),
    },
    {
      key: 'returns',
      value: JSON.stringify({
        days: 30,
        cost_cents: 395,
        in_stores: true,
        holidays: { ordered_from: '11-01', ordered_until: '12-31', return_until: '01-15' },
      }),
    },
    {
      key: 'contact',
      value: JSON.stringify({ phone: '085 000 12 34', email: 'service@kopgroep.example' }),
    },
    { key: 'create_account_at_checkout', value: 'true' },
  ])
  const method = {
    carrier_code: 'postnl',
    method_code: 'standaard',
    carrier_title: both('PostNL', 'PostNL'),
    method_title: both('Standaard', 'Standard'),
    price_cents: 495,
    becomes_free: true,
    countries: ['NL', 'BE'] as string[] | null,
    max_weight_grams: 20_000 as number | null,
    source_code: null as string | null,
    position: 0,
    is_default: true,
    delivery_days: [2, 3, 4, 5, 6] as number[] | null,
    transit_days_min: 1 as number | null,
    transit_days_max: 1 as number | null,
  }
  await insert(db, 'shipping_methods', [
    method,
    {
      ...method,
      method_code: 'avond',
      method_title: both('Avond', 'Evening'),
      price_cents: 695,
      becomes_free: false,
      countries: ['NL'],
      max_weight_grams: null,
      position: 1,
      is_default: false,
    },
    {
      ...method,
      carrier_code: 'afhalen',
      method_code: 'den-helder',
      carrier_title: both('Afhalen', 'Collect'),
      method_title: both('Kopgroep Den Helder', 'Kopgroep Den Helder'),
      price_cents: 0,
      becomes_free: false,
      countries: ['NL'],
      max_weight_grams: null,
      source_code: 'I-DENH-01',
      position: 2,
      is_default: false,
      delivery_days: null,
      transit_days_min: null,
      transit_days_max: null,
    },
  ])
  const birth = [
    {
      code: 'date_of_birth',
      label: { nl: 'Geboortedatum', en: 'Date of birth' },
      type: 'date',
      is_required: true,
      options: [],
    },
  ]
  await insert(db, 'payment_methods', [
    {
      code: 'ideal',
      label: both('iDEAL | Wero', 'iDEAL | Wero'),
      provider: 'online',
      countries: ['NL'],
      position: 0,
    },
    { code: 'creditcard', label: both('Creditcard', 'Credit card'), provider: 'online', position: 1 },
    {
      code: 'achteraf',
      label: both('Achteraf betalen', 'Pay afterwards'),
      provider: 'online',
      credit_provider: 'Uitstel',
      credit_days: 14,
      position: 2,
      additional_fields: JSON.stringify(birth),
    },
    { code: 'banktransfer', label: both('Overboeking', 'Bank transfer'), provider: 'offline', position: 3 },
    {
      code: 'instore',
      label: both('Betalen in de winkel', 'Pay in store'),
      provider: 'offline',
      position: 4,
    },
  ])
  await insert(db, 'coupons', [
    { code: 'WELKOM10', label: both('10% welkomstkorting', '10% welcome discount'), percent: 10 },
    {
      code: 'TIENER',
      label: both('€ 10 korting', '€10 off'),
      amount_cents: 1000,
      minimum_subtotal_cents: 5000,
    },
    { code: 'GRATIS', label: both('Gratis bezorgd', 'Free delivery'), percent: 1, free_shipping: true },
    { code: 'EENMALIG', label: both('Eenmalig', 'Once'), percent: 5, usage_limit: 1 },
    { code: 'ALLES', label: both('Alles gratis', 'All free'), percent: 100, free_shipping: true },
    {
      code: 'VOORBIJ',
      label: both('Voorbij', 'Over'),
      percent: 50,
      valid_to: new Date('2025-01-01T00:00:00Z'),
    },
  ])
}

async function addSizes(db: Db): Promise<TestGoods['sizes']> {
  const attribute = await db
    .insertInto('attributes')
    .values({ code: 'fkv_maten', label: both('Maat', 'Size'), input: 'select', filter_position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const options = await insert(
    db,
    'attribute_options',
    ['S', 'M', 'L'].map((code, position) => ({
      attribute_id: attribute.id,
      code,
      label: both(code, code),
      position,
    })),
  )
  const [S, M, L] = options.map(({ id }) => id) as [number, number, number]
  return { attributeId: attribute.id, S, M, L }
}

async function addProducts(db: Db, sizes: TestGoods['sizes']): Promise<TestGoods> {
  const [soon, later] = await insert(db, 'delivery_times', [
    {
      code: 'morgen',
      color: '#0a7541',
      short: both('Morgen', 'Tomorrow'),
      long: both('Morgen in huis', 'Tomorrow'),
      priority: 10,
      handling_days_min: 0,
      handling_days_max: 0,
    },
    {
      code: 'week',
      color: '#8a4b00',
      short: both('Een week', 'A week'),
      long: both('Binnen een week', 'Within a week'),
      priority: 40,
      handling_days_min: 2,
      handling_days_max: 4,
    },
  ])

  async function product(
    sku: string,
    name: string,
    more: {
      type?: string
      price?: number
      stock?: number
      inStore?: number
      taxClass?: string
      isEnabled?: boolean
      urlKey?: string | null
      deliveryTimeId?: number
    },
  ) {
    const { id } = await db
      .insertInto('products')
      .values({
        sku,
        type: more.type ?? 'simple',
        url_key: more.urlKey === undefined ? sku.toLowerCase() : more.urlKey,
        is_listed: more.urlKey !== null,
        is_enabled: more.isEnabled ?? true,
        name: both(name, `${name} (en)`),
        tax_class: more.taxClass ?? 'standard',
        price_cents: more.price ?? null,
        weight_grams: 500,
        delivery_time_id: more.deliveryTimeId ?? soon?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stock = [
      ...(more.stock === undefined
        ? []
        : [{ product_id: id, source_code: 'magazijn', quantity: more.stock }]),
      ...(more.inStore === undefined
        ? []
        : [{ product_id: id, source_code: 'I-DENH-01', quantity: more.inStore }]),
    ]
    if (stock.length > 0) await insert(db, 'stock_items', stock)
    return { id, sku }
  }

  const bidon = await product('BIDON', 'Bidon', { price: 995, stock: 20 })
  await insert(db, 'tier_prices', [
    { product_id: bidon.id, quantity: 6, price_cents: 895 },
    { product_id: bidon.id, quantity: 12, price_cents: 795 },
  ])
  await insert(db, 'product_images', [
    {
      product_id: bidon.id,
      position: 0,
      path: 'catalog/product/bidon.avif',
      label: both('Bidon', 'Bottle'),
    },
  ])
  const gel = await product('GEL', 'Energiegel', { price: 218, stock: 100, taxClass: 'reduced' })
  const cadeaubon = await product('BON', 'Cadeaubon', { price: 2500, stock: 50, taxClass: 'zero' })
  const oud = await product('OUD', 'Oud model', { price: 1000, stock: 5, isEnabled: false })

  const trui = await product('TRUI', 'Wielertrui', { type: 'configurable' })
  const truiS = await product('TRUI-S', 'Wielertrui S', { price: 7995, stock: 3, urlKey: null })
  const truiM = await product('TRUI-M', 'Wielertrui M', {
    price: 7995,
    stock: 3,
    inStore: 2,
    urlKey: null,
    deliveryTimeId: later?.id,
  })
  const truiL = await product('TRUI-L', 'Wielertrui L', { price: 7995, stock: 0, urlKey: null })
  await insert(db, 'configurable_attributes', [
    { product_id: trui.id, attribute_id: sizes.attributeId, position: 0 },
  ])
  const variants = [
    [truiS, sizes.S],
    [truiM, sizes.M],
    [truiL, sizes.L],
  ] as const
  for (const [position, [variant, option]] of variants.entries()) {
    await insert(db, 'configurable_variants', [{ product_id: trui.id, variant_id: variant.id, position }])
    await insert(db, 'product_attribute_values', [
      { product_id: variant.id, attribute_id: sizes.attributeId, option_id: option },
    ])
  }

  const pakket = await product('PAKKET', 'Bandenpakket', { type: 'bundle' })
  const band = await product('BAND', 'Buitenband', { price: 3995, stock: 4 })
  const pomp = await product('POMP', 'Pomp', { price: 2495, stock: 2 })
  const bundle = await addBundle(db, pakket.id, band.id, pomp.id)
  return { bidon, gel, cadeaubon, trui, truiS, truiM, truiL, pakket, band, pomp, oud, sizes, bundle }
}

async function addBundle(db: Db, bundleId: number, bandId: number, pompId: number) {
  const [tyre, pump] = await insert(db, 'bundle_items', [
    { product_id: bundleId, title: both('Band', 'Tyre'), type: 'radio', required: true, position: 0 },
    { product_id: bundleId, title: both('Pomp', 'Pump'), type: 'checkbox', required: false, position: 1 },
  ])
  const [tyreSelection, pumpSelection] = await insert(db, 'bundle_selections', [
    { bundle_item_id: tyre?.id ?? 0, product_id: bandId, quantity: 2, can_change_quantity: false },
    { bundle_item_id: pump?.id ?? 0, product_id: pompId, quantity: 1, can_change_quantity: true },
  ])
  return {
    tyre: tyre?.id ?? 0,
    pump: pump?.id ?? 0,
    tyreSelection: tyreSelection?.id ?? 0,
    pumpSelection: pumpSelection?.id ?? 0,
  }
}

/** Logs in a customer; returns the id and the token. */
export async function addTestCustomer(
  db: Db,
  hashToken: (token: string) => string,
  email = 'noor@example.nl',
): Promise<{ id: number; token: string }> {
  const { id } = await db
    .insertInto('customers')
    .values({ email, password_hash: '-', firstname: 'Noor', lastname: 'Smit', store_code: 'kopgroep_nl' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = `token-of-${email}`
  await insert(db, 'customer_tokens', [
    { token_hash: hashToken(token), customer_id: id, expires_at: '2026-11-22T12:00:00Z' },
  ])
  return { id, token }
}
