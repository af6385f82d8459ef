import { beforeEach, expect, test, vi } from 'vitest'
import { trackEvent } from './data-layer.ts'
import { giveConsent } from './give-consent.ts'

const kept = new Map<string, string>()
let page: { dataLayer?: unknown[] } = {}
const html = (services: Record<string, string>) =>
  vi.stubGlobal('document', { documentElement: { dataset: services } })

beforeEach(() => {
  kept.clear()
  page = {
    ...({
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
    } as object),
  }
  vi.stubGlobal('window', page)
})

const told = () => page.dataLayer ?? []

test('who allows visit figures is told of, by GA4’s names, where the shop is set to', () => {
  html({ tagManager: 'GTM-ABC123', tagEvents: '' })
  giveConsent(['statistics'])
  trackEvent('view_item_list', { item_list_name: 'Helmen', items: [] })
  trackEvent('search', { search_term: 'helm' })
  expect(told()).toEqual([
    { ecommerce: null },
    { event: 'view_item_list', ecommerce: { item_list_name: 'Helmen', items: [] } },
    { event: 'search', search_term: 'helm' },
  ])
})

test('nobody is told of before the answer, after a no, or where the shop is not set to', () => {
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
  expect(told()).toEqual([])
})
