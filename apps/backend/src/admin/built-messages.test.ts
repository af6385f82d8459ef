import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnsafeHtml } from '../platform/safe-html.ts'
import { translateBuilt } from './built-messages.ts'
import phrases from './built-phrases.nl.json' with { type: 'json' }

const dutch = { store: { language: 'nl' } }

test('messages of orders and imports are translated to Dutch, with their location and values', () => {
  const messages = {
    'There is no order 12.': 'Er is geen bestelling 12.',
    'That is € 5; of order 100 € 3 is left.': 'Dat is € 5; van bestelling 100 is nog € 3 over.',
    'fout.csv:2 price: expected an amount like 49.95, not “duur”':
      'fout.csv:2 price: verwacht een bedrag zoals 49.95, niet “duur”',
    'price: expected an amount like 49.95, not “duur”': 'price: verwacht een bedrag zoals 49.95, niet “duur”',
    'goed.csv: 1 products added, 2 updated': 'goed.csv: 1 artikelen toegevoegd, 2 gewijzigd',
    'something else\nNothing was written.': 'something else\nEr is niets opgeslagen.',
  }
  for (const [english, text] of Object.entries(messages)) expect(translateBuilt(dutch, english)).toBe(text)
  expect(translateBuilt({ store: { language: 'en' } }, 'There is no order 12.')).toBe('There is no order 12.')
})

test('every refusal of the order and HTML rules has a Dutch text', () => {
  const source = readFileSync(join(import.meta.dirname, '../orders/owner.ts'), 'utf8')
  const refusals = [...source.matchAll(/new NotDone\(\s*`([^`]+)`/g)].map(([, text = '']) =>
    text.replace(/\$\{[^}]+\}/g, '7'),
  )
  expect(refusals.length).toBeGreaterThan(14)
  const unsafe = [
    '<script>1</script>',
    '<p onclick="x()">',
    '<iframe srcdoc="x">',
    '<a href="javascript:x">',
    '<iframe src="https://x.example/">',
  ].map((html) => findUnsafeHtml(html) ?? '')
  for (const english of [...refusals, ...unsafe]) expect(translateBuilt(dutch, english)).not.toBe(english)
})

test('a Dutch text uses only the placeholders of its English text', () => {
  for (const [english, text] of Object.entries(phrases)) {
    for (const value of text.match(/%\d/g) ?? []) expect(english).toContain(value)
  }
})
