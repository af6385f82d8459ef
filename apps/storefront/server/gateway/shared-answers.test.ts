import type { CommerceAnswer, ReadOptions } from '@kopgroep/contract/client/commerce-answer'
import { expect, test } from 'vitest'
import { shareAnswers } from './shared-answers.ts'

const FRAME = 'query Frame { storeConfig { code } }'
const ADDRESS = 'query Address($url: String!) { route(url: $url) { type } }'

/** Starts a backend that numbers its answers, and a storefront that caches them for a minute. */
function shop({ tags = ['cat_c'], errors = false } = {}) {
  const clock = { time: 0 }
  let requested = 0
  let open: (() => void) | null = null
  const held = { isHeld: false }
  const shared = shareAnswers(
    {
      async read() {
        requested += 1
        const answer: CommerceAnswer = {
          data: requested,
          tags,
          ...(errors ? { errors: [{ message: 'A part failed.' }] } : {}),
        }
        if (held.isHeld) await new Promise<void>((resolve) => (open = resolve))
        return answer
      },
    },
    { seconds: 60, now: () => clock.time },
  )
  const read = async (options: ReadOptions = { shared: 'shell' }, store = 'kopgroep_nl') =>
    (await shared.client.read(FRAME, {}, store, options)).data
  const readAddress = async (url: string) =>
    (await shared.client.read(ADDRESS, { url }, 'kopgroep_nl', { shared: 'address' })).data
  return { ...shared, read, readAddress, clock, held, open: () => open?.() }
}

test('reads that all pages share are requested once per store view', async () => {
  const { read } = shop()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read({ shared: 'shell' }, 'kopgroep_en')).toBe(2)
})

test('other reads are requested each time', async () => {
  const { read } = shop()
  expect([await read({}), await read({})]).toEqual([1, 2])
})

test('an answer expires', async () => {
  const { read, clock } = shop()
  await read()
  clock.time = 59_999
  expect(await read()).toBe(1)
  clock.time = 60_000
  expect(await read()).toBe(2)
})

test('an answer is dropped by a purge of one of its tags or of everything', async () => {
  const { read, purge } = shop({ tags: ['cat_c', 'cms_b_1'] })
  await read()
  purge(['cat_p_1'])
  expect(await read()).toBe(1)
  purge(['cms_b_1'])
  expect(await read()).toBe(2)
  purge('all')
  expect(await read()).toBe(3)
})

test('an answer that is purged while pending is used by its waiting requests only', async () => {
  const { read, purge, held, open } = shop()
  held.isHeld = true
  const waiting = read()
  purge(['cat_c'])
  held.isHeld = false
  expect(await read()).toBe(2)
  open()
  expect(await waiting).toBe(1)
  expect(await read()).toBe(2)
})

test('an answer with errors is not cached', async () => {
  const { read } = shop({ errors: true })
  expect([await read(), await read()]).toEqual([1, 2])
})

/** Creates a cache whose backend gives these answers and whose shell must contain a menu. */
function answerShells(...answers: (CommerceAnswer | Error)[]) {
  const shared = shareAnswers(
    {
      read() {
        const next = answers.shift() ?? new Error('asked once too often')
        if (next instanceof Error) throw next
        return Promise.resolve(next)
      },
    },
    { seconds: 60, now: () => 0 },
  )
  const isComplete = (data: unknown) => (data as { menu: string[] }).menu.length > 0
  return {
    ...shared,
    read: () => shared.client.read(FRAME, {}, 'kopgroep_nl', { shared: 'shell', isComplete }),
  }
}

test('a shell without menu, with errors or without data does not replace a complete one', async () => {
  const whole = { data: { menu: ['Kleding'] }, tags: ['cat_c'] }
  const { read, purge } = answerShells(
    whole,
    { data: { menu: [] }, tags: ['cat_c'] },
    { data: null, tags: [] },
    { data: { menu: ['Kleding'] }, errors: [{ message: 'A part failed.' }], tags: [] },
    new Error('unreachable'),
    { data: { menu: ['Onderdelen'] }, tags: [] },
  )
  expect(await read()).toEqual(whole)
  purge('all')
  for (let time = 0; time < 4; time += 1) expect(await read()).toEqual({ ...whole, isStale: true })
  expect((await read()).data).toEqual({ menu: ['Onderdelen'] })
  expect((await read()).data).toEqual({ menu: ['Onderdelen'] })
})

test('a failed first shell is not cached and requested again', async () => {
  const whole = { data: { menu: ['Kleding'] }, tags: [] }
  const { read } = answerShells(new Error('unreachable'), { data: { menu: [] }, tags: [] }, whole)
  await expect(read()).rejects.toThrow('unreachable')
  expect((await read()).data).toEqual({ menu: [] })
  expect(await read()).toEqual(whole)
})

test('the content of a URL is requested once until it is purged', async () => {
  const { readAddress, purge } = shop({ tags: ['cat_p_1'] })
  expect([await readAddress('jersey.html'), await readAddress('jersey.html')]).toEqual([1, 1])
  expect(await readAddress('tyre.html')).toBe(2)
  purge(['cat_p_1'])
  expect(await readAddress('jersey.html')).toBe(3)
})

test('a URL without tags is requested each time, because a page may be created there', async () => {
  const { read, readAddress } = shop({ tags: [] })
  expect([await readAddress('nergens'), await readAddress('nergens')]).toEqual([1, 2])
  expect([await read(), await read()]).toEqual([3, 3])
})

test('requests for many URLs do not evict the shell', async () => {
  const { read, readAddress } = shop()
  expect(await read()).toBe(1)
  for (let number = 0; number < 6_000; number += 1) await readAddress(`address-${number}`)
  expect(await read()).toBe(1)
  expect(await readAddress('address-0')).toBe(6_002)
})

test('the cache of URLs has a memory limit', async () => {
  const { readAddress } = shop()
  const long = (index: number) => `${index}-${'a'.repeat(20_000)}`
  await readAddress(long(0))
  for (let index = 1; index <= 250; index += 1) await readAddress(long(index))
  expect(await readAddress(long(250))).toBe(251)
  expect(await readAddress(long(0))).toBe(252)
})
