import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { createAttempts, steadyNow } from './attempts.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const LIMIT = { name: 'guess', times: 2, within: 60 }

test('a change of the machine’s clock neither ends nor lengthens a wait', async () => {
  const attempts = createAttempts(database.db)
  await attempts.take(LIMIT, 'noor')
  await attempts.take(LIMIT, 'noor')
  const before = Date.now()
  for (const leap of [-3_600_000, 3_600_000]) {
    vi.spyOn(Date, 'now').mockImplementation(() => before + leap)
    const wait = await attempts.take(LIMIT, 'noor')
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
  }
})

test('a wait ends in time, and each key has its own', async () => {
  let now = steadyNow()
  const attempts = createAttempts(database.db, () => now)
  for (const turn of [0, 0, 60]) expect(await attempts.take(LIMIT, 'sem')).toBe(turn)
  expect(await attempts.take(LIMIT, 'bas')).toBe(0)
  now += 60_001
  expect(await attempts.take(LIMIT, 'sem')).toBe(0)
})

test('an attempt can be taken back, and all of them reset', async () => {
  const attempts = createAttempts(database.db)
  for (const _ of [1, 2, 3]) {
    expect(await attempts.take(LIMIT, 'lot')).toBe(0)
    await attempts.giveBack(LIMIT, 'lot')
  }
  for (const _ of [1, 2]) await attempts.take(LIMIT, 'lot')
  await attempts.forget(LIMIT, 'lot')
  expect(await attempts.take(LIMIT, 'lot')).toBe(0)
})

test('two processes share their counts', async () => {
  await createAttempts(database.db).take(LIMIT, 'jet')
  await createAttempts(database.db).take(LIMIT, 'jet')
  expect(await createAttempts(database.db).take(LIMIT, 'jet')).toBeGreaterThan(0)
})
