import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@kopgroep/backend/platform/database/database'
import { migrate, readMigrations } from '@kopgroep/backend/platform/database/migrate'
import { openTestShop, type TestShop } from '@kopgroep/backend/testing/test-shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceIds } from './write-rows.ts'

/**
 * Last migration of the previous release (0.1.0, 23 November 2026). Change it, and the data, with each
 * release.
 */
const PREVIOUS = '0080-typed-regions.sql'
/**
 * Data of a shop with that release, written by its own code: goods, customers, carts, and orders that were
 * paid, shipped, returned and cancelled.
 */
const DATA = 'test-previous-release.json'

type Row = Readonly<Record<string, unknown>>
const data: Readonly<Record<string, readonly Row[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, DATA), 'utf8'),
)

/** These tables change with every write. */
const COUNTERS = new Set(['table_versions', 'table_changes'])

let shop: TestShop
/** Rows right after the upgrade, with only the previous release's columns. */
const upgraded = new Map<string, string[]>()
beforeAll(async () => {
  shop = await openTestShop({}, undefined, {
    isEmpty: true,
    async prepare(url, db) {
      await migrate(
        url,
        readMigrations().filter(({ name }) => name <= PREVIOUS),
      )
      await insertAll(db)
      await migrate(url)
      for (const [table, rows] of Object.entries(data)) upgraded.set(table, await readRows(db, table, rows))
    },
  })
})
afterAll(() => shop.close())

const toText = (row: Row) => JSON.stringify(Object.entries(row).sort())

/** Reads the rows of a table with only the columns in `before`. */
async function readRows(db: Db, table: string, before: readonly Row[]): Promise<string[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)
  const columnsBefore = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => column in (before[0] ?? {})))
  return rows.map(({ row }) => toText(columnsBefore(row))).sort()
}

/** Inserts the rows unchanged, including generated ids. */
async function insertAll(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Foreign keys are off, because tables refer to each other.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [table, rows] of Object.entries(data)) {
      await sql`delete from ${sql.table(table)}`.execute(trx)
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
      `.execute(trx)
    }
    await advanceIds(trx)
  })
}

test('the data of the previous release fill every table of a shop', () => {
  const tables = [
    'products',
    'customers',
    'carts',
    'orders',
    'order_items',
    'payments',
    'invoices',
    'credit_memos',
    'shipments',
    'withdrawals',
    'newsletter_subscribers',
    'shop_settings',
  ]
  for (const table of tables) expect(data[table]?.length, table).toBeGreaterThan(0)
})

test('an upgrade from the previous release loses and changes no row', () => {
  for (const [table, before] of Object.entries(data)) {
    if (COUNTERS.has(table)) continue
    expect([table, ...(upgraded.get(table) ?? [])]).toEqual([table, ...before.map(toText).sort()])
  }
})

test('an upgraded shop works: earlier orders are found, and its products can be bought', async () => {
  const [order] = data.orders ?? []
  const answered = await shop.request(
    'query Order($hash: String!) { order(hash: $hash) { number items { product_sku } total { grand_total { value } } } }',
    { hash: order?.hash },
  )
  expect(answered.data.order).toMatchObject({
    number: order?.number,
    items: [{}, {}],
    total: { grand_total: { value: Number(order?.grand_total_cents) / 100 } },
  })
  const { data: cart } = await shop.request('mutation { createEmptyCart }')
  const added = await shop.request(
    `mutation Add($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "GEL", quantity: 2 }]) {
      cart { total_quantity prices { grand_total { value } } } user_errors { message }
    } }`,
    { cart: cart.createEmptyCart },
  )
  expect(added.data.addProductsToCart).toEqual({
    cart: { total_quantity: 2, prices: { grand_total: { value: 4.36 } } },
    user_errors: [],
  })
})
