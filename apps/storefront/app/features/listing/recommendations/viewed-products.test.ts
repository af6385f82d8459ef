import { beforeEach, expect, test, vi } from 'vitest'
import { giveConsent } from '../../../lib/storage/consent.ts'
import { readHistory } from '../../../lib/storage/personal-history.ts'
import { createStorage } from '../../../lib/testing/test-doubles.ts'
import { forgetViewed, rememberViewed } from './viewed-products.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: createStorage(stored),
  })
  giveConsent(['personal'])
})
const viewed = () => readHistory().viewed

test('the last viewed product comes first, each product once', () => {
  for (const sku of ['HELM', 'BEL', 'HELM']) rememberViewed(sku)
  expect(viewed()).toEqual(['HELM', 'BEL'])
})

test('the list is long enough for a row without the page’s own product', () => {
  for (let number = 1; number <= 20; number += 1) rememberViewed(`S${number}`)
  expect(viewed()).toHaveLength(13)
  expect(viewed()[0]).toBe('S20')
})

test('the shopper can clear the list', () => {
  for (const sku of ['A', 'B']) rememberViewed(sku)
  forgetViewed()
  expect([...stored.keys()]).toEqual(['kopgroep-consent'])
})

test('without consent no viewed product is stored', () => {
  giveConsent(['offline'])
  rememberViewed('HELM')
  expect(viewed()).toEqual([])
})
