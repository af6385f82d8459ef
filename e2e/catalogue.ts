import type { Backend } from './backend.ts'

export interface Category {
  id: number
  name: string
  path: string
  /** Names of its ancestors from the top. */
  above: readonly string[]
  products: number
}

export interface Simple {
  sku: string
  name: string
  path: string
}

export interface Option {
  code: string
  label: string
  values: readonly { index: number; label: string }[]
}

export interface Variant {
  sku: string
  /** Labels of the values, in the order of the product's options. */
  labels: readonly string[]
  /** Indexes of the values, in the order of the product's options. */
  indexes: readonly number[]
  inStock: boolean
  /** Pieces in stock if few; null otherwise. */
  left: number | null
}

export interface Configurable extends Simple {
  options: readonly Option[]
  variants: readonly Variant[]
  hasSizeChart: boolean
}

/** Products and categories of the demo shop that the tests use. */
export interface Catalogue {
  /** Top category with the most products. */
  department: Category
  /** Category two levels below a top category, with several pages of products. */
  subcategory: Category
  /** Products without options, in stock. */
  simples: readonly Simple[]
  /** Reserved products. Each belongs to one test, which counts or uses up its stock. */
  leftAlone: readonly Simple[]
  /** Products with colour, size and size chart, mostly in stock. */
  configurables: readonly Configurable[]
  /** Product with colour and size, some of whose combinations are sold out. */
  partlySoldOut: Configurable
}

interface Branch {
  id: number
  name: string
  url_path: string
  url_suffix: string | null
  product_count: number
  include_in_menu: number
  is_anchor: number
  children?: Branch[]
}

const ROW = '__typename sku name url_key url_suffix stock_status only_x_left_in_stock'
const BRANCH = 'id name url_path url_suffix product_count include_in_menu is_anchor'

export async function readCatalogue(backend: Backend): Promise<Catalogue> {
  const { categoryList } = await backend.request(
    `{ categoryList(filters: { ids: { eq: "3" } }) { children { ${BRANCH} children { ${BRANCH} children { ${BRANCH} } } } } }`,
  )
  const top = inMenu(categoryList[0].children)
  const subcategories = top.flatMap((one) =>
    inMenu(one.children).flatMap((two) =>
      inMenu(two.children).map((three) => toCategory(three, [one.name, two.name])),
    ),
  )
  const products = await readProducts(backend, collectIds(categoryList[0].children))
  const inStock = products
    .filter(({ __typename, stock_status }) => __typename === 'SimpleProduct' && stock_status === 'IN_STOCK')
    .filter(({ only_x_left_in_stock }) => only_x_left_in_stock === null)
    .map(toSimple)
  const configurables = await readConfigurables(backend, products.filter(isConfigurable))
  return {
    department: most(top.map((branch) => toCategory(branch, []))),
    subcategory: most(subcategories),
    simples: require(inStock.slice(0, -RESERVED), 'a simple product in stock'),
    leftAlone: require(inStock.slice(-RESERVED), 'simple products to be left alone'),
    configurables: require(configurables.filter(hasColourAndSize), 'a product in several colours and sizes'),
    partlySoldOut: require(configurables.filter(
      ({ options, variants }) => hasTwoOptions(options) && variants.some(({ inStock }) => !inStock),
    ), 'a product of which one size is sold out')[0] as Configurable,
  }
}

const isConfigurable = ({ __typename, stock_status }: Row) =>
  __typename === 'ConfigurableProduct' && stock_status === 'IN_STOCK'

const hasTwoOptions = (options: readonly Option[]) => options.length === 2 && options[0]?.code === 'color'

const hasColourAndSize = ({ options, variants, hasSizeChart }: Configurable) =>
  hasSizeChart &&
  hasTwoOptions(options) &&
  (options[0]?.values.length ?? 0) > 1 &&
  variants.filter(({ inStock, left }) => inStock && left === null).length > 3

/** Reads products with colour and size, mostly in stock, from the first page of a category. */
export async function configurablesOn(backend: Backend, { id }: Category): Promise<Configurable[]> {
  const { products } = await backend.request(
    `query ($id: String!) { products(filter: { category_id: { eq: $id } }, pageSize: 12, sort: { position: ASC }) {
      items { ${ROW} }
    } }`,
    { id: String(id) },
  )
  const rows: Row[] = products.items
  const configurables = await readConfigurables(backend, rows.filter(isConfigurable))
  return configurables.filter(hasColourAndSize)
}

/** Finds the shirt with the most reviews. */
export async function mostReviewed(backend: Backend): Promise<{ path: string; reviews: number }> {
  const { products } = await backend.request(
    '{ products(search: "shirt", pageSize: 24) { items { url_key url_suffix review_count } } }',
  )
  const rows: (Pick<Row, 'url_key' | 'url_suffix'> & { review_count: number })[] = products.items
  const [first] = rows.toSorted((a, b) => b.review_count - a.review_count)
  if (!first) throw new Error('The demo shop has lost its shirts.')
  return { path: `/${first.url_key}${first.url_suffix ?? ''}`, reviews: first.review_count }
}

