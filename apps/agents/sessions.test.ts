import { contract, servingAllBut } from '@kopgroep/contract/testing/test-capabilities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecords } from './agent-records.ts'
import { createSessions } from './sessions.ts'
import { type AgentTestShop, openAgentShop } from './testing/test-agent-shop.ts'

let shop: AgentTestShop
beforeAll(async () => {
  shop = await openAgentShop()
})
afterAll(() => shop.close())

test('two storefronts of a shop share sessions and keys, which their backend cannot read', async () => {
  const backend = {
    ...contract,
    endpoint: `${shop.backend.url}/graphql`,
    shopToken: 'demo-shop-token',
    capabilities: servingAllBut(),
  }
  const [first, second] = [1, 2].map(() => createSessions('shared', createRecords(backend)))
  if (!first || !second) throw new Error('There are two.')
  await first.change('cart', { buyer: { email: 'anna@example.nl' } })
  await second.noteOrder('cart', { hash: 'h', number: '100' })
  expect(await first.state('cart')).toEqual({
    buyer: { email: 'anna@example.nl' },
    order: { hash: 'h', number: '100' },
  })
  const answer = await first.once('key', { a: 1 }, async () => ({ done: 1 }))
  const again = await second.once('key', { a: 1 }, async () => ({ done: 2 }))
  expect([answer, again]).toEqual([{ done: 1 }, { done: 1 }])
  await expect(second.once('key', { a: 2 }, async () => ({}))).rejects.toMatchObject({ status: 409 })

  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<{ done: number }>()
  const running = first.once('slow', {}, () => {
    started.resolve()
    return gate.promise
  })
  await started.promise
  await expect(second.once('slow', {}, async () => ({ done: 9 }))).rejects.toMatchObject({
    code: 'idempotency_in_progress',
  })
  gate.resolve({ done: 3 })
  expect(await running).toEqual({ done: 3 })
  await expect(first.once('failing', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await second.once('failing', {}, async () => ({ done: 4 }))).toEqual({ done: 4 })

  const rows = await shop.backend.db.selectFrom('agent_records').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/anna@|"cart"/)
})
