import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { allFeatures } from '@kopgroep/contract/features'
import { loadContract } from '@kopgroep/contract/load-contract'
import { afterEach, expect, test, vi } from 'vitest'
import { readDocumentPage } from './current-page.ts'

afterEach(() => vi.unstubAllGlobals())

function pageWith(dataset: Record<string, string>) {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset } })
  vi.stubGlobal('location', { pathname: '/en/women.html', search: '?page=2', origin: 'https://shop.example' })
  return readDocumentPage()
}

test('a document names the features that its backend lacks', () => {
  const { features, path } = pageWith({ missingFeatures: 'faq wishlist_share' })
  expect(path).toBe('/women.html')
  expect(['faq', 'wishlist_share', 'brands'].map((key) => features.includes(key))).toEqual([
    false,
    false,
    true,
  ])
  expect(pageWith({}).features.includes('faq')).toBe(true)
})

test('a queried feature is one of the contract, because an unknown name would seem to be served', () => {
  const known = allFeatures(loadContract())
  const app = resolve(import.meta.dirname, '../..')
  const names = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(`${app}/${file}`, 'utf8').matchAll(/(?:hasFeature\(|\bfeature: )'([^']+)'/g),
    ])
    .map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})
