import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { importFiles } from '@kopgroep/backend/import/import-files'
import { mediaFolders } from '@kopgroep/backend/platform/http/media-folders'
import { readSettings } from '@kopgroep/backend/platform/settings'
import { readClaims } from '@kopgroep/backend/product/claims.sql'
import { findGaps } from '@kopgroep/backend/product/legal-gaps'
import { readLegalFacts } from '@kopgroep/backend/product/read-legal-facts'
import { createShopServer } from '@kopgroep/backend/shop-server'
import { createTestDatabase, type TestDatabase } from '@kopgroep/backend/testing/test-database'
import { throwawayFolder } from '@kopgroep/backend/testing/throwaway-folder'
import { openLog } from '@kopgroep/server-kit/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkPictures } from './link-pictures.ts'
import { scaleDemo } from './scale.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const count = async (table: 'products' | 'orders' | 'seeds') => {
  const { rows } = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

test('a seed that fails leaves nothing behind', async () => {
  await database.db
    .insertInto('countries')
    .values({ id: 'NL', iso3: 'NLD', name: '{"nl": "Nederland"}' })
    .execute()
  await expect(seedDemo(database.db)).rejects.toThrow('countries_pkey')
  expect(await count('products')).toBe(0)
  await database.db.deleteFrom('countries').execute()
})

test('a killed seed leaves nothing behind, and a reset loads everything anew', async () => {
  const killed = await database.db.transaction().execute(async (blocker) => {
    // Locks a table that is loaded late, so that the seed waits after writing thousands of rows.
    await sql`lock table url_rewrites in access exclusive mode`.execute(blocker)
    const seed = seedProcess(database.url)
    await expect.poll(() => waiting(database), { timeout: 120_000 }).toBe(true)
    seed.kill('SIGKILL')
    return await seed.ended
  })
  expect(killed).toBe('SIGKILL')
  expect(await count('products')).toBe(0)
  expect(await count('seeds')).toBe(0)

  await addProduct('VOOR-DE-SEED')
  expect(await seedProcess(database.url, '--reset').ended).toBe(0)
  expect(await count('products')).toBeGreaterThan(3_500)
  expect(await count('seeds')).toBe(1)
  const earlier = database.db.selectFrom('products').select('id').where('sku', '=', 'VOOR-DE-SEED')
  expect(await earlier.execute()).toEqual([])
})

const addProduct = (sku: string) =>
  database.db
    .insertInto('products')
    .values({ sku, type: 'simple', name: '{"nl": "Los"}' })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Starts `npm run seed -w packages/demo-shop` on a database. `ended` resolves to its exit code, or to the signal that ended it. */
function seedProcess(url: string, ...options: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'seed-command.ts'), ...options], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)))
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

/** True if a session waits for a lock in this database. */
async function waiting({ db }: TestDatabase): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length > 0
}

test('the demo shop is loaded once and then left alone', async () => {
  const products = await count('products')
  expect(products).toBeGreaterThan(3_500)
  expect(await seedDemo(database.db)).toBe(false)
  expect(await count('products')).toBe(products)
})

test('socks go through a letterbox in each size, and a winter jacket in none', async () => {
  const countSizes = (product: string, fits: boolean) =>
    database.db
      .selectFrom('products')
      .select('sku')
      .where('sku', 'like', `${product}%`)
      .where('fits_letterbox', '=', fits)
      .execute()
  expect((await countSizes('WAE-DIJK-SOKS', true)).length).toBeGreaterThan(3)
  expect(await countSizes('WAE-DIJK-SOKS', false)).toEqual([])
  expect(await countSizes('FJO-SKAGEN-JATH', true)).toEqual([])
})

test('rows added later get an unused id', async () => {
  const { id } = await addProduct('NA-DE-SEED')
  const { highest } = await database.db
    .selectFrom('products')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  expect(id).toBe(highest)
})

test('the legal report has no findings for any product, in either language', async () => {
  // The seed's process has built the product index.
  const data = throwawayFolder('legal')
  const settings = readSettings({ KOPGROEP_DATA: data })
  const server = await createShopServer({
    db: database.db,
    settings,
    log: openLog('warn'),
    purger: { purge: () => {}, settled: async () => {} },
    now: () => new Date(),
  })
  try {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
    for (const store of ['kopgroep_nl', 'kopgroep_en']) {
      const products = await readLegalFacts(endpoint, settings.SHOP_TOKEN, { Store: store })
      expect(products.length).toBeGreaterThan(480)
      const gaps = products.map((product) => `${product.sku}: ${findGaps(product).join(', ')}`)
      expect(gaps.filter((line) => !line.endsWith(': '))).toEqual([])
    }
  } finally {
    server.closeAllConnections()
    server.close()
    await server.finished
    rmSync(data, { recursive: true, force: true })
  }
})

test('no text of the shop has a claim that the law forbids', async () => {
  expect(await readClaims(database.db)).toEqual([])
})

test('the sample import file is valid in this shop', async () => {
  const lines: string[] = []
  const data = throwawayFolder('import')
  linkPictures(data)
  const isRight = await importFiles(database.db, {
    files: [join(import.meta.dirname, '../../apps/backend/src/import/producten.csv')],
    dryRun: true,
    data,
    media: mediaFolders({ KOPGROEP_DATA: data }),
    onLine: (line) => lines.push(line),
  })
  expect(lines[0]).toBe('producten.csv: no problem in 16 rows; 11 products to add, 0 to update')
  expect(isRight).toBe(true)
})

test('a larger shop has further series of the same articles, in the same categories', async () => {
  const before = await count('products')
  const skus = await scaleDemo(database.db, { skus: before + 1 })
  expect(skus).toBeGreaterThan(before + 3_000)
  const placed = await database.db
    .selectFrom('category_products')
    .innerJoin('products', 'products.id', 'category_products.product_id')
    .select(({ fn }) => fn.count<number>('products.id').distinct().as('articles'))
    .where('products.sku', 'like', '%-R2')
    .executeTakeFirstOrThrow()
  expect(placed.articles).toBeGreaterThan(400)
})

test('a larger shop has no dangling references', async () => {
  const { rows: references } = await sql<{
    child: string
    columns: string[]
    parent: string
    keys: string[]
  }>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(n, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.place) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(n, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.place) as keys
    from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
  `.execute(database.db)
  expect(references.length).toBeGreaterThan(60)
  const loose: Record<string, number> = {}
  for (const { child, columns, parent, keys } of references) {
    const same = columns.map((column, at) => sql`p.${sql.ref(keys[at] ?? '')} = c.${sql.ref(column)}`)
    const isGiven = columns.map((column) => sql`c.${sql.ref(column)} is not null`)
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(child)} c where ${sql.join(isGiven, sql` and `)}
        and not exists (select from ${sql.table(parent)} p where ${sql.join(same, sql` and `)})
    `.execute(database.db)
    if (rows[0]?.rows !== 0) loose[`${child}.${columns}`] = rows[0]?.rows ?? -1
  }
  expect(loose).toEqual({})
})
