import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENTRY_KINDS } from '@kopgroep/backend/admin/admin-entries'
import { type EntryKind, type Field, FieldProblem } from '@kopgroep/backend/admin/entry-fields'
import { retentionVariables } from '@kopgroep/backend/platform/retention'
import { findUnsafeHtml } from '@kopgroep/backend/platform/safe-html'
import { companyFacts } from '@kopgroep/backend/platform/store-config/company'
import { findCompany } from '@kopgroep/backend/vat/vat-lookup'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { daysSinceFiles, FILES_DAY, moved } from './read-data.ts'
import { readArticles } from './testing/read-articles.ts'
import { demoRows, stringsIn } from './testing/test-demo.ts'

const shop = await demoRows()
const articles = readArticles()
const listed = shop.rows('products').filter(({ is_listed }) => is_listed)
const asText = (value: unknown) => value as { nl: string; en: string }

function repeated(values: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

test('dates in files move with the day of seeding', () => {
  expect(daysSinceFiles(new Date(`${FILES_DAY}T23:59:00Z`))).toBe(0)
  expect(daysSinceFiles(new Date('2026-10-31T00:00:00Z'))).toBe(-1)
  expect(moved('2026-11-01 09:30Z', 121)).toBe('2027-03-02 09:30Z')
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
    expect(repeated(listed.map(({ description }) => asText(description)[language]))).toEqual([])
    expect(repeated(listed.map((row) => asText(row.short_description)[language]))).toEqual([])
    expect(repeated(listed.map((row) => `${row.brand_id} ${asText(row.name)[language]}`))).toEqual([])
  }
})

/** Counts the uses of each sentence. */
function countSentences(texts: readonly string[]): [sentence: string, uses: number][] {
  const paragraphs = texts.flatMap((text) => text.match(/(?<=<p>).*?(?=<\/p>)/g) ?? [text])
  const sentences = paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.:?]) /))
  return [...Map.groupBy(sentences, (sentence) => sentence)].map(([sentence, { length }]) => [
    sentence,
    length,
  ])
}

test('no sentence appears in many texts of the shop', () => {
  for (const language of ['nl', 'en'] as const) {
    const sentences = countSentences(listed.map(({ description }) => asText(description)[language]))
    expect(sentences.length).toBeGreaterThan(2_000)
    expect(sentences.filter(([sentence, uses]) => sentence.length > 25 && uses > 10)).toEqual([])
    const summed = countSentences(listed.map((row) => asText(row.short_description)[language]))
    expect(summed.filter(([sentence, uses]) => sentence.length > 25 && uses > 16)).toEqual([])
    const written = countSentences(shop.rows('blog_posts').map(({ content }) => asText(content)[language]))
    expect(written.filter(([sentence, uses]) => sentence.length > 25 && uses > 1)).toEqual([])
  }
})

test('no two reviews read the same, and no product has a sentence twice', () => {
  expect(repeated(shop.rows('reviews').map(({ text }) => text))).toEqual([])
  const byProduct = Map.groupBy(shop.rows('reviews'), ({ product_id }) => product_id)
  const echoes = [...byProduct.values()].flatMap((reviews) =>
    countSentences(reviews.map(({ text }) => String(text))).filter(([, uses]) => uses > 1),
  )
  expect(echoes).toEqual([])
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
    shop.rows(table).flatMap((row) => Object.values(row).flatMap((value) => asText(value)?.nl ?? [])),
  )
  expect(dutch.filter((text) => /\b(je|jij|jou|jouw|jullie)\b/i.test(text))).toEqual([])
  expect(dutch.filter((text) => text.includes('!'))).toEqual([])
})

test('no text has an unfilled placeholder', () => {
  const texts = [...shop.tables].flatMap(([, rows]) => rows.flatMap((row) => stringsIn(row)))
  expect(texts.filter((text) => /\{\w+\}|undefined|\bNaN\b/.test(text))).toEqual([])
})

test('pictures distinguish cans by content, and boots from shoes', () => {
  const pictures = Map.groupBy(shop.rows('product_images'), ({ product_id }) => Number(product_id))
  const ids = new Map(listed.map(({ id, sku }) => [String(sku), Number(id)]))
  const care = articles.filter(({ kind, sku }) => (kind === 'lube' || kind === 'cleaner') && ids.has(sku))
  const fronts = care.map(({ sku }) => pictures.get(ids.get(sku) ?? 0)?.[0]?.path)
  expect(care.length).toBeGreaterThan(7)
  expect(repeated(fronts)).toEqual([])
  const boots = articles.filter(({ name }) => /winterschoenen/.test(name))
  expect(boots.map(({ pictures: [lead] }) => /-boot-/.test(lead?.path ?? ''))).toEqual([true])
})

