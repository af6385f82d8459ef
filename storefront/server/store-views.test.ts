import { expect, test } from 'vitest'
import { chooseStoreViews, createStoreViews, type Store } from './store-views.ts'

const store = (store_code: string, locale: string, more: Store = {}): Store => ({
  store_code,
  locale,
  root_category_uid: 'Mw==',
  default_display_currency_code: 'EUR',
  ...more,
})
const codesOf = (stores: Store[], configured = {}) => {
  const { views, problems } = chooseStoreViews(stores, configured)
  return { codes: Object.fromEntries([...views].map(([language, { code }]) => [language, code])), problems }
}

test('each language sells from the store view of its locale', () => {
  expect(codesOf([store('winkel_en', 'en_US'), store('winkel_nl', 'nl_NL')]).codes).toEqual({
    nl: 'winkel_nl',
    en: 'winkel_en',
  })
  const flemish = store('be', 'nl_BE')
  expect(codesOf([flemish, store('nl', 'nl_NL', { is_default_store: true })]).codes).toEqual({ nl: 'nl' })
})

test('a Magento whose only store view is `default` sells in the shop’s own language, whatever its locale', () => {
  expect(codesOf([store('default', 'en_US', { is_default_store: true })]).codes).toMatchObject({
    nl: 'default',
  })
  expect(codesOf([store('default', 'nl_NL')]).codes).toEqual({ nl: 'default' })
})

test('the setting wins, and is told where it is wrong', () => {
  const stores = [store('be', 'nl_BE'), store('nl', 'nl_NL')]
  expect(codesOf(stores, { nl: 'be' })).toEqual({ codes: { nl: 'be' }, problems: [] })
  expect(codesOf(stores, { nl: 'de' }).problems).toEqual([
    'STORE_VIEWS gives nl the store view de, which the backend does not have: it has be, nl.',
  ])
})

test('another currency than the one that is shown is told', () => {
  expect(codesOf([store('uk', 'nl_NL', { default_display_currency_code: 'GBP' })]).problems[0]).toContain(
    'sells in GBP',
  )
})

test('the catalogue stands below the root category of the store view', () => {
  expect(chooseStoreViews([store('default', 'nl_NL')], {}).views.get('nl')?.rootCategory).toBe(3)
  expect(chooseStoreViews([], {}).views.get('nl')).toEqual({ code: '', rootCategory: 2 })
})

test('callers name a language or its store view, and no other', async () => {
  const views = createStoreViews('', async () => ({ data: { availableStores: [store('default', 'nl_NL')] } }))
  expect(await views.refresh()).toBe(true)
  expect(await views.refresh()).toBe(false)
  expect(['nl', 'default', 'en', 'kopgroep_nl'].map(views.languageOf)).toEqual(['nl', 'nl', null, null])
})
