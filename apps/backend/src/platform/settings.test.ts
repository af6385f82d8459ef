import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any setting the demo shop runs on this machine', () => {
  expect(readSettings({})).toMatchObject({
    BACKEND_PORT: 4000,
    HOST: '127.0.0.1',
    BACKEND_URL: 'http://localhost:4000',
    STOREFRONT_URLS: ['http://localhost:3000'],
    TEST_PAYMENT: true,
    BACKEND_FAULTS: false,
  })
})

test('a shop that earns money has nothing to try it out with unless told to', () => {
  expect(readSettings({})).toMatchObject({ DEMO: true, OUTBOX: true, TEST_PAYMENT: true })
  expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
    DEMO: false,
    OUTBOX: false,
    TEST_PAYMENT: false,
    BACKEND_FAULTS: false,
  })
  expect(readSettings({ NODE_ENV: 'production', TEST_PAYMENT: 'on' }).TEST_PAYMENT).toBe(true)
})

test('several storefronts are named with commas, with or without a slash at the end', () => {
  expect(readSettings({ STOREFRONT_URLS: 'https://a.example/, https://b.example' }).STOREFRONT_URLS).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

test('an empty variable is as good as none', () => {
  expect(readSettings({ BACKEND_PORT: '', SMTP_URL: ' ' })).toMatchObject({ BACKEND_PORT: 4000 })
})

test('each wrong setting is named, and no secret is shown', () => {
  expect(() =>
    readSettings({ BACKEND_PORT: 'abc', DATABASE_URL: 'mysql://shop:secret@host/db', TEST_PAYMENT: 'yes' }),
  ).toThrow(
    [
      'Correct the environment variable BACKEND_PORT: expected a port number (it is now "abc")',
      'Correct the environment variable DATABASE_URL: expected an address like postgres://user:password@host/name',
      'Correct the environment variable TEST_PAYMENT: expected on or off (it is now "yes")',
    ].join('\n'),
  )
})

test('a backend that earns money answers the documents of its storefronts alone, once it is told where they are listed', () => {
  const of = (env: Record<string, string>) => readSettings(env).GRAPHQL_DOCUMENTS
  expect(of({ NODE_ENV: 'production', BUILDS: '/builds' })).toBe('own')
  expect(of({ NODE_ENV: 'production' })).toBe('any')
  expect(of({ BUILDS: '/builds' })).toBe('any')
  expect(of({ NODE_ENV: 'production', BUILDS: '/builds', GRAPHQL_DOCUMENTS: 'any' })).toBe('any')
  expect(of({ GRAPHQL_DOCUMENTS: 'own' })).toBe('own')
})
