import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findStreet } from '@kopgroep/backend/postcode/postcode-lookup'
import { expect, test } from 'vitest'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const SOURCES = globSync('{catalogue,community,content,shop}/**/*.{csv,json,html}', { cwd: HERE })
  .map((file) => readFileSync(`${HERE}/${file}`, 'utf8'))
  .join('\n')

/** Patterns of an address in data files: one string, an object, or the lines of a street. */
const POSTCODE_AND_CITY = String.raw`"postcode": "(?<postcode>\d{4} [A-Z]{2})",\s*"city": "(?<city>[^"]+)"`
const FORMS = [
  /(?<=[>",] ?)(?<street>[A-Z][^",<>\n]*?) (?<number>\d+)\w?, (?<postcode>\d{4} [A-Z]{2}) (?<city>[^",<\n]+)/g,
  new RegExp(String.raw`"street": "(?<street>[^"]*?) (?<number>\d+)",\s*${POSTCODE_AND_CITY}`, 'g'),
  new RegExp(
    String.raw`"street": \["(?<street>[^"]+)", "(?<number>\d+)"[^\]]*\],\s*${POSTCODE_AND_CITY}`,
    'g',
  ),
]
const named = FORMS.flatMap((form) => [...SOURCES.matchAll(form)].map(({ groups }) => groups ?? {}))

test('every address of the demo is found by its postcode and house number', () => {
  expect(named.length).toBeGreaterThan(15)
  for (const { street, number, postcode = '', city } of named) {
    expect([postcode, findStreet(postcode.replace(' ', ''), Number(number))]).toEqual([
      postcode,
      expect.objectContaining({ street, city }),
    ])
  }
})

test('no postcode of the demo is in an address of another format', () => {
  const mentioned = new Set(SOURCES.match(/\b[1-9]\d{3} [A-Z]{2}\b(?=")|\b[1-9]\d{3} [A-Z]{2}\b(?= [A-Z])/g))
  expect([...mentioned].sort()).toEqual([...new Set(named.map(({ postcode }) => postcode))].sort())
})
