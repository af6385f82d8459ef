import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPageShop, page } from '../testing/test-page-shop.ts'
import { cachePage, formSize } from './cached-page.ts'
import { compressBrotli, compressGzip, decompress, type Encoding } from './encoding.ts'
import { createPageStore, type PageStore } from './page-store.ts'

vi.mock('./encoding.ts', { spy: true })
beforeEach(() => {
  vi.clearAllMocks()
})

/** Builds a page text that differs per number and compresses to a few hundred bytes. */
const text = (number: number) =>
  Array.from({ length: 400 }, (_, line) => `<p>regel ${(line * number) % 97}</p>`).join('')

const made = (number = 1, status = 200) =>
  cachePage(page(text(number), { status, tags: new Set([`cat_p_${number}`]) }), 'public', [], { at: 0 })

/** Stores pages with a brotli body, as after requests from browsers. */
async function keepPages(store: PageStore, count: number) {
  const pages = Array.from({ length: count }, (_, number) => ({
    address: `/${number}`,
    page: made(number + 1),
  }))
  for (const { address, page } of pages) {
    store.keep(address, page)
    await store.form(address, page, 'br')
  }
  return pages
}

describe('a body that many clients request at once', () => {
  const request = async (encoding: string) => {
    const shop = await openPageShop(async () => page(text(1)))
    await shop.fetch('/', { headers: { 'accept-encoding': 'br' } })
    expect(compressBrotli).toHaveBeenCalledTimes(1)
    const requested = Array.from({ length: 20 }, () =>
      shop.fetch('/', { headers: { 'accept-encoding': encoding } }),
    )
    return new Set((await Promise.all(requested)).map(({ body }) => body.toString('base64')))
  }

  test('is compressed once', async () => {
    expect((await request('gzip')).size).toBe(1)
    expect(compressGzip).toHaveBeenCalledTimes(1)
    expect(decompress).toHaveBeenCalledTimes(1)
  })

  test('is expanded once', async () => {
    expect((await request('identity')).size).toBe(1)
    expect(decompress).toHaveBeenCalledTimes(1)
  })

  test('is compressed once, in the encoding of the requests that wait for the render', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const shop = await openPageShop(async () => {
      await promise
      return page(text(1))
    })
    const requested = Array.from({ length: 20 }, () =>
      shop.fetch('/', { headers: { 'accept-encoding': 'gzip' } }),
    )
    await expect.poll(() => shop.rendered).toHaveLength(1)
    resolve()
    await Promise.all(requested)
    expect(compressGzip).toHaveBeenCalledTimes(1)
    expect(compressBrotli).not.toHaveBeenCalled()
  })
})

test('the render that replaces a stale page compresses the new one', async () => {
  const shop = await openPageShop(async () => page(text(1)))
  const gzip = { headers: { 'accept-encoding': 'gzip' } }
  await shop.fetch('/', gzip)
  shop.clock.now += 101_000
  expect((await shop.fetch('/', gzip)).headers['x-cache']).toBe('STALE')
  await expect.poll(() => vi.mocked(compressGzip).mock.calls.length).toBe(2)
  await shop.fetch('/', gzip)
  expect(compressGzip).toHaveBeenCalledTimes(2)
  expect(compressBrotli).not.toHaveBeenCalled()
})

test('a failed compression is retried', async () => {
  const store = createPageStore(1_000_000)
  const [{ address, page } = { address: '', page: made() }] = await keepPages(store, 1)
  vi.mocked(compressGzip).mockRejectedValueOnce(new Error('no memory'))
  await expect(store.form(address, page, 'gzip')).rejects.toThrow('no memory')
  expect(await store.form(address, page, 'gzip')).toMatchObject({ encoding: 'gzip' })
})

describe('memory', () => {
  test('counts every body that is stored', async () => {
    const store = createPageStore(1_000_000)
    const [{ address, page } = { address: '', page: made() }] = await keepPages(store, 1)
    let before = store.bytes()
    for (const encoding of ['gzip', 'identity'] as const) {
      const form = await store.form(address, page, encoding)
      expect(store.bytes() - before).toBe(formSize(form))
      expect(store.form(address, page, encoding)).toBe(form)
      before = store.bytes()
    }
    store.forget(address)
    expect(store.bytes()).toBe(0)
  })

  test('drops the rendered body once there is a compressed one', async () => {
    const store = createPageStore(1_000_000)
    const page = made()
    store.keep('/', page)
    const rendered = await store.form('/', page, 'identity')
    const before = store.bytes()
    const compressed = await store.form('/', page, 'br')
    expect(store.bytes() - before).toBe(formSize(compressed) - formSize(rendered))
  })

  test('of a replaced page is freed', async () => {
    const store = createPageStore(1_000_000)
    const [{ address, page } = { address: '', page: made() }] = await keepPages(store, 1)
    const before = store.bytes()
    await store.form(address, page, 'identity')
    const next = made(1)
    store.keep(address, next)
    await store.form(address, next, 'br')
    expect(store.bytes()).toBe(before)
  })

  test('does not count a page that was evicted during its compression', async () => {
    const store = createPageStore(1_000_000)
    const [{ address, page } = { address: '', page: made() }] = await keepPages(store, 1)
    const forms = (['gzip', 'identity'] as const).map((encoding) => store.form(address, page, encoding))
    store.forget(address)
    await Promise.all(forms)
    expect(store.bytes()).toBe(0)
    expect([...store.tags()]).toEqual([])
  })

  test('stays within the limit, with at most a fifth for uncompressed bodies', async () => {
    const limit = 200_000
    const store = createPageStore(limit)
    const pages = await keepPages(store, 200)
    const filled = store.count()
    expect(filled).toBeLessThan(pages.length)
    const askAll = async (encoding: Encoding) => {
      for (const { address, page } of pages.filter(({ address }) => store.find(address))) {
        await store.form(address, page, encoding)
        expect(store.bytes()).toBeLessThanOrEqual(limit)
      }
    }
    await askAll('identity')
    expect(store.count()).toBeGreaterThanOrEqual(Math.floor(filled * 0.8))
    await askAll('gzip')
    expect(store.count()).toBeLessThan(filled)
    const stored = pages.filter(({ address }) => store.find(address))
    expect([...store.tags()]).toHaveLength(stored.length)
  })

  test('keeps an uncompressed body that is requested repeatedly', async () => {
    const store = createPageStore(200_000)
    const pages = await keepPages(store, 40)
    const [{ address, page } = { address: '', page: made() }] = pages
    const popular = await store.form(address, page, 'identity')
    for (const other of pages.slice(1)) {
      await store.form(other.address, other.page, 'identity')
      expect(store.form(address, page, 'identity')).toBe(popular)
    }
  })
})
