import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const ROUTE = `query Route($url: String!) { route(url: $url) { __typename type relative_url redirect_code
  ... on ProductInterface { sku url_key } ... on CategoryTree { id uid name } ... on CmsPage { identifier title content } } }`
const route = async (url: string) => (await shop.request(ROUTE, { url })).data.route

describe('a URL', () => {
  test('leads to a product, a category or a page', async () => {
    expect(await route('jersey.html')).toEqual({
      __typename: 'ConfigurableProduct',
      type: 'PRODUCT',
      relative_url: 'jersey.html',
      redirect_code: 0,
      sku: 'JERSEY',
      url_key: 'jersey',
    })
    expect(await route('/heren/shirts.html/')).toMatchObject({
      __typename: 'CategoryTree',
      type: 'CATEGORY',
      relative_url: 'heren/shirts.html',
      name: 'Shirts',
    })
    expect(await route('verzenden')).toMatchObject({
      __typename: 'CmsPage',
      type: 'CMS_PAGE',
      identifier: 'verzenden',
      redirect_code: 0,
    })
  })

  test('that has moved redirects with its status code and query', async () => {
    expect(await route('oude-shirts?sort=price_up')).toEqual({
      __typename: 'RoutableUrl',
      type: 'CATEGORY',
      relative_url: 'heren/shirts.html?sort=price_up',
      redirect_code: 301,
    })
  })

  test('without an entity, or of a deleted one, is null', async () => {
    expect(await route('nergens')).toBeNull()
    expect(await route('oud')).toBeNull()
    expect(await route('/')).toBeNull()
    await shop.db.updateTable('products').set({ is_enabled: false }).where('sku', '=', 'MUG').execute()
    expect(await route('mug.html')).toBeNull()
  })

  test('is required', async () => {
    const { errors } = await shop.request(ROUTE, { url: ' ' }, { store: 'kopgroep_en' })
    expect(errors).toMatchObject([
      {
        message: '"url" argument should be specified and not empty',
        extensions: { category: 'graphql-input' },
      },
    ])
  })
})

const NODE =
  'id uid level name url_key url_path include_in_menu position children_count product_count is_anchor'

