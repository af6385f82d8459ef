import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerUnreadable } from './unreadable-request.ts'

/** Sends raw bytes over a TCP connection. Resolves to the raw response. */
async function answerTo(bytes: string): Promise<string> {
  const server = createServer((_request, response) => response.end('ok'))
  server.on('clientError', answerUnreadable)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(bytes)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

test('a URL that is too long for the server gets a page that says so', async () => {
  const answer = await answerTo(`GET /?q=${'x'.repeat(40_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('Dit adres is te lang')
  expect(answer).toContain('connection: close')
})

test('a request that is not HTTP gets 400', async () => {
  expect(await answerTo('bonjour\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})
