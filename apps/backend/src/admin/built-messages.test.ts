import { globSync, readFileSync } from 'node:fs'
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
      'fout.csv:2 price: verwacht een bedrag zoals 49,95, niet “duur”',
    'price: expected an amount like 49.95, not “duur”': 'price: verwacht een bedrag zoals 49,95, niet “duur”',
    'goed.csv: 1 products added, 2 updated': 'goed.csv: 1 artikelen toegevoegd, 2 gewijzigd',
    'a.csv: manage_stock is left out: there are no gift cards, in lines 2, 5 and 7 more':
      'a.csv: manage_stock is weggelaten: er zijn geen cadeaubonnen, in regel 2, 5 en nog 7',
    'a (1).csv:1 Nam é: is no column of a file of products (--map renames it, --skip-unknown leaves it out): did you mean name?':
      'a (1).csv:1 Nam é: is geen kolom die deze winkel kent: geef hem een andere naam, of kies ‘Onbekende kolommen weglaten’: bedoelt u name?',
    'a.csv:3 the picture at https://x.example/a cannot be fetched: it is answered with 404':
      'a.csv:3 de foto op https://x.example/a is niet op te halen: it is answered with 404',
    'a.csv: 500 rows read, ██ 10 %, 3 s left': 'a.csv: 500 rijen gelezen, ██ 10 %, nog 3 s',
    'a.csv was imported on 2026-11-01 already (--again imports it anew)':
      'a.csv is op 01-11-2026 al geïmporteerd; kies ‘Opnieuw importeren’',
    'something else\nNothing was written.': 'something else\nEr is niets opgeslagen.',
  }
  for (const [english, text] of Object.entries(messages)) expect(translateBuilt(dutch, english)).toBe(text)
  expect(translateBuilt({ store: { language: 'en' } }, 'There is no order 12.')).toBe('There is no order 12.')
})

test('every refusal of the order and HTML rules has a Dutch text', () => {
  const source = ['owner.ts', 'repayments.ts']
    .map((file) => readFileSync(join(import.meta.dirname, '../orders', file), 'utf8'))
    .join('')
  const refusals = [...source.matchAll(/new NotDone\(\s*[`']([^`'\n]+)[`']/g)].map(([, text = '']) =>
    text.replace(/\$\{[^}]+\}/g, '7'),
  )
  expect(refusals.length).toBeGreaterThan(20)
  const unsafe = [
    '<script>1</script>',
    '<p onclick="x()">',
    '<iframe srcdoc="x">',
    '<a href="javascript:x">',
    '<iframe src="https://x.example/">',
    '<p style="position: fixed">',
  ].map((html) => findUnsafeHtml(html)[0] ?? '')
  for (const english of [...refusals, ...unsafe]) expect(translateBuilt(dutch, english)).not.toBe(english)
})

/** Start of a call that reports a problem, a warning or a result of the import. */
const REPORT =
  /(?:new CellProblem|reader\.(?:note|warn)|this\.note|problems\.(?:add|warn)|onLine|onProgress\??\.?)\(/g

/** Lists the texts within the call that begins at an index, with 7 in place of each value. */
function textsOfCall(source: string, start: number): string[] {
  let depth = 1
  let end = start
  for (; depth > 0 && end < source.length; end += 1) {
    if (source[end] === '(') depth += 1
    if (source[end] === ')') depth -= 1
  }
  // An optional end, `${near ? `…` : ''}`, counts as absent.
  const call = source.slice(start, end).replace(/\$\{[^{}`]*\?\s*`[^`]*`\s*:\s*(?:`[^`]*`|'')\s*\}/g, '')
  return [...call.matchAll(/`([^`]+)`|'([^'\n]+)'/g)]
    .map(([, template, text]) => (template ?? text ?? '').replace(/\$\{[^}]+\}/g, '7'))
    .filter((text) => /[a-z]+ [a-z“]/i.test(text.replaceAll('7', '')))
}

/** Texts that are composed of others, with examples of what they become. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  'is no column of a file of 7 (7)7': [
    'is no column of a file of products (--map renames it, --skip-unknown leaves it out)',
  ],
  '7 7, and the row says “7”': [
    'A has no size, and the row says “L”',
    'A has size “M”, and the row says “L”',
  ],
  '7 is a 7 product, and 7': ['A is a bundle product, and only simple products can be variations'],
  'says 7, which line 7 says already': [
    'says the price of A from 7 pieces, which line 7 says already',
    'says what lies of A at default, which line 7 says already',
  ],
  '7 was imported on 7 already (--again imports it anew)': [],
  '7: no problem in 7 rows; 7 products to add, 7 to update': [
    'a.csv: no problem in 7 rows; 7 products to add, 7 to update',
  ],
  '7 options of attributes 7': ['7 options of attributes made', '7 options of attributes would be made'],
  '7 is left out with its row: 7': ['giftcard is left out with its row: there are no gift cards'],
  'is left out: 7': ['is left out: nothing is downloaded'],
  '7 up to line 7 of 7': ['products written up to line 7 of 7', 'relations written up to line 7 of 7'],
}

test('every problem, warning and result of the import has a Dutch text', () => {
  const folder = join(import.meta.dirname, '../import')
  const texts = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts', 'test-*.ts'] }).flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    return [...source.matchAll(REPORT)].flatMap(({ 0: call, index }) =>
      textsOfCall(source, index + call.length),
    )
  })
  expect(texts.length).toBeGreaterThan(100)
  const filled = texts.flatMap((text) => COMPOSED[text] ?? [text])
  expect(filled.filter((text) => translateBuilt(dutch, text) === text)).toEqual([])
  expect(Object.keys(COMPOSED).filter((text) => !texts.includes(text))).toEqual([])
})

/** Columns that only a file has: no form writes them. */
const FILE_ONLY = /store_view_code|bundle_price_type|price_type=/

test('a text names no column that a form writes', () => {
  const named = Object.entries(phrases)
    .flat()
    .filter((text) => /[a-z]_[a-z]/.test(text) && !FILE_ONLY.test(text))
  expect(named).toEqual([])
})

test('a Dutch text uses only the placeholders of its English text', () => {
  for (const [english, text] of Object.entries(phrases)) {
    for (const value of text.match(/%\d/g) ?? []) expect(english).toContain(value)
  }
})
