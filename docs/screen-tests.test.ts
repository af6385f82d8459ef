import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingWays, readWalkedParts } from './walk-table.ts'

const parts = readWalkedParts('developer/screen-tests.md')
const named = parts.map(({ part }) => part.replaceAll('`', ''))

const readSource = (path: string) =>
  readFileSync(new URL(`../apps/storefront/app/${path}`, import.meta.url), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Fragments of cards, which are shown within other pages. */
const CARD_FRAGMENTS = [
  '/fragments/cards',
  '/fragments/bestsellers',
  '/fragments/top-five',
  '/fragments/beside-cart',
  '/fragments/with-cart',
]
/** Pattern that covers each of the screens below. */
const ANY_OF_ACCOUNT = '/account/*'

test('every route, every kind of page behind them and every screen of the account has a row', () => {
  const routes = found(
    readSource('routes.tsx'),
    /path: '([^']+)',\s+handle: (?:page\(|fragment\(|fault|nothing)/g,
  ).filter((path) => path !== ANY_OF_ACCOUNT && !CARD_FRAGMENTS.includes(path))
  const kinds = found(readSource('resolve-page.tsx'), /^(?:const| {2})\s?(\w+?)(?:Page)?(?::| =) page\('/gm)
  const account = found(readSource('features/customer/account-shell.tsx'), /\{ name: '([\w-]+)'/g)
  const screens = [...routes, ...kinds, ...new Set(account), 'orders/:number']
  expect(routes.length).toBeGreaterThan(40)
  expect(kinds.length).toBeGreaterThan(5)
  expect(account.length).toBeGreaterThan(8)
  expect(named.toSorted()).toEqual(screens.toSorted())
})

test.each(parts)(
  '$part is walked through at both widths, in both languages, by keyboard and with axe',
  (part) => {
    // Tests on a phone also run on a desktop.
    expect(
      missingWays(part, [
        ['phone', 'nl', 'axe'],
        ['phone', 'en', 'keyboard', 'axe'],
      ]),
    ).toEqual([])
  },
)
