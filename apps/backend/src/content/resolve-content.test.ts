import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { json, setSetting } from '../testing/test-rows.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let shirts: number
beforeAll(async () => {
  shop = await openCatalogue()
  const { id } = await shop.db
    .selectFrom('categories')
    .select('id')
    .where('url_key', '=', 'shirts')
    .executeTakeFirstOrThrow()
  shirts = id
  const blocks = [
    '<b>{{block id="usp"}}</b>',
    'a{{block id="ring-b"}}',
    'b{{widget type="Magento\\Cms\\Block\\Widget\\Block" block_id="ring-a"}}',
  ]
  await shop.db
    .insertInto('cms_blocks')
    .values(
      ['nested', 'ring-a', 'ring-b'].map((identifier, index) => ({
        identifier,
        title: json({ nl: identifier }),
        content: json({ nl: blocks[index] }),
      })),
    )
    .execute()
  await setSetting(shop.db, 'contact', { phone: '085 – 000 12 34', email: 'hulp@kopgroep.example' })
})
afterAll(() => shop.close())

/** Reads the content of a page with this text, and the tags of the response. */
async function resolvedContent(text: string) {
  await shop.db.deleteFrom('cms_pages').where('identifier', '=', 'proef').execute()
  await shop.db
    .insertInto('cms_pages')
    .values({ identifier: 'proef', title: json({ nl: 'Proef' }), content: json({ nl: text }) })
    .execute()
  const { data, headers, errors } = await shop.request(
    '{ cmsPage(identifier: "proef") { content } }',
    {},
    { method: 'GET' },
  )
  expect(errors).toBeUndefined()
  return { content: data.cmsPage.content as string, tags: headers.get('x-magento-tags')?.split(',') }
}

test.each([
  ['{{media url="wysiwyg/a.avif"}}', 'http://localhost:4000/media/wysiwyg/a.avif'],
  ["{{media url='wysiwyg/a.avif'}}", 'http://localhost:4000/media/wysiwyg/a.avif'],
  ['{{media url=wysiwyg/a.avif}}', 'http://localhost:4000/media/wysiwyg/a.avif'],
  ['{{media url=&quot;wysiwyg/a.avif&quot;}}', 'http://localhost:4000/media/wysiwyg/a.avif'],
  ['<a href="{{store url="verzenden"}}">Zo</a>', '<a href="/verzenden">Zo</a>'],
  ['<a href="{{store direct_url="heren.html"}}">Heren</a>', '<a href="/heren.html">Heren</a>'],
  ['<a href="{{store url=""}}">Kop</a>', '<a href="/">Kop</a>'],
  ['{{config path="general/store_information/phone"}}', '085\u00a0–\u00a0000\u00a012\u00a034'],
  ['{{config path="trans_email/ident_general/email"}}', 'hulp@kopgroep.example'],
  ['{{customVar code="shop_phone"}}', '085\u00a0–\u00a0000\u00a012\u00a034'],
  ['{{block id="usp"}}', '<a href="/verzenden">Snel</a>'],
  ['{{block class="Magento\\\\Cms\\\\Block\\\\Block" block_id="1"}}', '<a href="/verzenden">Snel</a>'],
  [
    '{{widget type="Magento\\Cms\\Block\\Widget\\Block" template="widget/static_block/default.phtml" block_id="usp"}}',
    '<a href="/verzenden">Snel</a>',
  ],
  ['{{block id="nested"}}', '<b><a href="/verzenden">Snel</a></b>'],
  [
    '{{widget type="Magento\\Cms\\Block\\Widget\\Page\\Link" page_id="1"}}',
    '<a href="/verzenden">Verzenden</a>',
  ],
  [
    '{{widget type="Magento\\\\Cms\\\\Block\\\\Widget\\\\Page\\\\Link" anchor_text="Lees" page_id="1"}}',
    '<a href="/verzenden">Lees</a>',
  ],
  ['{{trans "Gratis"}}', 'Gratis'],
  // A page builder stores typed text as escaped HTML.
  [
    '<div data-content-type="html">&lt;p&gt;Ja &amp;amp; nee&lt;/p&gt;</div>',
    '<div data-content-type="html"><p>Ja &amp; nee</p></div>',
  ],
])('the directive %s is replaced', async (written, shown) => {
  expect((await resolvedContent(`<div>${written}</div>`)).content).toBe(`<div>${shown}</div>`)
})

test('HTML of an editor runs no script in a browser', async () => {
  const typed =
    '<div data-content-type="html">&lt;img src="x" onerror="steal()"&gt;&lt;script&gt;x&lt;/script&gt;Ja</div>'
  expect((await resolvedContent(typed)).content).toBe('<div data-content-type="html"><img src="x" />Ja</div>')
})

