import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const files = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    'apps/storefront/app/*/messages/nl.json',
    'packages/demo-shop/content',
    'packages/demo-shop/shop',
  ],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(?:html|json|csv)$/.test(path))

/** Spelling and style rules of the shop's Dutch, with a pattern of what each forbids. */
const AVOIDED: Readonly<Record<string, RegExp>> = {
  'the shopper is u': /\b(?:jij|jouw|jullie)\b/i,
  'a link is a link': /\w*koppeling(?! tegen kettingslag)\w*|\bhyperlink/i,
  'times have a colon: 18:00': /\b\d{1,2}\.(?:00|15|30|45)(?: uur\b|–\d)|–\d{1,2}\.(?:00|15|30|45)\b/,
  'the phone number has a dash after its area: 085 – 000 12 34': /\b085(?! – 000 12 34)[ -]*[–-]?[ -]*000/,
}

test.each(Object.entries(AVOIDED))('%s, in all texts of the shop and of its demo', (_, pattern) => {
  expect(files.length).toBeGreaterThan(30)
  const matches = files.flatMap((path) => {
    const [what] = pattern.exec(readFileSync(join(ROOT, path), 'utf8')) ?? []
    return what === undefined ? [] : [`${path}: ${what}`]
  })
  expect(matches).toEqual([])
})
