import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEYS_BY_CONSENT, matchesKey, NECESSARY_KEYS, RECAPTCHA_KEYS } from './stored-keys.ts'

const STORED_KEYS = [...NECESSARY_KEYS, ...RECAPTCHA_KEYS, ...KEYS_BY_CONSENT]

const STOREFRONT = join(import.meta.dirname, '../../..')
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'public'], {
  cwd: STOREFRONT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:tsx?|js)$/.test(path) && !/\.test\.tsx?$|generated/.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(STOREFRONT, path), 'utf8')) }))

function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/**
 * Modules that may access storage without a typed key (browser-storage.ts accepts no other). The tests below
 * check each of them, or the module takes its names from the table.
 */
const STORAGE_MODULES = [
  'app/features/consent/apply-consent.ts',
  'app/features/consent/store-pages.ts',
  'app/features/customer/session.ts',
  'app/features/listing/recommendations/followed-skus.ts',
  'app/lib/api/http-client.ts',
  'app/lib/storage/browser-storage.ts',
  'app/lib/storage/next-page.ts',
  'public/sw.js',
]

test('only the storage modules access browser storage', () => {
  const touching = sources.filter(({ text }) =>
    /\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)(?=[.)?])|document\.cookie/.test(text),
  )
  expect(touching.map(({ path }) => path).sort()).toEqual(STORAGE_MODULES)
})

test('every name in the sources that looks like a stored key is in the table', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/['"`](kopgroep-[a-z-]+|token=|_g[a-z_]+)/g)].map(([, name = '']) => ({
      path,
      name: name.replace(/=$/, ''),
    })),
  )
  expect(named.length).toBeGreaterThan(10)
  // A name that ends in a dash is a prefix of several keys.
  const isKnown = ({ name }: { name: string }) =>
    STORED_KEYS.some((key) => matchesKey(key, name) || (name.endsWith('-') && key.key === `${name}*`))
  expect(named.filter((found) => !isKnown(found))).toEqual([])
})

test('the table names no unused key', () => {
  const all = sources
    .filter(({ path }) => !path.endsWith('stored-keys.ts'))
    .map(({ text }) => text)
    .join('\n')
  const OF_OTHERS = /^_g/i
  const unused = STORED_KEYS.filter(({ key }) => !OF_OTHERS.test(key) && !all.includes(key.replace('*', '')))
  expect(unused).toEqual([])
})
