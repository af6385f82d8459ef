import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminCaller, addRootCategory, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { insertImport, updateImport } from './admin-imports.sql.ts'
import { uploadFolder } from './admin-products.ts'

let shop: TestShop
let goods: TestGoods
let admin: TestAdmin
let editor: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  await addRootCategory(shop.db)
  admin = await openTestAdmin(shop)
  editor = await admin.as('editor')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const upload = async (name: string, text: string) => {
  const response = await fetch(`${admin.url}/uploads/${name}`, {
    method: 'PUT',
    headers: { cookie: editor.cookie, 'content-type': 'text/csv', 'x-kopgroep-admin': '1' },
    body: text,
  })
  expect(response.status).toBe(200)
}
const start = (input: object) =>
  editor.request('mutation ($input: ImportInput!) { startImport(input: $input) { id state } }', { input })
const ended = async () => {
  const read = async () => (await editor.request('{ imports { file isDryRun state lines } }')).data.imports[0]
  await expect.poll(async () => (await read()).state, { timeout: 150_000 }).not.toBe('running')
  return read()
}
const readPrice = async () => {
  const { price_cents } = await shop.db
    .selectFrom('products')
    .select('price_cents')
    .where('id', '=', goods.gel.id)
    .executeTakeFirstOrThrow()
  return price_cents
}

test('a dry run writes nothing and reports problems by row, then the file is imported', async () => {
  expect((await start({ file: 'weg.csv' })).errors?.[0]?.message).toBe('Upload a CSV file first.')
  expect((await start({ file: '../x.csv' })).errors?.[0]?.message).toBe('Upload a CSV file first.')
  await upload('fout.csv', 'sku,price\nGEL,duur\n')
  await start({ file: 'fout.csv', dryRun: true })
  expect((await start({ file: 'fout.csv' })).errors?.[0]?.message).toBe('Another import is running.')
  const wrong = await ended()
  expect(wrong).toMatchObject({ file: 'fout.csv', isDryRun: true, state: 'failed' })
  expect(wrong.lines[0]).toMatch(/^fout\.csv:2 price: /)
  const before = await readPrice()
  await upload('goed.csv', 'sku,price\nGEL,3.25\n')
  await start({ file: 'goed.csv', dryRun: true })
  expect(await ended()).toMatchObject({ state: 'done' })
  expect(await readPrice()).toBe(before)
  await start({ file: 'goed.csv' })
  expect(await ended()).toMatchObject({ state: 'done', isDryRun: false })
  expect(await readPrice()).toBe(325)
  // The same file again changes nothing, so there is nothing to undo.
  const canUndo = async () => (await editor.request('{ imports { canUndo } }')).data.imports[0].canUndo
  expect(await canUndo()).toBe(true)
  await start({ file: 'goed.csv', again: true })
  expect(await ended()).toMatchObject({ state: 'done' })
  expect(await canUndo()).toBe(false)
})

test('the export has columns of the import, for owners and editors', async () => {
  const response = await fetch(`${admin.url}/exports/products.csv`, { headers: { cookie: editor.cookie } })
  const [head, ...rows] = (await response.text()).split('\n')
  expect(head).toMatch(/^\ufeff?sku,store_view_code,product_type,name,description,/)
  expect(rows.some((row) => row.startsWith('GEL,,simple,') && row.includes(',3.25,'))).toBe(true)
  const { cookie } = await admin.as('packer')
  expect((await fetch(`${admin.url}/exports/products.csv`, { headers: { cookie } })).status).toBe(403)
})

test('the last import is undone: old values come back, later edits stay, new products are hidden', async () => {
  const products = async () => {
    const rows = await shop.db
      .selectFrom('products')
      .select(['sku', 'price_cents', 'special_price_cents', 'is_enabled'])
      .where('sku', 'in', ['GEL', 'BIDON', 'NIEUW-1'])
      .orderBy('sku')
      .execute()
    return rows.map(({ sku, price_cents, special_price_cents, is_enabled }) =>
      [sku, price_cents, special_price_cents, is_enabled].join(' '),
    )
  }
  const before = await products()
  const file =
    'sku,product_type,name,price,special_price,product_online,categories\nGEL,,,9.00,8.00,1,\nBIDON,,,7.00,,1,\n'
  await upload('verkeerd.csv', `${file}NIEUW-1,simple,Nieuw,5.00,,1,Default Category/Fietsen/Gravel\n`)
  const newCategories = async () => {
    const rows = await shop.db
      .selectFrom('categories')
      .select(['url_path', 'is_active'])
      .where('url_key', 'in', ['fietsen', 'gravel'])
      .orderBy('level')
      .execute()
    return rows.map(({ url_path, is_active }) => [url_path, is_active])
  }
  await start({ file: 'verkeerd.csv', createCategories: true })
  expect(await ended()).toMatchObject({ state: 'done' })
  expect(await products()).toEqual(['BIDON 700  true', 'GEL 900 800 true', 'NIEUW-1 500  true'])
  expect(await newCategories()).toEqual([
    ['fietsen', true],
    ['fietsen/gravel', true],
  ])
  await shop.db.updateTable('products').set({ price_cents: 777 }).where('sku', '=', 'BIDON').execute()
  const [{ id, canUndo }, earlier] = (await editor.request('{ imports { id canUndo } }')).data.imports
  expect([canUndo, earlier.canUndo]).toEqual([true, false])
  // After a restart, another process undoes it.
  const restarted = await openTestAdmin(shop)
  const other = await restarted.as('editor')
  const undo = () => other.request('mutation ($id: ID!) { undoImport(id: $id) { id } }', { id })
  expect((await undo()).errors).toBeUndefined()
  expect(await ended()).toMatchObject({ file: `undo-${id}-verkeerd.csv`, state: 'done' })
  const gel = before.find((line) => line.startsWith('GEL '))
  expect(await products()).toEqual(['BIDON 777  true', gel, 'NIEUW-1 500  false'])
  expect(await newCategories()).toEqual([
    ['fietsen', false],
    ['fietsen/gravel', false],
  ])
  expect((await undo()).errors?.[0]?.message).toBe('This import cannot be undone.')
  await restarted.close()
})