/** Picks an entry by a seed, such as the test's name, so that tests do not buy the same stock. */
export function pick<Thing>(things: readonly Thing[], seed: string): Thing {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  const thing = things[sum % things.length]
  if (thing === undefined) throw new Error('There is nothing to pick from.')
  return thing
}

/** Picks a variant with plenty of stock. */
export function variantInStock({ variants, name }: Configurable, seed = ''): Variant {
  const plenty = variants.filter(({ inStock, left }) => inStock && left === null)
  if (plenty.length === 0) throw new Error(`Nothing of ${name} is in stock.`)
  return pick(plenty, seed)
}

interface Row {
  __typename: string
  sku: string
  name: string
  url_key: string
  url_suffix: string | null
  stock_status: string
  only_x_left_in_stock: number | null
}

const PAGE_SIZE = 48
/** Number of products without options that are reserved, from the end of the list. */
const RESERVED = 5

async function readProducts(backend: Backend, categories: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, 5); page += 1) {
    const { products } = await backend.request(
      `query ($page: Int!, $categories: [String]) { products(filter: { category_id: { in: $categories } }, pageSize: ${PAGE_SIZE}, currentPage: $page, sort: { name: ASC }) {
        page_info { total_pages }
        items { ${ROW} }
      } }`,
      { page, categories },
    )
    pages = products.page_info.total_pages
    rows.push(...products.items)
  }
  // Keep products whose name is not part of another one's, because tests find products by name.
  return rows.filter((row) => rows.filter(({ name }) => name.includes(row.name)).length === 1)
}

async function readConfigurables(backend: Backend, rows: readonly Row[]): Promise<Configurable[]> {
  const configurables: Configurable[] = []
  for (let start = 0; start < Math.min(rows.length, 40); start += 10) {
    const { products } = await backend.request(
      `query ($skus: [String]) { products(filter: { sku: { in: $skus } }, pageSize: 10) { items {
        __typename sku name url_key url_suffix
        ... on ConfigurableProduct {
          configurable_options { attribute_code label position values { value_index label } }
          size_chart { sizes { from { label } } }
          variants { attributes { code value_index } product { sku stock_status only_x_left_in_stock } }
        }
      } } }`,
      { skus: rows.slice(start, start + 10).map(({ sku }) => sku) },
    )
    configurables.push(...products.items.map(toConfigurable))
  }
  return configurables
}

interface ConfigurableRow extends Row {
  size_chart: { sizes: unknown[] | null } | null
  configurable_options: {
    attribute_code: string
    label: string
    position: number
    values: { value_index: number; label: string }[]
  }[]
  variants: {
    attributes: { code: string; value_index: number }[]
    product: { sku: string; stock_status: string; only_x_left_in_stock: number | null }
  }[]
}

function toConfigurable(row: ConfigurableRow): Configurable {
  const options = row.configurable_options
    .toSorted((a, b) => a.position - b.position)
    .map(({ attribute_code, label, values }) => ({
      code: attribute_code,
      label,
      values: values.map((value) => ({ index: value.value_index, label: value.label })),
    }))
  const variants = row.variants.map(({ attributes, product }) => {
    const indexes = options.map(
      ({ code }) => attributes.find((attribute) => attribute.code === code)?.value_index ?? 0,
    )
    return {
      sku: product.sku,
      indexes,
      labels: options.map(
        ({ values }, place) => values.find(({ index }) => index === indexes[place])?.label ?? '',
      ),
      inStock: product.stock_status === 'IN_STOCK',
      left: product.only_x_left_in_stock,
    }
  })
  return { ...toSimple(row), options, variants, hasSizeChart: (row.size_chart?.sizes?.length ?? 0) > 0 }
}

const toSimple = ({ sku, name, url_key, url_suffix }: Row): Simple => ({
  sku,
  name,
  path: `/${url_key}${url_suffix ?? ''}`,
})

const toCategory = (branch: Branch, above: readonly string[]): Category => ({
  id: branch.id,
  name: branch.name,
  path: `/${branch.url_path}${branch.url_suffix ?? ''}`,
  above,
  products: branch.product_count,
})

const collectIds = (branches: readonly Branch[] = []): string[] =>
  branches.flatMap(({ id, children }) => [String(id), ...collectIds(children)])

const inMenu = (branches: Branch[] | undefined) =>
  (branches ?? []).filter(({ include_in_menu, is_anchor }) => include_in_menu !== 0 && is_anchor !== 0)

function most(categories: readonly Category[]): Category {
  return require(categories.toSorted((a, b) => b.products - a.products), 'a category')[0] as Category
}

function require<Thing>(things: readonly Thing[], what: string): readonly Thing[] {
  if (things.length === 0) throw new Error(`The demo shop has lost ${what}.`)
  return things
}
