import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setDefaultLanguage } from '../app/lib/i18n/language.ts'
import { UNKNOWN_BRAND } from '../app/lib/shop/brand.ts'
import {
  chooseAttributes,
  chooseStoreViews,
  createStoreViews,
  type BrandedStore as Store,
} from './store-views.ts'

const attributes = { sizeAttribute: 'size', colourAttribute: 'color' }

const store = (store_code: string, locale: string, more: Store = {}): Store => ({
  store_code,
  locale,
  root_category_uid: 'Mw==',
  default_display_currency_code: 'EUR',
  ...more,
})
const chosenCodes = (stores: Store[], configured = {}) => {
  const { views, problems } = chooseStoreViews(stores, configured, attributes)
  return { codes: Object.fromEntries([...views].map(([language, { code }]) => [language, code])), problems }
}

test('each language uses the store view of its locale', () => {
  expect(chosenCodes([store('winkel_en', 'en_US'), store('winkel_nl', 'nl_NL')]).codes).toEqual({
    nl: 'winkel_nl',
    en: 'winkel_en',
  })
  const flemish = store('be', 'nl_BE')
  expect(chosenCodes([flemish, store('nl', 'nl_NL', { is_default_store: true })]).codes).toEqual({ nl: 'nl' })
})

test('a Magento whose only store view is `default` is shown in the default language, whatever its locale', () => {
  expect(chosenCodes([store('default', 'en_US', { is_default_store: true })]).codes).toMatchObject({
    nl: 'default',
  })
  expect(chosenCodes([store('default', 'nl_NL')]).codes).toEqual({ nl: 'default' })
})

test('a Magento with only an English store view is shown in English, if that is the default language', () => {
  setDefaultLanguage('en')
  onTestFinished(() => setDefaultLanguage('nl'))
  expect(chosenCodes([store('default', 'en_US', { is_default_store: true })]).codes).toEqual({
    en: 'default',
  })
  expect(chosenCodes([store('nl', 'nl_NL'), store('uk', 'en_GB')]).codes).toEqual({ en: 'uk', nl: 'nl' })
})

test('the setting has priority, and a wrong one is reported', () => {
  const stores = [store('be', 'nl_BE'), store('nl', 'nl_NL')]
  expect(chosenCodes(stores, { nl: 'be' })).toEqual({ codes: { nl: 'be' }, problems: [] })
  expect(chosenCodes(stores, { nl: 'de' }).problems).toEqual([
    'STORE_VIEWS gives nl the store view de, which the backend does not have: it has be, nl.',
  ])
})

test('root category, currency, URL suffixes and weight unit come from the store view', () => {
  const british = store('uk', 'nl_NL', {
    default_display_currency_code: 'GBP',
    category_url_suffix: null,
    product_url_suffix: '.htm',
    weight_unit: 'lbs',
  })
  const chooseView = (stores: Store[]) => chooseStoreViews(stores, {}, attributes).views.get('nl')
  expect(chooseView([british])).toEqual({
    code: 'uk',
    rootCategory: 3,
    currency: 'GBP',
    urlSuffixes: { category: '', product: '.htm' },
    weightUnit: 'lb',
    country: 'NL',
    ...attributes,
    brand: UNKNOWN_BRAND,
  })
  expect(chooseView([])).toMatchObject({ code: '', rootCategory: 2, currency: 'EUR', weightUnit: 'kg' })
})

test('size and colour attributes come from the backend or the settings, and missing ones are reported', () => {
  const stock = new Set(['color', 'size', 'material'])
  expect(chooseAttributes({}, stock)).toEqual({
    sizeAttribute: 'size',
    colourAttribute: 'color',
    problems: [],
  })
  expect(chooseAttributes({ sizeAttribute: 'maat' }, stock)).toMatchObject({
    sizeAttribute: 'maat',
    problems: [
      'The backend has no filter maat: name its attribute in SIZE_ATTRIBUTE. It has color, size, material.',
    ],
  })
  expect(chooseAttributes({}, null)).toMatchObject({ sizeAttribute: 'fkv_maten', problems: [] })
})

test('a Store header contains a language or its store view, and nothing else', async () => {
  const views = createStoreViews({ views: '' }, async () => ({
    data: { availableStores: [store('default', 'nl_NL')] },
  }))
  expect(await views.refresh(new Set())).toBe(true)
  expect(await views.refresh(new Set())).toBe(false)
  expect(['nl', 'default', 'en', 'kopgroep_nl'].map(views.findLanguage)).toEqual(['nl', 'nl', null, null])
})

test('the country of the shop comes from a backend that knows it', async () => {
  const probe = async (query: string) => {
    const country = query.includes('default_country') ? { default_country: 'BE' } : {}
    return { data: { availableStores: [store('winkel_nl', 'nl_NL', country)] } }
  }
  const countryWith = async (features: readonly string[]) => {
    const views = createStoreViews({ views: '' }, probe)
    await views.refresh(new Set(features))
    return views.find('nl')?.country
  }
  expect(await countryWith(['2.4.7'])).toBe('BE')
  // Older Magentos refuse the whole query.
  expect(await countryWith([])).toBe('NL')
})

test('the brand comes from the backend or from the configured file', async () => {
  const reported = {
    name: 'Zadelmaat',
    description: 'Zadels die passen.',
    phone_hours: 'ma–vr',
    primary_color: '#7a1f5c',
  }
  const stock = { store_group_name: 'Main Store', default_description: 'A Magento.' }
  const queries: string[] = []
  const probe = async (query: string) => {
    queries.push(query)
    const brand = query.includes('brand{') ? { brand: reported } : {}
    return { data: { availableStores: [store('winkel_nl', 'nl_NL', { ...stock, ...brand })] } }
  }
  const brandWith = async (features: readonly string[], brandFile?: string) => {
    const views = createStoreViews({ views: '', brandFile }, probe)
    await views.refresh(new Set(features))
    return views.find('nl')?.brand
  }
  expect(await brandWith(['brand'])).toMatchObject({
    name: 'Zadelmaat',
    hours: 'ma–vr',
    primaryColor: '#7a1f5c',
  })
  queries.length = 0
  expect(await brandWith([])).toMatchObject({ name: 'Main Store', description: 'A Magento.', phone: null })
  // A backend that lacks the brand field was not queried for it.
  expect(queries.filter((query) => query.includes('brand{'))).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'brand.json')
  writeFileSync(
    file,
    JSON.stringify({ name: 'Eigen', phone: '010 000 98 76', text_font: { family: 'Inter' } }),
  )
  expect(await brandWith(['brand'], file)).toMatchObject({
    name: 'Eigen',
    phone: '010 000 98 76',
    icon: null,
  })
  writeFileSync(file, JSON.stringify({ name: '', primary_color: 'yellow', icon: '../x.svg', colour: 'red' }))
  await expect(brandWith([], file)).rejects.toThrow(
    /name[\s\S]*icon[\s\S]*primary_color|primary_color[\s\S]*colour/,
  )
  await expect(brandWith([], join(folder, 'none.json'))).rejects.toThrow(/BRAND_FILE/)
})
