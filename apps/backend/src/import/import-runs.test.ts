import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openLog } from '@kopgroep/server-kit/log'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockUnindexed, recordChange } from '../platform/catalogue-changes.sql.ts'
import { readSettings } from '../platform/settings.ts'
import { csv, HEAD, openImporting } from '../testing/test-import.ts'
import { followCatalogueChanges, indexSaved } from './catalogue-changes.ts'
import { shareText } from './stage-file.ts'
import { lockImports } from './staging.sql.ts'

let shop: Awaited<ReturnType<typeof openImporting>>
beforeAll(async () => {
  shop = await openImporting()
})
afterAll(() => shop.close())

describe('a dry run', () => {
  test('reports what it would do, over several files, and does nothing', async () => {
    const before = await shop.everything()
    await shop.picture('proef.jpg', '#0000ff')
    const first = shop.file(
      'eerst.csv',
      csv(
        [...HEAD, 'categories', 'base_image', 'color'],
        ['P1', 'simple', 'Proef', 5, 'Winkel/Proefhoek', 'proef.jpg', 'Paars'],
      ),
    )
    const second = shop.file(
      'dan.csv',
      csv([...HEAD, 'associated_skus'], ['P2', 'grouped', 'Proefserie', '', 'P1']),
    )
    const { isRight, lines } = await shop.run([first, second], {
      ...{ dryRun: true, createsOptions: true, createsCategories: true },
    })
    expect(lines).toEqual([
      'eerst.csv: no problem in 1 rows; 1 products to add, 0 to update',
      'dan.csv: no problem in 1 rows; 1 products to add, 0 to update',
      '1 categories would be made',
      '1 options of attributes would be made',
      'Nothing was written.',
    ])
    expect(isRight).toBe(true)
    expect(await shop.everything()).toEqual(before)
    expect(existsSync(join(shop.folder, 'media'))).toBe(false)
  })
})

test('a dry run waits for no import, and an import names the one that it waits for', async () => {
  const [held, free, received] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<string>(),
  ]
  const other = shop.db.transaction().execute(async (transaction) => {
    await lockImports(transaction, held.reject)
    held.resolve()
    await free.promise
  })
  await held.promise
  const path = shop.file('wacht.csv', csv(HEAD, ['WACHT', 'simple', 'Wacht', 5]))
  expect((await shop.run([path], { dryRun: true })).isRight).toBe(true)
  const waiting = shop.run([path], { onLine: received.resolve })
  expect(await received.promise).toMatch(
    /^Waiting for another import from \S.*, which began at \d\d:\d\d:\d\d UTC \(connection \d+/,
  )
  free.resolve()
  await other
  expect((await waiting).isRight).toBe(true)
  expect(await shop.product('WACHT')).not.toBeNull()
})

test('progress and remaining time are shown as a bar', () => {
  expect(shareText(0.25, 20_000)).toBe(`${'█'.repeat(5)}${'░'.repeat(15)} 25 %, 60 s left`)
  expect(shareText(0.5, 240_000)).toContain('50 %, 4 min left')
})

describe('several files', () => {
  test('are all checked before the first is written', async () => {
    const before = await shop.everything()
    const right = shop.file('goed.csv', csv(HEAD, ['G1', 'simple', 'Goed een', 5]))
    const wrong = shop.file('fout.csv', csv(HEAD, ['G2', 'simple', 'Goed twee', 'vijf']))
    expect((await shop.run([right, wrong])).isRight).toBe(false)
    expect(await shop.everything()).toEqual(before)
  })

  test('continue where an earlier run ended', async () => {
    const first = shop.file('deel-1.csv', csv(HEAD, ['D1', 'simple', 'Deel een', 5]))
    const second = shop.file(
      'deel-2.csv',
      csv([...HEAD, 'related_skus'], ['D2', 'simple', 'Deel twee', 5, 'D1']),
    )
    expect((await shop.run([first])).lines).toEqual(['deel-1.csv: 1 products added, 0 updated'])
    const { lines } = await shop.run([first, second])
    expect(lines).toEqual([
      expect.stringMatching(/^deel-1\.csv was imported on \d{4}-\d\d-\d\d already/),
      'deel-2.csv: 1 products added, 0 updated',
    ])
    expect((await shop.run([first], { again: true })).lines).toEqual([
      'deel-1.csv: 0 products added, 1 updated',
    ])
  })
})

