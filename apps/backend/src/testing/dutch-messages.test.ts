import { describe, expect, test } from 'vitest'
import { DOMAINS } from '../contract/domains.ts'
import fieldLabels from '../platform/field-labels.nl.json' with { type: 'json' }
import { joinPhrases, translate } from '../platform/phrases.ts'

const phrases = joinPhrases(DOMAINS.map((domain) => domain.phrases ?? {}))
const context = { store: { language: 'nl' }, phrases }
const english = { ...context, store: { language: 'en' } }

/** Patterns that Dutch messages of the API must not contain, by the fault that each indicates. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'the name of a field or a query': /`|[a-z]_[a-z]|\b[a-z]+[A-Z]/,
  'an amount as the code writes it': /\bEUR\b|\d\.\d\d\b/,
  'a form of address other than u': /\b(je|jij|jou|jouw|jullie)\b/i,
  'an English word': /\b(the|please|invalid|your|with|must|cannot)\b/i,
  'punctuation twice, or apart from its word': /\.\.|[!?;,:]{2}|\s[.,;:!?]| {2}|^\s|\s$/,
}

describe('no Dutch message of the API has', () => {
  test.each(Object.entries(FAULTS))('%s', (_, pattern) => {
    const texts = [...Object.values(phrases), ...Object.values(fieldLabels)]
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter((text) => pattern.test(text))).toEqual([])
  })

  test('a placeholder that its English text lacks', () => {
    const findPlaceholders = (text: string): string[] => text.match(/%\d/g) ?? []
    const wrong = Object.entries(phrases).filter(([key, dutch]) =>
      findPlaceholders(dutch).some((value) => !findPlaceholders(key).includes(value)),
    )
    expect(wrong).toEqual([])
  })
})

test('numbers in a message are formatted in its language, and a name with a full stop ends the sentence', () => {
  const most = 'The most you may purchase is %1'
  expect(translate(context, most, 12_345.5)).toBe('U kunt er ten hoogste 12345,5 bestellen')
  expect(translate(english, most, 2.5)).toBe('The most you may purchase is 2.5')
  expect(translate(context, 'Enter a value for "%1".', 'Duinrand B.V.')).toBe('Vul dit in: Duinrand B.V.')
  expect(translate(context, 'Enter a value for "%1".', 'titel')).toBe('Vul dit in: titel.')
})
