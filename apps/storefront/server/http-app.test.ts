import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createStorefrontApp } from './http-app.ts'

test('a URL that is too long for the server gets a page that says so', async () => {
  const app = createStorefrontApp()
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET /?q=${'x'.repeat(40_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('Dit adres is te lang')
  expect(answer).toContain('connection: close')
})
