import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { json } from '../testing/test-rows.ts'
import { onlyLeft, storeStock } from './stores.sql.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

test('a store returns its address and opening hours, holidays included', async () => {
  const { data, errors } =
    await shop.request(`{ phisicalStores(filter: { url_key: { eq: "den-helder" } }) { total_count page_info { total_pages } items {
    name url_key pickup_location_code street postcode city country_id phone fax email description latitude longitude images { url label }
    opening_hours { day label times { from to } } alternate_opening_hours { date reason times { from to } } updated_at } } }`)
  expect(errors).toBeUndefined()
  const [store] = data.phisicalStores.items
  expect(store).toMatchObject({
    name: 'Kopgroep Den Helder',
    pickup_location_code: 'I-DENH-01',
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    images: [{ url: 'http://localhost:4000/media/stores/gevel.avif', label: 'Gevel' }],
    alternate_opening_hours: [
      { date: '2026-12-25', reason: 'Eerste kerstdag', times: [] },
      { date: '2026-12-24', reason: null, times: [{ from: '09:30', to: '16:00' }] },
    ],
  })
  expect(store.opening_hours).toHaveLength(7)
  expect(store.opening_hours[0]).toEqual({
    day: 1,
    label: 'maandag',
    times: [{ from: '09:30', to: '18:00' }],
  })
  expect(store.opening_hours[6]).toEqual({ day: 7, label: 'zondag', times: [] })
})

test('day 0 is Sunday in all opening hours', async () => {
  const hours = [{ day: 0, times: [{ from: '12:00', to: '17:00' }] }]
  const named = shop.db.updateTable('physical_stores').where('url_key', '=', 'oud-beijerland')
  await named.set({ opening_hours: json(hours) }).execute()
  const { data } = await shop.request(
    `{ phisicalStores(filter: { url_key: { eq: "oud-beijerland" } }) { items { opening_hours { day label times { from to } } } } }`,
  )
  const week = data.phisicalStores.items[0].opening_hours
  expect(week.at(-1)).toEqual({ day: 7, label: 'zondag', times: hours[0]?.times })
  expect(week.slice(0, -1).flatMap(({ times }: { times: unknown[] }) => times)).toEqual([])
})

test('pickup locations are filtered, sorted, paginated and found near a postcode', async () => {
  const find = async (args: string) => {
    const { data } = await shop.request(
      `{ pickupLocations(${args}) { total_count page_info { total_pages } items { city } } }`,
    )
    return data.pickupLocations.items.map(({ city }: { city: string }) => city)
  }
  expect(await find('pageSize: 20')).toEqual(['Den Helder', 'Oud-Beijerland'])
  expect(await find('sort: { city: DESC }')).toEqual(['Oud-Beijerland', 'Den Helder'])
  expect(await find('filters: { postcode: { like: "32%" } }')).toEqual(['Oud-Beijerland'])
  expect(await find('pageSize: 1, currentPage: 2')).toEqual(['Oud-Beijerland'])
  expect(await find('area: { radius: 60, search_term: "1781AB:NL" }')).toEqual(['Den Helder'])
  expect(await find('area: { radius: 300, search_term: "3011 AA:NL" }')).toEqual([
    'Oud-Beijerland',
    'Den Helder',
  ])
  const all = await shop.request(
    `{ pickupLocations { items { pickup_location_code name contact_name street postcode city country_id phone fax email description latitude longitude } } }`,
  )
  expect(all.data.pickupLocations.items[0]).toMatchObject({
    pickup_location_code: 'I-DENH-01',
    country_id: 'NL',
    description: '<p>Onze winkel</p>',
  })
})

test('orders are collected in the stores of the setting, or else in all', async () => {
  const codes = async () => {
    const { data } = await shop.request(
      '{ pickupLocations { items { pickup_location_code } } phisicalStores { total_count } }',
    )
    return [data.phisicalStores.total_count, ...data.pickupLocations.items.flatMap(Object.values)]
  }
  expect(await codes()).toEqual([2, 'I-DENH-01', 'I-OUD-01'])
  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'pickup_store_codes', value: json(['I-OUD-01']) })
    .execute()
  expect(await codes()).toEqual([2, 'I-OUD-01'])
  await shop.db.deleteFrom('shop_settings').where('key', '=', 'pickup_store_codes').execute()
})

test('the remaining stock is shown up to a threshold', () => {
  expect([0, 1, 5, 6].map((quantity) => onlyLeft(quantity, 5))).toEqual([null, 1, 5, null])
})

test('a set is in stock in a store as often as its parts allow', async () => {
  const { stories, db } = shop
  const [set, tyre] = [stories.getId('SET'), stories.getId('TYRE')]
  const rollback = new Error('as it was')
  const changed = db.transaction().execute(async (trx) => {
    // Two tyres make a set; optional parts do not count.
    await trx
      .updateTable('stock_items')
      .set({ quantity: 5 })
      .where('product_id', '=', tyre)
      .where('source_code', '=', 'I-OUD-01')
      .execute()
    const stock = (await storeStock(trx, [set])).get(set)?.get(set)
    expect(stock?.map(({ quantity }) => quantity)).toEqual([0, 2])
    throw rollback
  })
  await expect(changed).rejects.toBe(rollback)
})

test('countries and settings are those of the store view', async () => {
  const COUNTRY =
    'id two_letter_abbreviation three_letter_abbreviation full_name_locale full_name_english available_regions { id code name }'
  const { data } = await shop.request(
    `{ countries { ${COUNTRY} } country(id: "BE") { ${COUNTRY} } availableStores { store_code } }`,
  )
  expect(data.countries[0]).toEqual({
    id: 'NL',
    two_letter_abbreviation: 'NL',
    three_letter_abbreviation: 'NLD',
    full_name_locale: 'Nederland',
    full_name_english: 'Netherlands',
    available_regions: null,
  })
  expect(data.country).toMatchObject({
    full_name_locale: 'België',
    available_regions: [{ code: 'VAN', name: 'Antwerpen' }],
  })
  expect(data.availableStores).toEqual([{ store_code: 'kopgroep_nl' }, { store_code: 'kopgroep_en' }])
})
