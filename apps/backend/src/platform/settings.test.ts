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

test('a production shop has no test tools unless they are enabled', () => {
  expect(readSettings({})).toMatchObject({ DEMO: true, OUTBOX: true, TEST_PAYMENT: true })
  expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
    DEMO: false,
    OUTBOX: false,
    TEST_PAYMENT: false,
    BACKEND_FAULTS: false,
  })
  expect(readSettings({ NODE_ENV: 'production', TEST_PAYMENT: 'on' }).TEST_PAYMENT).toBe(true)
})

test('storefronts are separated by commas, with or without a trailing slash', () => {
  expect(readSettings({ STOREFRONT_URLS: 'https://a.example/, https://b.example' }).STOREFRONT_URLS).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

test('an empty variable equals an unset one', () => {
  expect(readSettings({ BACKEND_PORT: '', SMTP_URL: ' ' })).toMatchObject({ BACKEND_PORT: 4000 })
})

test('each invalid setting is named, and no secret is shown', () => {
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

test('a backend in production accepts only its storefronts’ documents, once it knows their folder', () => {
  const of = (env: Record<string, string>) => readSettings(env).GRAPHQL_DOCUMENTS
  expect(of({ NODE_ENV: 'production', BUILDS: '/builds' })).toBe('own')
  expect(of({ NODE_ENV: 'production' })).toBe('any')
  expect(of({ BUILDS: '/builds' })).toBe('any')
  expect(of({ NODE_ENV: 'production', BUILDS: '/builds', GRAPHQL_DOCUMENTS: 'any' })).toBe('any')
  expect(of({ GRAPHQL_DOCUMENTS: 'own' })).toBe('own')
})
