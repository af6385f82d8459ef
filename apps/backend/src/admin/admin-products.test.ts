import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AdminCaller, emailOf, openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { fillTestShop, type TestGoods } from '../test-goods.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let goods: TestGoods
let admin: TestAdmin
let editor: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  await sql`
    insert into categories (id, parent_id, path, level, url_key, name, position, is_active)
    values (1, null, '{1}', 0, 'root', '{"nl":"Root"}', 1, true), (3, 1, '{1,3}', 1, 'winkel', '{"nl":"Winkel"}', 3, true)
    on conflict do nothing
  `.execute(shop.db)
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
  stock { source quantity } categories images { path label } links { kind sku } description`
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

test('stock, visibility and texts of both languages are changed', async () => {
  const { id } = goods.bidon
  const { version, stock } = await show(id)
  const [{ source, quantity }] = stock
  shop.now = new Date(shop.now.getTime() + 1_000)
  const saved = await save({
    ...{ id, version, isEnabled: false },
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
  const texts = [{ language: 'nl', description: '<script>alert(1)</script>' }]
  expect(await save({ id, version: saved.version, texts })).toMatch(/script/)
})

test('of two owners who edit one product, the second is told who was first, and nothing is lost', async () => {
  const { id } = goods.gel
  const owner = await admin.as('owner')
  const { version, stock } = await show(id)
  shop.now = new Date(shop.now.getTime() + 1_000)
  expect(await save({ id, version, priceCents: 300 }, owner)).toMatchObject({ priceCents: 300 })
  expect(await save({ id, version, priceCents: 400 })).toBe(
    `${emailOf('owner')} changed this product meanwhile. Nothing was saved; look at it anew.`,
  )
  expect((await show(id)).priceCents).toBe(300)
  // A sale changes the stock and not the product.
  await shop.db
    .updateTable('stock_items')
    .set({ quantity: 99 })
    .where('product_id', '=', id)
    .where('source_code', '=', stock[0].source)
    .execute()
  const { version: latest } = await show(id)
  expect(
    await save({ id, version: latest, stock: [{ ...stock[0], quantity: 5, was: stock[0].quantity }] }),
  ).toMatch(/changed this product meanwhile/)
})

test('of two saves at the same moment one is refused', async () => {
  const { id } = goods.pomp
  const { version } = await show(id)
  const answers = await Promise.all([1995, 2095].map((priceCents) => save({ id, version, priceCents })))
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1)
})
