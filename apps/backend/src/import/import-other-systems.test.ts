import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csv, openImporting } from '../testing/test-import.ts'

let shop: Awaited<ReturnType<typeof openImporting>>
beforeAll(async () => {
  shop = await openImporting()
  for (const name of ['voor.jpg', 'zij.jpg', 'rood.jpg']) await shop.picture(name)
})
afterAll(() => shop.close())

const stored = async (sku: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select p.*, (select sum(quantity)::int from stock_items s where s.product_id = p.id) as quantity,
      (select jsonb_object_agg(a.code, o.label ->> 'nl') from product_attribute_values v
        join attributes a on a.id = v.attribute_id join attribute_options o on o.id = v.option_id
        where v.product_id = p.id) as options
    from products p where sku = ${sku}
  `.execute(shop.db)
  return rows[0]
}

type Cells = Record<string, string | number>

const withoutFile = (lines: readonly string[]) => lines.map((line) => line.replace(/^[\w-]+\.csv:? ?/, ''))

const SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Price'],
  ...['Variant Compare At Price', 'Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position'],
  ...['Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description', 'Variant Image', 'Status'],
]

/** Builds rows from cells by column. */
const rowsOf = (header: readonly string[], rows: readonly Cells[]) =>
  rows.map((cells) => header.map((column) => cells[column] ?? ''))

const SHIRT = {
  Handle: 'shirt-lus',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Policy': 'deny',
}
const SHOPIFY_ROWS: Cells[] = [
  {
    ...SHIRT,
    ...{
      Title: 'Shirt Lus',
      'Body (HTML)': '<p>Licht</p>',
      Vendor: 'Wael',
      Type: 'Shirts',
      Tags: 'zomer',
      Published: 'TRUE',
    },
    'Option1 Name': 'Size',
    'Option1 Value': 'M',
    'Option2 Name': 'Color',
    'Option2 Value': 'Zwart',
    'Variant SKU': "'0011",
    'Variant Grams': 250,
    'Variant Inventory Qty': 4,
    'Variant Price': '29.95',
    ...{
      'Variant Compare At Price': '39.95',
      'Variant Taxable': 'true',
      'Variant Barcode': "'4006381333931",
    },
    ...{
      'Image Src': 'zij.jpg',
      'Image Position': 2,
      'Gift Card': 'false',
      'SEO Title': 'Shirt kopen',
      Status: 'active',
    },
  },
  {
    ...SHIRT,
    ...{
      'Option1 Value': 'L',
      'Option2 Value': 'Rood',
      'Variant SKU': '',
      'Variant Inventory Policy': 'continue',
    },
    ...{
      'Variant Price': '34.95',
      'Variant Inventory Qty': -1,
      'Variant Barcode': 'intern-7',
      'Variant Image': 'rood.jpg',
    },
    'Image Src': 'voor.jpg',
    'Image Position': 1,
    'Image Alt Text': 'Voorkant, groot',
  },
  { Handle: 'shirt-lus', 'Image Src': 'rood.jpg', 'Image Position': 3 },
  {
    Handle: 'mok-lus',
    Title: 'Mok Lus',
    Type: 'Servies',
    Published: 'FALSE',
    Status: 'draft',
    ...{
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant SKU': 'MOK-7',
      'Variant Price': '9.95',
    },
  },
  { Handle: 'bon', Title: 'Bon', 'Variant SKU': 'BON-7', 'Variant Price': 25, 'Gift Card': 'TRUE' },
]

describe('an export of Shopify', () => {
  test('is recognised by its header, and has its products, variants, pictures and prices', async () => {
    const { lines } = await shop.bring([SHOPIFY, ...rowsOf(SHOPIFY, SHOPIFY_ROWS)], {
      createsCategories: true,
    })
    expect(withoutFile(lines)).toEqual([
      'is read as an export of Shopify, in line 1',
      'unknown columns are left out: tags, in line 1',
      'gtin is left out: the barcode is no GTIN, in line 3',
      'qty below 0 counts only where backorders are allowed, and is 0 elsewhere, in line 3',
      'product_type giftcard is left out with its row: there are no gift cards, in line 6',
      '4 products added, 0 updated',
      '2 categories made',
    ])
    expect(await shop.product('shirt-lus')).toMatchObject({
      ...{
        __typename: 'ConfigurableProduct',
        name: 'Shirt Lus',
        url_key: 'shirt-lus',
        meta_title: 'Shirt kopen',
      },
      categories: [{ name: 'Shirts' }],
      configurable_options: [{ attribute_code: 'fkv_maten' }, { attribute_code: 'color' }],
      variants: [{ product: { sku: '0011' } }, { product: { sku: 'shirt-lus-l-rood' } }],
      media_gallery: [{ label: 'Voorkant, groot' }, {}, {}],
    })
    expect(await stored('shirt-lus')).toMatchObject({
      options: { brand: 'Wael' },
      description: { nl: '<p>Licht</p>' },
    })
    expect(await stored('0011')).toMatchObject({
      ...{
        price_cents: 3995,
        special_price_cents: 2995,
        weight_grams: 250,
        gtin: '4006381333931',
        quantity: 4,
      },
      is_listed: false,
      allow_backorders: false,
      manage_stock: true,
      tax_class: 'standard',
      options: { fkv_maten: 'M', color: 'Zwart' },
    })
    expect(await stored('shirt-lus-l-rood')).toMatchObject({
      price_cents: 3495,
      special_price_cents: null,
      quantity: -1,
      allow_backorders: true,
      gtin: null,
      options: { fkv_maten: 'L', color: 'Rood' },
    })
    expect(await stored('MOK-7')).toMatchObject({
      type: 'simple',
      is_enabled: false,
      manage_stock: false,
      price_cents: 995,
    })
  })

  test('is refused in one line if another system is specified', async () => {
    const { lines } = await shop.bring([SHOPIFY, ...rowsOf(SHOPIFY, SHOPIFY_ROWS)], { from: 'woocommerce' })
    expect(withoutFile(lines)).toEqual(['1 is no export of WooCommerce', '1 problem', 'Nothing was written.'])
  })
})

const WOO = [
  ...[
    'ID',
    'Type',
    'SKU',
    'GTIN, UPC, EAN, or ISBN',
    'Name',
    'Published',
    'Is featured?',
    'Visibility in catalog',
  ],
  ...[
    'Short description',
    'Description',
    'Date sale price starts',
    'Date sale price ends',
    'Tax status',
    'Tax class',
  ],
  ...[
    'In stock?',
    'Stock',
    'Backorders allowed?',
    'Weight (kg)',
    'Sale price',
    'Regular price',
    'Categories',
  ],
  ...['Images', 'Parent', 'Grouped products', 'Upsells', 'Cross-sells', 'External URL', 'Position'],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global'],
  ...['Attribute 2 name', 'Attribute 2 value(s)', 'Attribute 2 visible', 'Attribute 2 global', 'Meta: _x'],
]
const SOLD = { Published: 1, 'Visibility in catalog': 'visible', 'Tax status': 'taxable', 'In stock?': 1 }
const WOO_ROWS: Cells[] = [
  {
    ...SOLD,
    ID: 44,
    Type: 'variable',
    SKU: 'TRUI',
    Name: 'Trui Lus',
    Description: '<p>Warm</p>',
    Categories: 'Kleding, Kleding > Truien\\, vesten',
    Images: 'voor.jpg, zij.jpg',
    Stock: 8,
    'Tax class': 'reduced-rate',
    Upsells: 'id:50',
    'Cross-sells': 'PET-7',
    'Meta: _x': '1',
    'Attribute 1 name': 'Maat',
    'Attribute 1 value(s)': 'M, L',
    'Attribute 1 visible': 1,
    'Attribute 2 name': 'Merk',
    'Attribute 2 value(s)': 'Wael',
  },
  {
    ...SOLD,
    ID: 45,
    Type: 'variation',
    SKU: 'TRUI-M',
    Name: 'Trui Lus - M',
    Parent: 'TRUI',
    ...{
      'Tax class': 'parent',
      Stock: 3,
      'Regular price': '49,95',
      'Sale price': '39,95',
      'Weight (kg)': '0,45',
    },
    'Date sale price starts': '2026-11-01 00:00:00',
    'Date sale price ends': '2026-12-31 00:00:00',
    'Attribute 1 name': 'Maat',
    'Attribute 1 value(s)': 'M',
    Images: 'rood.jpg',
  },
  {
    ...SOLD,
    ID: 46,
    Type: 'variation, virtual',
    SKU: '',
    Name: 'Trui Lus - L',
    Parent: 'id:44',
    'Tax class': 'parent',
    Stock: 'parent',
    'Regular price': '49,95',
    'Backorders allowed?': 'notify',
    'Attribute 1 name': 'Maat',
    'Attribute 1 value(s)': 'L',
  },
  {
    ...{
      ...SOLD,
      ID: 50,
      Type: 'simple',
      SKU: 'PET-7',
      Name: 'Pet Lus',
      'Regular price': 15,
      'In stock?': 0,
    },
    'Attribute 1 name': 'Color',
    'Attribute 1 value(s)': 'Zwart',
    Published: -1,
  },
  { ...SOLD, ID: 51, Type: 'grouped', SKU: 'SET-7', Name: 'Set Lus', 'Grouped products': 'id:50, MUG' },
  {
    ...SOLD,
    ID: 52,
    Type: 'external',
    SKU: 'EXT-7',
    Name: 'Elders',
    'Regular price': 5,
    'External URL': 'https://x.example',
  },
  { ...SOLD, ID: 53, Type: 'simple, downloadable, virtual', SKU: 'PDF-7', Name: 'Pdf', 'Regular price': 5 },
]

describe('an export of WooCommerce', () => {
  test('may leave commas in the value of a variation bare, or escape them', async () => {
    const length = { 'Attribute 1 name': 'Lengte', 'Attribute 1 global': 1 }
    const variation = (SKU: string, value: string) => ({
      ...{
        ...SOLD,
        ...length,
        Type: 'variation',
        SKU,
        Name: SKU,
        Parent: 'SJAAL',
        'Regular price': 10,
        Stock: 1,
      },
      'Attribute 1 value(s)': value,
    })
    const { isRight } = await shop.bring(
      [
        WOO,
        ...rowsOf(WOO, [
          {
            ...{ ...SOLD, ...length, Type: 'variable', SKU: 'SJAAL', Name: 'Sjaal' },
            'Attribute 1 value(s)': '1\\,2 m, 1\\,5 m, Lang',
          },
          variation('SJAAL-A', '1,2 m'),
          variation('SJAAL-B', '1\\,5 m'),
          variation('SJAAL-C', 'Lang'),
        ]),
      ],
      { createsAttributes: true },
    )
    expect(isRight).toBe(true)
    const labels = ['SJAAL-A', 'SJAAL-B', 'SJAAL-C'].map(async (sku) => (await stored(sku))?.options)
    expect(await Promise.all(labels)).toEqual(['1,2 m', '1,5 m', 'Lang'].map((lengte) => ({ lengte })))
  })

  test('is recognised by its header, and has its products, variations, stock and prices', async () => {
    const { lines } = await shop.bring([WOO, ...rowsOf(WOO, WOO_ROWS)], { createsCategories: true })
    expect(withoutFile(lines)).toEqual([
      'is read as an export of WooCommerce, in line 1',
      'unknown columns are left out: meta: _x, external url, in line 1',
      'qty is the stock of the whole product, in line 4',
      'product_type external is left out with its row: another shop sells it, in line 7',
      'product_type downloadable is left out with its row: nothing is downloaded, in line 8',
      '5 products added, 0 updated',
      '2 categories made',
    ])
    expect(await shop.product('TRUI')).toMatchObject({
      ...{ __typename: 'ConfigurableProduct', name: 'Trui Lus', description: { html: '<p>Warm</p>' } },
      configurable_options: [{ attribute_code: 'fkv_maten', values: [{ label: 'M' }, { label: 'L' }] }],
      variants: [{ product: { sku: 'TRUI-M' } }, { product: { sku: 'wc-46' } }],
    })
    const { categories } = await shop.product('TRUI')
    expect(categories.map(({ name }: { name: string }) => name).sort()).toEqual(['Kleding', 'Truien, vesten'])
    expect(await stored('TRUI')).toMatchObject({ options: { brand: 'Wael' }, tax_class: 'reduced' })
    expect(await stored('TRUI-M')).toMatchObject({
      price_cents: 4995,
      special_price_cents: 3995,
      special_from: new Date('2026-10-31T23:00:00Z'),
      weight_grams: 450,
      tax_class: 'reduced',
      quantity: 3,
      is_listed: false,
    })
    expect(await stored('wc-46')).toMatchObject({
      quantity: 8,
      allow_backorders: true,
      options: { fkv_maten: 'L' },
    })
    expect(await stored('PET-7')).toMatchObject({
      is_enabled: false,
      quantity: 0,
      options: { color: 'Zwart' },
    })
    const { rows } = await sql`
      select part.sku from grouped_items g join products p on p.id = g.product_id join products part on part.id = g.part_id
      where p.sku = 'SET-7' order by g.position
    `.execute(shop.db)
    expect(rows).toEqual([{ sku: 'PET-7' }, { sku: 'MUG' }])
  })

  test('may have Dutch columns and semicolons', async () => {
    const header =
      'ID,Type,Artikelnummer,Naam,Gepubliceerd,Op voorraad?,Voorraad,Reguliere prijs,Categorieën,Naam eigenschap 1,Waarde eigenschap 1'
    const content = csv(header.split(','), [
      ...[60, 'simple', 'NLWC-1', 'Pomp Lus', 1, 1, 2],
      ...['1.299,00', 'Pompen', 'Kleur', 'Rood'],
    ])
    const path = shop.file(
      'wc export (1).csv',
      content.replaceAll(',', ';').replace('"1.299;00"', '"1.299,00"'),
    )
    expect((await shop.run([path], { createsCategories: true })).isRight).toBe(true)
    expect(await stored('NLWC-1')).toMatchObject({
      price_cents: 129_900,
      quantity: 2,
      options: { color: 'Rood' },
    })
  })

  test('may have underscores in its columns, and quotes around each name of a path', async () => {
    const { isRight } = await shop.bring(
      [
        ['type', 'sku', 'name', 'published', 'regular_price', 'sale_price', 'categories'],
        ['simple', 'USWC-1', 'Bel Lus', 1, 10, 8, '"Bellen, klein", "Bellen, klein" > "Koper, hout"'],
      ],
      { createsCategories: true },
    )
    expect(isRight).toBe(true)
    const { categories, price_range } = await shop.product('USWC-1')
    expect(price_range.minimum_price.final_price.value).toBe(8)
    expect(categories.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Bellen, klein',
      'Koper, hout',
    ])
  })

  test('names a variation without a product', async () => {
    const { lines } = await shop.bring([
      WOO,
      ...rowsOf(WOO, [
        { ...SOLD, Type: 'variation', SKU: 'LOS-7', Name: 'Los', Parent: 'id:9', 'Regular price': 1 },
      ]),
    ])
    expect(withoutFile(lines)).toContain('2 Parent: is a product that is not in the file')
  })

  test('creates the attributes and options that the shop lacks', async () => {
    const rows = [
      {
        ...SOLD,
        ID: 70,
        Type: 'variable',
        SKU: 'FLES',
        Name: 'Fles',
        'Attribute 1 name': 'Inhoud',
        'Attribute 1 value(s)': '500 ml, 1 l',
      },
      {
        ...SOLD,
        Type: 'variation',
        SKU: 'FLES-1',
        Name: 'Fles 1',
        Parent: 'FLES',
        'Regular price': 9,
        'Attribute 1 name': 'Inhoud',
        'Attribute 1 value(s)': '500 ml',
      },
      {
        ...SOLD,
        Type: 'variation',
        SKU: 'FLES-2',
        Name: 'Fles 2',
        Parent: 'FLES',
        'Regular price': 9,
        'Attribute 1 name': 'Inhoud',
        'Attribute 1 value(s)': '1 l',
      },
    ]
    const { lines } = await shop.bring([WOO, ...rowsOf(WOO, rows)], { createsAttributes: true })
    expect(withoutFile(lines)).toContain('attribute inhoud made, as select, of 2 values')
    expect((await shop.product('FLES')).configurable_options).toMatchObject([{ attribute_code: 'inhoud' }])
  })
})
