import { beforeEach, expect, test, vi } from 'vitest'
import { giveConsent } from '../../../lib/storage/consent.ts'
import { createStorage } from '../../../lib/test-doubles.ts'
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

test('the last recommendation that showed a product counts', () => {
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

test('two hundred products are remembered, the latest ones', () => {
  rememberSources(Array.from({ length: 250 }, (_, number) => [`S${number}`, 'x'] as const))
  const skus = [...trackingSources().keys()]
  expect(skus).toHaveLength(200)
  expect(skus.at(-1)).toBe('S249')
})

test('who does not allow it is not followed', () => {
  giveConsent([])
  rememberSources([['HELM', 'most_purchased']])
  expect(trackingSources().size).toBe(0)
})
