import { expect, test, vi } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('an address may send a burst, then a steady rate, without affecting others', () => {
  let now = 0
  const limit = createRateLimit({ burst: 3, perSecond: 2, now: () => now })
  expect([limit.take('a', 1), limit.take('a', 1), limit.take('a', 1)]).toEqual([0, 0, 0])
  expect(limit.take('a', 1)).toBe(1)
  expect(limit.take('b', 3)).toBe(0)
  now = 500
  expect(limit.take('a', 1)).toBe(0)
  expect(limit.take('a', 1)).toBe(1)
  now = 60_000
  expect(limit.take('a', 3)).toBe(0)
  expect(limit.take('a', 3)).toBe(2)
})

test('setting the clock back an hour locks nobody out', () => {
  const limit = createRateLimit({ burst: 3, perSecond: 1 })
  expect(limit.take('a', 1)).toBe(0)
  const real = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(real - 3_600_000)
  expect(limit.take('a', 1)).toBe(0)
  clock.mockRestore()
})
