import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Dated, type Row } from './dataset.ts'
import { demoShop } from './demo-shop.ts'
import { BRANDS, MASTERS, masterName, SCENES, sceneFileName } from './pictures/catalogue-of-pictures.ts'
import type { Text } from './text.ts'

const shop = demoShop()
const listed = shop.rows('products').filter(({ is_listed }) => is_listed)
const textOf = (value: unknown) => value as Text

/** All strings below a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Dated) return stringsIn(value.on(new Date('2026-11-21')))
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

function repeated(values: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

test('the same shop comes out of every run, whatever the day', () => {
  const expected = readFileSync(join(import.meta.dirname, 'demo-shop.checksum'), 'utf8').trim()
  expect(shop.checksum(), 'Changed on purpose? Then run `npm run seed -- --checksum`.').toBe(expected)
})

test('the shop is as large as a visitor expects', () => {
  const counts = Object.fromEntries([...shop.tables].map(([table, rows]) => [table, rows.length]))
  expect(listed.length).toBeGreaterThanOrEqual(480)
  expect(shop.rows('products').filter(({ type }) => type === 'simple').length).toBeGreaterThanOrEqual(3_500)
  expect(counts).toMatchObject({ brands: 24, bikes: 400, reviews: 2_500, blog_posts: 40, faq_questions: 45 })
  expect(new Set(listed.map(({ type }) => type))).toEqual(
    new Set(['simple', 'configurable', 'bundle', 'grouped']),
  )
  expect(new Set(shop.rows('orders').map(({ status }) => status)).size).toBe(8)
})

test('no two products share a name, a short text or a description, in either language', () => {
  for (const language of ['nl', 'en'] as const) {
    expect(repeated(listed.map(({ description }) => textOf(description)[language]))).toEqual([])
    expect(repeated(listed.map((row) => `${row.brand_id} ${textOf(row.name)[language]}`))).toEqual([])
  }
})

test('no sentence is heard all over the shop', () => {
  const uses = new Map<string, number>()
  for (const { description } of listed) {
    const paragraphs = textOf(description).nl.match(/(?<=<p>).*?(?=<\/p>)/g) ?? []
    for (const sentence of paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.:?]) /))) {
      uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
    }
  }
  expect([...uses].filter(([sentence, count]) => sentence.length > 25 && count > 16)).toEqual([])
})

test('no two reviews read the same', () => {
  expect(repeated(shop.rows('reviews').map(({ text }) => text))).toEqual([])
})

test('the shop says u and never shouts', () => {
  const tables = [
    'products',
    'categories',
    'brands',
    'cms_pages',
    'cms_blocks',
    'faq_questions',
    'blog_posts',
    'slides',
  ] as const
  const dutch = tables.flatMap((table) =>
    shop.rows(table).flatMap((row) => Object.values(row).flatMap((value) => textOf(value)?.nl ?? [])),
  )
  expect(dutch.filter((text) => /\b(je|jij|jou|jouw|jullie)\b/i.test(text))).toEqual([])
  expect(dutch.filter((text) => text.includes('!'))).toEqual([])
})

test('no text has a hole in it', () => {
  const texts = [...shop.tables].flatMap(([, rows]) => rows.flatMap((row) => stringsIn(row)))
  expect(texts.filter((text) => /\{\w+\}|undefined|\bNaN\b/.test(text))).toEqual([])
})

test('every picture that is named was drawn', () => {
  const drawn = new Set([
    ...MASTERS.map((master) => `catalog/product/${masterName(master)}`),
    ...SCENES.map((scene) => `wysiwyg/${sceneFileName(scene)}`),
    ...BRANDS.map(({ code }) => `brand/${code}.svg`),
  ])
  const named = [...shop.tables].flatMap(([, rows]) => rows.flatMap((row) => stringsIn(row)))
  const pictures = new Set([
    ...named.filter((text) => /^[\w/.-]+\.(avif|svg)$/.test(text)),
    ...named.flatMap((text) => [...text.matchAll(/\{\{media url=([^}]*)\}\}/g)].map(([, path = '']) => path)),
  ])
  expect(pictures.size).toBeGreaterThan(600)
  expect([...pictures].filter((picture) => !drawn.has(picture))).toEqual([])
})

test('every product has a picture, and neighbours in a category do not share theirs', () => {
  const leads = new Map(
    shop
      .rows('product_images')
      .filter(({ position }) => position === 0)
      .map(({ product_id, path }) => [product_id, path]),
  )
  expect(listed.filter(({ id }) => !leads.has(Number(id)))).toEqual([])
  const places = Map.groupBy(shop.rows('category_products'), ({ category_id }) => category_id)
  const twins = [...places.values()].flatMap((rows) =>
    rows.filter((row, index) => sharesLead(row, rows[index - 1])),
  )
  // A category of a single range cannot help it.
  expect(twins).toEqual([])

  function sharesLead(one: Row<'category_products'>, other: Row<'category_products'> | undefined) {
    return other !== undefined && leads.get(one.product_id) === leads.get(other.product_id)
  }
})

test('every address leads somewhere, and no two things live at one', () => {
  const rewrites = shop.rows('url_rewrites')
  expect(repeated(rewrites.map(({ request_path }) => request_path))).toEqual([])
  expect(repeated(shop.rows('categories').map(({ path }) => String(path)))).toEqual([])
  const known = new Set(rewrites.map(({ request_path }) => request_path))
  expect(rewrites.filter(({ target_path }) => target_path && !known.has(String(target_path)))).toEqual([])
})

test('every link in a text leads somewhere', () => {
  const coded = [
    '',
    'faq',
    'contact',
    'blog',
    'merken',
    ...shop.rows('physical_stores').map(({ url_key }) => `winkel/${url_key}`),
  ]
  const known = new Set([...coded, ...shop.rows('url_rewrites').map(({ request_path }) => request_path)])
  const texts = [...shop.tables].flatMap(([, rows]) => rows.flatMap((row) => stringsIn(row)))
  const hrefs = texts.flatMap((text) => [...text.matchAll(/href="\/([^"]*)"/g)].map(([, path]) => path ?? ''))
  const slides = shop.rows('slides').map(({ link }) => String(link).slice(1))
  expect(hrefs.length).toBeGreaterThan(30)
  expect([...hrefs, ...slides].filter((path) => !known.has(path))).toEqual([])
})

test('sales run on the day of seeding, whichever day that is', () => {
  const reduced = shop.rows('products').filter(({ special_price_cents }) => special_price_cents)
  expect(reduced.length).toBeGreaterThan(100)
  for (const day of [new Date('2026-02-28T10:00:00Z'), new Date('2031-12-31T23:00:00Z')]) {
    const at = (moment: unknown) => new Date(String(moment instanceof Dated ? moment.on(day) : moment))
    const stopped = reduced.filter((row) => !(at(row.special_from) <= day && day < at(row.special_to)))
    expect(stopped).toEqual([])
  }
})

test('the lowest price of the last 30 days is known for each sale', () => {
  const history = Map.groupBy(shop.rows('price_history'), ({ product_id }) => product_id)
  const reduced = shop.rows('products').filter(({ special_price_cents }) => special_price_cents)
  const unknown = reduced.filter(({ id }) => (history.get(Number(id)) ?? []).length < 2)
  expect(unknown).toEqual([])
})

test('every article says who made it and how to identify it', () => {
  const makers = new Map(shop.rows('brands').map(({ id, safety }) => [id, safety]))
  expect(listed.filter(({ brand_id, safety }) => !makers.get(Number(brand_id)) || !safety)).toEqual([])
})
