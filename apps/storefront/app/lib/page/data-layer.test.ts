import { beforeEach, expect, test, vi } from 'vitest'
import { giveConsent } from '../storage/consent.ts'
import { createStorage } from '../testing/test-doubles.ts'
import { trackEvent } from './data-layer.ts'

const stored = new Map<string, string>()
let page: { dataLayer?: unknown[] } = {}
const html = (services: Record<string, string>) =>
  vi.stubGlobal('document', { documentElement: { dataset: services } })

beforeEach(() => {
  stored.clear()
  page = {
    ...({
      localStorage: createStorage(stored),
    } as object),
  }
  vi.stubGlobal('window', page)
})

const received = () => page.dataLayer ?? []

test('with consent, events are reported by GA4’s names if the shop enables them', () => {
  html({ tagManager: 'GTM-ABC123', tagEvents: '' })
  giveConsent(['statistics'])
  trackEvent('view_item_list', { item_list_name: 'Helmen', items: [] })
  trackEvent('search', { search_term: 'helm' })
  expect(received()).toEqual([
    { ecommerce: null },
    { event: 'view_item_list', ecommerce: { item_list_name: 'Helmen', items: [] } },
    { event: 'search', search_term: 'helm' },
  ])
})

test('without an answer, after a refusal, or if the shop disables them, no event is reported', () => {
  html({ tagManager: 'GTM-ABC123', tagEvents: '' })
  trackEvent('search', { search_term: 'helm' })
  giveConsent(['personal', 'marketing'])
  trackEvent('search', { search_term: 'helm' })
  html({ tagManager: 'GTM-ABC123' })
  giveConsent(['statistics'])
  trackEvent('search', { search_term: 'helm' })
  html({})
  giveConsent(['personal'])
  trackEvent('search', { search_term: 'helm' })
  expect(received()).toEqual([])
})
