import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusal } from '../security.ts'
import { pageTarget, prefersMarkdown } from './page-key.ts'

function pageAddress(target: string): string {
  const page = pageTarget(target)
  if (page.kind !== 'page') throw new Error(`${target} redirects to ${page.to}`)
  return page.address
}

describe('one URL per page', () => {
  test.each([
    ['/kleding', '/kleding'],
    ['/kleding?utm_source=mail&gclid=1', '/kleding'],
    ['/kleding?sort=price_up&page=2', '/kleding?page=2&sort=price_up'],
    ['/kleding?page=1', '/kleding'],
    ['/kleding?page=-1', '/kleding'],
    ['/kleding?page=0', '/kleding'],
    ['/kleding?page=99999', '/kleding'],
    ['/kleding?page-size=1e9', '/kleding'],
    ['/kleding?page-size=24', '/kleding?page-size=24'],
    ['/kleding?pages=3', '/kleding?pages=3'],
    ['/kleding?pages=300', '/kleding'],
    ['/kleding?sort=DROP%20TABLE', '/kleding'],
    ['/kleding?filter-kleur=rood,blauw', '/kleding?filter-kleur=blauw%2Crood'],
    ['/kleding?filter-kleur=rood&filter-kleur=blauw', '/kleding?filter-kleur=blauw%2Crood'],
    ['/kleding?filter-price=10-50', '/kleding?filter-price=10-50'],
    ['/kleding?filter-=x&filter-<b>=x&filter-kleur=', '/kleding'],
    ['/zoeken?q=+Wieler+++broek+', '/zoeken?q=Wieler+broek'],
    ['/vergelijken?sku=B&sku=A%2C1&sku=B', '/vergelijken?sku=B&sku=A%2C1'],
    ['/fragments/cards?title=Net+bekeken&sku=B&x=1&sku=A', '/fragments/cards?sku=B&sku=A&title=Net+bekeken'],
    [`/fragments/cards?sku=${'x'.repeat(65)}&sku=A`, '/fragments/cards?sku=A'],
    ['/fragments/cards?category=12&category=13', '/fragments/cards?category=12'],
    [`/fragments/cards?title=${'x'.repeat(129)}&sku=`, '/fragments/cards'],
    ['/trui?option-maat=m', '/trui?option-maat=m'],
    ['/kleding?constructor=1&__proto__=2&toString=3', '/kleding'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/a%7Eb', '/a~b'],
  ])('%s is %s', (target, address) => {
    expect(pageAddress(target)).toBe(address)
  })

  test('a listing ignores filters beyond the limit', () => {
    const filters = Array.from({ length: 10_000 }, (_, index) => `filter-f${index}=1`).join('&')
    expect(new URLSearchParams(pageAddress(`/kleding?${filters}`).split('?')[1]).size).toBe(40)
  })

  test.each([
    ['/', 'nl'],
    ['/en', 'en'],
    ['/en/sale', 'en'],
    ['/energie', 'nl'],
  ])('%s is in language %s', (target, language) => {
    expect(pageTarget(target)).toMatchObject({ language })
  })

  test.each([
    ['/nl', '/'],
    ['/heren.html%20', '/heren.html'],
    ['/heren.html%E2%80%8B?page=2', '/heren.html?page=2'],
    ['/%20/heren', '/heren'],
    ['/nl/kleding?page=2', '/kleding?page=2'],
    ['/kleding/', '/kleding'],
    ['/en/', '/en'],
    ['/EN/heren', '/en/heren'],
    ['/NL/heren', '/heren'],
    ['//evil.example/x', '/evil.example/x'],
    ['/kleding//heren', '/kleding/heren'],
  ])('%s leads to %s', (target, to) => {
    expect(pageTarget(target)).toEqual({ kind: 'redirect', to })
  })

  test('ignored parameters are kept for redirects', () => {
    expect(pageTarget('/oud?utm_source=mail&page=2')).toMatchObject({ unseen: 'utm_source=mail' })
  })
})

const names = fc.constantFrom(
  'sort',
  'page',
  'page-size',
  'pages',
  'q',
  'filter-kleur',
  'filter-maat',
  'option-maat',
  'utm',
  'title',
  'sku',
  'constructor',
  '',
)
const pairs = fc.array(fc.tuple(names, fc.string({ unit: 'grapheme', maxLength: 20 })), { maxLength: 12 })
const segments = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { maxLength: 4 })

const buildTarget = (path: string[], query: Array<[string, string]>) =>
  `/${path.map(encodeURIComponent).join('/')}?${new URLSearchParams(query)}`

/** The server refuses all other targets before this code runs. */
const isAllowed = (target: string) => refusal('GET', target) === 0

describe('for every valid request target', () => {
  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(segments, pairs, (path, query) => {
        const target = buildTarget(path, query)
        fc.pre(isAllowed(target))
        const first = pageTarget(target)
        fc.pre(first.kind === 'page')
        expect(pageTarget(first.address)).toMatchObject({ address: first.address, unseen: '' })
      }),
    )
  })

  test('the order of parameters and unknown parameters make no difference', () => {
    fc.assert(
      fc.property(
        segments,
        fc.uniqueArray(fc.tuple(names, fc.string({ maxLength: 12 })), { selector: ([name]) => name }),
        fc.string(),
        (path, query, noise) => {
          const target = buildTarget(path, query)
          const other = buildTarget(path, [['fbclid', noise], ...query.toReversed()])
          fc.pre(isAllowed(target) && isAllowed(other))
          const page = pageTarget(target)
          fc.pre(page.kind === 'page')
          expect(pageTarget(other)).toMatchObject({ address: page.address })
        },
      ),
    )
  })

  test('a redirect within the shop never leaves it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '.', 'nl', 'a', '%2F', '@'), maxLength: 12 }),
        (rest) => {
          const target = `/${rest}`
          fc.pre(isAllowed(target))
          const redirect = pageTarget(target)
          fc.pre(redirect.kind === 'redirect')
          expect(new URL(redirect.to, 'https://shop.example').origin).toBe('https://shop.example')
        },
      ),
    )
  })
})

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.8, text/markdown;q=0.9', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  [undefined, false],
])('a client that accepts %s prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})
