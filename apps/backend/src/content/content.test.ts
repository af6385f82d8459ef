import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { json } from '../testing/test-rows.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

test('content of a whole table has the time of its last insert, update or delete', async () => {
  const dates = async () =>
    (await shop.request('{ contentDates { blocks brands faq forms partfinder sliders } }')).data.contentDates
  const { db } = shop
  const forget = () =>
    db
      .updateTable('table_changes')
      .set({ changed_at: new Date('2020-01-01T12:34:56Z') })
      .execute()
  await forget()
  // Checks that a write to one of these tables raises the version of cached answers.
  const touched = async (write: () => Promise<unknown>) => {
    await write()
    const received = Object.entries<string>(await dates())
    await forget()
    return received
      .filter(([, moment]) => Date.parse(`${moment}Z`) > Date.parse('2020-01-02'))
      .map(([what]) => what)
  }
  const brand = db.updateTable('brands').where('id', '=', 1)
  const title = json({ nl: 'Vragen' })
  expect(await touched(() => brand.set({ slider_position: 77 }).execute())).toEqual(['brands'])
  expect(await touched(() => brand.set({ slider_position: 77 }).execute())).toEqual([])
  expect(
    await touched(() => db.insertInto('faq_categories').values({ identifier: 'nieuw', title }).execute()),
  ).toEqual(['faq'])
  expect(
    await touched(() => db.deleteFrom('faq_categories').where('identifier', '=', 'nieuw').execute()),
  ).toEqual(['faq'])
  expect(await touched(() => db.updateTable('forms').set({ thank_you_message: title }).execute())).toEqual([
    'forms',
  ])
  expect(await touched(() => db.updateTable('slides').set({ position: 7 }).execute())).toEqual(['sliders'])
})

const PAGE =
  'identifier url_key title content content_heading page_layout meta_title meta_description meta_keywords updated_at relative_url redirect_code type'

describe('a page', () => {
  test('is found by identifier or id, with its pictures', async () => {
    const { data, headers } = await shop.request(
      `{ cmsPage(identifier: "verzenden") { ${PAGE} } }`,
      {},
      { method: 'GET' },
    )
    expect(data.cmsPage).toMatchObject({
      title: 'Verzenden',
      content: '<p>Snel <img src="http://localhost:4000/media/wysiwyg/doos.avif" /></p>',
      content_heading: 'Zo verzenden wij',
      page_layout: '1column',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      type: 'CMS_PAGE',
    })
    expect(headers.get('x-magento-tags')).toBe('cms_p_1')
    expect((await shop.request('{ cmsPage(id: 1) { identifier } }')).data.cmsPage.identifier).toBe(
      'verzenden',
    )
  })

  test('has the time of its last change, also by another program', async () => {
    const changed = async () =>
      (await shop.request('{ cmsPage(identifier: "verzenden") { updated_at } }')).data.cmsPage.updated_at
    const { db } = shop
    await sql`alter table cms_pages disable trigger note_change`.execute(db)
    await db
      .updateTable('cms_pages')
      .set({ updated_at: new Date('2020-01-01T12:34:56Z') })
      .execute()
    await sql`alter table cms_pages enable trigger note_change`.execute(db)
    expect(await changed()).toBe('2020-01-01 12:34:56')
    const named = db.updateTable('cms_pages').where('identifier', '=', 'verzenden')
    await named.set({ page_layout: '1column' }).execute()
    expect(await changed()).toBe('2020-01-01 12:34:56')
    await named.set({ page_layout: 'cms-full-width' }).execute()
    expect(Date.parse(await changed())).toBeGreaterThan(Date.parse('2020-01-02'))
    await named.set({ page_layout: '1column' }).execute()
  })

  test('that does not exist, is disabled or has no identifier is an error', async () => {
    const request = (page: string) =>
      shop.request(`{ cmsPage(${page}) { title } }`, {}, { store: 'kopgroep_en' })
    for (const identifier of ['nergens', 'oud']) {
      expect((await request(`identifier: "${identifier}"`)).errors).toMatchObject([
        {
          message: `The CMS page with the "${identifier}" ID doesn't exist.`,
          extensions: { category: 'graphql-no-such-entity' },
        },
      ])
    }
    expect((await request('identifier: ""')).errors?.[0]?.extensions?.category).toBe('graphql-input')
  })
})

test('a block that does not exist is an error of its own field only', async () => {
  const { data, errors } = await shop.request(
    '{ cmsBlocks(identifiers: ["usp", "nergens", "1"]) { items { identifier title content } } }',
  )
  expect(data.cmsBlocks.items).toMatchObject([
    { identifier: 'usp', content: '<a href="/verzenden">Snel</a>' },
    null,
    { identifier: 'usp' },
  ])
  expect(errors).toMatchObject([
    {
      message: 'Het tekstblok "nergens" bestaat niet.',
      path: ['cmsBlocks', 'items', 1],
      extensions: { category: 'graphql-no-such-entity' },
    },
  ])
  const none = await shop.request('{ cmsBlocks(identifiers: []) { items { identifier } } }')
  expect(none.errors?.[0]?.extensions?.category).toBe('graphql-input')
})

test('only messages of today are shown', async () => {
  const { data } = await shop.request(
    '{ globalMessages { text background_color text_color } }',
    {},
    { store: 'kopgroep_en' },
  )
  expect(data.globalMessages).toEqual([
    { text: 'Black Friday!', background_color: '#000', text_color: '#fff' },
  ])
})

