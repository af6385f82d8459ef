import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureTag, tagsOfPattern, tagsPattern } from '@kopgroep/server-kit/purge-pattern'
import { deadOrigin, listening } from '@kopgroep/server-kit/testing/test-http'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serving } from '../testing/test-app.ts'
import { testQueues } from '../testing/test-queues.ts'
import { openImageStore } from './image-store.ts'
import { addImages, createImages } from './images.ts'

const createMaster = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 64, b: 214, alpha: 0.5 } } })
    .png()
    .toBuffer()

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="steal()"><script>steal()</script>
  <linearGradient id="g"><stop offset="0"/></linearGradient><path d="M0 0h10" fill="url(#g)"/><use href="https://evil.example/x.svg#a"/>
  <rect width="1" height="1" fill="url(https://evil.example/x)"/><foreignObject><p>hi</p></foreignObject></svg>`

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-images-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Given {
  folder?: string
  maxBytes?: number
  mediaUrl?: string
  gate?: Promise<void>
  format?: 'webp'
}

async function shopWith({
  folder = createFolder(),
  maxBytes = 1_000_000,
  mediaUrl,
  gate,
  format,
}: Given = {}) {
  const fetched: string[] = []
  const media = await listening(async (request, response) => {
    fetched.push(request.url ?? '')
    await gate
    if (request.url?.endsWith('.svg')) return void response.end(LOGO)
    if (request.url?.startsWith('/media/broken')) return void response.end('no picture')
    if (request.url?.startsWith('/media/failing')) return void response.writeHead(500).end()
    if (!request.url?.startsWith('/media/catalog')) return void response.writeHead(404).end()
    response.end(await createMaster(800, 1_000))
  })
  const store = await openImageStore(folder, maxBytes)
  const images = createImages({
    mediaUrl: mediaUrl ?? `${media.origin}/media`,
    store,
    queue: testQueues().pictures,
    format,
  })
  return { ...(await serving((app) => addImages(app, images))), images, fetched, store, folder }
}

test('the preview for shared links is a JPEG of fixed size, encoded once', async () => {
  const shop = await shopWith()
  const accept = 'image/avif,image/webp,*/*'
  for (const path of ['catalog/trui.png.jpg', 'catalog/trui.png.jpg']) {
    const answer = await shop.fetch(`/images/share/${path}`, { headers: { accept } })
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  }
  expect(shop.fetched).toEqual(['/media/catalog/trui.png'])
  expect((await shop.fetch('/images/share/nergens.png.jpg')).status).toBe(404)
})

describe('a picture', () => {
  test.each([
    ['image/avif', 'heif', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'],
    ['image/webp', 'webp', 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'],
    ['image/jpeg', 'jpeg', '*/*'],
  ])(
    'is sent as %s to browsers that accept it, in the requested width and cacheable forever',
    async (type, decoded, accept) => {
      const shop = await shopWith()
      const answer = await shop.fetch('/images/320/catalog/trui.png', { headers: { accept } })
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'Accept',
        },
      })
      expect(await sharp(answer.body).metadata()).toMatchObject({ width: 320, height: 400, format: decoded })
      const tagged = { 'if-none-match': String(answer.headers.etag) }
      const again = await shop.fetch('/images/320/catalog/trui.png', { headers: { accept, ...tagged } })
      expect(again).toMatchObject({ status: 304, headers: { vary: 'Accept' } })
    },
  )

  test('has the same format for everybody if configured, for caches that ignore Accept', async () => {
    const shop = await shopWith({ format: 'webp' })
    for (const accept of ['image/avif,image/webp,*/*', '*/*']) {
      const answer = await shop.fetch('/images/80/catalog/trui.png', {
        headers: { accept, cookie: 'a=1', authorization: 'Bearer x' },
      })
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
      })
      expect(answer.headers.vary).toBeUndefined()
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(shop.fetched).toHaveLength(1)
  })

  test('has a different ETag per format', async () => {
    const shop = await shopWith()
    const { headers } = await shop.fetch('/images/80/catalog/trui.png', { headers: { accept: 'image/avif' } })
    const tagged = { 'if-none-match': String(headers.etag) }
    expect((await shop.fetch('/images/80/catalog/trui.png', { headers: tagged })).status).toBe(200)
  })

  test('is never made larger than its master', async () => {
    const shop = await shopWith()
    const answer = await shop.fetch('/images/1920/catalog/trui.png')
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 800 })
  })

  test('is encoded once, also for concurrent requests', async () => {
    const gate = Promise.withResolvers<void>()
    const shop = await shopWith({ gate: gate.promise })
    const requests = Array.from({ length: 8 }, () => shop.fetch('/images/80/catalog/trui.png'))
    await expect.poll(() => shop.fetched).toHaveLength(1)
    gate.resolve()
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(shop.fetched).toHaveLength(1)
    const later = await shopWith({ folder: shop.folder, mediaUrl: `${await deadOrigin()}/media` })
    expect((await later.fetch('/images/80/catalog/trui.png')).status).toBe(200)
  })

  test('that was deleted from the disk is encoded again', async () => {
    const shop = await shopWith()
    await shop.fetch('/images/80/catalog/trui.png')
    for (const name of readdirSync(shop.folder)) rmSync(join(shop.folder, name))
    expect((await shop.fetch('/images/80/catalog/trui.png')).status).toBe(200)
  })
})

test('a photo that its author erased is gone in every size and format once its tag is purged', async () => {
  const shop = await shopWith()
  const path = 'catalog/3f2504e0-4f89-41d3-9a0c-0305e82c3301.webp'
  const request = async () => {
    await shop.fetch(`/images/80/${path}`, { headers: { accept: 'image/avif' } })
    await shop.fetch(`/images/1280/${path}`, { headers: { accept: 'image/webp' } })
    await shop.fetch(`/images/share/${path}.jpg`)
  }
  await request()
  await shop.fetch('/images/80/catalog/trui.png')
  expect(readdirSync(shop.folder)).toHaveLength(4)
  const masters = shop.fetched.length

  // The backend sends the tag as a pattern.
  const tags = tagsOfPattern(tagsPattern([pictureTag(path), 'cat_p_1']), () => [])
  expect(tags).toEqual([pictureTag(path), 'cat_p_1'])
  await shop.images.purge([...tags])
  expect(readdirSync(shop.folder)).toHaveLength(1)
  await request()
  expect(shop.fetched.slice(masters)).toEqual([`/media/${path}`])
})

test('the picture store has a size limit and deletes the least recently used first', async () => {
  const folder = createFolder()
  const store = await openImageStore(folder, 10_000)
  for (const key of ['a', 'b', 'c']) await store.keep(key, Buffer.alloc(3_000))
  await store.find('a')
  await store.keep('d', Buffer.alloc(3_000))
  expect(store.bytes()).toBe(9_000)
  expect(await store.find('b')).toBeNull()
  expect(await store.find('a')).toHaveLength(3_000)
  await expect.poll(() => readdirSync(folder)).toHaveLength(3)
  const reopened = await openImageStore(folder, 7_000)
  expect(reopened.bytes()).toBe(6_000)
})

describe('a drawing', () => {
  test('is sanitised and sandboxed', async () => {
    const shop = await shopWith()
    const { text, headers } = await shop.fetch('/images/160/logo.svg')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(text).toContain('viewBox="0 0 10 10"')
    expect(text).toContain('<linearGradient id="g">')
    expect(text).toContain('fill="url(#g)"')
    expect(text).not.toMatch(/script|steal|onload|evil|foreignObject|<p>/)
  })
})

describe('requests that are refused', () => {
  test.each([
    '/images/641/catalog/trui.png',
    '/images/640/https://evil.example/x.jpg',
    '/images/640/..%2Fsecret.png',
  ])('%s, without a call', async (path) => {
    const shop = await shopWith()
    expect((await shop.fetch(path)).status).toBe(404)
    expect(shop.fetched).toEqual([])
  })

  test('a picture that the backend does not have, which is requested once a minute', async () => {
    const shop = await shopWith()
    expect(await shop.fetch('/images/80/weg.png')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'public, max-age=60' },
    })
    expect((await shop.fetch('/images/160/weg.png')).status).toBe(404)
    expect(shop.fetched).toHaveLength(1)
  })

  test('an original that is not a picture, and a failing media server', async () => {
    const shop = await shopWith()
    expect((await shop.fetch('/images/80/broken.png')).status).toBe(502)
    expect((await shop.fetch('/images/80/failing.png')).status).toBe(502)
    const alone = await shopWith({ mediaUrl: `${await deadOrigin()}/media` })
    expect(await alone.fetch('/images/80/catalog/trui.png')).toMatchObject({
      status: 502,
      headers: { 'cache-control': 'no-store' },
    })
  })
})
