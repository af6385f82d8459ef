import { expect, test } from 'vitest'
import { unlinked } from './unlinked.ts'

test.each([
  ['Win! https://evil.example.com/prize?a=1', 'Win! https[:]//evil[.]example[.]com/prize?a=1'],
  ['www.Evil.NL', 'www[.]Evil[.]NL'],
  ['ga naar evil.shop/actie, of evil.co.uk.', 'ga naar evil[.]shop/actie, of evil[.]co[.]uk.'],
  ['schrijf aan dief@evil.nl', 'schrijf aan dief@evil[.]nl'],
  ['mailto:dief@evil.nl', 'mailto[:]dief@evil[.]nl'],
  ['http://127.0.0.1:80/x', 'http[:]//127[.]0[.]0[.]1:80/x'],
  ['HTTPS://[::1]/x javascript:alert(1)', 'HTTPS[:]//[::1]/x javascript[:]alert(1)'],
  ['пример.рф', 'пример[.]рф'],
  ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd[.]xn--p1ai'],
])('the link in %j is broken', (text, expected) => {
  expect(unlinked(text)).toBe(expected)
})

test.each([
  'J.P. de Vries',
  'St.Jansstraat 12 bis',
  'Rosso Corsa 2.0, maat 52.5 (2x)',
  'Ik stuur het truitje terug. Het past niet.',
  'Order 000012: 1 × Bidon 750ml',
])('%j stays unchanged', (text) => {
  expect(unlinked(text)).toBe(text)
})
