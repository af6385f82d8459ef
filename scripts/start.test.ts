import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const START = join(import.meta.dirname, 'start.mjs')

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close()
    await once(server, 'close')
  }
})

/** Starts a server that answers every request with the same response. @returns its port */
async function somebodyElse(contentType = 'text/html'): Promise<number> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', contentType).end('{}'),
  )
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Finds a port on which nothing listens. */
async function freePort(): Promise<number> {
  const port = await somebodyElse()
  const server = servers.pop()
  server?.close()
  if (server) await once(server, 'close')
  return port
}

/** Runs `npm start` until it exits. @returns its output and exit code */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let message = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      message += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, message: message.trim() }
}

test('a port in use is reported in one line with the variable to change', async () => {
  const port = await somebodyElse()
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    message: `Port ${port} is taken by another program. Stop that one, or choose a port: PORT=${port + 100} npm start`,
  })
  expect(await start({ PORT: String(await freePort()), BACKEND_PORT: String(port) })).toEqual({
    code: 1,
    message: `Port ${port} is taken by another program. Stop that one, or choose a port: BACKEND_PORT=${port + 100} npm start`,
  })
})

test('a port that browsers block is reported in one line', async () => {
  expect(await start({ PORT: '6000' })).toEqual({
    code: 1,
    message: 'Browsers refuse port 6000 for safety. Choose another: PORT=3000 npm start',
  })
})

test('an invalid port is reported in one line', async () => {
  expect(await start({ PORT: 'abc' })).toEqual({
    code: 1,
    message: 'Correct the environment variable PORT: expected a port number from 1 to 65535.',
  })
})

test('an unreachable backend is reported in one line', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}/graphql`
  expect(await start({ PORT: String(await freePort()), COMMERCE_ENDPOINT: endpoint })).toEqual({
    code: 1,
    message:
      `No commerce backend answers at ${endpoint} (ECONNREFUSED). ` +
      'Start it or correct COMMERCE_ENDPOINT; without COMMERCE_ENDPOINT npm start brings a backend of its own.',
  })
})

test('an endpoint without GraphQL is reported in one line', async () => {
  const endpoint = `http://127.0.0.1:${await somebodyElse()}/`
  const { code, message } = await start({ PORT: String(await freePort()), COMMERCE_ENDPOINT: endpoint })
  expect({ code, message }).toEqual({
    code: 1,
    message: expect.stringMatching(
      /^What answers at http:\/\/127\.0\.0\.1:\d+\/ \(status 200\) is no GraphQL server\. .*\.$/,
    ),
  })
})

test('an invalid endpoint is reported in one line', async () => {
  expect(await start({ PORT: String(await freePort()), COMMERCE_ENDPOINT: 'shop.example' })).toEqual({
    code: 1,
    message:
      'Correct the environment variable COMMERCE_ENDPOINT: expected an address like https://shop.example/graphql',
  })
})
