import { expect, test } from 'vitest'
import { alternateUrls, canonicalUrl } from './page-address.ts'

const origin = 'https://kopgroep.example'

test('a filtered or sorted list is known as the list itself, a further page as itself', () => {
  expect(canonicalUrl(origin, '/heren', '?sort=price_up&filter-kleur=blauw&page=1', 'nl')).toBe(
    `${origin}/heren`,
  )
  expect(canonicalUrl(origin, '/heren', '?page=3&sort=newest', 'en')).toBe(`${origin}/en/heren?page=3`)
})

test('every language is named, and which one to show to others', () => {
  expect(alternateUrls(origin, '/')).toEqual([
    { hrefLang: 'nl', href: `${origin}/` },
    { hrefLang: 'en', href: `${origin}/en` },
    { hrefLang: 'x-default', href: `${origin}/` },
  ])
})
