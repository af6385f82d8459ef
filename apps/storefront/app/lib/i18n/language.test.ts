import { expect, onTestFinished, test } from 'vitest'
import { inLanguage, languageOfPath, languagePrefix, setDefaultLanguage } from './language.ts'

test('a first segment that is a language selects it; anything else is Dutch', () => {
  expect(languageOfPath('/en/heren')).toBe('en')
  expect(languageOfPath('/en')).toBe('en')
  expect(languageOfPath('/english/heren')).toBe('nl')
  expect(languageOfPath('/')).toBe('nl')
})

test('only a language that is not the default has a prefix', () => {
  expect(languagePrefix('nl')).toBe('')
  expect(inLanguage('/heren', 'en')).toBe('/en/heren')
  expect(inLanguage('/heren', 'nl')).toBe('/heren')
  expect(inLanguage('/', 'en')).toBe('/en')
})

test('the default language is configurable', () => {
  setDefaultLanguage('en')
  onTestFinished(() => setDefaultLanguage('nl'))
  expect(languageOfPath('/heren')).toBe('en')
  expect(languageOfPath('/nl/heren')).toBe('nl')
  expect(inLanguage('/heren', 'en')).toBe('/heren')
  expect(inLanguage('/', 'nl')).toBe('/nl')
})
