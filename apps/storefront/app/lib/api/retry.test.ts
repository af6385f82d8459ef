import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry } from './retry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const LOST = new Error('lost')
const REFUSED = new Error('refused')
const OPTIONS = { maxAttempts: 3, delayMs: 100, shouldRetry: (cause: unknown) => cause === LOST }

/** A call that returns the next outcome for each attempt, or throws it if it is an error. */
function calling(...outcomes: (string | Error)[]) {
  return vi.fn(async () => {
    const outcome = outcomes.shift()
    if (outcome === undefined) return new Promise<string>(() => undefined)
    if (outcome instanceof Error) throw outcome
    return outcome
  })
}

/** Observes a promise until it settles. */
const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  )

test('a successful call returns at once', async () => {
  const call = calling('here')
  expect(await retry(call, OPTIONS)).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('a lost call is retried with growing delays, and the last failure is thrown', async () => {
  const call = calling(LOST, LOST, LOST)
  const outcome = settled(retry(call, { ...OPTIONS, factor: 3 }))
  await vi.advanceTimersByTimeAsync(99)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(299)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual({ error: LOST })
  expect(call).toHaveBeenCalledTimes(3)
})

test('a refusal is not retried', async () => {
  const call = calling(REFUSED)
  await expect(retry(call, OPTIONS)).rejects.toBe(REFUSED)
  expect(call).toHaveBeenCalledOnce()
})

test('a result is polled until it is final, and the last one counts in any case', async () => {
  const onRetry = vi.fn()
  const isDone = (result: string) => result === 'changed'
  const changed = settled(retry(calling('old', 'changed', 'later'), { ...OPTIONS, isDone, onRetry }))
  await vi.runAllTimersAsync()
  expect(await changed).toEqual({ value: 'changed' })
  expect(onRetry).toHaveBeenCalledOnce()

  const never = calling('old', 'old', 'old', 'changed')
  const outcome = settled(retry(never, { ...OPTIONS, isDone }))
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ value: 'old' })
  expect(never).toHaveBeenCalledTimes(3)
})

test('a signal aborts a call that ignores it', async () => {
  const stop = new AbortController()
  const outcome = settled(retry(calling(), { ...OPTIONS, signal: stop.signal }))
  stop.abort(REFUSED)
  expect(await outcome).toEqual({ error: REFUSED })
})

test('a signal ends the delay, and no call follows', async () => {
  const stop = new AbortController()
  const call = calling(LOST, 'late')
  const outcome = settled(retry(call, { ...OPTIONS, signal: stop.signal }))
  await vi.advanceTimersByTimeAsync(50)
  stop.abort(REFUSED)
  expect(await outcome).toEqual({ error: REFUSED })
  expect(vi.getTimerCount()).toBe(0)
  expect(call).toHaveBeenCalledOnce()
})
