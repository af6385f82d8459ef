import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { backendFindings } from './backend-findings.ts'
import { readSettings } from './settings.ts'

test('a purge is tried at each running storefront, and one that takes it is enough', async () => {
  const storefront = createServer(({ headers }, response) => {
    response.statusCode = headers.authorization === 'Bearer right' ? 200 : 403
    response.end()
  }).listen(0, '127.0.0.1')
  await once(storefront, 'listening')
  const { port } = storefront.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const purges = async (settings: Record<string, string>) =>
    (await backendFindings(readSettings(settings))).find(({ name }) => name === 'purges')
  expect(await purges({ STOREFRONT_URLS: `http://127.0.0.1:9,${url}`, PURGE_TOKEN: 'right' })).toMatchObject({
    level: 'ok',
  })
  expect(await purges({ STOREFRONT_URLS: url, PURGE_TOKEN: 'wrong' })).toMatchObject({
    level: 'warning',
    found: `${url} refuses them (403)`,
  })
  storefront.close()
  await once(storefront, 'close')
  expect(await purges({ STOREFRONT_URLS: url })).toBeUndefined()
})
