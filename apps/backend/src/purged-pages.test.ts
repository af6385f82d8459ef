import { loadContract } from '@kopgroep/contract/load-contract'
import { Kind, parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduledContent } from './content/scheduled-content.ts'
import { indexQueued, nextDueTime, queueForIndex, reindexDueProducts } from './listing/product-index.ts'
import { listOperations } from './platform/graphql/list-operations.ts'
import { publicQueries } from './platform/graphql/served-schema.ts'
import { entryOperations, openTestAdmin, type TestAdmin } from './testing/test-admin.ts'
import { openImporting } from './testing/test-import.ts'
import { insert, json } from './testing/test-rows.ts'

let shop: Awaited<ReturnType<typeof openImporting>>
let admin: TestAdmin
let content: (kind: string) => ReturnType<typeof entryOperations>
let selling: (kind: string) => ReturnType<typeof entryOperations>
let request: Awaited<ReturnType<TestAdmin['as']>>['request']
beforeAll(async () => {
  shop = await openImporting()
  admin = await openTestAdmin(shop)
  await insert(shop.db, 'shipping_methods', [
    {
      carrier_code: 'post',
      method_code: 'brief',
      price_cents: 395,
      position: 1,
      ...{ carrier_title: json({ nl: 'Post' }), method_title: json({ nl: 'Brief' }) },
    },
  ])
  const owner = await admin.as('owner')
  content = (kind) => entryOperations(owner, kind)
  selling = (kind) => entryOperations(owner, kind, 'selling')
  ;({ request } = owner)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const CARD = `sku name url_key stock_status rating_summary small_image { url }
  price_range { minimum_price { regular_price { value } final_price { value } } }`
const FEED = `products(filter: { price: { from: "0.01" } }, sort: { name: ASC }, pageSize: 50)`
const ROUTE = `__typename relative_url redirect_code ... on SimpleProduct { ${CARD} }
  ... on ConfigurableProduct { ${CARD} reviews { items { summary } } variants { product { ${CARD} } } }
  ... on CmsPage { title content }`
const route = (url: string) => `{ route(url: "${url}") { ${ROUTE} } }`

/** Public reads of every kind of page, and of pages that do not exist at first. */
const PAGES: Record<string, string> = {
  product: route('jersey.html'),
  'sold product': route('tube.html'),
  'product on sale': route('tyre.html'),
  'address before': route('mug.html'),
  'address after': route('beker.html'),
  'new product': route('nieuw.html'),
  'new category': route('heren/nieuwe-rubriek.html'),
  'text page': route('verzenden'),
  'new text page': route('nieuwe-pagina'),
  'new redirect': route('oud-adres'),
  listing: `{ products(filter: { category_id: { eq: "3" } }) { total_count items { ${CARD} }
    aggregations { attribute_code options { label count } } } }`,
  'listing by price': `{ products(filter: { category_id: { eq: "3" } }, sort: { price: ASC }, pageSize: 3) { items { sku } } }`,
  search: `{ products(search: "band") { total_count items { ${CARD} } } searchPages(search: "ketting") { title } }`,
  'search by synonym': '{ products(search: "drinkkan") { total_count items { sku } } }',
  feed: `{ ${FEED} { items { ${CARD} description { html } } } }`,
  'sitemap of products': `{ ${FEED} { total_count items { url_key updated_at } } }`,
  'sitemap of categories':
    '{ categories(filters: { parent_id: { in: ["3", "4"] } }) { items { id url_path } } }',
  'sitemap of pages': '{ contentDates { blocks brands faq forms sliders } }',
  menu: '{ categoryList(filters: { ids: { eq: "3" } }) { children { name product_count children { name } } } }',
  shell: `{ globalMessages { text } freeShippingAmount { default_amount }
    cmsBlocks(identifiers: ["usp", "nieuw"]) { items { content } } }`,
  slider: '{ getTailoredSlider(identifiers: ["home"]) { slides { title } } }',
  questions: '{ faq { items { title questions { question } } } }',
  blog: '{ blogPosts { total_count items { title } } blogCategories { items { title posts_count } } }',
  'new story': '{ blogPost(id: "nieuw-verhaal") { title } }',
  'scheduled story': '{ blogPost(id: "later") { title } }',
  story: '{ blogPost(id: "banden") { title related_posts { title } } }',
  stores: '{ phisicalStores { items { name city } } }',
  delivery: '{ shippingOptions { country_code method_title price { value } } }',
}

async function read(query: string) {
  const { headers, data } = await shop.request(query, {}, { method: 'GET' })
  const tags = headers.get('x-magento-tags')?.split(',') ?? []
  return { tags: new Set(tags), data: JSON.stringify(data) }
}

async function readAll() {
  const pages = Object.entries(PAGES).map(async ([name, query]) => [name, await read(query)] as const)
  return new Map(await Promise.all(pages))
}

const bring = (...rows: (string | number)[][]) => shop.bring(rows, { createsCategories: true })

async function saveFirst(kind: string, values: Record<string, unknown>, entries = content, searched = '') {
  const { list, save } = entries(kind)
  const [entry] = (await list(searched)).items
  if (!entry) throw new Error(`There are no ${kind}.`)
  return expectSaved(save(values, { id: entry.id, version: entry.version }))
}

async function expectSaved(answer: ReturnType<ReturnType<typeof entryOperations>['save']>) {
  const { errors } = await answer
  expect(errors).toBeUndefined()
}

/** Sells pieces of a product or takes them back, as orders do. */
async function setStock(sku: string, quantity: number) {
  const product_id = shop.stories.getId(sku)
  await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('stock_items').set({ quantity }).where('product_id', '=', product_id).execute()
    await queueForIndex(trx, [product_id])
  })
  await indexQueued({ db: shop.db, now: () => shop.now })
}

