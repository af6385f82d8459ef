import { expect, test } from 'vitest'
import { ChunkLoadError, importWithTimeout } from './chunk-loading.ts'

test('a part of the shop that arrives is used', async () => {
  expect(await importWithTimeout(async () => 'screen')).toBe('screen')
})

test('a part that does not arrive in time is given up', async () => {
  await expect(importWithTimeout(() => new Promise(() => {}), 1)).rejects.toBeInstanceOf(ChunkLoadError)
})

test('a part that cannot be fetched is told from a fault in it', async () => {
  const failure = await importWithTimeout(() => Promise.reject(new TypeError('gone'))).catch((error) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure.cause).toBeInstanceOf(TypeError)
})