test('an import that ended with its process is shown as failed and does not block the next one', async () => {
  const run = { file: 'af.csv', is_dry_run: false, started_at: shop.now, state: 'running' }
  await shop.db
    .insertInto('admin_imports')
    .values({ ...run, seen_at: new Date(Date.now() - 60_000), lines: [] })
    .execute()
  expect(await ended()).toMatchObject({ file: 'af.csv', isDryRun: false, state: 'failed' })
  await upload('weer.csv', 'sku,price\nGEL,3.75\n')
  expect((await start({ file: 'weer.csv', dryRun: true })).errors).toBeUndefined()
  expect(await ended()).toMatchObject({ file: 'weer.csv', state: 'done' })
})

test('a file of a Dutch spreadsheet is imported as it is, without its unknown columns', async () => {
  const price = (await readPrice()) ?? 0
  const amount = ((price + 5) / 100).toFixed(2).replace('.', ',')
  await upload('excel.csv', `\ufeffsku;price;Kostenplaats;\r\nGEL;${amount};12;\r\n;;;\r\n`)
  await start({ file: 'excel.csv' })
  expect((await ended()).lines[0]).toContain('Kostenplaats: is no column')
  expect((await start({ file: 'excel.csv', pictureHosts: ['--undo'] })).errors).toHaveLength(1)
  await start({ file: 'excel.csv', skipUnknown: true, pictureHosts: ['cdn.example', '*.pictures.example'] })
  expect(await ended()).toMatchObject({
    state: 'done',
    lines: ['excel.csv: unknown columns are left out: Kostenplaats, in line 1', expect.any(String)],
  })
  expect(await readPrice()).toBe(price + 5)
})

test('one import runs at a time, however many ran before on the same connection', async () => {
  // PostgreSQL considers a generic plan from the sixth execution of a prepared statement.
  for (let count = 1; count <= 8; count += 1) {
    const run = { file: `${count}.csv`, isDryRun: true, now: new Date() }
    const id = (await insertImport(shop.db, run)) ?? Number.NaN
    expect(await insertImport(shop.db, run)).toBeNull()
    await updateImport(shop.db, id, { progress: '', lines: [], state: 'done' })
  }
})

/** Kills the process that imports a file, as the system does when memory runs out. */
function killImport(file: string): void {
  const path = join(uploadFolder(shop.folder), file)
  const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  const found = processes.find((line) => line.includes('commands/import') && line.endsWith(path)) ?? ''
  process.kill(Number.parseInt(found, 10), 'SIGKILL')
}

/** Waits until a connection of the shop's database waits for a lock. */
const expectBlocked = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
        return rows.length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)

test('an import killed while it writes changes nothing; one killed after that can be undone', async () => {
  const price = (await readPrice()) ?? 0
  await upload('gedood.csv', `sku,price\nGEL,${price / 100 + 1}\n`)
  const canUndo = async () => (await editor.request('{ imports { canUndo } }')).data.imports[0].canUndo
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from products where id = ${goods.gel.id} for update`.execute(trx)
    expect((await start({ file: 'gedood.csv', again: true })).errors?.[0]?.message).toBeUndefined()
    await expectBlocked()
    killImport('gedood.csv')
    expect(await ended()).toMatchObject({ file: 'gedood.csv', state: 'failed' })
  })
  expect([await readPrice(), await canUndo()]).toEqual([price, false])

  await shop.db.transaction().execute(async (trx) => {
    // The search index is written after the rows.
    const locked = await sql`select from product_index where product_id = ${goods.gel.id} for update`.execute(
      trx,
    )
    expect(locked.rows).toHaveLength(1)
    expect((await start({ file: 'gedood.csv', again: true })).errors?.[0]?.message).toBeUndefined()
    await expect.poll(readPrice, { timeout: 60_000 }).toBe(price + 100)
    await expectBlocked()
    killImport('gedood.csv')
    expect(await ended()).toMatchObject({ file: 'gedood.csv', state: 'stopped' })
  })
  expect(await canUndo()).toBe(true)
  const [{ id }] = (await editor.request('{ imports { id } }')).data.imports
  await editor.request('mutation ($id: ID!) { undoImport(id: $id) { id } }', { id })
  expect(await ended()).toMatchObject({ state: 'done' })
  expect(await readPrice()).toBe(price)
})

test('an import of many rows shows its progress and its results', async () => {
  const count = isWhole ? 10_000 : 1_000
  const rows = Array.from({ length: count }, (_, index) => `RIJ-${index},simple,Rij ${index},9.95,1`)
  await upload('groot.csv', `sku,product_type,name,price,product_online\n${rows.join('\n')}\n`)
  expect((await start({ file: 'groot.csv' })).errors?.[0]?.message).toBeUndefined()
  const seen = new Set<string>()
  const read = async () => {
    const { data } = await editor.request('{ imports { state progress lines } }')
    seen.add(data.imports[0].progress)
    return data.imports[0]
  }
  await expect.poll(async () => (await read()).state, { timeout: 400_000, interval: 20 }).not.toBe('running')
  expect(await read()).toMatchObject({
    state: 'done',
    progress: expect.stringMatching(new RegExp(` of ${count} products brought into the index$`)),
    lines: expect.arrayContaining([`groot.csv: ${count} products added, 0 updated`]),
  })
  expect(seen.size).toBeGreaterThan(2)
})
