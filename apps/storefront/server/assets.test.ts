import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type AssetOptions, addAssets, isNeverAPage, sendNotFound } from './assets.ts'
import { compressAssets } from './compress-assets.ts'
import { archiveBuild } from './earlier-builds.ts'
import { withoutQuery } from './send.ts'
import { serving } from './testing/test-app.ts'

const script = `console.log(${JSON.stringify('wielershirt '.repeat(200))})`
/** Serves a build's files. Every other path gets a page. */
const servingBuild = (options: AssetOptions) =>
  serving((app) => {
    addAssets(app, options)
    app.get('*', ({ url }, reply) => (isNeverAPage(withoutQuery(url)) ? sendNotFound(reply) : 'a page'))
  })

async function builtShop() {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  mkdirSync(join(folder, 'client/.vite'))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'client/.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'client/assets/root-abc123.js'), script)
  writeFileSync(join(folder, 'client/assets/font-abc123.woff2'), Buffer.alloc(2_000, 7))
  writeFileSync(join(folder, 'client/favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'client/sw.js'), 'self.skipWaiting()')
  const written = await compressAssets(join(folder, 'client'))
  const server = await servingBuild({
    folder: join(folder, 'client'),
    headers: { 'referrer-policy': 'strict-origin-when-cross-origin' },
  })
  return { ...server, written }
}

test('a file with a hash in its name may be cached for a year', async () => {
  const shop = await builtShop()
  expect((await shop.fetch('/assets/root-abc123.js')).headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect((await shop.fetch('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  expect((await shop.fetch('/sw.js')).headers['cache-control']).toBe('no-cache')
})

test('text files are sent as the build compressed them, fonts uncompressed', async () => {
  const shop = await builtShop()
  expect(shop.written).toBe(2)
  const brotli = await shop.fetch('/assets/root-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
  expect(await shop.fetch('/assets/root-abc123.js')).toMatchObject({
    text: script,
    headers: { vary: 'accept-encoding' },
  })
  const font = await shop.fetch('/assets/font-abc123.woff2', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(font.headers['content-encoding']).toBeUndefined()
  expect(font.body.byteLength).toBe(2_000)
})

test('a browser that has a file gets 304', async () => {
  const shop = await builtShop()
  const { headers } = await shop.fetch('/assets/root-abc123.js')
  const again = await shop.fetch('/assets/root-abc123.js', {
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } })
})

test('a range request gets part of a file', async () => {
  const shop = await builtShop()
  const part = await shop.fetch('/assets/font-abc123.woff2', { headers: { range: 'bytes=0-9' } })
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 0-9/2000' } })
  const beyond = await shop.fetch('/assets/font-abc123.woff2', { headers: { range: 'bytes=5000-' } })
  expect(beyond.status).toBe(416)
})

test('HEAD gets only the headers', async () => {
  const shop = await builtShop()
  const answer = await shop.fetch('/assets/root-abc123.js', { method: 'HEAD' })
  expect(answer).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-length': String(script.length) },
  })
})

test.each([
  '/assets/gone-000000.js',
  '/favicon.ico',
  '/wp-login.php',
  '/.env',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/root-abc123.js.br',
])('%s is not there', async (path) => {
  expect(await (await builtShop()).fetch(path)).toMatchObject({ status: 404, text: 'Not found' })
})

test.each(['/robots.txt', '/trui.html', '/../secret.txt', '/.vite/manifest.json', '/kleding', '/'])(
  '%s is left to the pages',
  async (path) => {
    expect((await (await builtShop()).fetch(path)).text).toBe('a page')
  },
)

test('a tab that was opened up to three deploys ago finds the chunks of its own build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  /** Starts another server on a build whose files differ from the previous one. */
  async function deploy(build: number) {
    const client = join(folder, `build-${build}`)
    mkdirSync(join(client, 'assets'), { recursive: true })
    writeFileSync(join(client, `assets/part-${build}.js`), `part(${build})${' '.repeat(2_000)}`)
    writeFileSync(join(client, 'assets/shared-0.js'), 'shared()')
    await compressAssets(client)
    const otherBuilds = archiveBuild(join(client, 'assets'), join(folder, 'kept'), new Date(build * 1_000))
    return servingBuild({ folder: client, headers: {}, otherBuilds })
  }
  await deploy(1)
  const second = await deploy(2)
  expect(await second.fetch('/assets/part-1.js')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  const compressed = await second.fetch('/assets/part-1.js', { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(compressed.body).toString()).toMatch(/^part\(1\)/)
  expect((await second.fetch('/assets/shared-0.js')).text).toBe('shared()')
  expect((await second.fetch('/assets/part-3.js')).status).toBe(404)
  await deploy(3)
  // During a rolling deploy an old storefront gets requests for files of the next build.
  await expect
    .poll(async () => (await second.fetch('/assets/part-3.js')).text, { timeout: 30_000 })
    .toMatch(/^part\(3\)/)
  // A restarted server with the same build keeps the same earlier builds.
  for (const server of [await deploy(4), await deploy(4)])
    expect((await server.fetch('/assets/part-1.js')).status).toBe(200)
  const fifth = await deploy(5)
  expect((await fifth.fetch('/assets/part-1.js')).status).toBe(404)
  expect((await fifth.fetch('/assets/part-2.js')).status).toBe(200)
})
