import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Db } from '../database/database.ts'
import { KYSELY_TABLES, migrate, readMigrations } from '../database/migrate.ts'
import { backUp } from './back-up.ts'
import { MANIFEST } from './manifest.ts'
import { restore } from './restore.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const MORNING = new Date('2026-11-22T06:00:00Z')

let shop: TestDatabase
let data: string
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  shop = await createTestDatabase()
  data = newFolder()
  await sql`
    insert into store_views (code, language, locale, name, is_default, position) values ('kopgroep_nl', 'nl', 'nl_NL', 'Nederlands', true, 1);
  `.execute(shop.db)
  await sql`
    insert into customers (email, password_hash, firstname, lastname, date_of_birth, store_code, created_at)
    select 'klant' || n || '@kopgroep.example', 'geheim', E'Ł\\tab\\\\n', e'王\n"O''Brien"', '1980-02-29', 'kopgroep_nl', '2026-10-25 02:30:00.123456+02'
    from generate_series(1, 500) n
  `.execute(shop.db)
  await sql`insert into wishlists (masked_id, customer_id, sharing_code)
    select md5(id::text), id, md5('s' || id) from customers`.execute(shop.db)
  await sql`insert into mail_jobs (kind, recipient, store_code, data)
    values ('welcome', 'klant1@kopgroep.example', 'kopgroep_nl', '{"leeg": null, "tekst": "a\\tb"}')`.execute(
    shop.db,
  )
  await sql`delete from customers where id > 490`.execute(shop.db)
  put(data, 'outbox/20261122-a.json', '{"subject":"Uw bestelling"}')
  put(data, 'outbox/.20261122-b', '{"subj')
  put(data, 'media/catalog/product/import/shirt-1.avif', 'picture')
  put(data, 'images/resized.avif', 'can be made again')
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(1)) await cleanup()
})
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
  await shop.close()
})

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-backup-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function emptyDatabase() {
  const database = await createTestDatabase({ isEmpty: true })
  cleanups.push(database.close)
  return database
}

