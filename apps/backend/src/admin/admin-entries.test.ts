import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AdminCaller,
  emailFor,
  entryOperations,
  lastChangedTags,
  openTestAdmin,
  type TestAdmin,
} from '../testing/test-admin.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { json } from '../testing/test-rows.ts'
import { ENTRY_KINDS } from './admin-entries.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let admin: TestAdmin
let editor: AdminCaller
let owner: AdminCaller
beforeAll(async () => {
  shop = await openCatalogue()
  admin = await openTestAdmin(shop)
  editor = await admin.as('editor')
  owner = await admin.as('owner')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

type Values = Record<string, unknown>

const entries = (kind: string, group: keyof typeof ENTRY_KINDS = 'content') =>
  entryOperations(group === 'content' ? editor : owner, kind, group)
const lastTags = () => lastChangedTags(shop.db)

describe.each(Object.entries(ENTRY_KINDS))('the %s', (group, kinds) => {
  test.each(Object.keys(kinds))('lists %s, searches them and opens each', async (kind) => {
    const { list, one } = entries(kind, group as keyof typeof ENTRY_KINDS)
    const { items, total } = await list()
    expect(items).toHaveLength(total)
    expect((await list('zz%zz')).total).toBe(0)
    for (const { id, version } of items) expect(await one(id)).toMatchObject({ id, version })
  })
})

test('a page is created, shown at its address, changed and purged', async () => {
  const pages = entries('pages')
  const content = { nl: '<p>Wij zijn <b>open</b></p>', en: '<p>We are open</p>' }
  const { data } = await pages.save({ identifier: 'over-ons', title: { nl: 'Over ons' }, content })
  const { id, version } = data.saved
  expect(await lastTags()).toEqual([`cms_p_${id}`, 'search', 'routes'])
  const shown = () =>
    shop.request('{ route(url: "over-ons") { relative_url ... on CmsPage { title content } } }')
  expect((await shown()).data.route).toMatchObject({ title: 'Over ons', content: content.nl })
  const changed = await pages.save({ title: { nl: 'Wie wij zijn' } }, { id, version })
  expect(changed.errors).toBeUndefined()
  expect(await lastTags()).toEqual([`cms_p_${id}`, 'search'])
  expect((await shown()).data.route).toMatchObject({ title: 'Wie wij zijn', content: content.nl })
  const hidden = { id, version: changed.data.saved.version }
  await pages.save({ isActive: false }, hidden)
  expect(await lastTags()).toEqual([`cms_p_${id}`, 'search', 'routes'])
  expect((await shown()).data.route).toBeNull()
})

test('when two editors save one entry, the second is refused with the name of the first', async () => {
  const blocks = entries('blocks')
  const [block] = (await blocks.list('usp')).items
  const { id = '', version = '' } = block ?? {}
  await blocks.save({ title: { nl: 'Eerste' } }, { id, version })
  const { data, errors } = await blocks.save({ title: { nl: 'Tweede' } }, { id, version }, 'nl')
  expect(data).toBeNull()
  expect(errors?.[0]?.message).toBe(
    `${emailFor('editor')} heeft dit intussen gewijzigd. Er is niets opgeslagen; bekijk het opnieuw.`,
  )
  expect((await blocks.one(id))?.values.title).toEqual({ nl: 'Eerste' })
})

test('invalid values are reported by field, and nothing is saved', async () => {
  const pages = entries('pages')
  const saveProblems = async (values: Values, language = 'en') => {
    const { errors } = await pages.save(values, {}, language)
    return (errors?.[0]?.extensions as { fields?: Values } | undefined)?.fields
  }
  expect(await saveProblems({})).toEqual({
    identifier: 'Fill this in.',
    'title.nl': 'Fill this in.',
    'content.nl': 'Fill this in.',
  })
  const page = { identifier: 'proef', title: { nl: 'Proef' }, content: { nl: 'Proef' } }
  expect(await saveProblems({ ...page, identifier: 'Met spaties', title: { en: 'Only English' } })).toEqual({
    identifier: 'This does not have the right form.',
    'title.nl': 'Fill in the Dutch.',
  })
  expect(await saveProblems({ ...page, content: { nl: '<script>alert(1)</script>' } })).toEqual({
    'content.nl': 'This text holds <script>, which is not allowed.',
  })
  expect(await saveProblems({ ...page, content: { nl: '<p onclick="x()">Klik</p>' } })).toEqual({
    'content.nl': expect.stringContaining('onclick'),
  })
  const unlisted = { nl: '<p>Goed</p>', en: '<p style="color:red;position:fixed">Red</p>' }
  expect(await saveProblems({ ...page, content: unlisted })).toEqual({
    'content.en': 'This text holds the style “position” on <p>, which is not allowed.',
  })
  expect(await saveProblems({ ...page, content: unlisted }, 'nl')).toEqual({
    'content.en': 'Deze tekst bevat de opmaak ‘position’ op <p>; dat mag niet.',
  })
  const styled = await pages.save({ ...page, content: { nl: '<p style="color:red">Rood</p>' } })
  expect(styled.data.saved.values.content.nl).toBe('<p style="color:red">Rood</p>')
  const again = await pages.save(page)
  expect(again.errors?.[0]?.message).toBe('There is already one with this name or address.')
  for (const wrong of [{ id: 1 }, { identifier: 'anders' }, { onbekend: 1 }]) {
    const { id, version } = styled.data.saved
    expect((await pages.save(wrong, { id, version })).errors?.[0]?.message).toBe('This cannot be changed.')
  }
})

/** Fields that are shown as HTML, by kind. */
const HTML_FIELDS = {
  pages: ['content'],
  blocks: ['content'],
  messages: ['text'],
  slides: ['description'],
  faqQuestions: ['shortAnswer', 'longAnswer'],
  blogPosts: ['shortContent', 'content'],
  stores: ['description'],
} as const

test.each(
  Object.entries(HTML_FIELDS).flatMap(([kind, fields]) => fields.map((field) => [kind, field] as const)),
)('the HTML of %s, %s, is refused with an unlisted style and kept with a listed one', async (kind, field) => {
  const { list, one, save } = entries(kind)
  if (kind === 'messages') {
    await save({ text: { nl: 'Open' }, backgroundColor: '#dce7f6', textColor: '#0a1530' })
  }
  const [{ id = '', version = '' } = {}] = (await list()).items
  const before = (await one(id))?.values[field]
  const unlisted = { nl: '<p style="color: red; transform: none">Warm</p>' }
  const { errors } = await save({ [field]: unlisted }, { id, version })
  expect(errors?.[0]?.extensions).toMatchObject({
    fields: { [`${field}.nl`]: 'This text holds the style “transform” on <p>, which is not allowed.' },
  })
  expect((await one(id))?.values[field]).toEqual(before)
  const listed = { nl: '<p style="color: red">Warm</p>' }
  const { data } = await save({ [field]: listed }, { id, version })
  expect(data.saved.values[field]).toEqual(listed)
})

test('a message shows between its start and end in the time zone of the shop, and can be deleted', async () => {
  const messages = entries('messages')
  const colours = { backgroundColor: '#dce7f6', textColor: '#0a1530' }
  const { data } = await messages.save({
    text: { nl: 'Morgen dicht' },
    ...colours,
    fromAt: '2026-11-21T13:00',
    toAt: '2026-11-21 13:30:00',
  })
  expect(data.saved.values).toMatchObject({ fromAt: '2026-11-21 13:00:00', toAt: '2026-11-21 13:30:00' })
  expect(await lastTags()).toEqual(['global_messages'])
  const texts = async () => (await shop.request('{ globalMessages { text } }')).data.globalMessages
  expect(await texts()).toContainEqual({ text: 'Morgen dicht' })
  await messages.delete(data.saved.id)
  expect(await texts()).not.toContainEqual({ text: 'Morgen dicht' })
  const refused = await messages.save({ text: { nl: 'x' }, ...colours, fromAt: '2026-02-31T10:00' })
  expect(refused.errors).toHaveLength(1)
})

test('a blog article appears at its publication time, in its categories', async () => {
  const category = await entries('blogCategories').save({ identifier: 'nieuws', title: { nl: 'Nieuws' } })
  const text = { nl: '<p>Tekst</p>' }
  const { data } = await entries('blogPosts').save({
    ...{ identifier: 'lente', title: { nl: 'Lente' }, shortContent: text, content: text },
    publishAt: '2027-03-01T08:00',
    categories: [category.data.saved.id],
  })
  expect(data.saved.values.categories).toEqual([category.data.saved.id])
  const found = async () => {
    const answer = await shop.request('{ blogPosts { items { identifier } } }')
    return JSON.stringify(answer.data)
  }
  const before = shop.now
  expect(await found()).not.toContain('lente')
  shop.now = new Date('2027-03-01T07:00:01Z')
  expect(await found()).toContain('lente')
  shop.now = before
})

test('a store has opening hours by weekday and exceptions by date', async () => {
  const stores = entries('stores')
  const [{ id = '', version = '' } = {}] = (await stores.list('den helder')).items
  const before = await stores.one(id)
  expect(before?.values.openingHours).toHaveLength(7)
  const week = ['', '09:30-18:00', '09:30-18:00', '09:30-12:30, 13:30-18:00', '', '10:00-17:00', '']
  const closed = { date: '2026-12-26', times: '', reason: { nl: 'Kerst' } }
  const short = { date: '2026-12-31', times: '10:00-15:00' }
  const { data } = await stores.save(
    { openingHours: week, alternateOpeningHours: [closed, short] },
    { id, version },
  )
  const exceptions = [closed, { ...short, reason: null }]
  expect(data.saved.values).toMatchObject({ openingHours: week, alternateOpeningHours: exceptions })
  const shown = await shop.request(`{ phisicalStores(filter: { url_key: { eq: "den-helder" } }) { items {
    opening_hours { times { from to } } alternate_opening_hours { date reason times { from } } } } }`)
  const [store] = shown.data.phisicalStores.items
  expect(store.opening_hours[3].times).toEqual([
    { from: '09:30', to: '12:30' },
    { from: '13:30', to: '18:00' },
  ])
  expect(store.alternate_opening_hours).toEqual([
    { date: '2026-12-26', reason: 'Kerst', times: [] },
    { date: '2026-12-31', reason: null, times: [{ from: '10:00' }] },
  ])
  const of = { id, version: data.saved.version }
  for (const alternateOpeningHours of [[null], [{ date: '26-12-2026', times: '' }], 'x']) {
    expect((await stores.save({ alternateOpeningHours }, of)).errors?.[0]?.message).toBe(
      'This does not have the right form.',
    )
  }
  const { errors } = await stores.save({ openingHours: week.with(1, '18:00-09:30') }, of)
  expect(errors?.[0]?.message).toBe('Enter hours like 09:00-17:30.')
})

test('a new store has a page, a stock source and collection, like the others', async () => {
  const place = { street: 'Kade 1', postcode: '1781 AA', city: 'Texel', countryId: 'NL' }
  const store = {
    ...{ name: 'Texel', urlKey: 'texel', ...place, description: { nl: '<p>Aan de haven</p>' } },
    openingHours: ['', '', '', '', '', '10:00-17:00', ''],
  }
  const { data, errors } = await entries('stores').save(store)
  expect(errors).toBeUndefined()
  expect(await lastTags()).toEqual([`store_${data.saved.id}`, 'store_config', 'routes'])
  const shown = await shop.request(
    '{ phisicalStores(filter: { url_key: { eq: "texel" } }) { items { name city pickup_location_code } } }',
  )
  expect(shown.data.phisicalStores.items).toEqual([
    { name: 'Texel', city: 'Texel', pickup_location_code: 'winkel-texel' },
  ])
  const method = await entries('shippingMethods', 'selling').one('afhalen:texel')
  const carrierTitle = { nl: 'Afhalen in de winkel', en: 'Collect in store' }
  expect(method?.values).toMatchObject({ carrierTitle, methodTitle: { nl: 'Texel' }, isActive: true })
  await shop.db
    .updateTable('shipping_methods')
    .set({ carrier_code: 'balie', price_cents: 100 })
    .where('method_code', '=', 'texel')
    .execute()
  expect(
    (await entries('stores').save({ ...store, name: 'Vlieland', urlKey: 'vlieland' })).errors,
  ).toBeUndefined()
  const next = await entries('shippingMethods', 'selling').one('balie:vlieland')
  expect(next?.values).toMatchObject({ carrierTitle, priceCents: 100 })
  expect((await entries('stores').save(store)).errors).toHaveLength(1)
  expect((await entries('stores').save({ ...store, urlKey: 'mars', countryId: 'XX' })).errors).toHaveLength(1)
})

test('a redirect works at once, and synonyms find products', async () => {
  const route = async () =>
    (await shop.request('{ route(url: "actie") { relative_url redirect_code } }')).data.route
  expect(await route()).toBeNull()
  const redirects = entries('redirects')
  const { data } = await redirects.save({ requestPath: 'actie', targetPath: 'heren.html' })
  expect(await lastTags()).toEqual(['routes'])
  expect(await route()).toEqual({ relative_url: 'heren.html', redirect_code: 301 })
  expect((await redirects.save({ requestPath: 'verzenden', targetPath: 'heren.html' })).errors).toHaveLength(
    1,
  )
  for (const targetPath of ['https://elders.example', '//elders.example', 'heren html']) {
    expect((await redirects.save({ requestPath: 'weg', targetPath })).errors).toHaveLength(1)
  }
  await redirects.delete(data.saved.id)
  expect(await route()).toBeNull()
  const synonyms = entries('synonyms')
  const found = async () =>
    (await shop.request('{ products(search: "koersbloes") { total_count } }')).data.products.total_count
  expect(await found()).toBe(0)
  // The shop counts a search after it has answered.
  const counted = async () => (await entries('searches').list('koersbloes')).items[0]?.values
  await expect.poll(counted).toMatchObject({ count: 1 })
  expect((await synonyms.save({ language: 'nl', synonyms: 'koersbloes' })).errors).toHaveLength(1)
  await synonyms.save({ language: 'nl', synonyms: 'koersbloes, wielershirt' })
  expect(await found()).toBeGreaterThan(0)
})

test('a question keeps its FAQ group', async () => {
  const group = await entries('faqCategories').save({ identifier: 'maten', title: { nl: 'Maten' } })
  const questions = entries('faqQuestions')
  const answer = { nl: '<p>Meet uw borst</p>' }
  const question = { question: { nl: 'Welke maat?' }, shortAnswer: answer, longAnswer: answer }
  const { data } = await questions.save({ ...question, categoryId: group.data.saved.id })
  expect((await questions.one(data.saved.id))?.values).toMatchObject({ ...question, position: 0 })
  const { errors } = await questions.save({ ...question, categoryId: '999999' })
  expect(errors?.[0]?.message).toBe('This choice is not there any more.')
})

test('a coupon has a percentage or an amount, and ends', async () => {
  const coupons = entries('coupons', 'selling')
  const label = { nl: '10% korting', en: '10% off' }
  const both = await coupons.save({ code: 'LENTE', label, percent: 10, amountCents: 500 })
  expect(both.errors?.[0]?.message).toBe('Enter either a percentage or an amount.')
  const { data } = await coupons.save({ code: 'LENTE', label, percent: 10 })
  expect(data.saved).toMatchObject({ id: 'LENTE', values: { percent: 10, timesUsed: 0, validTo: null } })
  const { id, version } = data.saved
  const ended = await coupons.save({ validTo: '2026-11-20T00:00' }, { id, version })
  expect(ended.data.saved.values.validTo).toBe('2026-11-20 00:00:00')
})

test('delivery has a price, and is free from an amount by country', async () => {
  await shop.db
    .insertInto('shipping_methods')
    .values({
      carrier_code: 'postnl',
      method_code: 'standaard',
      price_cents: 495,
      becomes_free: true,
      ...{
        carrier_title: json({ nl: 'PostNL' }),
        method_title: json({ nl: 'Standaard' }),
        countries: ['NL'],
      },
    })
    .execute()
  const methods = entries('shippingMethods', 'selling')
  const express = {
    carrierCode: 'dhl',
    methodCode: 'spoed',
    carrierTitle: { nl: 'DHL' },
    methodTitle: { nl: 'Spoed' },
  }
  const made = await methods.save({ ...express, priceCents: 1295, deliveryDays: '1, 2, 3', countries: 'NL' })
  expect(made.data.saved).toMatchObject({
    id: 'dhl:spoed',
    values: { priceCents: 1295, deliveryDays: '1, 2, 3' },
  })
  const [{ id = '', version = '' } = {}] = (await methods.list('postnl')).items
  expect(id).toBe('postnl:standaard')
  const { data } = await methods.save({ priceCents: 595, countries: 'NL, BE' }, { id, version })
  expect(data.saved.values).toMatchObject({ priceCents: 595, countries: 'NL, BE' })
  const settings = entries('settings', 'selling')
  const now = await settings.one('shop')
  const freeShipping = [
    { countries: 'NL', amountCents: 5000 },
    { countries: '', amountCents: 10_000 },
  ]
  await settings.save({ freeShipping }, { id: 'shop', version: now?.version ?? '' })
  expect(await lastTags()).toEqual(['store_config'])
  const shown = await shop.request(
    '{ freeShippingAmount { default_amount messages { amount countries { iso2_code } } } }',
  )
  expect(shown.data.freeShippingAmount).toEqual({
    default_amount: 100,
    messages: [{ amount: 50, countries: [{ iso2_code: 'NL' }] }],
  })
  const then = await settings.one('shop')
  expect(then?.values).toMatchObject({ freeShipping, oneStopShop: true })
  const twice = [...freeShipping, { countries: 'BE, NL', amountCents: 1 }]
  const { errors } = await settings.save(
    { freeShipping: twice },
    { id: 'shop', version: then?.version ?? '' },
  )
  expect(errors?.[0]?.message).toBe('Name each country once.')
  await settings.save({ oneStopShop: false }, { id: 'shop', version: then?.version ?? '' })
  expect((await settings.one('shop'))?.values.oneStopShop).toBe(false)
})

test('a slide and an article show pictures that were uploaded', async () => {
  const picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#14d' } })
    .png()
    .toBuffer()
  const upload = (name: string, body: BodyInit) =>
    fetch(`${admin.url}/uploads/${name}`, {
      method: 'PUT',
      headers: { cookie: editor.cookie, 'content-type': 'image/png', 'x-kopgroep-admin': '1' },
      body,
    })
  await upload('Dijk.png', new Uint8Array(picture))
  await upload('geen.png', 'geen foto')
  const [slider] = (await entries('sliders').list()).items
  const slide = {
    sliderId: slider?.id,
    title: { nl: 'Dijk' },
    media: [{ path: 'Dijk.png', label: { nl: 'Dijk' } }],
  }
  const { data, errors } = await entries('slides').save(slide)
  expect(errors).toBeUndefined()
  const [{ path }] = data.saved.values.media
  expect(path).toMatch(/^catalog\/product\/import\/dijk-\w+\.png$/)
  expect(await lastTags()).toEqual([`slider_${slider?.id}`, 'content_dates'])
  expect((await fetch(`${admin.url}/media/${path}`)).status).toBe(200)
  for (const wrong of [{ media: [] }, { link: 'javascript:alert(1)' }, { link: '//elders.example' }]) {
    expect((await entries('slides').save({ ...slide, ...wrong })).errors).toHaveLength(1)
  }
  const { items } = await entries('blogPosts').list()
  const [{ id = '', version = '' } = {}] = items
  const post = await entries('blogPosts').save({ featuredImage: 'Dijk.png' }, { id, version })
  expect(post.data.saved.values.featuredImage).toBe(path)
  for (const featuredImage of ['weg.png', 'geen.png', '../../geheim.png', 'https://elders.example/x.png']) {
    const refused = await entries('blogPosts').save(
      { featuredImage },
      { id, version: post.data.saved.version },
      'nl',
    )
    expect(refused.errors).toHaveLength(1)
  }
})

test('pending alerts are counted by article, without the customers', async () => {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'JERSEY')
    .executeTakeFirstOrThrow()
  const shared = { product_id: id, store_code: 'kopgroep_nl' }
  await shop.db
    .insertInto('price_alerts')
    .values([
      { ...shared, email: 'a@example.nl', asked_cents: 4000, target_cents: 4000 },
      { ...shared, email: 'b@example.nl', asked_cents: 4500, target_cents: 4500 },
      { ...shared, email: 'c@example.nl', asked_cents: 9000 },
    ])
    .execute()
  await shop.db
    .insertInto('stock_alerts')
    .values({ ...shared, email: 'a@example.nl' })
    .execute()
  const { items } = await entries('priceAlerts', 'selling').list('jersey')
  expect(items.map(({ values }) => values)).toEqual([
    { sku: 'JERSEY', name: 'Wielershirt Dijk', waiting: 2, highestCents: 4500 },
  ])
  const stock = await entries('stockAlerts', 'selling').list('jersey')
  expect(stock.items.map(({ values }) => values)).toEqual([
    { sku: 'JERSEY', name: 'Wielershirt Dijk', waiting: 1, since: expect.any(String) },
  ])
})
