import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROOT_CATEGORY } from '../platform/store-config/store-config.ts'
import {
  type AdminCaller,
  addRootCategory,
  emailFor,
  entryOperations,
  lastChangedTags,
  openTestAdmin,
  type TestAdmin,
} from '../testing/test-admin.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
let admin: TestAdmin
let editor: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  await addRootCategory(shop.db)
  admin = await openTestAdmin(shop)
})
beforeEach(async () => {
  editor = await admin.as('editor')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const PRODUCT = `id sku name version isEnabled priceCents specialPriceCents quantity shopPath
  stock { source quantity } categories images { path label } related description`
const show = async (id: number) =>
  (await editor.request(`query ($id: ID!) { product(id: $id) { ${PRODUCT} } }`, { id })).data.product
const save = async (input: object, caller = editor) => {
  const { data, errors } = await caller.request(
    `mutation ($input: ProductInput!) { saveProduct(input: $input) { ${PRODUCT} } }`,
    { input },
  )
  return errors ? errors[0]?.message : data.saveProduct
}
const list = async (filter: object, sort?: object) => {
  const { data } = await editor.request(
    'query ($filter: ProductFilter!, $sort: Sort) { products(page: {}, filter: $filter, sort: $sort) { total items { sku } } }',
    { filter, sort },
  )
  return data.products.items.map(({ sku }: { sku: string }) => sku)
}

test('products are found by number, name, visibility and stock, and sorted', async () => {
  expect(await list({ q: goods.bidon.sku.toLowerCase() })).toEqual([goods.bidon.sku])
  expect(await list({ q: '%' })).toEqual([])
  expect(await list({ stockBelow: 0 })).toContain(goods.truiL.sku)
  expect(await list({ stockBelow: 0 })).not.toContain(goods.bidon.sku)
  const bySku = await list({}, { field: 'sku', descending: true })
  expect(bySku).toEqual(bySku.toSorted().toReversed())
})

test('a price is changed by the rules of the import: with its history, and shown in the shop', async () => {
  const { id, sku } = goods.bidon
  const { version } = await show(id)
  expect(await save({ id, version, priceCents: 1295, specialPriceCents: 1095 })).toMatchObject({
    priceCents: 1295,
    specialPriceCents: 1095,
  })
  const { rows } = await sql<{ price_cents: number }>`
    select price_cents from price_history where product_id = ${id} order by from_at desc limit 1
  `.execute(shop.db)
  expect(rows).toEqual([{ price_cents: 1095 }])
  const changes = await sql`select from catalogue_changes where ${id} = any(product_ids)`.execute(shop.db)
  expect(changes.rows.length).toBe(1)
  const again = await show(id)
  expect(await save({ id, version: again.version, specialPriceCents: null })).toMatchObject({
    specialPriceCents: null,
    sku,
  })
})

test('tier prices are entered, and refused below two pieces or twice', async () => {
  const { id } = goods.gel
  const change = async (tierPrices: object[]) => {
    const { data } = await editor.request('query ($id: ID!) { product(id: $id) { version } }', { id })
    shop.now = new Date(shop.now.getTime() + 1_000)
    const answer = await editor.request(
      'mutation ($input: ProductInput!) { saveProduct(input: $input) { tierPrices { quantity priceCents } } }',
      { input: { id, version: data.product.version, tierPrices } },
    )
    return answer.errors
      ? Object(answer.errors[0]?.extensions).problems[0].field
      : answer.data.saveProduct.tierPrices
  }
  const tiers = [
    { quantity: 3, priceCents: 195 },
    { quantity: 10, priceCents: 180 },
  ]
  expect(await change(tiers)).toEqual(tiers)
  expect(await change([tiers[0] ?? {}, { quantity: 3, priceCents: 100 }])).toBe('tierPrices')
  expect(await change([{ quantity: 0, priceCents: 100 }])).toBe('tierPrices')
  expect(await change([])).toEqual([])
})

test('stock, visibility and texts of both languages are changed, and only the pages that show them are purged', async () => {
  const { id } = goods.bidon
  const { version, stock } = await show(id)
  const [{ source, quantity }] = stock
  shop.now = new Date(shop.now.getTime() + 1_000)
  const saved = await save({
    id,
    version,
    isEnabled: false,
    stock: [{ source, quantity: 7, was: quantity }],
    texts: [
      { language: 'nl', name: 'Bidon groot', description: '<p>Houdt koel</p>' },
      { language: 'en', name: 'Large bottle' },
    ],
  })
  expect(saved).toMatchObject({
    isEnabled: false,
    name: { nl: 'Bidon groot', en: 'Large bottle' },
    description: { nl: '<p>Houdt koel</p>' },
  })
  expect(saved.stock[0]).toEqual({ source, quantity: 7 })
  // A price can move the product in listings; a title for search engines is on its own page only.
  const purged = async (input: object) => {
    shop.now = new Date(shop.now.getTime() + 1_000)
    await save({ id, version: (await show(id)).version, ...input })
    return lastChangedTags(shop.db)
  }
  expect(await purged({ texts: [{ language: 'nl', metaTitle: 'Koel' }] })).not.toContain('search')
  expect(await purged({ isEnabled: true, priceCents: 1_495 })).toContain('search')
  saved.version = (await show(id)).version
  const texts = [{ language: 'nl', description: '<script>alert(1)</script>' }]
  expect(await save({ id, version: saved.version, texts })).toMatch(/script/)
  for (const field of ['description', 'shortDescription']) {
    const styled = [{ language: 'en', [field]: '<p style="position: fixed; color: red">Cool</p>' }]
    expect(await save({ id, version: saved.version, texts: styled })).toMatch(
      /^holds the style “position” on <p>, which is not allowed/,
    )
  }
  const listed = { language: 'nl', description: '<p style="color: red">Koel</p>' }
  expect(await save({ id, version: saved.version, texts: [listed] })).toMatchObject({
    description: { nl: listed.description },
  })
})

test('software updates and repair are entered, checked like an import, and cleared', async () => {
  const { id } = goods.pomp
  const FACTS = 'version softwareUpdatesUntil softwareUpdatesMonths repairabilityScore repairInformation'
  const change = async (input: object) => {
    const { version } = await show(id)
    shop.now = new Date(shop.now.getTime() + 1_000)
    const { data, errors } = await editor.request(
      `mutation ($input: ProductInput!) { saveProduct(input: $input) { ${FACTS} } }`,
      { input: { id, version, ...input } },
    )
    return errors ? errors[0]?.message : data.saveProduct
  }
  const facts = {
    softwareUpdatesUntil: '2031-12-31',
    softwareUpdatesMonths: 36,
    repairabilityScore: 'B 3.71',
  }
  const texts = [{ language: 'nl', repairInformation: 'De slang is los te koop.' }]
  expect(await change({ ...facts, texts })).toMatchObject({
    ...facts,
    repairInformation: { nl: 'De slang is los te koop.' },
  })
  expect(await change({ repairabilityScore: '8' })).toMatch(/B 3.71/)
  const nothing = { softwareUpdatesUntil: null, softwareUpdatesMonths: null, repairabilityScore: null }
  expect(await change(nothing)).toMatchObject(nothing)
})

test('every refused value is named by its field in the form, also in both languages', async () => {
  const { id } = goods.band
  const { version } = await show(id)
  const { shopPath: taken } = await show(goods.pomp.id)
  const refused = async (input: object) => {
    const { errors } = await editor.request(
      'mutation ($input: ProductInput!) { saveProduct(input: $input) { id } }',
      { input: { id, version, ...input } },
    )
    return Object(errors?.[0]?.extensions)
  }
  const long = 'x'.repeat(70_000)
  const mistakes: Record<string, object> = {
    specialPriceCents: { specialPriceCents: 9_999_00 },
    specialTo: { specialPriceCents: 1, specialFrom: '2026-12-02', specialTo: '2026-12-01' },
    gtin: { gtin: '123' },
    urlKey: { urlKey: taken.replace('.html', '') },
    sizeChart: { sizeChart: 'weg' },
    deliveryTime: { deliveryTime: 'weg' },
    softwareUpdatesUntil: { softwareUpdatesUntil: 'morgen' },
    softwareUpdatesMonths: { softwareUpdatesMonths: -1 },
    repairabilityScore: { repairabilityScore: '8' },
    related: { related: ['WEG'] },
    'name.nl': { texts: [{ language: 'nl', name: long }] },
    'name.en': {
      texts: [
        { language: 'nl', description: '<p>Twee</p>\n<p>regels</p>' },
        { language: 'en', name: long },
      ],
    },
  }
  for (const [field, input] of Object.entries(mistakes)) {
    expect(await refused(input), field).toMatchObject({
      problems: [{ field, text: expect.stringMatching(/^[^_]+$/) }],
      fields: { [field]: expect.any(String) },
    })
  }
  // These have several inputs, of which none can be marked.
  const several = {
    images: { images: [{ path: 'weg.jpg' }] },
    attributes: { attributes: { niets: ['x'] } },
    stock: { stock: [{ source: 'weg', quantity: 1, was: 0 }] },
  }
  for (const [field, input] of Object.entries(several)) {
    const extensions = await refused(input)
    expect([field, extensions.problems[0].field, extensions.fields]).toEqual([field, field, undefined])
  }
})

test('links, address and categories are changed, and an unknown product is refused', async () => {
  const { id } = goods.band
  const { version } = await show(id)
  shop.now = new Date(shop.now.getTime() + 1_000)
  const categories = entryOperations(editor, 'categories')
  const { data } = await categories.save({
    name: { nl: 'Banden, binnen/buiten' },
    parentId: String(ROOT_CATEGORY),
  })
  const saved = await save({
    id,
    version,
    related: [goods.gel.sku, goods.pomp.sku],
    urlKey: 'band-nieuw',
    categories: [data.saved.id],
  })
  expect(saved).toMatchObject({
    related: [goods.gel.sku, goods.pomp.sku],
    categories: [data.saved.id],
    shopPath: 'band-nieuw.html',
  })
  expect(await save({ id, version: saved.version, related: ['WEG'] })).toMatch(/WEG/)
  expect(await save({ id, version: saved.version, categories: ['987654'] })).toMatch(/no such category/)
  expect(await save({ id, version: saved.version, related: [] })).toMatchObject({ related: [] })
})

test('pictures are uploaded and put in order, with alternative texts in both languages', async () => {
  const { id, sku } = goods.band
  const color = (background: string) =>
    sharp({ create: { width: 8, height: 10, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const [red, blue] = [await color('#c8102e'), await color('#1e3a8a')]
  const put = (name: string, body: Uint8Array, caller: { cookie: string }) =>
    fetch(`${admin.url}/uploads/${name}`, {
      method: 'PUT',
      headers: { cookie: caller.cookie, 'content-type': 'image/jpeg', 'x-kopgroep-admin': '1' },
      body: body as BodyInit,
    })
  expect((await put('rood.jpg', red, { cookie: '' })).status).toBe(401)
  expect((await put('rood.jpg', red, await admin.as('packer'))).status).toBe(403)
  expect((await put('..%2F..%2Fx.jpg', red, editor)).status).toBe(404)
  expect((await put('rood.exe', red, editor)).status).toBe(404)
  expect((await put('rood.jpg', red, editor)).status).toBe(200)
  expect((await put('blauw.jpg', blue, editor)).status).toBe(200)
  const { version } = await show(id)
  const labels = [
    { nl: 'Rood, van voren', en: 'Red, front' },
    { nl: 'Blauw, 28" breed', en: '"Blue"' },
  ]
  shop.now = new Date(shop.now.getTime() + 1_000)
  const saved = await save({
    id,
    version,
    images: [
      { path: 'rood.jpg', label: labels[0] },
      { path: 'blauw.jpg', label: labels[1] },
    ],
  })
  expect(saved.images.map(({ label }: { label: object }) => label)).toEqual(labels)
  const [first, second] = saved.images
  shop.now = new Date(shop.now.getTime() + 1_000)
  const swapped = await save({ id, version: saved.version, images: [second, first] })
  expect(swapped.images).toEqual([second, first])
  for (const [store, label] of [
    ['kopgroep_nl', 'Blauw, 28" breed'],
    ['kopgroep_en', '"Blue"'],
  ] as const) {
    const { data } = await shop.request(
      `{ products(filter: { sku: { eq: "${sku}" } }) { items { media_gallery { label } } } }`,
      {},
      { store },
    )
    expect(data.products.items[0].media_gallery[0].label).toBe(label)
  }
  expect(await save({ id, version: swapped.version, images: [] })).toMatchObject({ images: [] })
})

test('when two owners edit one product, the second is refused with the name of the first, and nothing is lost', async () => {
  const { id } = goods.gel
  const owner = await admin.as('owner')
  const { version, stock } = await show(id)
  shop.now = new Date(shop.now.getTime() + 1_000)
  expect(await save({ id, version, priceCents: 300 }, owner)).toMatchObject({ priceCents: 300 })
  expect(await save({ id, version, priceCents: 400 })).toBe(
    `${emailFor('owner')} changed this meanwhile. Nothing was saved; look at it anew.`,
  )
  expect((await show(id)).priceCents).toBe(300)
  // A sale changes the stock but not the version of the product.
  await shop.db
    .updateTable('stock_items')
    .set({ quantity: 99 })
    .where('product_id', '=', id)
    .where('source_code', '=', stock[0].source)
    .execute()
  const { version: latest } = await show(id)
  expect(
    await save({ id, version: latest, stock: [{ ...stock[0], quantity: 5, was: stock[0].quantity }] }),
  ).toMatch(/changed this meanwhile/)
})

test('one of two saves at the same moment is refused', async () => {
  const { id } = goods.pomp
  const { version } = await show(id)
  const answers = await Promise.all([1995, 2095].map((priceCents) => save({ id, version, priceCents })))
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1)
})