function put(folder: string, path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const backUpNow = (options: { target?: string; now?: Date; keep?: number } = {}) =>
  backUp({ url: shop.url, data, target: newFolder(), now: NOW, ...options })

/** Reads every row of every table as text. */
async function readRows(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all (${KYSELY_TABLES}) order by 1
  `.execute(db)
  const rowsByTable: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    rowsByTable[name] = rows.map(({ row }) => row)
  }
  return rowsByTable
}

/** Reads the structure of the tables, without rows. */
async function readSchema(db: Db) {
  const { rows } = await sql<{ line: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid::regclass::text <> all (${KYSELY_TABLES})
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename <> all (${KYSELY_TABLES})
    order by 1
  `.execute(db)
  return rows.map(({ line }) => line)
}

test('a backup restores every row, with mails and pictures, and the shop continues to sell', async () => {
  const { folder, manifest } = await backUpNow()
  const [target, place] = [await emptyDatabase(), newFolder()]
  await restore({ url: target.url, data: place, backup: folder })

  expect(await readRows(target.db)).toEqual(await readRows(shop.db))
  expect(await readSchema(target.db)).toEqual(await readSchema(shop.db))
  expect(manifest.files.map(({ path }) => path)).toEqual([
    'outbox/20261122-a.json',
    'media/catalog/product/import/shirt-1.avif',
  ])
  for (const { path } of manifest.files) {
    expect(readFileSync(join(place, path))).toEqual(readFileSync(join(data, path)))
  }
  expect(readdirSync(place).sort()).toEqual(['media', 'outbox'])
  // Numbers that were used before, even by deleted rows, are not used again.
  const next = await target.db
    .insertInto('customers')
    .values({
      email: 'new@kopgroep.example',
      password_hash: '',
      firstname: 'a',
      lastname: 'b',
      store_code: 'kopgroep_nl',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(next.id).toBe(501)
})

test('a concurrent write is in a backup completely or not at all', async () => {
  let isDone = false
  let written = 0
  const writing = (async () => {
    while (!isDone || written === 0) {
      await shop.db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('customers')
          .values({
            email: `druk${written}@kopgroep.example`,
            password_hash: '',
            firstname: 'a',
            lastname: 'b',
            store_code: 'kopgroep_nl',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await sql`insert into wishlists (masked_id, customer_id, sharing_code) values (md5(${`d${id}`}), ${id}, md5(${`e${id}`}))`.execute(
          trx,
        )
      })
      written += 1
    }
  })()
  const { folder } = await backUpNow()
  isDone = true
  await writing
  const target = await emptyDatabase()
  await restore({ url: target.url, data: newFolder(), backup: folder })
  const { rows } = await sql<{ lonely: number }>`
    select count(*)::int as lonely from customers c where not exists (select from wishlists w where w.customer_id = c.id)
  `.execute(target.db)
  expect(rows).toEqual([{ lonely: 0 }])
})

test('a restore overwrites neither tables nor files', async () => {
  const { folder } = await backUpNow()
  await expect(restore({ url: shop.url, data: newFolder(), backup: folder })).rejects.toThrow(
    /tables in this database already/,
  )
  const target = await emptyDatabase()
  await expect(restore({ url: target.url, data, backup: folder })).rejects.toThrow(
    /files in .*outbox already/,
  )
  expect(await readRows(target.db)).toEqual({})
})

test('a backup of a later version is refused, and one of an earlier version is migrated', async () => {
  const { folder } = await backUpNow()
  const target = await emptyDatabase()
  const own = readMigrations()
  const restoring = (migrations: ReturnType<typeof readMigrations>) =>
    restore({ url: target.url, data: newFolder(), backup: folder, migrations })
  await expect(restoring(own.slice(0, -1))).rejects.toThrow(
    /another version of the shop: its migration .* is not known here/,
  )
  const edited = own.map((one, index) => (index === 3 ? { ...one, checksum: 'other' } : one))
  await expect(restoring(edited)).rejects.toThrow(/its migration .* differs/)
  expect(await readRows(target.db)).toEqual({})

  const later = {
    name: '9999-later.sql',
    sql: 'alter table customers add column later text',
    checksum: 'later',
  }
  await restoring([...own, later])
  expect(await migrate(target.url, [...own, later])).toEqual([later.name])
})

test('a damaged or unfinished backup is refused before anything is written', async () => {
  const { folder } = await backUpNow()
  const target = await emptyDatabase()
  const restoring = () => restore({ url: target.url, data: newFolder(), backup: folder })
  writeFileSync(join(folder, 'tables/customers.copy.gz'), 'rot')
  await expect(restoring()).rejects.toThrow(/damaged: .*customers.copy.gz was changed/)
  rmSync(join(folder, 'tables/customers.copy.gz'))
  await expect(restoring()).rejects.toThrow(/customers.copy.gz cannot be read/)
  const manifest = readFileSync(join(folder, MANIFEST), 'utf8')
  writeFileSync(join(folder, MANIFEST), manifest.replace('outbox/2026', '../outbox/2026'))
  await expect(restoring()).rejects.toThrow(/leads out of the backup/)
  rmSync(join(folder, MANIFEST))
  await expect(restoring()).rejects.toThrow(/is no backup/)
  expect(await readRows(target.db)).toEqual({})
})

test('inconsistent rows leave nothing behind, and the next restore starts from scratch', async () => {
  const { folder } = await backUpNow()
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  const short = {
    ...manifest,
    tables: manifest.tables.filter(({ name }: { name: string }) => name !== 'customers'),
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(short))
  const [target, place] = [await emptyDatabase(), newFolder()]
  await expect(restore({ url: target.url, data: place, backup: folder })).rejects.toThrow(/foreign key/)
  expect(await readRows(target.db)).toEqual({})
  expect(readdirSync(place)).toEqual([])
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
  await restore({ url: target.url, data: place, backup: folder })
  expect(Object.keys(await readRows(target.db))).toContain('customers')
})

test('the requested number of backups is kept, and an unwritable target is reported', async () => {
  const target = newFolder()
  mkdirSync(join(target, 'holiday pictures'))
  await backUpNow({ target, now: MORNING })
  await backUpNow({ target, keep: 1 })
  expect(readdirSync(target).sort()).toEqual(['holiday pictures', 'kopgroep-2026-11-22T12-00-00Z'])
  put(target, 'file', '')
  await expect(backUpNow({ target: join(target, 'file') })).rejects.toThrow(
    /cannot be written to .* \(ENOTDIR\)/,
  )
})