describe('categories', () => {
  test('come as a tree in one statement, however deep it is', async () => {
    const MENU = `query Menu { categoryList(filters: { ids: { eq: "3" } }) { ${NODE} children { ${NODE} children { ${NODE} children { ${NODE} } } } } }`
    const { data, statements } = await shop.count(MENU)
    const [root] = data.categoryList
    expect(root).toMatchObject({ id: 3, level: 1, children_count: '4', product_count: 9 })
    expect(root.children).toMatchObject([
      {
        name: 'Heren',
        level: 2,
        url_path: 'heren',
        product_count: 4,
        children: [{ name: 'Shirts', url_path: 'heren/shirts', children: [] }],
      },
      { name: 'Onderdelen', is_anchor: 0, product_count: 2, children: [{ name: 'Banden' }] },
    ])
    expect(statements.length).toBeLessThanOrEqual(5)
    const names = MENU.replaceAll(' product_count', '')
    expect((await shop.countQuery(names)).statements).toHaveLength(1)
  })

  test('return all their fields', async () => {
    const { data, errors } =
      await shop.request(`{ categoryList(filters: { url_path: { eq: "heren/shirts" } }) {
      ${NODE} path description image canonical_url url_suffix display_mode landing_page available_sort_by default_sort_by
      meta_title meta_keywords meta_description type relative_url redirect_code cms_block { identifier }
      breadcrumbs { category_id category_uid category_level category_name category_url_key category_url_path }
      brand { title shortDescription } products(pageSize: 1, sort: { price: DESC }) { total_count page_info { total_pages } items { sku } } } }`)
    expect(errors).toBeUndefined()
    expect(data.categoryList[0]).toMatchObject({
      name: 'Shirts',
      canonical_url: 'heren/shirts.html',
      url_suffix: '.html',
      path: `1/3/${shop.stories.categoryId('heren')}/${shop.stories.categoryId('shirts')}`,
      description: '<p>Alle shirts</p>',
      image: 'http://localhost:4000/media/categories/shirts.avif',
      meta_title: 'Wielershirts',
      available_sort_by: ['position', 'name', 'price', 'discount', 'num_sales', 'created_at'],
      default_sort_by: 'position',
      breadcrumbs: [{ category_level: 2, category_name: 'Heren', category_url_key: 'heren' }],
      brand: { title: 'Wael', shortDescription: '<p>Kort over Wael</p>' },
      products: { total_count: 2, page_info: { total_pages: 2 }, items: [{ sku: 'JERSEY' }] },
    })
    const top = await shop.request(
      '{ categoryList(filters: { url_key: { eq: "heren" } }) { breadcrumbs { category_id } landing_page cms_block { identifier title content } } }',
    )
    expect(top.data.categoryList[0]).toEqual({
      breadcrumbs: null,
      landing_page: 1,
      cms_block: { identifier: 'usp', title: 'Waarom wij', content: '<a href="/verzenden">Snel</a>' },
    })
  })

  test('are found by id, parent, key or name, and paginated', async () => {
    const find = async (filters: string, paging = '') => {
      const { data } = await shop.request(
        `{ categories(filters: ${filters} ${paging}) { total_count page_info { total_pages } items { name } } }`,
      )
      return data.categories.items.map(({ name }: { name: string }) => name)
    }
    expect(await find('{ parent_id: { eq: "3" } }')).toEqual(['Heren', 'Onderdelen'])
    expect(await find('{ parent_category_uid: { eq: "Mw==" } }', 'pageSize: 1, currentPage: 2')).toEqual([
      'Onderdelen',
    ])
    expect(await find('{ category_uid: { in: ["Mw=="] } }')).toEqual(['Winkel'])
    expect(await find('{ name: { match: "ban" } }')).toEqual(['Banden'])
    expect(await find('{ ids: { eq: "999" } }')).toEqual([])
    expect(await find('{}')).toEqual(['Winkel'])
  })

  test('have the time of their last change: of their texts, their products, or a product that left', async () => {
    const { db, stories } = shop
    const long = new Date('2020-01-01T00:00:00Z')
    const changedSince = async () => {
      const { data } = await shop.request(
        '{ categoryList(filters: { url_key: { in: ["heren", "shirts", "banden"] } }) { url_key updated_at } }',
      )
      const rows: { url_key: string; updated_at: string }[] = data.categoryList
      return rows.filter(({ updated_at }) => updated_at > '2020-01-01 00:00:00').map(({ url_key }) => url_key)
    }
    const forget = async () => {
      await sql`alter table categories disable trigger note_change`.execute(db)
      await db.updateTable('categories').set({ updated_at: long }).execute()
      await sql`alter table categories enable trigger note_change`.execute(db)
    }
    const shirts = stories.categoryId('shirts')
    const jersey = stories.getId('JERSEY')
    const inShirts = { category_id: shirts, product_id: jersey }
    const changes: (() => Promise<unknown>)[] = [
      () => db.updateTable('categories').set({ image: 'x.avif' }).where('id', '=', shirts).execute(),
      () => db.updateTable('products').set({ gtin: '8712345678906' }).where('id', '=', jersey).execute(),
      () => db.updateTable('products').set({ price_cents: 1_234 }).where('sku', '=', 'JERSEY-ZW-M').execute(),
      () =>
        db
          .deleteFrom('category_products')
          .where('category_id', '=', shirts)
          .where('product_id', '=', jersey)
          .execute(),
      () => db.insertInto('category_products').values(inShirts).execute(),
    ]
    for (const change of changes) {
      await forget()
      expect(await changedSince()).toEqual([])
      await change()
      expect((await changedSince()).sort()).toEqual(['heren', 'shirts'])
    }
  })
})