test.each([
  '{{block id="nergens"}}',
  '{{widget type="Vendor\\Module\\Block\\Banner" banner="3"}}',
  '{{widget type="constructor"}}',
  '{{config path="payment/secret/key"}}',
  '{{customVar code="onbekend"}}',
  '{{customVar code="toString"}}',
  '{{layout handle="sales"}}',
  '{{if customer}}{{/if}}',
  '{{widget type="Magento\\Cms\\Block\\Widget\\Page\\Link" page_id="99"}}',
  '{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" conditions_encoded="kapot"}}',
])('%s is removed', async (written) => {
  expect((await resolvedContent(`<p>Ja${written}</p>`)).content).toBe('<p>Ja</p>')
})

test('a block that contains itself is not rendered twice', async () => {
  expect((await resolvedContent('{{block id="ring-a"}}{{block id="ring-b"}}')).content).toBe('abba')
})

/** Encodes the conditions of a widget as Magento's editor does. */
function productsList(conditions: readonly object[], parameters = '') {
  const all = [
    [
      '1',
      {
        type: 'Magento\\CatalogWidget\\Model\\Rule\\Condition\\Combine',
        aggregator: 'all',
        value: '1',
        new_child: '',
      },
    ],
    ...conditions.map((condition, index) => [
      `1--${index + 1}`,
      { type: 'Magento\\CatalogWidget\\Model\\Rule\\Condition\\Product', ...condition },
    ]),
  ]
  const encoded = JSON.stringify(Object.fromEntries(all))
    .replaceAll('{', '^[')
    .replaceAll('}', '^]')
    .replaceAll('"', '`')
    .replaceAll('\\', '|')
  return `{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" ${parameters} conditions_encoded="${encoded}"}}`
}
const skus = (value: string) => ({ attribute: 'sku', operator: '()', value })
const findLinks = (content: string) => [...content.matchAll(/href="\/([^"]*)"/g)].map(([, path]) => path)

test('products in a text have picture, name and price, and a change of a product purges the page', async () => {
  const { content, tags } = await resolvedContent(
    productsList([skus('TYRE')], 'title="Banden &amp; meer" products_count="5"'),
  )
  expect(content).toContain('<h2>Banden &amp; meer</h2><ol class="product-items"><li class="product-item">')
  expect(content).toContain('src="http://localhost:4000/media/catalog/product/tyre.avif"')
  expect(content.replaceAll('\u00a0', ' ')).toContain('Vouwband Dijk 28 mm</a><p class="price">€ 38,00</p>')
  expect(tags).toContain(`cat_p_${shop.stories.getId('TYRE')}`)
})

test('products are selected by category, SKU and price, in the requested order', async () => {
  const category = { attribute: 'category_ids', operator: '==', value: String(shirts) }
  const byName = (order: string) => resolvedContent(productsList([category], `sort_order="name_${order}"`))
  const ascending = findLinks((await byName('ascending')).content)
  expect(ascending.length).toBeGreaterThan(1)
  expect(findLinks((await byName('descending')).content)).toEqual(ascending.toReversed())
  expect((await byName('ascending')).content).toContain('vanaf ')
  expect(
    findLinks((await resolvedContent(productsList([category], 'products_count="1"'))).content),
  ).toHaveLength(1)
  const cheap = { attribute: 'price', operator: '<=', value: '10' }
  expect(findLinks((await resolvedContent(productsList([skus('TYRE, TUBE'), cheap]))).content)).toHaveLength(
    1,
  )
})

test('a widget with unknown conditions shows no products', async () => {
  for (const condition of [
    { attribute: 'sku', operator: '!=', value: 'TYRE' },
    { attribute: 'onbekend', operator: '==', value: '1' },
    { ...skus('TYRE'), operator: '>' },
  ]) {
    expect((await resolvedContent(productsList([condition]))).content).toBe('')
  }
  expect((await resolvedContent(productsList([]))).content).toBe('')
})

test('directives in descriptions of categories and products are resolved as in a page', async () => {
  const text = json({ nl: '<p>Bel {{config path="general/store_information/phone"}}{{onbekend}}</p>' })
  await shop.db.updateTable('categories').set({ description: text }).where('id', '=', shirts).execute()
  await shop.db.updateTable('products').set({ description: text }).where('sku', '=', 'TYRE').execute()
  const { data } = await shop.request(
    `{ categoryList(filters: { ids: { eq: "${shirts}" } }) { description }
       products(filter: { sku: { eq: "TYRE" } }) { items { description { html } } } }`,
  )
  expect(data.categoryList[0].description).toBe('<p>Bel 085\u00a0–\u00a0000\u00a012\u00a034</p>')
  expect(data.products.items[0].description.html).toBe('<p>Bel 085\u00a0–\u00a0000\u00a012\u00a034</p>')
})