const NEW = { nl: 'Nieuw' }
const STORY = { identifier: 'nieuw-verhaal', publishAt: '2026-11-20 10:00', categories: [1] }

/** Writers of the shop, in their order, with a page that shows something else afterwards. */
const WRITERS: [name: string, page: string, write: () => Promise<unknown>][] = [
  ['an import of a price', 'listing by price', () => bring(['sku', 'price'], ['JERSEY-ZW-S', 2])],
  ['an import of a name', 'search', () => bring(['sku', 'name'], ['MUG', 'Band om koffie'])],
  ['an import of an address', 'address after', () => bring(['sku', 'url_key'], ['MUG', 'beker'])],
  ['an import of the former address', 'address after', () => bring(['sku', 'url_key'], ['MUG', 'mug'])],
  [
    'an import of a new product',
    'new product',
    () =>
      bring(
        ['sku', 'product_type', 'name', 'price', 'qty', 'url_key'],
        ['NIEUW', 'simple', 'Nieuwe band', 5, 2, 'nieuw'],
      ),
  ],
  [
    'an import of a new category',
    'new category',
    () => bring(['sku', 'categories'], ['NIEUW', 'Winkel/Heren/Nieuwe rubriek']),
  ],
  ['an import that hides a product', 'feed', () => bring(['sku', 'product_online'], ['NIEUW', 2])],
  ['an import of stock', 'feed', () => bring(['source_code', 'sku', 'quantity'], ['magazijn', 'MUG', 4])],
  [
    'stock of a variant',
    'feed',
    () => bring(['source_code', 'sku', 'quantity'], ['magazijn', 'JERSEY-ZW-S', 0]),
  ],
  [
    'a variant that is back',
    'feed',
    () => bring(['source_code', 'sku', 'quantity'], ['magazijn', 'JERSEY-ZW-S', 5]),
  ],
  [
    'a category that is renamed',
    'menu',
    () => saveFirst('categories', { name: { nl: 'Andere rubriek' } }, content, 'nieuwe rubriek'),
  ],
  ['a category that is hidden', 'menu', () => saveFirst('categories', { isActive: false }, content, 'heren')],
  ['a category that is back', 'menu', () => saveFirst('categories', { isActive: true }, content, 'heren')],
  [
    'a category that moves',
    'listing',
    () => saveFirst('categories', { parentId: '4' }, content, 'onderdelen'),
  ],
  ['categories of a product', 'listing', () => bring(['sku', 'categories'], ['MUG', 'Default Category'])],
  ['an order of the last piece', 'sold product', () => setStock('TUBE', 0)],
  ['a return of that piece', 'feed', () => setStock('TUBE', 1)],
  [
    'a review that is rejected',
    'product',
    async () => {
      const review = await shop.db
        .selectFrom('reviews')
        .select('id')
        .where('status', '=', 'approved')
        .executeTakeFirstOrThrow()
      const { errors } = await request(
        'mutation ($id: ID!) { setReviewStatus(id: $id, status: rejected, reason: "Reclame") }',
        { id: String(review.id) },
      )
      expect(errors).toBeUndefined()
    },
  ],
  [
    'a text page',
    'text page',
    () => saveFirst('pages', { title: NEW, isActive: false }, content, 'verzenden'),
  ],
  [
    'a new text page',
    'new text page',
    () => expectSaved(content('pages').save({ identifier: 'nieuwe-pagina', title: NEW, content: NEW })),
  ],
  ['a block', 'shell', () => saveFirst('blocks', { content: NEW })],
  [
    'a block that is hidden at first',
    'shell',
    async () => {
      const { save } = content('blocks')
      const { data } = await save({ identifier: 'nieuw', title: NEW, content: NEW, isActive: false })
      await purgesAreDone()
      shop.purged.clear()
      const { id, version } = data.saved
      await expectSaved(save({ isActive: true }, { id, version }))
    },
  ],
  ['a message', 'shell', () => saveFirst('messages', { text: NEW })],
  ['a slide', 'slider', () => saveFirst('slides', { title: NEW })],
  ['a category of questions', 'questions', () => saveFirst('faqCategories', { title: NEW })],
  ['a question', 'questions', () => saveFirst('faqQuestions', { question: NEW })],
  ['a category of the blog', 'blog', () => saveFirst('blogCategories', { title: NEW })],
  [
    'a new story',
    'new story',
    () =>
      expectSaved(
        content('blogPosts').save({ ...STORY, title: { nl: 'Ketting' }, shortContent: NEW, content: NEW }),
      ),
  ],
  ['a store', 'stores', () => saveFirst('stores', { city: 'Texel' })],
  [
    'a synonym',
    'search by synonym',
    () => expectSaved(content('synonyms').save({ language: 'nl', synonyms: 'drinkkan,mug,band' })),
  ],
  [
    'a redirect',
    'new redirect',
    () => expectSaved(content('redirects').save({ requestPath: 'oud-adres', targetPath: 'mug.html' })),
  ],
  ['a redirect that is deleted', 'new redirect', () => content('redirects').delete('oud-adres')],
  ['a delivery method', 'delivery', () => saveFirst('shippingMethods', { methodTitle: NEW }, selling)],
  [
    'the settings',
    'shell',
    () => saveFirst('settings', { freeShipping: [{ countries: '', amountCents: 1_234 }] }, selling),
  ],
  [
    'a sale of a variant that begins',
    'listing',
    async () => {
      await bring(['sku', 'special_price', 'special_price_from_date'], ['JERSEY-ZW-S', 1, '2026-11-24'])
      await purgesAreDone()
      shop.purged.clear()
      await runJobsAt('2026-11-23T23:30:00Z')
    },
  ],
  ['a sale that ends', 'product on sale', () => runJobsAt('2026-11-25T23:30:00Z')],
  ['a message that begins', 'shell', () => runJobsAt('2026-12-01T00:01:00Z')],
  ['a story that comes out', 'scheduled story', () => runJobsAt('2026-12-24T08:01:00Z')],
]