test('every product has at least two views, and most have three', () => {
  const views = Map.groupBy(shop.rows('product_images'), ({ product_id }) => product_id)
  const seen = listed.map(({ id, sku }) => ({ sku, pictures: (views.get(Number(id)) ?? []).length }))
  expect(seen.filter(({ pictures }) => pictures < 2)).toEqual([])
  expect(seen.filter(({ pictures }) => pictures > 2).length).toBeGreaterThan(listed.length * 0.7)
})

test('every article has at least four views of its own colour', () => {
  const skus = new Set(
    articles.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)]),
  )
  const ids = new Map(shop.rows('products').map(({ id, sku }) => [Number(id), String(sku)]))
  const views = Map.groupBy(
    shop.rows('product_images'),
    ({ product_id }) => ids.get(Number(product_id)) ?? '',
  )
  const few = [...skus].filter((sku) => countOwn(views.get(sku) ?? []) < 4)
  expect(skus.size).toBeGreaterThan(4_600)
  expect(few).toEqual([])

  /** Counts pictures of the lead's colour, and of its cloth and inside. */
  function countOwn(rows: readonly { path?: unknown; position?: unknown }[]): number {
    const paths = rows
      .toSorted((a, b) => Number(a.position) - Number(b.position))
      .map(({ path }) => String(path))
    const stem = paths[0]?.replace(/(?:women-)?front\.avif$/, '') ?? ''
    return paths.filter((path) => path.startsWith(stem) || /\/(?:cloth|inside)-/.test(path)).length
  }
})

test('every size chart has a drawing of how to measure', () => {
  const charts = shop.rows('size_charts')
  expect(charts.length).toBeGreaterThan(90)
  expect(charts.filter(({ instructions_image }) => !instructions_image)).toEqual([])
})

test('the spots of a look are apart and on its picture', () => {
  const spots = Map.groupBy(shop.rows('look_items'), ({ product_id }) => product_id)
  expect(spots.size).toBe(shop.rows('looks').length)
  for (const items of spots.values()) {
    const places = items.map(({ x, y }) => [Number(x), Number(y)] as const)
    expect(places.filter(([x, y]) => x < 5 || x > 95 || y < 5 || y > 95)).toEqual([])
    const near = places.filter(([x, y], index) =>
      places.some(([a, b], other) => other !== index && Math.hypot(x - a, y - b) < 12),
    )
    expect(near).toEqual([])
  }
})

test('the menu has about eighty categories beside the brands, none of them empty', () => {
  const categories = shop.rows('categories')
  const inMenu = categories.filter((row) => row.include_in_menu && !row.brand_id)
  expect(inMenu.length).toBeGreaterThanOrEqual(65)
  expect(inMenu.length).toBeLessThanOrEqual(85)
  const placed = shop.rows('category_products')
  const bare = categories.filter(({ id, level, is_active }) => {
    const below = categories.filter(({ path }) => (path as number[]).includes(Number(id)))
    const ids = new Set(below.map((row) => Number(row.id)))
    return (
      is_active && Number(level) > 1 && placed.filter((row) => ids.has(Number(row.category_id))).length < 4
    )
  })
  expect(bare.map(({ url_path }) => url_path)).toEqual([])
})

test('every product has a picture, and neighbours in a category do not share theirs', () => {
  const leads = new Map(
    shop
      .rows('product_images')
      .filter(({ position }) => position === 0)
      .map(({ product_id, path }) => [Number(product_id), path]),
  )
  expect(listed.filter(({ id }) => !leads.has(Number(id)))).toEqual([])
  const places = Map.groupBy(shop.rows('category_products'), ({ category_id }) => Number(category_id))
  const shown = shop.rows('categories').filter(({ level, is_active }) => is_active && Number(level) > 1)
  const twins = shown.flatMap((category) => {
    const order = listing(Number(category.id))
    return order.filter((id, index) => index > 0 && leads.get(id) === leads.get(Number(order[index - 1])))
  })
  expect(twins).toEqual([])

  /** Lists the products of a category and its subcategories by their best position. */
  function listing(id: number): number[] {
    const below = shown.filter(({ path }) => (path as number[]).includes(id))
    const best = new Map<number, number>()
    for (const { product_id, position } of below.flatMap((row) => places.get(Number(row.id)) ?? [])) {
      const product = Number(product_id)
      best.set(product, Math.min(best.get(product) ?? Number.POSITIVE_INFINITY, Number(position)))
    }
    return [...best].toSorted(([one, a], [other, b]) => a - b || one - other).map(([product]) => product)
  }
})

