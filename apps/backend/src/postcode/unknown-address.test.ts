import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { isUnknownAddress } from './unknown-address.ts'

let service: Server
let answer = { status: 404, body: '{}' }
const requests: string[] = []
beforeAll(async () => {
  service = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(answer.status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => service.close())

const isUnknown = (env: Record<string, string>, postcode: string, houseNumber: string) =>
  isUnknownAddress({ settings: readSettings(env), log: openLog('silent') }, { postcode, houseNumber })

test('a demo knows its own addresses, and a shop without a service rejects none', async () => {
  expect(await isUnknown({}, '1781 ab', '14 A')).toBe(false)
  expect(await isUnknown({}, '1781AB', '9999')).toBe(true)
  expect(await isUnknown({ NODE_ENV: 'production', DEMO: '' }, '1781AB', '9999')).toBe(false)
})

test('an address is unknown if the service says so, and not if the service fails', async () => {
  const { port } = service.address() as AddressInfo
  const isUnknownAfter = (next: typeof answer) => {
    answer = next
    return isUnknown({ POSTCODE_URL: `http://127.0.0.1:${port}/find` }, '1781 AB', '14')
  }
  expect(await isUnknownAfter({ status: 404, body: '{"message":"No such address."}' })).toBe(true)
  expect(requests).toEqual(['/find?postcode=1781AB&number=14'])
  expect(await isUnknownAfter({ status: 404, body: '<h1>Not Found</h1>' })).toBe(false)
  expect(await isUnknownAfter({ status: 503, body: '{}' })).toBe(false)
  expect(await isUnknownAfter({ status: 200, body: '{"street":"Dijkstraat"}' })).toBe(false)
})
