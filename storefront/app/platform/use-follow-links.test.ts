import { expect, test } from 'vitest'
import { addressInShop } from './use-follow-links.ts'

const shop = 'https://kopgroep.example'
const address = (to: string, home = '/', from = '/heren') =>
  addressInShop(new URL(to, shop), home, new URL(from, shop))

test('a link to another page of the shop is followed by the router', () => {
  expect(address('/dames?page=2#lijst')).toBe('/dames?page=2#lijst')
  expect(address('/dijkshirt.html')).toBe('/dijkshirt.html')
})

test('below a language, the router knows addresses without its prefix', () => {
  expect(address('/en/dames', '/en', '/en')).toBe('/dames')
  expect(address('/en', '/en', '/en/dames')).toBe('/')
})

test('another language, another shop, a file and a place in this page are the browser’s', () => {
  expect(address('/en/dames')).toBeNull()
  expect(address('/dames', '/en', '/en')).toBeNull()
  expect(address('https://elsewhere.example/dames')).toBeNull()
  expect(address('/sitemap.xml')).toBeNull()
  expect(address('/heren#main')).toBeNull()
})