test('every URL has one target, and no two entities share a URL', () => {
  const rewrites = shop.rows('url_rewrites')
  expect(repeated(rewrites.map(({ request_path }) => request_path))).toEqual([])
  expect(repeated(shop.rows('categories').map(({ path }) => String(path)))).toEqual([])
  const paths = new Set(rewrites.map(({ request_path }) => request_path))
  expect(rewrites.filter(({ target_path }) => target_path && !paths.has(String(target_path)))).toEqual([])
})

test('listings offer a dozen colours, which group all others', () => {
  const colours = shop.rows('attribute_options').filter(({ swatch }) => swatch !== null)
  const main = new Map(colours.filter((row) => row.main_option_id === null).map((row) => [row.id, row]))
  expect(main.size).toBe(12)
  const kinds = colours.filter((row) => row.main_option_id !== null)
  expect(
    kinds.filter((row) => main.get(Number(row.main_option_id))?.attribute_id !== row.attribute_id),
  ).toEqual([])
  const named = kinds
    .filter(({ code }) => code === 'marineblauw')
    .map((row) => main.get(Number(row.main_option_id)))
  expect(named).toMatchObject([{ label: { nl: 'Blauw', en: 'Blue' } }])
})

test('every text is HTML that the shop accepts', () => {
  const unsafe = [...shop.tables.values()].flat().flatMap(stringsIn).flatMap(findUnsafeHtml)
  expect(unsafe).toEqual([])
})

/** Columns with HTML that neither an import nor the admin writes. The test above checks their demo texts. */
const SEEDED_HTML = [
  'brands.description',
  'categories.description',
  'forms.description',
  'shop_settings.value',
]

test('the import or the admin refuses unlisted styles in every other column with HTML', () => {
  const columns = [...shop.tables].flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([, value]) => stringsIn(value).some((text) => /<\/?[a-z][^>]*>/i.test(text)))
        .map(([column]) => `${table}.${column}`),
    ),
  )
  const kinds = Object.values(ENTRY_KINDS).flatMap((group): EntryKind[] => Object.values(group))
  const refusing = kinds.flatMap(({ table, fields }) =>
    Object.values(fields)
      .filter((field) => problemWith(field, '<p style="position: fixed">Warm</p>').includes('position'))
      .map(({ column }) => `${table}.${column}`),
  )
  const imported = ['products.short_description', 'products.description']
  const checked = new Set([...refusing, ...imported, ...SEEDED_HTML])
  expect(columns.filter((column) => !checked.has(column))).toEqual([])
  expect(SEEDED_HTML.filter((column) => !columns.includes(column))).toEqual([])
})

/** Returns the values of the problem of a field with a Dutch text; empty if it may be saved. */
function problemWith(field: Field, text: string): string {
  try {
    field.check({ nl: text })
    return ''
  } catch (error) {
    return error instanceof FieldProblem ? error.values.join() : ''
  }
}

test('every link in a text has a target', () => {
  const coded = [
    '',
    'faq',
    'contact',
    'blog',
    'merken',
    'onderdelenzoeker',
    'overeenkomst-ontbinden',
    'garantie-melden',
    'winkel',
    ...shop.rows('physical_stores').map(({ url_key }) => `winkel/${url_key}`),
    ...shop.rows('blog_posts').map(({ identifier }) => `blog/${identifier}`),
  ]
  const urlPaths = new Set([...coded, ...shop.rows('url_rewrites').map(({ request_path }) => request_path)])
  const texts = [...shop.tables].flatMap(([, rows]) => rows.flatMap((row) => stringsIn(row)))
  const hrefs = texts.flatMap((text) => [...text.matchAll(/href="\/([^"]*)"/g)].map(([, path]) => path ?? ''))
  const slides = shop.rows('slides').map(({ link }) => String(link).slice(1))
  expect(hrefs.length).toBeGreaterThan(30)
  expect([...hrefs, ...slides].filter((path) => !urlPaths.has(path))).toEqual([])
})

test('sales run on the day of seeding, whichever day that is', () => {
  const reduced = shop.rows('products').filter(({ special_price_cents }) => special_price_cents)
  expect(reduced.length).toBeGreaterThan(100)
  const stopped = reduced.filter(
    ({ special_from, special_to }) =>
      !(special_from && special_to && special_from <= shop.day && shop.day < special_to),
  )
  expect(stopped).toEqual([])
})

test('each sale has a lowest price of the last 30 days', () => {
  const history = Map.groupBy(shop.rows('price_history'), ({ product_id }) => product_id)
  const reduced = shop.rows('products').filter(({ special_price_cents }) => special_price_cents)
  const unknown = reduced.filter(({ id }) => (history.get(Number(id)) ?? []).length < 2)
  expect(unknown).toEqual([])
})

test('the customers whom README names can log in with the password that it gives', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const password = /password `([^`]+)`/.exec(readme)?.[1] ?? ''
  const customers = shop.rows('customers')
  expect(customers.filter(({ email }) => !readme.includes(`\`${email}\``))).toEqual([])
  for (const { password_hash } of customers) {
    expect(await verify(String(password_hash), password)).toBe(true)
  }
})

