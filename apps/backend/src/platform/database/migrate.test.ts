import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Separate schema per test, without the shop's tables. */
let url: string
let client: pg.Client
beforeEach(async () => {
  const fresh = new URL(database.url)
  const schema = `fresh_${crypto.randomUUID().replaceAll('-', '')}`
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create schema ${schema}`)
  await client.query(`set search_path to ${schema}`)
  fresh.searchParams.set('options', `-c search_path=${schema}`)
  url = fresh.href
})
afterEach(() => client.end())

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const first = migration('0001-mugs.sql', 'create table mugs (id int primary key)')
const second = migration('0002-colours.sql', "alter table mugs add colour text not null default 'red'")

const columns = async () =>
  (
    await client.query(
      'select column_name from information_schema.columns where table_name = $1 and table_schema = current_schema() order by 1',
      ['mugs'],
    )
  ).rows.map(({ column_name }) => column_name)

test('migrations run once, in order, and later ones follow', async () => {
  expect(await migrate(url, [first])).toEqual(['0001-mugs.sql'])
  expect(await migrate(url, [first, second])).toEqual(['0002-colours.sql'])
  expect(await migrate(url, [first, second])).toEqual([])
  expect(await columns()).toEqual(['colour', 'id'])
})

test('an edited migration stops the start', async () => {
  await migrate(url, [first])
  const edited = migration(first.name, 'create table mugs (id bigint primary key)')
  await expect(migrate(url, [edited])).rejects.toThrow(StartupProblem)
  await expect(migrate(url, [edited])).rejects.toThrow(/0001-mugs\.sql was changed after it had landed/)
})

test('a migration keeps its recorded checksum if only its comments change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-migrations-'))
  try {
    const recorded = readMigrations().find(({ name }) => name === '0075-purged-once.sql')
    const checksumOf = (sql: string) => {
      writeFileSync(join(folder, '0075-purged-once.sql'), sql)
      return readMigrations(folder)[0]?.checksum
    }
    const sql = recorded?.sql ?? ''
    // As databases recorded it before its comment was reworded.
    expect(recorded?.checksum).toMatch(/^2258323f43e8bc69/)
    expect(checksumOf(`-- Another comment.\n${sql}`)).toBe(recorded?.checksum)
    expect(checksumOf(sql.replace('timestamptz', 'timestamp'))).not.toBe(recorded?.checksum)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the previous version starts, and starts again, with migrations of the next that only add', async () => {
  await migrate(url, [first, second])
  expect(await migrate(url, [first])).toEqual([])
  expect(await migrate(url, [first, second])).toEqual([])
})

test('a removal stops each version that reads the removed part, and no later one', async () => {
  const stopped = migration('0003-no-size.sql', 'select 1')
  const contract = migration(
    '0004-contract.sql',
    '-- contract: nothing reads colour since 0003\nalter table mugs drop column colour',
  )
  await migrate(url, [first, second, stopped, contract])
  expect(await migrate(url, [first, second, stopped])).toEqual([])
  await expect(migrate(url, [first, second])).rejects.toThrow(StartupProblem)
  await expect(migrate(url, [first, second])).rejects.toThrow(
    /knows the migration 0004-contract\.sql, which took away/,
  )
})

test('a database from before this check starts', async () => {
  await migrate(url, [first])
  await client.query('alter table schema_migrations drop column needs')
  expect(await migrate(url, [first, second])).toEqual(['0002-colours.sql'])
})

/** Creates a database of a version before Kysely's migrator: tables, and a ledger with checksums. */
async function migrateAsBeforeKysely(...migrations: Migration[]) {
  await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, landed_at timestamptz not null default now())`)
  await client.query('alter table schema_migrations add column needs text')
  for (const { name, sql, checksum } of migrations) {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
}

test('a database from before Kysely is adopted: nothing runs again and new migrations run', async () => {
  await migrateAsBeforeKysely(first)
  await client.query('insert into mugs values (7)')
  expect(await migrate(url, [first])).toEqual([])
  expect(await migrate(url, [first, second])).toEqual(['0002-colours.sql'])
  expect((await client.query('select * from mugs')).rows).toEqual([{ id: 7, colour: 'red' }])
  const { rows } = await client.query('select name from kysely_migration order by name')
  expect(rows).toEqual([{ name: '0001-mugs.sql' }, { name: '0002-colours.sql' }])
})

test('a version from before Kysely starts after one with it, and the other way round', async () => {
  await migrate(url, [first])
  // Earlier versions write only to the ledger.
  await client.query(second.sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    second.name,
    second.checksum,
  ])
  expect(await migrate(url, [first, second])).toEqual([])
  expect(await columns()).toEqual(['colour', 'id'])
})

test('a database from before Kysely with an edited migration stops the start', async () => {
  await migrateAsBeforeKysely(migration(first.name, 'create table mugs (id bigint primary key)'))
  await expect(migrate(url, [first])).rejects.toThrow(/0001-mugs\.sql was changed after it had landed/)
})

test('a missing record of a migration is repaired by the next start', async () => {
  await migrate(url, [first, second])
  await client.query("delete from kysely_migration where name = '0002-colours.sql'")
  expect(await migrate(url, [first, second])).toEqual([])
  const { rows } = await client.query('select count(*)::int as known from kysely_migration')
  expect(rows).toEqual([{ known: 2 }])
})

test('a migration with a lower number than the last one runs, and an older database starts', async () => {
  const side = migration('0002-plates.sql', 'create table plates (id int primary key)')
  const later = migration('0003-cups.sql', 'create table cups (id int primary key)')
  await migrate(url, [first, later])
  expect(await migrate(url, [first, side, later])).toEqual(['0002-plates.sql'])
  expect(await migrate(url, [first, side, later])).toEqual([])
})

test('a failed migration leaves nothing behind and reports its line', async () => {
  const broken = migration('0002-broken.sql', 'alter table mugs add size int;\nselect nonsense from mugs')
  await expect(migrate(url, [first, broken])).rejects.toThrow(/0002-broken\.sql failed at line 2: .*nonsense/)
  expect(await columns()).toEqual(['id'])
  expect(await migrate(url, [first, second])).toEqual(['0002-colours.sql'])
})

test('of two concurrent starts one migrates and the other waits', async () => {
  const slow = migration('0001-mugs.sql', 'select pg_sleep(0.2); create table mugs (id int primary key)')
  const landed = await Promise.all([migrate(url, [slow]), migrate(url, [slow])])
  expect(landed.map((names) => names.length).sort()).toEqual([0, 1])
})

test('each migration has a number of its own', () => {
  const numbers = readMigrations().map(({ name }) => name.slice(0, 4))
  expect(numbers.length).toBeGreaterThan(0)
  expect(new Set(numbers).size).toBe(numbers.length)
})
