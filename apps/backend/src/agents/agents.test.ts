import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const KEEP = 'mutation ($input: AgentRecordInput!) { keepAgentRecord(input: $input) { value } }'
const keep = async (input: Record<string, unknown>) =>
  (await shop.request(KEEP, { input: { seconds: 60, ...input } })).data?.keepAgentRecord
const read = async (key: string) =>
  (await shop.request('query ($key: String!) { agentRecord(key: $key) { value } }', { key })).data
    ?.agentRecord

test('a record is kept until it is replaced, deleted or has expired', async () => {
  expect(await read('a')).toBeNull()
  expect(await keep({ key: 'a', value: 'one' })).toEqual({ value: 'one' })
  expect(await keep({ key: 'a', value: 'two' })).toEqual({ value: 'two' })
  expect(await read('a')).toEqual({ value: 'two' })
  shop.now = new Date(shop.now.getTime() + 61_000)
  expect(await read('a')).toBeNull()
  await keep({ key: 'a', value: 'three' })
  expect(await keep({ key: 'a', value: '', seconds: 0 })).toBeNull()
  expect(await read('a')).toBeNull()
})

test('of many that claim a key at once one has it', async () => {
  const claims = Array.from({ length: 8 }, (_, index) =>
    keep({ key: 'claimed', value: `claim ${index}`, only_if_absent: true }),
  )
  const winners = new Set((await Promise.all(claims)).map(({ value }) => value))
  expect(winners.size).toBe(1)
  shop.now = new Date(shop.now.getTime() + 61_000)
  expect(await keep({ key: 'claimed', value: 'later', only_if_absent: true })).toEqual({ value: 'later' })
})

test('what is too long, or comes without the shop’s token, is refused', async () => {
  const { errors } = await shop.request(KEEP, { input: { key: 'k'.repeat(101), value: '', seconds: 1 } })
  expect(errors?.[0]).toMatchObject({
    message: 'Het record is te lang.',
    extensions: { category: 'graphql-input' },
  })
  const stranger = await shop.request(
    KEEP,
    { input: { key: 'k', value: '', seconds: 1 } },
    { bearer: 'guessed' },
  )
  expect(stranger.data?.keepAgentRecord ?? null).toBeNull()
  expect(await read('k')).toBeNull()
})
