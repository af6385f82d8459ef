import { expect, test } from 'vitest'
import { alternateUrls, canonicalUrl, parseBackendPath } from './seo.tsx'

const origin = 'https://kopgroep.example'

test('the first page of a list has the list’s URL, a further page its own', () => {
  expect(canonicalUrl({ origin, path: '/heren', page: 1 }, 'nl')).toBe(`${origin}/heren`)
  expect(canonicalUrl({ origin, path: '/heren', page: 3 }, 'en')).toBe(`${origin}/en/heren?page=3`)
})

test('every language has an alternate link, and there is a default one', () => {
  expect(alternateUrls({ origin, path: '/' })).toEqual([
    { hrefLang: 'nl', href: `${origin}/` },
    { hrefLang: 'en', href: `${origin}/en` },
    { hrefLang: 'x-default', href: `${origin}/` },
  ])
})

test('canonical URLs come from the backend, without other hosts', () => {
  expect(parseBackendPath('heren.html')).toBe('/heren.html')
  expect(parseBackendPath('/heren.html')).toBe('/heren.html')
  for (const other of ['https://elders.example/x', '//elders.example', '', null]) {
    expect(parseBackendPath(other)).toBeNull()
  }
})
