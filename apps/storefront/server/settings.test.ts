import { expect, test } from 'vitest'
import { checkProduction } from './check-production.ts'
import { readSettings } from './settings.ts'

test('without any setting the storefront serves this machine from the backend beside it', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    STOREFRONT_URL: 'http://localhost:3000',
    COMMERCE_ENDPOINT: 'http://127.0.0.1:4000/graphql',
    SHOP_TOKEN: 'demo-shop-token',
    FEATURES: null,
    PAGE_CACHE_MB: 24,
    PURGE_ADDRESSES: ['127.0.0.1', '::1'],
  })
})

test('a stock Magento gets no tokens and no features', () => {
  expect(readSettings({ SHOP_TOKEN: 'none', CONSUMER_KEY: 'none', FEATURES: 'none' })).toMatchObject({
    SHOP_TOKEN: null,
    CONSUMER_KEY: null,
    FEATURES: [],
  })
})

test('a production shop accepts only its own documents unless configured otherwise', () => {
  expect(readSettings({}).GRAPHQL_DOCUMENTS).toBe('any')
  expect(readSettings({ NODE_ENV: 'production' }).GRAPHQL_DOCUMENTS).toBe('own')
  expect(readSettings({ NODE_ENV: 'production', GRAPHQL_DOCUMENTS: 'any' }).GRAPHQL_DOCUMENTS).toBe('any')
})

/** Returns the warnings that a start with these settings logs. */
function startWith(env: NodeJS.ProcessEnv): string[] {
  const lines: string[] = []
  checkProduction(readSettings(env), env, { warn: (line: unknown) => void lines.push(String(line)) })
  return lines
}

test('a production shop does not start with public or guessable tokens', () => {
  const production = { NODE_ENV: 'production', SHOP_TOKEN: 's'.repeat(24) }
  expect(() => startWith(production)).toThrow(/^CONSUMER_KEY: the demo shop's.*\nOr set DEMO=on/)
  expect(() => startWith({ ...production, CONSUMER_KEY: 'abcd' })).toThrow(/^CONSUMER_KEY: shorter/)
  expect(() => startWith({ ...production, CONSUMER_KEY: 'none' })).not.toThrow()
  expect(startWith({ ...production, DEMO: 'on' })).toEqual([])
  expect(startWith({})).toEqual([])
})

test('a production shop logs missing settings at startup', () => {
  const production = { NODE_ENV: 'production', SHOP_TOKEN: 'none', CONSUMER_KEY: 'none' }
  expect(startWith(production).join('\n')).toMatch(/STOREFRONT_URL[\s\S]*TRUST_PROXY/)
  const complete = { ...production, STOREFRONT_URL: 'https://shop.example', TRUST_PROXY: '1' }
  expect(startWith(complete)).toEqual([])
  expect(() => startWith({ ...complete, STOREFRONT_URL: 'http://shop.example' })).toThrow(/STOREFRONT_URL/)
})

test('features are separated by commas', () => {
  expect(readSettings({ FEATURES: 'brands, partfinder' }).FEATURES).toEqual(['brands', 'partfinder'])
})

test('each invalid setting is named, and no secret is shown', () => {
  expect(() =>
    readSettings({ PORT: '70000', COMMERCE_ENDPOINT: 'secret-host', PAGE_CACHE_MB: '-1' }),
  ).toThrow(
    [
      'Correct the environment variable PORT: expected a port number of at most 65535 (it is now 70000)',
      'Correct the environment variable COMMERCE_ENDPOINT: expected an address like http://localhost:4000',
      'Correct the environment variable PAGE_CACHE_MB: expected a whole number (it is now "-1")',
    ].join('\n'),
  )
})
