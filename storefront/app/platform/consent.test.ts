import { beforeEach, expect, test, vi } from 'vitest'
import { giveConsent, isAllowed, readConsent } from './consent.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})

test('nothing is allowed before the shopper has answered', () => {
  expect(readConsent()).toBeNull()
  expect(isAllowed('personal')).toBe(false)
})

test('only what was ticked is allowed, and it can be withdrawn', () => {
  giveConsent(['personal'], new Date('2026-11-21T12:00:00Z'))
  expect(readConsent()).toEqual({ at: '2026-11-21T12:00:00.000Z', allowed: ['personal'] })
  expect(isAllowed('marketing')).toBe(false)
  giveConsent([])
  expect(isAllowed('personal')).toBe(false)
})

test('an answer to an older question, or to none, counts for nothing', () => {
  expect(readConsent('{"version":0,"at":"2020-01-01","allowed":["personal"]}')).toBeNull()
  expect(readConsent('"yes"')).toBeNull()
  expect(readConsent('{')).toBeNull()
})
