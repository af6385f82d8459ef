import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildProductIndex } from '../../apps/backend/src/listing/product-index.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/backend/src/platform/database/test-database.ts'
import { JUDGED, mean, type Quality, searchQuality } from './search/search-quality.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
let answers: Quality[]
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db)
  await rebuildProductIndex(database.db)
  answers = await searchQuality(database.db)
})
afterAll(() => database.close())

const answerTo = (query: string) => answers.find((answer) => answer.query === query)

test('there are enough judged queries, some of which the search was never made with', () => {
  expect(JUDGED.length).toBeGreaterThanOrEqual(150)
  expect(JUDGED.filter(({ isHeld }) => isHeld).length).toBeGreaterThanOrEqual(30)
  expect(new Set(JUDGED.map(({ language, query }) => `${language} ${query}`)).size).toBe(JUDGED.length)
})

test('shoppers find what they ask for among the first ten', () => {
  expect(mean(answers.filter(({ isHeld }) => !isHeld))).toBeGreaterThan(0.93)
  expect(mean(answers.filter(({ isHeld }) => isHeld))).toBeGreaterThan(0.87)
})

test('no query that shoppers make finds nothing at all', () => {
  expect(answers.filter(({ found, ndcg }) => found === 0 || ndcg === 0).map(({ query }) => query)).toEqual([])
})

test('cycling shorts come first under each of their names', () => {
  for (const query of ['fietsbroek', 'fietbroek', 'broek met zeem', 'zwarte bib']) {
    expect(answerTo(query)?.first[0], query).toMatch(/-BIRT-/)
  }
  expect(answerTo('regenjas')?.first[0]).toMatch(/-JARA-/)
})

test('slips, sizes, widths, an article number and half a name lead to what is meant', () => {
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
