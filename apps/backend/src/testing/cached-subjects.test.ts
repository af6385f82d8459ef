import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { openCatalogue } from './test-catalogue.ts'

/** Tables that each cached read used, by the subjects it declares. */
const seen = vi.hoisted(() => new Map<string, Set<string>>())

vi.mock('../platform/database/cached-reads.ts', async (original) => {
  const { cachedRead, cachedReads } = await original<typeof import('../platform/database/cached-reads.ts')>()
  const noting = (subjects: readonly string[], isByProduct: boolean, db: Db) =>
    db.withPlugin(notingPlugin([...subjects, ...(isByProduct ? ['listed'] : [])].sort().join(' ')))
  return {
    cachedRead: (options: Parameters<typeof cachedRead>[0]) =>
      cachedRead({ ...options, read: (db) => options.read(noting(options.dependsOn, false, db)) }),
    cachedReads: (options: Parameters<typeof cachedReads>[0]) =>
      cachedReads({
        ...options,
        read: (db, keys, reading) =>
          options.read(noting(options.dependsOn, Boolean(options.byProduct), db), keys, reading),
      }),
  }
})

function notingPlugin(subjects: string): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const tables = seen.get(subjects) ?? new Set<string>()
      for (const table of listTables(node)) tables.add(table)
      seen.set(subjects, tables)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Names behind `from` and `join` in raw SQL, and tables of built queries; aliases of subqueries are among them. */
function listTables(node: RootOperationNode): string[] {
  const problems: string[] = []
  const texts: string[] = []
  JSON.stringify(node, (key, value) => {
    if (key === 'sqlFragments') texts.push(...(value as string[]))
    if (value?.kind === 'TableNode') problems.push(value.table.identifier.name)
    return value
  })
  for (const [, name] of texts.join(' ? ').matchAll(/\b(?:from|join)\s+([a-z_]+)/g))
    if (name) problems.push(name)
  return problems
}

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

/** Tables that are not tracked by a subject: their rows have versions, or product_index covers them. */
const UNTRACKED_TABLES = [
  'product_index',
  'product_index_positions',
  'stock_items',
  'product_sales',
  'bought_together',
]

/** Reads the tables behind each subject from the database's triggers. */
async function tablesBySubject() {
  const { rows } = await sql<{ subject: string; table: string }>`
    select rtrim(encode(tgargs, 'escape'), '\\000') as subject, tgrelid::regclass::text as table
    from pg_trigger where tgname = 'raise_table_version'
  `.execute(shop.db)
  const tables = Map.groupBy(rows, ({ subject }) => subject)
  return new Map([
    ...tables.entries().map(([subject, of]) => [subject, of.map(({ table }) => table)] as const),
    ['listed', UNTRACKED_TABLES] as const,
  ])
}

const CARD = 'sku name brand { title } media_gallery { url }'
const PAGES = [
  `{ products(filter: { sku: { in: ["JERSEY", "TYRE", "SET", "TOOLS", "LOOK", "JERSEY-ZW-M"] } }) { items { ${CARD} description { html }
    categories { name } related_products { sku } reviews { items { summary } } store_availability { qty_available store { name } }
    only_x_left_in_stock information_attributes { value } look { items { product { sku } } } url_rewrites { url }
    ... on ConfigurableProduct { size_chart { sizes { to { label } } } configurable_options { label }
      variants { product { sku store_availability { qty_available } } } }
    ... on BundleProduct { items { options { product { sku } } } } ... on GroupedProduct { items { product { sku } } } } } }`,
  `{ products(filter: { category_id: { eq: "3" } }) { items { ${CARD} } aggregations { label options { label } } }
    byKey: products(filter: { url_key: { eq: "tyre" } }) { items { sku } } }`,
  `{ purchasedTogether(sku: "TYRE", pageType: product) { items { sku } } alternatives(sku: "TYRE", pageType: product) { items { sku } }
    mostPurchased(pageType: home) { items { sku } } topHierarchies(categoryName: "banden", pageType: category) { items { sku } }
    bestsellers(categoryId: 3) { tabs { items { sku } } } }`,
  '{ categoryList { name children { name } product_count } brands { items { title } } route(url: "jersey.html") { __typename } }',
  `{ cmsPage(identifier: "verzenden") { title } byId: cmsPage(id: 1) { title } cmsBlocks(identifiers: ["1"]) { items { title } }
    getTailoredSlider(identifiers: ["home"]) { title } globalMessages { text } faq { items { title } }
    phisicalStores { items { name } } storeConfig { products_per_page shop_features } }`,
  '{ partfinderSearch(filters: {}) { total_count } blogPosts { items { title } } }',
]

test('every table of a cached read has a version trigger', async () => {
  for (const page of PAGES) {
    const { status } = await shop.request(page)
    expect(status).toBe(200)
  }
  const bySubject = await tablesBySubject()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  `.execute(shop.db)
  const tables = new Set(rows.map(({ name }) => name))
  const unnoticed = [...seen].flatMap(([subjects, names]) => {
    const noticed = new Set(subjects.split(' ').flatMap((subject) => bySubject.get(subject) ?? []))
    return [...names]
      .filter((name) => tables.has(name) && !noticed.has(name))
      .map((name) => `${subjects}: ${name}`)
  })
  expect(unnoticed).toEqual([])
  expect([...seen.keys()].sort()).toEqual([
    'catalogue',
    'catalogue content shop',
    'catalogue listed',
    'catalogue listed reviews',
    'catalogue listed shop',
    'content',
    'reviews',
    'shop',
  ])
})
