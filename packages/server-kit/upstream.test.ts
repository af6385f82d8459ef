import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deadOrigin, listening } from './testing/test-http.ts'
import { callUpstream, type UpstreamCall, UpstreamUnavailable } from './upstream.ts'

const get: UpstreamCall = {
  to: 'service',
  method: 'GET',
  headers: {},
  timeout: 2_000,
  maxBytes: 1_000,
  retry: true,
}

describe('a call to another server', () => {
  test('returns every status', async () => {
    const server = await listening((_request, response) =>
      response.writeHead(418, { 'x-tea': 'yes' }).end('short'),
    )
    const answer = await callUpstream(server.origin, get)
    expect(answer).toMatchObject({ status: 418, headers: { 'x-tea': 'yes' } })
    expect(answer.body.toString()).toBe('short')
  })

  test.each([
    ['gzip', gzipSync('hello')],
    ['br', brotliCompressSync('hello')],
  ])('reads %s', async (encoding, body) => {
    const server = await listening((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    )
    expect((await callUpstream(server.origin, get)).body.toString()).toBe('hello')
  })

  test('has a size limit, also after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000))
    const server = await listening((request, response) => {
      if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
      else response.end(Buffer.alloc(5_000))
    })
    await expect(callUpstream(`${server.origin}/bomb`, { ...get, maxBytes: 2_000 })).rejects.toThrow(
      UpstreamUnavailable,
    )
    await expect(callUpstream(server.origin, get)).rejects.toThrow('longer than 1000 bytes')
  })

  test('times out', async () => {
    const server = await listening(() => {})
    await expect(callUpstream(server.origin, { ...get, timeout: 30 })).rejects.toThrow(
      'no answer within 30 ms',
    )
  })

  test('to a closed port rejects', async () => {
    await expect(callUpstream(await deadOrigin(), get)).rejects.toThrow(UpstreamUnavailable)
  })

  test('can be aborted', async () => {
    const server = await listening(() => {})
    const controller = new AbortController()
    const call = callUpstream(server.origin, { ...get, signal: controller.signal })
    controller.abort(new Error('left'))
    await expect(call).rejects.toThrow('left')
  })

  test('is retried once after a broken connection if it reads, not if it writes', async () => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.once('data', () =>
        connections % 2 === 1
          ? socket.resetAndDestroy()
          : socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 2\r\n\r\nok'),
      )
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect((await callUpstream(url, get)).body.toString()).toBe('ok')
    await expect(callUpstream(url, { ...get, method: 'POST', retry: false })).rejects.toThrow(
      UpstreamUnavailable,
    )
    expect(connections).toBe(3)
  })
})
