import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { readFailedSearches } from './search.sql.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const SEARCH = `query Search($search: String!, $filter: ProductAttributeFilterInput, $pageSize: Int = 12, $sort: ProductAttributeSortInput) {
  products(search: $search, filter: $filter, pageSize: $pageSize, sort: $sort) { total_count items { sku } suggestions { search } search_reading { dropped kept brands_not_sold }
    sort_fields { default } aggregations { attribute_code options { label count } }
    search_suggestions { query_text num_results } search_recommendations { query_text num_results } } }`

const find = async (search: string, more: object = {}, store?: 'kopgroep_en') => {
  const { data, errors } = await shop.request(SEARCH, { search, ...more }, { store })
  expect(errors).toBeUndefined()
  return data.products
}
const skus = async (...question: Parameters<typeof find>) =>
  (await find(...question)).items.map(({ sku }: { sku: string }) => sku)

test('words match names, brands and colours, in any form', async () => {
  expect(await skus('wielershirts')).toEqual(['JERSEY'])
  expect(await skus('zwarte shirts')).toEqual(['JERSEY'])
  expect(await skus('WAEL')).toEqual(['TYRE', 'JERSEY'])
  expect(await skus('tyres', {}, 'kopgroep_en')).toEqual(['TYRE', 'LEVER', 'SET', 'TOOLS', 'TUBE'])
})

test('an article number finds its product first, a variant its parent', async () => {
  expect((await skus('jersey-zw-m'))[0]).toBe('JERSEY')
  expect((await skus('mug'))[0]).toBe('MUG')
})

test('a compound finds its parts, and a part the compounds', async () => {
  // A tyre lever matches `band` in its text, but is not a tyre.
  expect(await skus('band')).toEqual(['TUBE', 'TYRE', 'TOOLS', 'SET'])
  expect(await skus('bandenli', { pageSize: 5 })).toEqual(['LEVER'])
  expect(await skus('binnenbanden')).toEqual(['TUBE'])
})

test('a typo still finds products, and the correction is shown', async () => {
  const result = await find('binnenbnad')
  expect(result.items).toEqual([{ sku: 'TUBE' }])
  expect(result.suggestions).toEqual([{ search: 'binnenband' }])
  expect((await find('binnenband')).suggestions).toEqual([])
})

test('a partial word finds products, and nonsense finds nothing', async () => {
  expect(await skus('wind', { pageSize: 5 })).toEqual(['VEST'])
  expect(await skus('windv', { pageSize: 5 })).toEqual(['VEST'])
  expect(await find('xyzzyq')).toMatchObject({ total_count: 0, items: [], suggestions: [] })
})

test('a word that matches no product with the others is dropped and named, but never the kind of product', async () => {
  const understood = async (search: string) => (await find(search)).search_reading
  expect(await skus('waterdichte binnenband')).toEqual(['TUBE'])
  expect(await understood('waterdichte binnenband')).toEqual({
    dropped: ['waterdichte'],
    kept: 'binnenband',
    brands_not_sold: [],
  })
  expect(await understood('rode binnenband wael')).toEqual({
    dropped: ['rode', 'wael'],
    kept: 'binnenband',
    brands_not_sold: [],
  })
  expect(await understood('kinderband')).toMatchObject({ dropped: ['kinder'], kept: 'band' })
  expect(await understood('binnenband')).toEqual({ dropped: [], kept: null, brands_not_sold: [] })
  expect(await skus('waterdichte xyzzyq')).toEqual([])
})

test('the order of words changes neither the results nor their number', async () => {
  expect((await skus('shirt rood')).toSorted()).toEqual((await skus('rood shirt')).toSorted())
  expect((await skus('wael band')).toSorted()).toEqual((await skus('band wael')).toSorted())
})

test('a brand that the shop does not sell is named, and its kind of product is found', async () => {
  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'brands_not_sold', value: JSON.stringify(['Schwalbe']) })
    .execute()
  const result = await find('schwalbe binnenband')
  expect(result.items).toEqual([{ sku: 'TUBE' }])
  expect(result.search_reading).toEqual({ dropped: [], kept: null, brands_not_sold: ['Schwalbe'] })
  expect((await find('schwalbee')).search_reading.brands_not_sold).toEqual(['Schwalbe'])
})

test('a search is filtered and sorted like a listing', async () => {
  const wael = String(await shop.stories.option('brand', 'wael'))
  const result = await find('band', { filter: { brand: { eq: wael } } })
  expect(result.items).toEqual([{ sku: 'TYRE' }])
  expect(result.sort_fields.default).toBe('relevance')
  const { aggregations } = await find('shirt')
  const category = aggregations.find(
    ({ attribute_code }: { attribute_code: string }) => attribute_code === 'category_uid',
  )
  expect(category.options).toEqual([{ label: 'Heren', count: 2 }])
  expect(await skus('band', { sort: { price: 'DESC' } })).toEqual(['SET', 'TYRE', 'TUBE', 'TOOLS'])
})

test('frequent searches of others complete a query and are suggested after it', async () => {
  await find('vouwband zwart wael')
  for (let time = 0; time < 3; time += 1) {
    await find('vouwband')
    await find('vouwband wael')
  }
  await expect
    .poll(async () => (await find('vouw', { pageSize: 5 })).search_suggestions)
    .toEqual([
      { query_text: 'vouwband', num_results: 1 },
      { query_text: 'vouwband wael', num_results: 1 },
    ])
  expect((await find('wael', { pageSize: 5 })).search_recommendations).toEqual([
    { query_text: 'vouwband wael', num_results: 1 },
  ])
  const { data } = await shop.request('{ popularSearches { query_text num_results } }')
  expect(data.popularSearches).toContainEqual({ query_text: 'vouwband', num_results: 1 })
  expect(data.popularSearches).not.toContainEqual({ query_text: 'vouwband zwart wael', num_results: 1 })
})

test('blocked searches, and those that may be an address, are neither stored nor shown', async () => {
  const { db } = shop
  await db
    .insertInto('shop_settings')
    .values({
      key: 'search_suggestions',
      value: JSON.stringify({ least_times: 1, blocked_words: ['lekke'] }),
    })
    .execute()
  await find('lekke band')
  await find('band sanne@kopgroep.example')
  await find('bandenlichter')
  await expect
    .poll(async () => (await find('bandenl', { pageSize: 5 })).search_suggestions)
    .toEqual([{ query_text: 'bandenlichter', num_results: 1 }])
  const stored = await db.selectFrom('search_queries').select('query').execute()
  expect(stored.map(({ query }) => query)).not.toContain('lekke band')
  // A search stored before its word was blocked is not shown either.
  await db
    .insertInto('search_queries')
    .values({ language: 'nl', query: 'band lekke', num_results: 1, times: 9 })
    .execute()
  expect((await find('band l', { pageSize: 5 })).search_suggestions).toEqual([])
})

test('searches without results are counted for the owner, by their words only', async () => {
  await find('kinder kantelband')
  await find('bakfiets')
  await find('Bakfiets ')
  await find('bakfiets voor sanne@kopgroep.example')
  await find('bakf', { pageSize: 5 })
  await expect
    .poll(async () =>
      (await readFailedSearches(shop.db, 50)).filter(({ query }) => /bakf|kantelband/.test(query)),
    )
    .toEqual([
      { language: 'nl', query: 'bakfiets', times: 2 },
      { language: 'nl', query: 'kinder kantelband', times: 1 },
    ])
  expect((await find('bakf', { pageSize: 5 })).search_suggestions).toEqual([])
})

const PAGES = 'query Pages($search: String!) { searchPages(search: $search) { kind title key } }'
const pages = async (search: string, store?: 'kopgroep_en') =>
  (await shop.request(PAGES, { search }, { store })).data.searchPages

test('pages, questions, stores and articles are found by their titles, and by their texts together with one', async () => {
  expect(await pages('verzend')).toEqual([{ kind: 'CMS_PAGE', title: 'Verzenden', key: 'verzenden' }])
  expect(await pages('snel verzenden')).toMatchObject([{ key: 'verzenden' }])
  expect(await pages('shipping', 'kopgroep_en')).toMatchObject([{ title: 'Shipping' }])
  expect(await pages('snel')).toMatchObject([{ kind: 'FAQ', title: 'Hoe snel?' }])
  expect(await pages('banden')).toMatchObject([{ kind: 'BLOG', key: 'banden' }])
  expect(await pages('beijerland')).toMatchObject([{ kind: 'STORE', key: 'oud-beijerland' }])
  // Inactive pages, future posts, and words that only occur in texts are not found.
  expect(await pages('nog niet')).toEqual([])
  expect(await pages('huis')).toEqual([])
  expect(await pages('de het een')).toEqual([])
})

test('a synonym applies once the shop has entered it', async () => {
  expect((await find('snelbinder')).items).toEqual([])
  await shop.db
    .insertInto('search_synonyms')
    .values([
      { language: 'nl', synonyms: 'snelbinder => bandenlichter, mok' },
      { language: 'nl', synonyms: 'beker, mok' },
    ])
    .execute()
  expect(await skus('snelbinders')).toEqual(['LEVER', 'MUG'])
  expect(await skus('snelbnider')).toEqual(['LEVER', 'MUG'])
  expect(await skus('beker')).toEqual(['MUG'])
})

test('a colour and a size narrow as filters do', async () => {
  expect(await skus('rode shirts maat L')).toEqual(['JERSEY'])
  expect(await skus('zwarte')).toEqual(['JERSEY', 'MUG'])
  expect(await skus('vest maat s')).toEqual(['VEST'])
  expect(await skus('28mm band')).toEqual(['TUBE', 'TYRE'])
})
