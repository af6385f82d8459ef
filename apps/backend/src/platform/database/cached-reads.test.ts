import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { cachedReads } from './cached-reads.ts'
import { type Db, openDatabase } from './database.ts'
import { createReadContext, type Subject } from './versions.ts'

let database: TestDatabase
/** Database connection that acts as another process. */
let elsewhere: Db
beforeAll(async () => {
  database = await createTestDatabase()
  elsewhere = openDatabase(database.url)
})
afterAll(async () => {
  await elsewhere.destroy()
  await database.close()
})
beforeEach(async () => {
  await elsewhere.deleteFrom('cms_blocks').execute()
  await elsewhere
    .insertInto('cms_blocks')
    .values(
      ['one', 'two', 'three'].map((identifier) => ({
        identifier,
        title: '{"nl": "Blok"}',
        content: JSON.stringify({ nl: identifier }),
      })),
    )
    .execute()
})

/** Reads texts by identifier and counts the reads of each. */
function cachedTexts(
  options: {
    dependsOn?: Subject[]
    maxEntries?: number
    weigh?: (text: string) => number
    held?: Promise<void>
  } = {},
) {
  const reads: string[][] = []
  const read = cachedReads<string, string>({
    dependsOn: options.dependsOn ?? ['content'],
    maxEntries: options.maxEntries ?? 10,
    ...(options.weigh && { weigh: options.weigh }),
    read: async (db, keys) => {
      reads.push(keys)
      const rows = await db
        .selectFrom('cms_blocks')
        .select(['identifier', 'content'])
        .where('identifier', 'in', keys)
        .execute()
      await options.held
      return new Map(rows.map(({ identifier, content }) => [identifier, JSON.stringify(content)]))
    },
  })
  return { reads, read: (...keys: string[]) => read(createReadContext(database.db), keys) }
}

const write = (identifier: string, text: string, db = elsewhere) =>
  db
    .updateTable('cms_blocks')
    .set({ content: JSON.stringify({ nl: text }) })
    .where('identifier', '=', identifier)
    .execute()

test('reads come from memory until somebody changes the data, in this process or another', async () => {
  const { reads, read } = cachedTexts()
  expect((await read('one', 'two')).get('one')).toBe('{"nl":"one"}')
  expect((await read('one', 'two', 'three')).get('three')).toBe('{"nl":"three"}')
  expect(reads).toEqual([['one', 'two'], ['three']])
  await write('one', 'changed')
  expect((await read('one')).get('one')).toBe('{"nl":"changed"}')
  await write('one', 'again', database.db)
  expect((await read('one')).get('one')).toBe('{"nl":"again"}')
})

test('a change counts once it is committed, and not at all if it is rolled back', async () => {
  const { reads, read } = cachedTexts()
  await read('one')
  await elsewhere.transaction().execute(async (trx) => {
    await write('one', 'first', trx)
    await write('one', 'second', trx)
    expect((await read('one')).get('one')).toBe('{"nl":"one"}')
  })
  expect((await read('one')).get('one')).toBe('{"nl":"second"}')
  const before = reads.length
  const refused = elsewhere.transaction().execute(async (trx) => {
    await write('one', 'never', trx)
    throw new Error('taken back')
  })
  await expect(refused).rejects.toThrow('taken back')
  expect((await read('one')).get('one')).toBe('{"nl":"second"}')
  expect(reads).toHaveLength(before)
})

test('a read that overlaps a change is not served to later requests', async () => {
  const { promise: held, resolve: let_go } = Promise.withResolvers<void>()
  const { reads, read } = cachedTexts({ held })
  const early = read('one')
  await expect.poll(() => reads.length).toBe(1)
  await write('one', 'changed')
  const late = read('one')
  await expect.poll(() => reads.length).toBe(2)
  let_go()
  await early
  expect((await late).get('one')).toBe('{"nl":"changed"}')
  expect((await read('one')).get('one')).toBe('{"nl":"changed"}')
  expect(reads).toHaveLength(2)
})

test('missing rows are read again, and failures are not cached', async () => {
  const { reads, read } = cachedTexts()
  expect([...(await read('four'))]).toEqual([])
  await read('four')
  expect(reads).toHaveLength(2)
  let fails = true
  const sometimes = cachedReads<string, string>({
    dependsOn: ['content'],
    maxEntries: 10,
    read: async (_, keys) => {
      if (fails) throw new Error('lost')
      return new Map(keys.map((key) => [key, 'here']))
    },
  })
  await expect(sometimes(createReadContext(database.db), ['one'])).rejects.toThrow('lost')
  fails = false
  expect((await sometimes(createReadContext(database.db), ['one'])).get('one')).toBe('here')
})

test('concurrent requests share one read, and the cache has a size limit', async () => {
  const { reads, read } = cachedTexts({ maxEntries: 2 })
  await Promise.all([read('one'), read('one'), read('one')])
  expect(reads).toEqual([['one']])
  await read('two')
  await read('three')
  await read('one')
  expect(reads).toEqual([['one'], ['two'], ['three'], ['one']])
})

test('a table of another subject invalidates nothing', async () => {
  const { reads, read } = cachedTexts()
  await read('one')
  await elsewhere.insertInto('shop_settings').values({ key: 'products_per_page', value: '24' }).execute()
  await read('one')
  expect(reads).toHaveLength(1)
})

test('an entry over the limit evicts the least recently used ones', async () => {
  const { reads, read } = cachedTexts({ maxEntries: 30, weigh: ({ length }) => length })
  for (const key of ['one', 'two', 'three', 'three', 'one']) await read(key)
  expect(reads).toEqual([['one'], ['two'], ['three'], ['one']])
})
