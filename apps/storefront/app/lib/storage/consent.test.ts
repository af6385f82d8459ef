import { beforeEach, expect, test, vi } from 'vitest'
import { type CurrentPage, setPageSource } from '../page/current-page.ts'
import { createStorage } from '../testing/test-doubles.ts'
import { giveConsent, isAllowed, purposesInUse, readConsent } from './consent.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: createStorage(stored),
  })
})

test('nothing is allowed before the shopper has answered', () => {
  expect(readConsent()).toBeNull()
  expect(isAllowed('personal')).toBe(false)
})

test('only ticked purposes are allowed, and they can be withdrawn', () => {
  giveConsent(['personal'])
  expect(readConsent()).toEqual(['personal'])
  expect(isAllowed('offline')).toBe(false)
  giveConsent([])
  expect(readConsent()).toEqual([])
  expect(isAllowed('personal')).toBe(false)
})

test('consent is requested again after a year', () => {
  giveConsent(['personal'], new Date('2026-11-21T12:00:00Z'))
  vi.setSystemTime('2027-11-20T12:00:00Z')
  expect(readConsent()).toEqual(['personal'])
  vi.setSystemTime('2027-11-22T12:00:00Z')
  expect(readConsent()).toBeNull()
  vi.useRealTimers()
})

test('only enabled purposes are requested, and a newly enabled one is requested again', () => {
  expect(purposesInUse()).toEqual(['personal', 'offline'])
  giveConsent(purposesInUse())
  const services = { tagManager: 'GTM-ABC123' }
  setPageSource(() => ({ services }) as unknown as CurrentPage)
  expect(purposesInUse()).toEqual(['personal', 'offline', 'statistics', 'marketing'])
  expect(readConsent()).toBeNull()
  setPageSource(() => undefined)
  expect(readConsent()).not.toBeNull()
})

test('an answer to an older question is ignored', () => {
  const today = new Date().toISOString()
  for (const broken of [
    `{"version":1,"at":"${today}","allowed":["personal"]}`,
    '{"to":"2,false,false","allowed":["personal"]}',
    `{"to":"2,false,false","at":"${today}"}`,
    '"yes"',
    '{',
  ]) {
    stored.set('kopgroep-consent', broken)
    expect(readConsent(), broken).toBeNull()
  }
})
