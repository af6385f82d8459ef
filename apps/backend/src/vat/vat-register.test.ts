import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { isRefused } from './vat-register.ts'
import { wasConfirmed } from './vat-registrations.sql.ts'

const NUMBER = 'BE0411905847'
let register: Server
let answer: { status: number; body: string }
const requests: string[] = []
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
  register = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(register, 'listening')
})
afterAll(async () => {
  register.close()
  await database.close()
})

function refuses(next: typeof answer) {
  answer = next
  const { port } = register.address() as AddressInfo
  const settings = readSettings({ VAT_URL: `http://127.0.0.1:${port}/check`, VAT_REQUESTER_COUNTRY: 'NL' })
  return isRefused({ db: database.db, settings, log: openLog('silent') }, NUMBER)
}

test('only the register refuses a number; a refusal is requested again, a confirmation is cached', async () => {
  expect(await refuses({ status: 503, body: '' })).toBe(false)
  expect(await refuses({ status: 200, body: '{"valid":"no"}' })).toBe(false)
  expect(await refuses({ status: 200, body: '{"valid":false}' })).toBe(true)
  expect(await refuses({ status: 200, body: '{"valid":true}' })).toBe(false)
  expect(requests).toHaveLength(4)
  expect(requests[0]).toBe(`/check?country_code=BE&vat_id=${NUMBER}&requester_country_code=NL`)
  expect(await refuses({ status: 200, body: '{"valid":false}' })).toBe(false)
  expect(requests).toHaveLength(4)
  // Later answers do not overwrite earlier ones, on which an order may be based.
  const stored = await database.db.selectFrom('vat_checks').select('is_valid').orderBy('id').execute()
  expect(stored.map(({ is_valid }) => is_valid)).toEqual([false, true])
})

test('a confirmed number is asked again after a day', async () => {
  const { db } = database
  const confirmedHoursAgo = async (hours: number) => {
    const checked_at = new Date(Date.now() - hours * 3_600_000)
    await db.updateTable('vat_registrations').set({ checked_at }).where('vat_id', '=', NUMBER).execute()
    return wasConfirmed(db, NUMBER)
  }
  expect(await confirmedHoursAgo(23)).toBe(true)
  expect(await confirmedHoursAgo(25)).toBe(false)
  const before = requests.length
  expect(await refuses({ status: 200, body: '{"valid":false}' })).toBe(true)
  expect(requests).toHaveLength(before + 1)
})