/** Runs the jobs of the time since they ran last. */
async function runJobsAt(moment: string) {
  const { work, next } = scheduledContent({
    db: shop.db,
    now: () => shop.now,
    purger: {
      purge: (tags) => {
        for (const tag of tags) shop.purged.add(tag)
      },
      settled: async () => {},
    },
  })
  // The queue wakes its tasks at the times that they name, so none may lie between two runs.
  const times = [await next?.(), await nextDueTime(shop.db, shop.now)]
  expect(times.some((time) => time && time <= new Date(moment))).toBe(true)
  shop.now = new Date(moment)
  await work()
  await reindexDueProducts(shop.db, shop.now)
}

test.each(WRITERS)('%s purges every page that it changes', async (_name, page, write) => {
  const before = await readAll()
  await purgesAreDone()
  shop.purged.clear()
  await write()
  await purgesAreDone()
  const after = await readAll()
  const changed = [...before].filter(([name, { data }]) => after.get(name)?.data !== data)
  expect(changed.map(([name]) => name)).toContain(page)
  const forgotten = changed.filter(([, { tags }]) => tags.isDisjointFrom(shop.purged))
  expect(forgotten.map(([name]) => name)).toEqual([])
})

async function purgesAreDone() {
  const waiting = () =>
    shop.db.selectFrom('catalogue_changes').select('id').where('purged_at', 'is', null).execute()
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
}

