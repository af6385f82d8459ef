import { expect, onTestFinished, test, vi } from 'vitest'
import { ChunkLoadError, importWithTimeout } from './chunk-loading.ts'

test('a loaded chunk is used', async () => {
  expect(await importWithTimeout(async () => 'screen')).toBe('screen')
})

test('a chunk that does not load in time is given up', async () => {
  await expect(importWithTimeout(() => new Promise(() => {}), 1)).rejects.toBeInstanceOf(ChunkLoadError)
})

/** Uses fake timers until the test ends. */
function hurry() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('a chunk that loads on the second attempt is used', async () => {
  hurry()
  const load = vi.fn().mockRejectedValueOnce('gone').mockResolvedValue('screen')
  const loading = importWithTimeout(load)
  await vi.runAllTimersAsync()
  expect(await loading).toBe('screen')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a chunk that fails to load is distinguished from an error in it, within the limit', async () => {
  hurry()
  const began = Date.now()
  const failing = importWithTimeout(() => Promise.reject(new TypeError('gone'))).catch((error) => error)
  await vi.runAllTimersAsync()
  const failure = await failing
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure.cause).toBeInstanceOf(TypeError)
  expect(Date.now() - began).toBeLessThan(120_000)
})
