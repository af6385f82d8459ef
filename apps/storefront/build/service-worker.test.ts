import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8')
const ORIGIN = 'https://shop.example'
const MB = 1_000_000
const DAY = 86_400_000

/** Cache of a browser: an updated entry moves to the end. */
class StubCache {
  readonly entries = new Map<string, { request: { url: string }; response: Response }>()
  async put(request: { url: string }, response: Response) {
    this.entries.delete(request.url)
    this.entries.set(request.url, { request, response })
  }
  async match(request: { url: string } | string) {
    const url = typeof request === 'string' ? ORIGIN + request : request.url
    return this.entries.get(url)?.response.clone()
  }
  async keys() {
    return [...this.entries.values()].map(({ request }) => request)
  }
  async matchAll() {
    return [...this.entries.values()].map(({ response }) => response)
  }
  async delete(request: { url: string }) {
    return this.entries.delete(request.url)
  }
}

interface WorkerEvent {
  request: { url: string; method: string; mode: string }
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

/** Runs the worker in a stub of a browser, with the test's network. */
function worker({ allowed = true }: { allowed?: boolean } = {}) {
  const stores = new Map<string, StubCache>(allowed ? [['kopgroep-offline-allowed', new StubCache()]] : [])
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  const network = { answer: async (_url: string): Promise<Response> => new Response('') }
  const clock = { now: Date.parse('2026-11-23T12:00:00Z') }
  const open = async (name: string) => {
    const store = stores.get(name) ?? new StubCache()
    stores.set(name, store)
    return store
  }
  const caches = {
    open,
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
  }
  const fetch = async ({ url }: { url: string }) => {
    const answer = await network.answer(url)
    // `type` of a same-origin response in a browser.
    Object.defineProperty(answer, 'type', { value: 'basic' })
    return answer
  }
  const Clock = class extends Date {
    static override now = () => clock.now
  }
  runInContext(SOURCE, createContext({ self, caches, fetch, URL, Headers, Response, Date: Clock }))

  /**
   * Requests a path through the worker, and waits until it has stored the response; null if the worker leaves the
   * request to the network.
   */
  async function request(path: string, mode = 'navigate'): Promise<Response | null> {
    const work: Promise<unknown>[] = []
    let answered: Promise<Response> | null = null
    listeners.get('fetch')?.({
      request: { url: ORIGIN + path, method: 'GET', mode },
      waitUntil: (promise) => void work.push(promise),
      respondWith: (answer) => {
        answered = answer
      },
    })
    const response = await answered
    await Promise.all(work)
    return response
  }
  const stored = (kind: string) =>
    [
      ...(stores.get(kind === 'asset' ? 'kopgroep-app-asset' : `kopgroep-offline-${kind}`)?.entries.keys() ??
        []),
    ].map((url) => url.slice(ORIGIN.length))
  return { request, stored, network, clock }
}

const ofBytes = (bytes: number) => async () => new Response(new Uint8Array(bytes))
const offline = () => Promise.reject(new TypeError('no connection'))

test('pages are stored up to twelve megabytes, and the oldest are deleted first', async () => {
  const { request, stored, network } = worker()
  network.answer = ofBytes(2.9 * MB)
  for (const path of ['/a', '/b', '/c', '/d']) await request(path)
  expect(stored('page')).toEqual(['/a', '/b', '/c', '/d'])
  await request('/e')
  expect(stored('page')).toEqual(['/b', '/c', '/d', '/e'])
  await request('/b')
  await request('/f')
  expect(stored('page')).toEqual(['/d', '/e', '/b', '/f'])
})

test('a page over a quarter of the limit is shown and not stored', async () => {
  const { request, stored, network } = worker()
  network.answer = ofBytes(3.1 * MB)
  expect((await request('/a'))?.status).toBe(200)
  await request('/images/large.avif', 'no-cors')
  expect([...stored('page'), ...stored('png')]).toEqual([])
})

test('at most forty pages are stored', async () => {
  const { request, stored, network } = worker()
  network.answer = ofBytes(10)
  for (let page = 1; page <= 41; page += 1) await request(`/${page}`)
  expect(stored('page')).toHaveLength(40)
  expect(stored('page')).not.toContain('/1')
})

test('offline copies expire: pages after a month, pictures after a week, data after a day', async () => {
  const { request, network, clock } = worker()
  const [page, picture, data] = ['/heren.html', '/images/320/x.avif', '/fragments/menu'] as const
  network.answer = async (url) => new Response(url)
  for (const path of [page, picture, data]) await request(path, path === page ? 'navigate' : 'no-cors')
  network.answer = offline
  const shown = async (path: string, mode = 'no-cors') =>
    request(path, mode).then(
      (response) => response?.status,
      () => 'nothing',
    )
  clock.now += DAY - 1
  expect([await shown(data), await shown(picture), await shown(page, 'navigate')]).toEqual([200, 200, 200])
  clock.now += 1
  expect([await shown(data), await shown(picture)]).toEqual(['nothing', 200])
  clock.now += 6 * DAY
  expect([await shown(picture), await shown(page, 'navigate')]).toEqual(['nothing', 200])
  clock.now += 23 * DAY
  expect(await shown(page, 'navigate')).toBe('nothing')
})

test('personal pages, no-store responses and pages without consent are never stored', async () => {
  const { request, stored, network } = worker()
  network.answer = ofBytes(10)
  for (const path of ['/account', '/en/account/orders', '/checkout', '/de/wishlist']) await request(path)
  expect(await request('/graphql', 'cors')).toBeNull()
  network.answer = async () => new Response('secret', { headers: { 'cache-control': 'no-store' } })
  await request('/winkel')
  expect(stored('page')).toEqual([])
  const notAllowed = worker({ allowed: false })
  notAllowed.network.answer = ofBytes(10)
  await notAllowed.request('/heren.html')
  await notAllowed.request('/fragments/bestsellers?category=3', 'cors')
  await notAllowed.request('/images/helm.png', 'no-cors')
  expect(['page', 'data', 'png'].flatMap((kind) => notAllowed.stored(kind))).toEqual([])
  // Files of the build are the same for everyone.
  await notAllowed.request('/assets/start-1a2b3c.js', 'no-cors')
  expect(notAllowed.stored('asset')).toEqual(['/assets/start-1a2b3c.js'])
})

test('a file of the build is stored once, also when several pages request it at a time', async () => {
  const { request, stored, network, clock } = worker()
  network.answer = ofBytes(10)
  const ask = (...names: readonly string[]) =>
    Promise.all(names.map((name) => request(`/assets/${name}.js`, 'cors')))
  await ask('cart', 'menu')
  await ask('cart')
  // A file that is stored again would be last.
  expect(stored('asset')).toEqual(['/assets/cart.js', '/assets/menu.js'])
  clock.now += 31 * DAY
  await ask('cart')
  expect(stored('asset')).toEqual(['/assets/cart.js'])
  await ask(...Array.from({ length: 450 }, (_, place) => `chunk-${place}`))
  await ask('last')
  expect(stored('asset')).toHaveLength(400)
  expect(stored('asset').at(-1)).toBe('/assets/last.js')
})
