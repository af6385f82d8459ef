import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStoreViews, findStoreView } from '../platform/graphql/store-views.ts'
import { readLanguages, textsIn, withValues } from '../platform/languages.ts'
import { retentionText } from '../platform/retention.ts'
import { readSettings } from '../platform/settings.ts'
import { readBrand } from '../platform/store-config/brand.ts'
import { backInStockMail } from '../stock-alert/stock-alert.ts'
import { openCatalogue } from './test-catalogue.ts'

const GERMAN = {
  locale: 'de-DE',
  name: 'Deutsch',
  backend: {
    'Could not find a product with SKU "%1"': 'Es gibt kein Produkt mit der Nummer "%1"',
    '%1 is back in stock': '%1 ist wieder auf Lager',
    'See the article': 'Zum Artikel',
    '%1 days': '%1 Tage',
  },
}

const ALERT =
  'mutation Alert($input: ProductAlertSubscriptionInput!) { productAlertSubscription(input: $input) { sku } }'

const folder = mkdtempSync(join(tmpdir(), 'kopgroep-languages-'))
let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  writeFileSync(join(folder, 'de.json'), JSON.stringify(GERMAN))
  shop = await openCatalogue()
  const languages = readLanguages(['de'], folder)
  await addStoreViews(shop.db, languages)
  // Repeated, as at the next startup.
  await addStoreViews(shop.db, languages)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const inGerman = (query: string) => shop.request(query, {}, { store: 'kopgroep_de' })

test('a further language takes one file and one setting, and gets a store view', async () => {
  expect(readSettings({ LANGUAGES: 'de, fr' }).LANGUAGES).toEqual(['de', 'fr'])
  const { data } = await inGerman('{ availableStores { store_code locale is_default_store store_name } }')
  expect(data.availableStores).toEqual([
    expect.objectContaining({ store_code: 'kopgroep_nl', is_default_store: true }),
    expect.objectContaining({ store_code: 'kopgroep_en' }),
    expect.objectContaining({ store_code: 'kopgroep_de', locale: 'de_DE', is_default_store: false }),
  ])
})

test('texts of its file are used, and missing ones are Dutch', async () => {
  const refusal = async (sku: string, store: string) => {
    const input = { email: 'a@example.de', sku, type: 'stock' }
    const { errors } = await shop.request(ALERT, { input }, { store, bearer: 'demo-consumer-key' })
    return errors?.[0]?.message
  }
  expect(await refusal('X', 'kopgroep_de')).toBe('Es gibt kein Produkt mit der Nummer "X"')
  expect(await refusal('TYRE', 'kopgroep_de')).toBe(await refusal('TYRE', 'kopgroep_nl'))
  expect(retentionText(30, 'de')).toBe('30 Tage')
  expect(retentionText(1, 'de')).toBe('1 dag')
})

test('mails are in that language, with links below its prefix', async () => {
  const mail = await backInStockMail(
    { productId: shop.stories.getId('MUG') },
    {
      ...{ db: shop.db, settings: readSettings({}), now: () => shop.now },
      store: await findStoreView(shop.db, 'kopgroep_de'),
      brand: readBrand(new Map()),
    },
  )
  expect(mail?.subject).toMatch(/ ist wieder auf Lager$/)
  expect(mail?.text).toContain('Zum Artikel')
  expect(mail?.text).toContain('http://localhost:3000/de/mug.html')
  expect(mail?.text).toContain('Wij leggen niets voor u apart')
})

test('the catalogue is found, sorted and shown in Dutch if it has no translation', async () => {
  const question = '{ products(search: "jersey", sort: { name: ASC }) { items { sku name } } }'
  const { data, errors } = await inGerman(question)
  expect(errors).toBeUndefined()
  expect(data).toEqual((await shop.request(question)).data)
  expect(data.products.items.length).toBeGreaterThan(0)
})

test('texts with values, lists and nested texts are found by their English form', () => {
  const table = {
    nl: { days: '%1 dagen', inner: { list: ['een', 'twee'] } },
    en: { days: '%1 days', inner: { list: ['one', 'See the article'] } },
  }
  const german = textsIn(table, 'de')
  expect(withValues(german.days, [3])).toBe('3 Tage')
  expect(german.inner.list).toEqual(['een', 'Zum Artikel'])
  expect(textsIn(table, 'en').days).toBe('%1 days')
})

test('a language whose file is missing or invalid stops the start with its name', () => {
  expect(() => readLanguages(['fr'], folder)).toThrow(/LANGUAGES wants .*fr\.json/)
  writeFileSync(join(folder, 'it.json'), '{"locale":"it"}')
  expect(() => readLanguages(['it'], folder)).toThrow(/expected a locale like de-DE/)
})
