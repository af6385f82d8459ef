import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PersonalQuery } from './personal-data.ts'

type Module = typeof import('./personal-data.ts')
let store: Module
let calls: typeof import('../api/browser-client.ts')
let page: EventTarget

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  store = await import('./personal-data.ts')
  calls = await import('../api/browser-client.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const key = ['cart', 'a'] as const
const settle = () => vi.advanceTimersByTimeAsync(0)
const never = () => new Promise<string>(() => undefined)

function reads(...answers: (() => Promise<string>)[]) {
  const read = vi.fn((_signal: AbortSignal) => (answers.shift() ?? never)())
  const query: PersonalQuery<string> = { key, read }
  return { read, query }
}
const answer = (data: string) => async () => data
const fail = (error: Error) => () => Promise.reject(error)

test('several subscribers share one read', async () => {
  const { read, query } = reads(answer('two jerseys'))
  const received = [vi.fn(), vi.fn()]
  for (const notify of received) store.followPersonalData(query, notify)
  await settle()
  expect(read).toHaveBeenCalledTimes(1)
  for (const notify of received) expect(notify).toHaveBeenCalledTimes(1)
  expect(store.currentPersonalData(query)).toEqual({ data: 'two jerseys', error: null })
})

test('data of an earlier page is shown until it is read again', async () => {
  const { query } = reads(answer('as it is'))
  const fromStorage = { ...query, stored: () => 'as it was' }
  expect(store.currentPersonalData(fromStorage).data).toBe('as it was')
  store.followPersonalData(fromStorage, () => undefined)
  await settle()
  expect(store.currentPersonalData(fromStorage).data).toBe('as it is')
})

test('a local change survives an answer that was requested before it', async () => {
  const slow = Promise.withResolvers<string>()
  const { read, query } = reads(() => slow.promise)
  store.followPersonalData(query, () => undefined)
  store.setPersonalData<string>(key, () => 'changed')
  slow.resolve('before the change')
  await settle()
  expect(store.currentPersonalData(query).data).toBe('changed')
  expect(read.mock.calls[0]?.[0].aborted).toBe(true)
})

test('a lost read is tried three times, and the old data stays', async () => {
  const lost = new calls.CallFailed('no line')
  const { read, query } = reads(answer('there'), fail(lost), fail(lost), fail(lost))
  store.followPersonalData(query, () => undefined)
  await settle()
  store.refreshPersonalData(key)
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(4)
  expect(store.currentPersonalData(query)).toEqual({ data: 'there', error: lost })
})

test('a refusal is an answer', async () => {
  const refusal = new calls.CallRefused([{ message: 'no' }])
  const { read, query } = reads(fail(refusal))
  store.followPersonalData(query, () => undefined)
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(1)
  expect(store.currentPersonalData(query).error).toBe(refusal)
})

test('without subscribers nothing is read; a new one gets stale data refreshed', async () => {
  const { read, query } = reads(answer('first'), answer('second'), answer('third'))
  store.refreshPersonalData(key)
  expect(read).not.toHaveBeenCalled()
  const stop = store.followPersonalData(query, () => undefined)
  await settle()
  stop()
  store.followPersonalData(query, () => undefined)()
  await settle()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  store.followPersonalData(query, () => undefined)
  await settle()
  expect(store.currentPersonalData(query).data).toBe('second')
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  expect(store.currentPersonalData(query).data).toBe('third')
})

test('a subscriber without an answer gets an error in the end, and can retry', async () => {
  const { read, query } = reads(never, answer('there'))
  store.followPersonalData(query, () => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.currentPersonalData(query).error).toBeInstanceOf(Error)
  expect(read).toHaveBeenCalledTimes(1)
  expect(read.mock.calls[0]?.[0].aborted).toBe(true)
  store.refreshPersonalData(key)
  await settle()
  expect(store.currentPersonalData(query)).toEqual({ data: 'there', error: null })
})
