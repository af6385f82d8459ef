import { beforeEach, expect, test, vi } from 'vitest'
import { giveConsent } from '../../../lib/storage/consent.ts'
import { readHistory } from '../../../lib/storage/personal-history.ts'
import { createStorage } from '../../../lib/test-doubles.ts'
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

test('what was looked at last stands first, each product once', () => {
  for (const sku of ['HELM', 'BEL', 'HELM']) rememberViewed(sku)
  expect(viewed()).toEqual(['HELM', 'BEL'])
})

test('the oldest give way, so that a row and the page it is on are filled', () => {
  for (let number = 1; number <= 20; number += 1) rememberViewed(`S${number}`)
  expect(viewed()).toHaveLength(13)
  expect(viewed()[0]).toBe('S20')
})

test('all of them are forgotten when the shopper wants that', () => {
  for (const sku of ['A', 'B']) rememberViewed(sku)
  forgetViewed()
  expect([...stored.keys()]).toEqual(['kopgroep-consent'])
})

test('who does not allow it is not remembered', () => {
  giveConsent(['offline'])
  rememberViewed('HELM')
  expect(viewed()).toEqual([])
})
