import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { expect, test } from 'vitest'
import { diagnose } from './doctor.mjs'

async function listFindings(settings: Record<string, string>) {
  const [port, backendPort] = await freePorts(2)
  const env = { ...process.env, PORT: String(port), BACKEND_PORT: String(backendPort), ...settings }
  const findings = await diagnose(env)
  return new Map(findings.map((finding) => [finding.name, finding]))
}

test('a suitable machine has no findings', async () => {
  const findings = await listFindings({})
  expect([...findings.values()].filter(({ level }) => level === 'problem')).toEqual([])
  expect(findings.get('database')?.found).toContain('embedded PostgreSQL')
})

test('a taken port, a wrong setting and a missing database are each named with a fix', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const findings = await listFindings({
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop',
  })
  expect(findings.get('PORT')).toMatchObject({ level: 'problem', fix: expect.stringContaining('PORT') })
  expect(findings.get('mail server')).toMatchObject({ level: 'ok' })
  expect(findings.get('database')).toMatchObject({
    level: 'problem',
    fix: expect.stringContaining('DATABASE_URL'),
  })
  expect(JSON.stringify([...findings])).not.toContain('secret')
  server.close()
  expect((await listFindings({ DATABASE_CONNECTIONS: 'many' })).get('backend')).toMatchObject({
    level: 'problem',
    found: expect.stringContaining('DATABASE_CONNECTIONS'),
  })
})

test('beside a running shop its ports are no problem', async () => {
  const storefront = createServer((_, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1')
  await once(storefront, 'listening')
  const { port } = storefront.address() as AddressInfo
  const findings = await listFindings({ PORT: String(port) })
  expect(findings.get('PORT')).toMatchObject({ level: 'ok', found: `${port} is used by a running shop` })
  storefront.close()
})

test('a production shop gets its missing settings', async () => {
  const findings = await listFindings({
    NODE_ENV: 'production',
    SHOP_TOKEN: 'a-shorter-token',
    CONSUMER_KEY: 'another-short-one',
  })
  for (const name of ['STOREFRONT_URL', 'TRUST_PROXY', 'SMTP_URL', 'SHOP_TOKEN', 'CONSUMER_KEY']) {
    expect(findings.get(name), name).toMatchObject({ level: 'warning', fix: expect.any(String) })
  }
})

test('a backend that does not answer is reported with its URL', async () => {
  const findings = await listFindings({ COMMERCE_ENDPOINT: 'http://127.0.0.1:9/graphql' })
  expect(findings.get('backend')).toMatchObject({
    level: 'problem',
    found: expect.stringContaining('http://127.0.0.1:9/graphql'),
  })
})
