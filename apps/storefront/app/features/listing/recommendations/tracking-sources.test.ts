import { beforeEach, expect, test, vi } from 'vitest'
import { giveConsent } from '../../../lib/storage/consent.ts'
import { createStorage } from '../../../lib/testing/test-doubles.ts'
import { rememberSources, trackingSources } from './tracking-sources.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    localStorage: createStorage(stored),
  })
  giveConsent(['personal'])
})

test('the last recommendation of a product counts', () => {
  rememberSources([
    ['HELM', 'most_purchased'],
    ['TAS', 'purchased_together'],
  ])
  rememberSources([['HELM', 'alternatives']])
  expect([...trackingSources()]).toEqual([
    ['TAS', 'purchased_together'],
    ['HELM', 'alternatives'],
  ])
})

test('the sources of the last two hundred products are stored', () => {
  rememberSources(Array.from({ length: 250 }, (_, number) => [`S${number}`, 'x'] as const))
  const skus = [...trackingSources().keys()]
  expect(skus).toHaveLength(200)
  expect(skus.at(-1)).toBe('S249')
})

test('without consent no source is stored', () => {
  giveConsent([])
  rememberSources([['HELM', 'most_purchased']])
  expect(trackingSources().size).toBe(0)
})