test('every article says who made it and how to identify it', () => {
  const makers = new Map(shop.rows('brands').map(({ id, safety }) => [id, safety]))
  expect(listed.filter(({ brand_id, safety }) => !makers.get(Number(brand_id)) || !safety)).toEqual([])
})

test('no text promises a fixed day, because the day depends on when the text is read', () => {
  const promise =
    /\b(?:morgen|vandaag|overmorgen|volgende dag|dezelfde dag) (?:in huis|klaar|bezorgd|geleverd|verzonden)|(?:delivered|ready|shipped|arrives?) (?:today|tomorrow|the next day|the same day)/i
  const texts = [...shop.tables]
    // Dates in texts of shoppers are part of a story, so the seed does not move them.
    .filter(([table]) => !['reviews', 'orders', 'order_comments'].includes(table))
    .flatMap(([, rows]) => rows.flatMap(stringsIn))
  expect(texts.filter((text) => promise.test(text))).toEqual([])
})

test('the seller’s details are stored once, and texts refer to them instead of copying', () => {
  const setting = (key: string) => {
    const row = shop.rows('shop_settings').find((candidate) => candidate.key === key)
    return row?.value as Record<string, string>
  }
  const { name = '', coc_number = '', vat_number = '' } = setting('company')
  const { phone = '', email = '' } = setting('contact')
  const written = [name, coc_number, vat_number, phone, email]
  expect(written.every(Boolean)).toBe(true)
  const texts = (
    ['cms_pages', 'cms_blocks', 'faq_questions', 'blog_posts', 'global_messages'] as const
  ).flatMap((table) => shop.rows(table).flatMap((row) => stringsIn(row)))
  expect(texts.filter((text) => written.some((fact) => text.includes(fact)))).toEqual([])
  const factNames = Object.keys(companyFacts(new Map()))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/code=.((?:company|shop)_\w+)/g)].map(([, code]) => code),
  )
  expect(named.filter((code) => !factNames.includes(code ?? ''))).toEqual([])
  for (const page of ['privacy', 'algemene-voorwaarden']) {
    const { content } = shop.rows('cms_pages').find(({ identifier }) => identifier === page) ?? {}
    for (const text of stringsIn(content)) expect(text).toContain('company_name')
  }
})

test('the privacy page lists all retention periods by their setting, not by numbers of its own', () => {
  const { content } = shop.rows('cms_pages').find(({ identifier }) => identifier === 'privacy') ?? {}
  for (const text of Object.values(asText(content))) {
    for (const code of Object.keys(retentionVariables)) expect(text).toContain(`code="${code}"`)
    expect(text).not.toMatch(/\d+ (?:dagen|jaar|days|years)/)
  }
})

test('fields that few shops use are filled somewhere: prefix, fax, VAT number, keywords, choices of a payment method', () => {
  const addresses = shop.rows('customer_addresses')
  const filled = {
    prefix: [...shop.rows('customers'), ...addresses].filter(({ prefix }) => prefix),
    fax: [...addresses, ...shop.rows('physical_stores')].filter(({ fax }) => fax),
    vat: addresses.filter(({ vat_id }) => vat_id && findCompany(vat_id)),
    keywords: shop.rows('cms_pages').filter(({ meta_keywords }) => meta_keywords),
    choices: shop
      .rows('payment_methods')
      .filter(({ additional_fields }) => additional_fields.some(({ options }) => options.length > 1)),
  }
  expect(Object.entries(filled).filter(([, rows]) => rows.length === 0)).toEqual([])
})