test('new options and categories are created, and the running shop knows them within moments', async () => {
  const query = async () => {
    const { data } = await shop.request(
      `query Facets($id: String!) { products(filter: { category_id: { eq: $id } }) {
        items { sku } aggregations { attribute_code options { label } } } }`,
      { id: String(shop.stories.categoryId('onderdelen')) },
    )
    const labels = (code: string) =>
      data.products.aggregations
        .find(({ attribute_code }: { attribute_code: string }) => attribute_code === code)
        ?.options.map(({ label }: { label: string }) => label)
    return { colours: labels('color'), categories: labels('category_uid') }
  }
  expect((await query()).colours ?? []).not.toContain('Mosgroen')
  shop.purged.clear()
  await shop.bring(
    [
      [...HEAD, 'categories', 'color', 'qty'],
      ['LAMP', 'simple', 'Lamp', 20, 'Winkel/Onderdelen,Winkel/Onderdelen/Lampen', 'Mosgroen', 4],
    ],
    { createsOptions: true, createsCategories: true },
  )
  await expect
    .poll(() => [...shop.purged], { timeout: 60_000 })
    .toContain(`cat_c_p_${shop.stories.categoryId('onderdelen')}`)
  const { colours, categories } = await query()
  expect(colours).toContain('Mosgroen')
  expect(categories).toContain('Lampen')
})

test('a new colour is grouped by the end of its name, if the shop groups colours', async () => {
  const { stories, db } = shop
  const red = await stories.option('color', 'rood')
  await sql`insert into attribute_options (attribute_id, code, label, main_option_id)
    select attribute_id, 'felrood', '{"nl": "Felrood"}', id from attribute_options where id = ${red}`.execute(
    db,
  )
  await shop.bring(
    [
      [...HEAD, 'categories', 'color', 'qty'],
      ['BEL', 'simple', 'Bel', 20, 'Winkel/Onderdelen', 'Nachtrood', 4],
      ['BEL-2', 'simple', 'Bel Kade', 20, 'Winkel/Onderdelen', 'Turkoois', 4],
    ],
    { createsOptions: true },
  )
  const made = await db
    .selectFrom('attribute_options')
    .select(['code', 'main_option_id'])
    .where('code', 'in', ['nachtrood', 'turkoois'])
    .orderBy('code')
    .execute()
  expect(made).toEqual([
    { code: 'nachtrood', main_option_id: red },
    { code: 'turkoois', main_option_id: null },
  ])
})

test('the running shop purges the pages of changed products, and those of configurables with changed variants', async () => {
  shop.purged.clear()
  await shop.bring([
    ['sku', 'price'],
    ['JERSEY-ZW-S', 95],
  ])
  const tags = [
    `cat_p_${shop.stories.getId('JERSEY-ZW-S')}`,
    `cat_p_${shop.stories.getId('JERSEY')}`,
    'search',
  ]
  await expect.poll(() => [...shop.purged], { timeout: 60_000 }).toEqual(expect.arrayContaining(tags))
})