test('sliders are found by name or by page', async () => {
  const SLIDER =
    'title identifier fullwidth location slides { title description link buttonText media { url type label } }'
  const home = await shop.request(`{ getTailoredSlider(identifiers: ["home"]) { ${SLIDER} } }`)
  expect(home.data.getTailoredSlider).toEqual([
    {
      title: 'Nieuw',
      identifier: 'home',
      fullwidth: true,
      location: 'home_main',
      slides: [
        {
          title: 'Winter',
          description: '<p>Warm</p>',
          link: '/heren',
          buttonText: 'Bekijk',
          media: [{ url: 'http://localhost:4000/media/slides/winter.avif', type: 'image', label: 'Renner' }],
        },
      ],
    },
  ])
  const category = await shop.request(
    '{ getTailoredSlider(pageType: "categories", pageId: 4) { identifier } }',
  )
  expect(category.data.getTailoredSlider).toEqual([{ identifier: 'heren' }])
  expect(
    (await shop.request('{ getTailoredSlider(pageType: "categories", pageId: 5) { identifier } }')).data
      .getTailoredSlider,
  ).toEqual([])
})

test('questions are found by category and page', async () => {
  const FAQ =
    'total_count page_info { current_page page_size total_pages } items { id title identifier position questions { id question short_answer long_answer } }'
  const { data } = await shop.request(`{ faq(pageSize: 1) { ${FAQ} } }`)
  expect(data.faq).toMatchObject({
    total_count: 2,
    page_info: { total_pages: 2 },
    items: [
      {
        title: 'Bezorgen',
        questions: [{ question: 'Hoe snel?', short_answer: 'Morgen', long_answer: '<p>Morgen in huis</p>' }],
      },
    ],
  })
})

describe('the blog', () => {
  const POST = `post_id identifier title content filtered_content short_filtered_content featured_image featured_img_alt first_image
    creation_time update_time publish_time post_url meta_title meta_keywords meta_description author { author_id identifier name author_url }
    categories { category_id identifier title posts_count category_url_path meta_title meta_keywords meta_description } related_posts { identifier } related_products { sku }`

  test('lists published articles, the newest first', async () => {
    const { data, errors } = await shop.request(
      `{ blogPosts(pageSize: 9, sort: "DESC") { total_count total_pages items { ${POST} } } }`,
    )
    expect(errors).toBeUndefined()
    expect(data.blogPosts).toMatchObject({
      total_count: 2,
      total_pages: 1,
      items: [{ identifier: 'banden' }, { identifier: 'ketting' }],
    })
    expect(data.blogPosts.items[0]).toMatchObject({
      title: 'Banden kiezen',
      featured_image: 'http://localhost:4000/media/blog/a.avif',
      first_image: '/p.avif',
      creation_time: '2026-11-01 08:00:00',
      update_time: expect.any(String),
      post_url: 'http://localhost:3000/blog/banden',
      author: { name: 'Noor Smit', author_url: 'http://localhost:3000/blog?q=Noor+Smit' },
      categories: [
        { category_id: 1, title: 'Techniek', posts_count: 2, category_url_path: 'blog/categorie/1' },
      ],
      related_posts: [{ identifier: 'ketting' }],
      related_products: [{ sku: expect.any(String) }],
    })
  })

  test('is searched by author too', async () => {
    const { data } = await shop.request(
      '{ blogPosts(filter: { search: { eq: "Noor Smit" } }) { items { identifier } } }',
    )
    expect(data.blogPosts.items).not.toEqual([])
    const { data: other } = await shop.request(
      '{ blogPosts(filter: { search: { eq: "Noor Niemand" } }) { items { identifier } } }',
    )
    expect(other.blogPosts.items).toEqual([])
  })

  test('is searched, filtered and paginated', async () => {
    const find = async (args: string) => {
      const { data } = await shop.request(
        `{ blogPosts(${args}) { total_count total_pages items { identifier } } }`,
      )
      return [
        data.blogPosts.total_count,
        data.blogPosts.items.map(({ identifier }: { identifier: string }) => identifier),
      ]
    }
    expect(await find('filter: { search: { eq: "smeren" } }')).toEqual([1, ['ketting']])
    expect(await find('filter: { category_id: { eq: "1" }, search: { eq: "100%" } }')).toEqual([0, []])
    expect(await find('filter: { category_id: { eq: "9" } }')).toEqual([0, []])
    expect(
      await find('filter: { post_id: { eq: "1" }, or: { search: { eq: "kiezen" } } }, sort: ["ASC"]'),
    ).toEqual([2, ['ketting', 'banden']])
    expect(await find('pageSize: 1, currentPage: 2')).toEqual([2, ['ketting']])
    expect(await find('pageSize: 1, currentPage: 5')).toEqual([2, []])
    expect(await find('allPosts: true, sortFiled: "title", sort: ["ASC"]')).toEqual([
      2,
      ['banden', 'ketting'],
    ])
  })

  test('has articles by key or id, and categories with their number of articles', async () => {
    expect((await shop.request('{ blogPost(id: "ketting") { post_id } }')).data.blogPost).toEqual({
      post_id: 1,
    })
    expect((await shop.request('{ blogPost(id: "2") { identifier } }')).data.blogPost).toEqual({
      identifier: 'banden',
    })
    expect((await shop.request('{ blogPost(id: "later") { post_id } }')).data.blogPost).toBeNull()
    expect(
      (await shop.request('{ blogCategories { total_count items { category_id posts_count title } } }')).data
        .blogCategories,
    ).toEqual({
      total_count: 1,
      items: [{ category_id: 1, posts_count: 2, title: 'Techniek' }],
    })
  })
})
