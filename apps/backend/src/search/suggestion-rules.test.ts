import { expect, test } from 'vitest'
import { filterSearches, mayBeShown, suggestionRules } from './suggestion-rules.ts'

const rulesFor = (setting?: object) => suggestionRules(new Map([['search_suggestions', setting]]))
const shown = (texts: readonly string[], rules = rulesFor()) =>
  texts.filter((text) => mayBeShown(text, rules))

test('a shop without the setting suggests searches that were made three times', () => {
  expect(rulesFor()).toEqual({ leastTimes: 3, blockedWords: [] })
  expect(rulesFor({ least_times: 10, blocked_words: [' Vloek ', ''] })).toEqual({
    leastTimes: 10,
    blockedWords: ['vloek'],
  })
})

test('searches for goods and part numbers are suggested', () => {
  const texts = ['rode helm', '28-622', 'cs-r9200', '700x25c']
  expect(shown(texts)).toEqual(texts)
})

test('an email address or a phone number is never suggested', () => {
  expect(shown(['sanne@kopgroep.example', '06 1234 5678', '+31 (0)6-12.34.56', 'bel 0612345678'])).toEqual([])
})

test('a pasted text is never suggested', () => {
  expect(shown(['h'.repeat(60), 'h'.repeat(61)])).toEqual(['h'.repeat(60)])
})

test('a blocked word blocks its continuations, in any case and with any accent', () => {
  const rules = rulesFor({ blocked_words: ['Vlóek'] })
  expect(shown(['vloek', 'rode Vloekwoorden', 'vlöek'], rules)).toEqual([])
  expect(shown(['gevloek', 'vlo'], rules)).toEqual(['gevloek', 'vlo'])
})

test('the five most frequent allowed searches are suggested', () => {
  const searches = ['a@b.nl', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes'].map((query_text) => ({
    query_text,
  }))
  expect(filterSearches(searches, rulesFor()).map(({ query_text }) => query_text)).toEqual([
    'een',
    'twee',
    'drie',
    'vier',
    'vijf',
  ])
})
