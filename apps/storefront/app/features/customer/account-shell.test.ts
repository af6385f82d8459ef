import { afterEach, expect, test } from 'vitest'
import { setPageSource } from '../../lib/page/current-page.ts'
import { breadcrumbAt, shownScreens } from './account-shell.tsx'

afterEach(() => setPageSource(() => undefined))

test('a path of the account has a title and its parents', () => {
  expect(breadcrumbAt('/account')).toEqual({ title: 'Mijn account', above: [] })
  expect(breadcrumbAt('/account/orders')).toEqual({ title: 'Bestellingen', above: [] })
  expect(breadcrumbAt('/account/orders/100000101')).toMatchObject({
    title: 'Bestelling 100000101',
    above: [{ title: 'Bestellingen', path: '/account/orders' }],
  })
})

test('an unknown path has no screen', () => {
  for (const path of ['/account/x', '/account/ordersx', '/account/orders/1/2', '/account/details/1'])
    expect(breadcrumbAt(path)).toBeNull()
})

test('screens of features that the backend lacks are left out', () => {
  expect(shownScreens().map(({ name }) => name)).not.toContain('bike')
  const page = { path: '/', search: '', language: 'nl' as const, origin: '', features: ['customer_fit'] }
  setPageSource(() => page)
  expect(shownScreens().map(({ name }) => name)).toContain('bike')
})
