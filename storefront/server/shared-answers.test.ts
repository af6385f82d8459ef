import { expect, test } from 'vitest'
import type { CommerceAnswer } from '../app/platform/commerce-client.ts'
import { shareAnswers } from './shared-answers.ts'

const FRAME = 'query Frame { storeConfig { code } }'

/** A backend that numbers its answers, behind a storefront that shares them for a minute. */
function shop({ tags = ['cat_c'], errors = false } = {}) {
  const clock = { time: 0 }
  let asked = 0
  let open: (() => void) | null = null
  const held = { isHeld: false }
  const shared = shareAnswers(
    {
      async read() {
        asked += 1
        const answer: CommerceAnswer = {
          data: asked,
          tags,
          ...(errors ? { errors: [{ message: 'A part failed.' }] } : {}),
        }
        if (held.isHeld) await new Promise<void>((resolve) => (open = resolve))
        return answer
      },
    },
    { seconds: 60, now: () => clock.time },
  )
  const read = async (isShared = true, store = 'kopgroep_nl') =>
    (await shared.client.read(FRAME, {}, store, { isShared })).data
  return { ...shared, read, clock, held, open: () => open?.() }
}

test('what every page reads is asked once for all of them, per store view', async () => {
  const { read } = shop()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read(true, 'kopgroep_en')).toBe(2)
})

test('any other read is asked each time', async () => {
  const { read } = shop()
  expect([await read(false), await read(false)]).toEqual([1, 2])
})

test('an answer grows too old', async () => {
  const { read, clock } = shop()
  await read()
  clock.time = 59_999
  expect(await read()).toBe(1)
  clock.time = 60_000
  expect(await read()).toBe(2)
})

test('a purge of one of its tags, or of everything, ends an answer', async () => {
  const { read, purge } = shop({ tags: ['cat_c', 'cms_b_1'] })
  await read()
  purge(['cat_p_1'])
  expect(await read()).toBe(1)
  purge(['cms_b_1'])
  expect(await read()).toBe(2)
  purge('all')
  expect(await read()).toBe(3)
})

test('what is purged while it is asked for is not used by anybody else', async () => {
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

test('an answer with errors is not kept', async () => {
  const { read } = shop({ errors: true })
  expect([await read(), await read()]).toEqual([1, 2])
})
