import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueMedia } from '../platform/http/media-folders.ts'
import { type AdminCaller, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { choose, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openImporting } from '../testing/test-import.ts'
import { setSetting } from '../testing/test-rows.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { splitNet } from './export-tables.ts'
import { EXPORTS, writeExport } from './exports.ts'

const collect = (parts: AsyncIterable<string>) => text(Readable.from(parts))
const parseRows = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[]

describe('the export of products', () => {
  test('brings back the same products when it is imported into an emptied shop', async () => {
    const shop = await openImporting()
    const { products } = EXPORTS
    if (!products) throw new Error('Products are exported.')
    await shop.db
      .updateTable('products')
      .set({ name: JSON.stringify({ nl: '=Mok, "Peloton" | 2', en: '=Mug' }) })
      .where('sku', '=', 'MUG')
      .execute()
    // The import has no column for the parts of a look.
    await sql`delete from products where id in (select product_id from looks)`.execute(shop.db)
    const before = await collect(writeExport(shop.db, products))
    expect(before).toContain(`"'=Mok, ""Peloton"" | 2"`)
    const rows = parseRows(before)
    expect(new Set(rows.map(({ product_type }) => product_type))).toEqual(
      new Set(['simple', 'configurable', 'bundle', 'grouped', '']),
    )
    const pictures = await shop.db.selectFrom('product_images').select('path').execute()
    for (const { path } of pictures) {
      const file = join(catalogueMedia(shop.folder), 'masters', path.replace('catalog/product/', ''))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, 'picture')
    }
    await sql`delete from products`.execute(shop.db)
    await sql`delete from url_rewrites`.execute(shop.db)
    expect(await shop.run([shop.file('alles.csv', before)])).toEqual({
      isRight: true,
      lines: expect.anything(),
    })
    const after = await collect(writeExport(shop.db, products))
    // A new product begins a history of its price.
    const withoutBegin = (row: Record<string, string>, index: number) =>
      rows[index]?.price_history ? row : { ...row, price_history: '' }
    expect(parseRows(after).map(withoutBegin)).toEqual(rows)
    await shop.close()
  })
})

let shop: TestShop
let admin: TestAdmin
let owner: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  admin = await openTestAdmin(shop)
  owner = await admin.as('owner')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const download = (name: string, { cookie }: { cookie: string }) =>
  fetch(`${admin.url}/exports/${name}.csv`, { headers: { cookie } })
const rowsOf = async (name: string) => parseRows(await (await download(name, owner)).text())

test('orders, invoices with VAT, customers and stock are exported for owners alone, and logged', async () => {
  const address = {
    ...{ firstname: '=cmd|x', lastname: 'de Vries', street: ['Kanaalweg', '12'], postcode: '1781 AB' },
    ...{ city: 'Den Helder', country_code: 'NL', telephone: '0612345678' },
  }
  const items = [
    { sku: 'BIDON', quantity: 1 },
    { sku: 'GEL', quantity: 2 },
  ]
  const { data } = await pay(shop, await readyCart(shop, { address, items }))
  const { order, redirect_url } = data.setPaymentMethod
  await choose(shop, redirect_url, 'paid')
  await owner.request(`mutation { cancelOrder(number: "${order.increment_id}", reason: "Op") { id } }`)

  const [exported] = await rowsOf('orders')
  expect(exported).toMatchObject({
    number: order.increment_id,
    status: 'canceled',
    name: "'=cmd|x de Vries",
    items: '1 x BIDON, 2 x GEL',
    total: exported?.refunded,
  })
  const papers = await rowsOf('invoices')
  expect(papers.map(({ rate }) => rate).toSorted()).toEqual(['21', '21', '9', '9'])
  const cents = (column: string) =>
    papers.reduce((sum, paper) => sum + Math.round(Number(paper[column]) * 100), 0)
  expect([cents('net'), cents('vat'), cents('total')]).toEqual([0, 0, 0])
  const invoiced = papers.filter(({ number }) => number?.startsWith('F'))
  expect(invoiced.reduce((sum, { total }) => sum + Number(total), 0)).toBeCloseTo(Number(exported?.total))
  expect(papers[0]).toMatchObject({ country: 'NL', order: order.increment_id })
  const stock = await rowsOf('stock')
  expect(stock.find(({ sku }) => sku === 'GEL')).toMatchObject({
    quantity: '100',
    price: '2.18',
    price_without_vat: '2.00',
    value_without_vat: '200.00',
  })
  expect((await download('customers', owner)).status).toBe(200)

  const log = shop.db.selectFrom('admin_log').select('input').where('operation', '=', 'export')
  expect((await log.execute()).map(({ input }) => input)).toEqual(
    ['orders', 'invoices', 'stock', 'customers'].map((name) => ({ name })),
  )
  // A German seller's prices contain German VAT.
  await setSetting(shop.db, 'company', { country_code: 'DE' })
  const german = (await rowsOf('stock')).find(({ sku }) => sku === 'GEL')
  expect(german?.price_without_vat).toBe('2.04')
  for (const name of ['orders', 'invoices', 'stock', 'customers']) {
    expect((await download(name, { cookie: '' })).status).toBe(401)
    for (const role of ['packer', 'editor'] as const)
      expect((await download(name, await admin.as(role))).status).toBe(403)
  }
})

test('a document of several rates has a net amount by rate that adds up', () => {
  const taxes = [
    { rate: 21, amount_cents: 210 },
    { rate: 9, amount_cents: 9 },
  ]
  expect(splitNet(taxes, 1_101, false)).toEqual([
    { rate: 21, vat: 210, net: 1_001 },
    { rate: 9, vat: 9, net: 100 },
  ])
  expect(splitNet(taxes, 1_600, true).at(-1)).toEqual({ rate: 0, vat: 0, net: 500 })
  expect(splitNet([], 500, false)).toEqual([{ rate: 0, vat: 0, net: 500 }])
})
