import { buffer } from 'node:stream/consumers'
import { listening } from '@kopgroep/server-kit/testing/test-http'
import { expect, test } from 'vitest'
import { addReviewPhotos } from './review-photos.ts'
import { serving } from './testing/test-app.ts'
import { testQueues } from './testing/test-queues.ts'

const KEY = 'f'.repeat(64)

test('a photo is forwarded to the backend with its key, and the backend’s status is returned', async () => {
  const received: { url: string | undefined; bytes: number; address: string | undefined }[] = []
  const backend = await listening(async (request, response) => {
    const bytes = (await buffer(request)).length
    const address = request.headers['x-forwarded-for']?.toString()
    received.push({ url: request.url, bytes, address })
    response.writeHead(received.length === 1 ? 201 : 409).end('{}')
  })
  const options = { trustedProxies: 1, queue: testQueues({ trustedProxies: 1 }).calls }
  const shop = await serving((app) => addReviewPhotos(app, { ...options, backendOrigin: backend.origin }))
  const send = async (body: Buffer<ArrayBuffer>) => {
    const headers = { 'content-type': 'image/jpeg', 'x-forwarded-for': '203.0.113.9' }
    return (await fetch(`${shop.origin}/review-photos?key=${KEY}`, { method: 'POST', body, headers })).status
  }
  expect([await send(Buffer.alloc(2_000_000, 1)), await send(Buffer.alloc(9, 1))]).toEqual([201, 409])
  expect(await send(Buffer.alloc(5_000_001))).toBe(413)
  expect(received).toEqual([
    { url: `/review-photos?key=${KEY}`, bytes: 2_000_000, address: '203.0.113.9' },
    { url: `/review-photos?key=${KEY}`, bytes: 9, address: '203.0.113.9' },
  ])
})

test('a backend that does not answer gives 502', async () => {
  const options = { trustedProxies: 0, queue: testQueues().calls }
  const shop = await serving((app) =>
    addReviewPhotos(app, { ...options, backendOrigin: 'http://127.0.0.1:1' }),
  )
  const response = await fetch(`${shop.origin}/review-photos?key=${KEY}`, { method: 'POST', body: 'x' })
  expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'private, no-store'])
})
