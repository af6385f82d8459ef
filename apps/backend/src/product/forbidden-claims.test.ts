import { expect, test } from 'vitest'
import { findClaims } from './forbidden-claims.ts'

test.each([
  ['<p>Een <b>milieuvriendelijk</b> shirt.</p>', '4a', 'milieuvriendelijk'],
  ['Een milieuvriendelijke verpakking', '4a', 'milieuvriendelijke'],
  ['Van ecologische katoen', '4a', 'ecologische'],
  ['Made sustainably in Portugal', '4a', 'sustainably'],
  ['Onze bezorging is CO2-neutraal', '4c', 'co2-neutraal'],
  ['Carbon neutral delivery', '4c', 'carbon neutral'],
  ['Met ons eigen keurmerk', '2a', 'eigen keurmerk'],
  ['Alleen vandaag in de aanbieding', '7', 'alleen vandaag'],
  ['Met CE-keurmerk', '10a', 'ce-keurmerk'],
  ['Een onverwoestbare bel', '23g', 'onverwoestbare'],
])('%s breaks point %s of the annex', (text, point, words) => {
  expect(findClaims(text)).toEqual([{ point, words }])
})

test('ordinary words of a shop are no claims', () => {
  const texts = [
    'Een groene trui van 100% gerecycled polyester, in een CO2-pomp past een patroon.',
    'Duurzaam stiksel; de velg gaat jaren mee.',
    'Ecologischer is geen woord van deze lijst.',
    'A green jersey with a durable zip.',
  ]
  expect(texts.flatMap(findClaims)).toEqual([])
})