test('one of several backends purges a change, and another one if that fails', async () => {
  const purged: string[] = []
  const follower = (name: string, isBroken = false) =>
    followCatalogueChanges({
      ...{
        db: shop.db,
        settings: readSettings({}),
        log: openLog('silent'),
        now: () => shop.now,
        notifyMailWorker() {},
      },
      purger: {
        purge: (tags) => {
          if (isBroken) throw new Error('This one ends here.')
          if ([...tags].includes('cat_c_99')) purged.push(name)
        },
        settled: async () => {},
      },
    })
  const failing = follower('failing', true)
  const others = [follower('first'), follower('second')]
  shop.purged.clear()
  for (const work of [failing, ...others]) work.start()
  try {
    await shop.db.transaction().execute(async (transaction) => {
      await recordChange(transaction, { productIds: [], tags: ['cat_c_99'], now: shop.now })
    })
    const received = () => [...purged, ...(shop.purged.has('cat_c_99') ? ['shop'] : [])]
    const left = () => sql`select from catalogue_changes where purged_at is null`.execute(shop.db)
    await expect
      .poll(
        async () => {
          for (const work of [failing, ...others]) work.wake()
          return (await left()).rows
        },
        { timeout: 60_000, interval: 100 },
      )
      .toEqual([])
    expect(received()).toHaveLength(1)
  } finally {
    for (const work of [failing, ...others]) await work.stop()
  }
})

test('a save waits for the process that is indexing its change', async () => {
  const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const events: string[] = []
  const other = shop.db.transaction().execute(async (transaction) => {
    // The running shop may be faster.
    while (!(await lockUnindexed(transaction, 'skip')))
      await recordChange(shop.db, { productIds: [], tags: [], now: new Date() })
    taken.resolve()
    await free.promise
    events.push('indexed')
  })
  await taken.promise
  const saved = indexSaved({ db: shop.db, now: () => new Date() }).then(() => events.push('saved'))
  await expect.poll(async () => (await waitingForLocks()).length).toBe(1)
  free.resolve()
  await Promise.all([other, saved])
  expect(events).toEqual(['indexed', 'saved'])
})

async function waitingForLocks() {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(shop.db)
  return rows
}

test('a change whose import died before indexing is indexed by the next one', async () => {
  const id = shop.stories.getId('MUG')
  await shop.db
    .updateTable('products')
    .set({ name: JSON.stringify({ nl: 'Beker Peloton' }) })
    .where('id', '=', id)
    .execute()
  await recordChange(shop.db, { productIds: [id], tags: [], now: shop.now })
  await shop.bring([
    ['sku', 'price'],
    ['TYRE', 41],
  ])
  const { data } = await shop.request('{ products(search: "beker") { items { name } } }')
  expect(data.products.items).toEqual([{ name: 'Beker Peloton' }])
})

test('pictures at a URL are fetched once, and again when they change', async () => {
  let sent = 0
  let colour = '#333'
  const server = createServer(async (request, response) => {
    const etag = `"${colour}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    sent += 1
    const body = await sharp({ create: { width: 8, height: 10, channels: 3, background: colour } })
      .png()
      .toBuffer()
    return response.writeHead(200, { 'Content-Type': 'image/png', ETag: etag }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rem.png`
  try {
    const rows = [
      [...HEAD, 'base_image'],
      ['REM', 'simple', 'Rem', 30, address],
      ['REM-2', 'simple', 'Rem twee', 30, address],
    ]
    const options = { pictureSources: { hosts: ['127.0.0.1'], allowsPrivate: true } }
    await shop.bring(rows, { ...options, dryRun: true })
    await shop.bring(rows, options)
    expect(sent).toBe(1)
    const { media_gallery } = await shop.product('REM')
    expect(media_gallery[0].url).toMatch(/\/media\/catalog\/product\/import\/rem-[0-9a-f]{12}\.png$/)
    expect(existsSync(join(shop.folder, new URL(media_gallery[0].url).pathname))).toBe(true)
    colour = '#eee'
    await shop.bring(rows, { ...options, again: true })
    expect(sent).toBe(2)
    expect((await shop.product('REM')).media_gallery[0].url).not.toBe(media_gallery[0].url)
  } finally {
    server.close()
  }
})
