import { rebuildProductIndex } from '@kopgroep/backend/listing/product-index'
import { createReadContext } from '@kopgroep/backend/platform/database/versions'
import { searchInProcess } from '@kopgroep/backend/search/search'
import type { TestDatabase } from '@kopgroep/backend/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JUDGED, mean, type Quality, searchQuality } from './testing/search-quality.ts'
import { createDemoDatabase } from './testing/test-demo.ts'

let database: TestDatabase
let answers: Quality[]
beforeAll(async () => {
  database = await createDemoDatabase()
  await rebuildProductIndex(database.db, { now: new Date() })
  answers = await searchQuality(database.db)
})
afterAll(() => database.close())

const answerTo = (query: string) => answers.find((answer) => answer.query === query)

test('there are enough judged queries, some of them held out', () => {
  const count = (use: Quality['use']) => JUDGED.filter((judged) => judged.use === use).length
  expect(count('made-with')).toBeGreaterThanOrEqual(150)
  expect(count('held')).toBeGreaterThanOrEqual(30)
  expect(count('relaxed')).toBeGreaterThanOrEqual(30)
  expect(new Set(JUDGED.map(({ language, query }) => `${language} ${query}`)).size).toBe(JUDGED.length)
})

test('the first ten results match the judgements', () => {
  const quality = (purpose: Quality['use']) => mean(answers.filter(({ use }) => use === purpose))
  expect(mean(answers)).toBeGreaterThan(0.92)
  expect(quality('made-with')).toBeGreaterThan(0.95)
  expect(quality('held')).toBeGreaterThan(0.88)
  expect(quality('relaxed')).toBeGreaterThan(0.85)
})

test('unknown words are reported, and the requested kind of product stays', async () => {
  const read = async (query: string) => {
    const { dropped, kept, otherBrands, corrections } = await searchInProcess.search(
      createReadContext(database.db),
      'nl',
      query,
    )
    return { dropped, kept, otherBrands, corrections }
  }
  const plain = { dropped: [], kept: null, otherBrands: [], corrections: [] }
  for (const query of ['kinderhelm', 'helm kind 6 jaar', 'helm voor 6-jarige kinderen'])
    expect(await read(query), query).toEqual({ ...plain, otherBrands: ['Kindermaten'] })
  expect(await read('ebike ketting')).toEqual({ ...plain, dropped: ['ebike'], kept: 'ketting' })
  expect(await read('shimano ketting 12')).toEqual({ ...plain, otherBrands: ['Shimano'] })
  expect((await read('fietsbril getin')).corrections).not.toContain('fietsbril getij')
  expect(answerTo('shimano ketting 12')?.first.every((sku) => /CHIN|SET/.test(sku))).toBe(true)
  expect(answerTo('helm rood')?.found).toBe(answerTo('rood helm')?.found)
  expect(answerTo('helm')?.found).toBe(answerTo('kinderhelm')?.found)
})

test('words of a season or an occasion are not taken for products, alone or beside one', async () => {
  const find = (query: string) => searchInProcess.search(createReadContext(database.db), 'nl', query)
  for (const query of ['sinterklaas', 'pakjesavond', 'kerst'])
    expect(await find(query), query).toMatchObject({ productIds: [], corrections: [] })
  const { productIds } = await find('sokken')
  expect((await find('sokken sinterklaas')).productIds).toEqual(productIds)
})

test('no judged query has an empty result', () => {
  expect(answers.filter(({ found, ndcg }) => found === 0 || ndcg === 0).map(({ query }) => query)).toEqual([])
})

test('cycling shorts come first under each of their names', () => {
  for (const query of ['fietsbroek', 'fietbroek', 'broek met zeem', 'zwarte bib']) {
    expect(answerTo(query)?.first[0], query).toMatch(/-BIRT-/)
  }
  expect(answerTo('regenjas')?.first[0]).toMatch(/-JARA-/)
})

test('typos, sizes, widths, article numbers and partial names find the intended product', () => {
  for (const query of [
    'shimanoo',
    'winterhandschoenen maat L',
    '28mm band',
    'WAE-VLAKTE-JESH-H',
    'noordluw',
  ]) {
    expect(answerTo(query)?.ndcg, query).toBeGreaterThan(0.85)
  }
})