/** Public reads besides those of `PAGES`. */
const READS = [
  ...['storeConfig { locale }', 'seller { name }', 'availableStores { locale }', 'countries { id }'],
  ...[
    'country(id: "NL") { id }',
    'recalls { sku }',
    'brands { items { title } }',
    'checkoutAgreements { name }',
  ],
  ...['categoryList(filters: { ids: { eq: "999" } }) { id }', 'form(type: contact) { title }'],
  ...[
    'parcelPoints(country_code: "NL", postcode: "1781AB") { name }',
    'deliveryPromises { handling_days_min }',
  ],
  ...['cmsPage(identifier: "verzenden") { title }', 'cmsPage(identifier: "geen") { title }'],
  ...['products(filter: { sku: { eq: "GEEN" } }) { total_count }', 'partfinderSearch { total_count }'],
  ...['partfinderFits(skus: ["TYRE"], filters: {}) { sku }', 'payLater { __typename }'],
  ...['expressPaymentMethods { __typename }', 'bestsellers(categoryId: 3) { tabs { __typename } }'],
  ...['mostPurchased { items { sku } }', 'purchasedTogether(sku: "TYRE") { items { sku } }'],
  ...[
    'alternatives(sku: "TYRE") { items { sku } }',
    'topHierarchies(categoryName: "Shirts") { total_count }',
  ],
  ...[
    'productReviewRatingsMetadata { items { name } }',
    'pickupLocations { total_count }',
    'returnTerms { days }',
    'popularSearches { query_text }',
  ],
  ...['attributesList(entityType: CATALOG_PRODUCT) { items { code } }', 'blogPost(id: "geen") { title }'],
  `customAttributeMetadataV2(attributes: [{ attribute_code: "color", entity_type: "catalog_product" }]) {
    items { code } }`,
].map((read) => `{ ${read} }`)

/** Public reads of what only a release changes, and of shared wishlists, which have tests of their own. */
const UNTAGGED = ['currency', 'attributesForm', 'recaptchaV3Config', 'recaptchaFormConfig', 'sharedWishlist']

test.each([...Object.values(PAGES), ...READS])('the answer to %s has its cache tags', async (query) => {
  expect((await read(query)).tags.size).toBeGreaterThan(0)
})

test('every public query has a case here', () => {
  const tried = [...Object.values(PAGES), ...READS].flatMap((query) =>
    listOperations(parse(query)).flatMap(({ selectionSet: { selections } }) =>
      selections.flatMap((field) => (field.kind === Kind.FIELD ? field.name.value : [])),
    ),
  )
  expect(new Set([...tried, ...UNTAGGED])).toEqual(publicQueries(loadContract()))
})
