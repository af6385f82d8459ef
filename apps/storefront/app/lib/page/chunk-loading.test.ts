import { expect, onTestFinished, test, vi } from 'vitest'
import { ChunkLoadError, importWithTimeout } from './chunk-loading.ts'

test('a part of the shop that arrives is used', async () => {
  expect(await importWithTimeout(async () => 'screen')).toBe('screen')
})

test('a part that does not arrive in time is given up', async () => {
  await expect(importWithTimeout(() => new Promise(() => {}), 1)).rejects.toBeInstanceOf(ChunkLoadError)
})

/** Uses fake timers until the test ends. */
function hurry() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('a part that comes at the second time is used', async () => {
  hurry()
  const load = vi.fn().mockRejectedValueOnce('gone').mockResolvedValue('screen')
  const loading = importWithTimeout(load)
  await vi.runAllTimersAsync()
  expect(await loading).toBe('screen')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that cannot be fetched is told from a fault in it, within the limit', async () => {
  hurry()
  const began = Date.now()
  const failing = importWithTimeout(() => Promise.reject(new TypeError('gone'))).catch((error) => error)
  await vi.runAllTimersAsync()
  const failure = await failing
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure.cause).toBeInstanceOf(TypeError)
  expect(Date.now() - began).toBeLessThan(120_000)
})
