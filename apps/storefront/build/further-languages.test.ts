import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { formatDate } from '../app/lib/format/dates.ts'
import type { Language } from '../app/lib/i18n/language.ts'
import { alternateUrls } from '../app/lib/seo/seo.tsx'
import { errorPage, errorText } from '../server/error-page.ts'
import { pageTarget } from '../server/page-cache/page-key.ts'
import { chooseStoreViews } from '../server/store-views.ts'
import { prepareLanguages } from './further-languages.ts'
import { shortText } from './texts-runtime-plugin.ts'

/** Output of `npm run texts -w apps/storefront` when languages/ holds a de.json. */
vi.mock('../app/lib/i18n/languages.generated.ts', () => ({
  languages: ['nl', 'en', 'de'],
  furtherLanguages: { de: { locale: 'de-DE', ogLocale: 'de_DE', label: 'Deutsch' } },
}))

/** Also the texts that only the server shows: all of one page, and one of two of another. */
vi.mock('../app/lib/i18n/further-texts.generated.ts', () => ({
  furtherTexts: {
    de: {
      'One moment': 'Einen Augenblick',
      'Wait a moment and try again.': 'Warten Sie kurz & versuchen Sie es erneut.',
      'Something went wrong': 'Etwas ging schief',
      'To the home page': 'Zur Startseite',
      Reference: 'Kennung',
    },
  },
  furtherNotices: { de: 430 },
}))

const code: string = 'de'
// The types know the languages that this checkout has.
const german = code as Language

const folder = mkdtempSync(join(tmpdir(), 'kopgroep-languages-'))
afterAll(() => rmSync(folder, { recursive: true }))
const places = {
  languages: join(folder, 'languages'),
  generated: join(folder, 'languages.generated.ts'),
  serverTexts: join(folder, 'further-texts.generated.ts'),
  legal: join(folder, 'legal'),
  project: join(folder, 'further/project.inlang'),
}
beforeEach(() => {
  rmSync(places.languages, { recursive: true, force: true })
  mkdirSync(places.languages)
})
const write = (code: string, file: object) =>
  writeFileSync(join(places.languages, `${code}.json`), JSON.stringify(file))

test('a shop without further languages compiles its own texts, in Dutch and English', () => {
  expect(prepareLanguages(places)).toMatch(/storefront\/project\.inlang$/)
  for (const made of [places.generated, places.serverTexts]) {
    const committed = join(import.meta.dirname, '../app/lib/i18n', basename(made))
    expect(readFileSync(made, 'utf8')).toBe(readFileSync(committed, 'utf8'))
  }
})

test('one file adds a language, whose missing texts are the Dutch ones', async () => {
  write('de', { locale: 'de-DE', name: 'Deutsch', storefront: { cart_add: 'In den Warenkorb' } })
  const outdir = join(folder, 'texts')
  await compile({ project: prepareLanguages(places), outdir, strategy: ['globalVariable', 'baseLocale'] })
  expect(readFileSync(places.generated, 'utf8')).toContain("languages = ['nl', 'en', 'de']")
  const compiled = (key: string) => shortText(readFileSync(join(outdir, `messages/${key}.js`), 'utf8'))
  expect(compiled('cart_add')).toContain('In den Warenkorb')
  expect(compiled('cart_add')).toContain('de: de_cart_add')
  expect(compiled('cart_title')).toContain('de_cart_title = nl_cart_title')
})

test('a file without a locale, or with a name other than two letters, stops the build and is named', () => {
  write('it', { name: 'Italiano' })
  expect(() => prepareLanguages(places)).toThrow(/it\.json wants a "locale"/)
  write('gsw', { locale: 'gsw-CH', name: 'Schwiizerdütsch' })
  expect(() => prepareLanguages(places)).toThrow(/gsw\.json is not called by two letters/)
})

test('the language is below its prefix, uses its store view and is listed for search engines', () => {
  const stores = ['nl_NL', 'en_GB', 'de_DE'].map((locale) => ({ store_code: `shop_${locale}`, locale }))
  const attributes = { sizeAttribute: 'size', colourAttribute: 'color' }
  expect(chooseStoreViews(stores, {}, attributes).views.get(german)?.code).toBe('shop_de_DE')
  expect(chooseStoreViews(stores.slice(0, 2), {}, attributes).views.has(german)).toBe(false)
  expect(pageTarget('/de/heren.html')).toMatchObject({ kind: 'page', language: 'de' })
  expect(alternateUrls({ origin: 'https://shop.example', path: '/heren.html' })).toContainEqual({
    hrefLang: 'de',
    href: 'https://shop.example/de/heren.html',
  })
  expect(formatDate('2026-11-23', german)).toBe('23. November 2026')
})

test('the file has the server’s texts, and the guarantee notice is beside the others', () => {
  mkdirSync(places.legal, { recursive: true })
  writeFileSync(
    join(places.legal, 'guarantee-notice-de.svg'),
    '<svg lang="de" width="580" height="900"></svg>',
  )
  write('de', { locale: 'de-DE', name: 'Deutsch', server: { 'One moment': 'Einen Augenblick' } })
  prepareLanguages(places)
  const made = readFileSync(places.serverTexts, 'utf8')
  expect(made).toContain('{"de":{"One moment":"Einen Augenblick"}}')
  expect(made).toContain('furtherNotices: Readonly<Record<string, number>> = {"de":450}')
})

test('an error page is in that language if all its texts are translated, and Dutch otherwise', () => {
  const page = (status: number) => errorPage(status, '/de/heren.html').toString('utf8')
  expect(page(429)).toContain('<html lang="de">')
  expect(page(429)).toContain(
    '<h1>Einen Augenblick</h1><p>Warten Sie kurz &amp; versuchen Sie es erneut.</p><p><a href="/de">Zur Startseite</a>',
  )
  expect(errorText(429, german)).toBe('Warten Sie kurz & versuchen Sie es erneut.')
  expect(page(500)).toContain('<html lang="nl">')
  expect(page(500)).toContain('<h1>Er ging iets mis</h1>')
  expect(page(500)).toContain('href="/de"')
})
