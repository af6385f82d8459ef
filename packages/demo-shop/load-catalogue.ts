import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { importWithin } from '@kopgroep/backend/import/import-files'
import type { Database } from '@kopgroep/backend/platform/database/database'
import { mediaFolders } from '@kopgroep/backend/platform/http/media-folders'
import { sql, type Transaction } from 'kysely'
import { linkPictures } from './link-pictures.ts'
import { type DataRow, dataPath, moved, readCsv } from './read-data.ts'
import { type RowWriter, withoutReferenceChecks } from './write-rows.ts'

/** First id per table. The ranges are apart, so that an id used in the wrong table is noticed. */
const FIRST_ID = { attributes: 101, options: 1_001, products: 1_001 }

/** Import files, ordered so that products exist before others refer to them. */
const IMPORTED = [
  'catalogue/products.csv',
  'catalogue/products.en.csv',
  'catalogue/connected_products.csv',
  'catalogue/option_labels.csv',
  'catalogue/repair.csv',
  'catalogue/stock.csv',
]

type Ids = ReadonlyMap<string, number>

const idsBy = (rows: readonly DataRow[], key: (row: DataRow) => string): Ids =>
  new Map(rows.map((row) => [key(row), Number(row.id)]))

/** Looks up an id. @throws {Error} that names the missing key */
export function requireId(ids: Ids, key: unknown, what: string): number {
  const id = ids.get(String(key))
  if (id === undefined) throw new Error(`The demo's data name ${what} "${key}", which is not there.`)
  return id
}

/** Loads everything that products refer to: attributes with options, brands, size charts and categories. */
export async function loadCatalogueFrame(writer: RowWriter, blocks: readonly DataRow[]): Promise<void> {
  const attributes = numbered(readCsv('catalogue/attributes.csv'), FIRST_ID.attributes)
  await writer.write('attributes', attributes)
  const options = numbered(readCsv('catalogue/attribute_options.csv'), FIRST_ID.options)
  const attributeIds = idsBy(attributes, ({ code }) => String(code))
  const optionIds = idsBy(options, ({ attribute, code }) => `${attribute} ${code}`)
  const option = (attribute: string, code: unknown) =>
    requireId(optionIds, `${attribute} ${code}`, 'the option')
  const positions = new Map<unknown, number>()
  const placed = options.map(({ attribute, main, ...row }) => {
    const position = positions.get(attribute) ?? 0
    positions.set(attribute, position + 1)
    const main_option_id = main === undefined ? null : option(String(attribute), main)
    return {
      ...row,
      position,
      main_option_id,
      attribute_id: requireId(attributeIds, attribute, 'the attribute'),
    }
  })
  await writer.write('attribute_options', placed)

  const brands = numbered(readCsv('catalogue/brands.csv'))
  await writer.write(
    'brands',
    brands.map((brand) => brandRow(brand, option('brand', brand.url_key))),
  )
  const charts = numbered(readCsv('catalogue/size_charts.csv'))
  await writer.write('size_charts', charts)
  await writer.write(
    'size_chart_rows',
    chartRows(
      idsBy(charts, ({ code }) => String(code)),
      option,
    ),
  )

  const brandIds = idsBy(brands, ({ url_key }) => String(url_key))
  const blockIds = idsBy(blocks, ({ identifier }) => String(identifier))
  await writer.write('categories', categoryRows(brandIds, blockIds))
}

const numbered = (rows: readonly DataRow[], first = 1): DataRow[] =>
  rows.map((row, index) => ({ ...row, id: first + index }))

function brandRow(brand: DataRow, option_id: number): DataRow {
  const { manufacturer, responsible, slider_position, ...cells } = brand
  const own = Object.entries(cells).filter(([column]) => !/^(?:manufacturer|responsible)_/.test(column))
  const party = (role: 'manufacturer' | 'responsible') =>
    brand[role]
      ? { name: brand[role], address: brand[`${role}_address`], contact: brand[`${role}_contact`] }
      : null
  return {
    ...Object.fromEntries(own),
    option_id,
    meta_description: brand.short_description,
    show_in_slider: slider_position !== undefined,
    slider_position: slider_position ?? 0,
    safety: { manufacturer: party('manufacturer'), responsible: party('responsible') },
  }
}

function chartRows(charts: Ids, option: (attribute: string, code: unknown) => number): DataRow[] {
  const positions = new Map<unknown, number>()
  return readCsv('catalogue/size_chart_rows.csv').map(({ chart, size, measures, build, ...row }) => {
    const position = positions.get(chart) ?? 0
    positions.set(chart, position + 1)
    const chart_id = requireId(charts, chart, 'the size chart')
    return {
      ...row,
      position,
      chart_id,
      option_id: option('fkv_maten', size),
      measures: parseMeasures(String(measures)),
      build: build === undefined ? null : parseMeasures(String(build)),
    }
  })
}

/** `chest=88–92, waist=74–78` */
function parseMeasures(text: string): Record<string, [from: number, to: number]> {
  const measures = text.split(', ').map((part): [string, [number, number]] => {
    const [, name, from, to] = /^(\w+)=([\d.]+)–([\d.]+)$/.exec(part) ?? []
    if (!name) throw new Error(`size_chart_rows.csv: expected measures like "chest=88–92", not "${part}".`)
    return [name, [Number(from), Number(to)]]
  })
  return Object.fromEntries(measures)
}

/** Builds the category rows. In the file a parent precedes its children. */
function categoryRows(brands: Ids, blocks: Ids): DataRow[] {
  const paths = new Map<string, number[]>()
  return readCsv('catalogue/categories.csv').map(({ block, brand, ...row }) => {
    const above = row.parent_id === undefined ? [] : paths.get(String(row.parent_id))
    if (!above) throw new Error(`categories.csv: the parent of "${row.url_key}" does not stand above it.`)
    const path = [...above, Number(row.id)]
    paths.set(String(row.id), path)
    return {
      ...row,
      path,
      level: path.length - 1,
      cms_block_id: block === undefined ? null : requireId(blocks, block, 'the block'),
      brand_id: brand === undefined ? null : requireId(brands, brand, 'the brand'),
    }
  })
}

/**
 * Imports the products with the owner's importer, then adds data that the importer does not support.
 *
 * @returns ids by SKU
 */
export async function loadProducts(db: Transaction<Database>, writer: RowWriter, days: number): Promise<Ids> {
  await sql`select setval(pg_get_serial_sequence('products', 'id'), ${FIRST_ID.products - 1})`.execute(db)
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-demo-'))
  linkPictures(folder)
  try {
    // The importer checks all references itself.
    await withoutReferenceChecks(db, () =>
      importWithin(db, {
        files: IMPORTED.map((file) => withDatesMoved(file, folder, days)),
        data: folder,
        media: mediaFolders({ KOPGROEP_DATA: folder }),
        onLine: () => {},
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  const products = idsBy(await db.selectFrom('products').select(['id', 'sku']).execute(), ({ sku }) =>
    String(sku),
  )
  await writeDetails(db)
  await writeOrder(db, products)
  await writeLooks(db, writer, products)
  await writer.write('product_sales', withProducts(readCsv('catalogue/product_sales.csv'), products))
  await writer.write('bought_together', withProducts(readCsv('catalogue/bought_together.csv'), products))
  return products
}

/**
 * Copies an import file with its dates moved by days. Dates are at the start of a cell or of a value in it.
 */
function withDatesMoved(file: string, folder: string, days: number): string {
  const text = readFileSync(dataPath(file), 'utf8')
  const target = join(folder, basename(file))
  writeFileSync(
    target,
    text.replaceAll(/(?<=[,=])20\d\d-\d\d-\d\d(?=[,|"])/g, (date) => moved(date, days)),
  )
  return target
}

const REFERENCES = ['product', 'variant', 'other'] as const

/** Replaces the SKUs in rows by the products' ids. */
export function withProducts(rows: readonly DataRow[], products: Ids): DataRow[] {
  return rows.map((row) => {
    const named = REFERENCES.filter((name) => row[name] !== undefined)
    const ids = named.map((name) => [`${name}_id`, requireId(products, row[name], 'the product')])
    const others = Object.entries(row).filter(([column]) => !REFERENCES.some((name) => name === column))
    return { ...Object.fromEntries(others), ...Object.fromEntries(ids) }
  })
}

/**
 * Writes columns that the importer lacks: brands of sets, legal information, contents for unit prices, and
 * whether a product fits through a letterbox.
 */
async function writeDetails(db: Transaction<Database>): Promise<void> {
  const rows = readCsv('catalogue/product_details.csv').map((row) => ({
    sku: row.sku,
    brand: row.brand,
    content_amount: row.content_amount,
    content_unit: row.content_unit,
    safety: {
      identification: row.sku,
      labelling: splitWords(row.labelling),
      marks: splitWords(row.marks),
      signal_word: row.signal_word ?? null,
      guarantee_months: row.guarantee_months === undefined ? null : Number(row.guarantee_months),
      guarantee_terms: row.guarantee_terms ?? null,
      warnings: toWarnings(row.warnings as Record<string, string> | undefined),
    },
  }))
  await sql`
    update products p set content_amount = d.content_amount, content_unit = d.content_unit, safety = d.safety,
      brand_id = coalesce((select id from brands where url_key = d.brand), p.brand_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(sku text, brand text, content_amount int, content_unit text, safety jsonb)
    where p.sku = d.sku
  `.execute(db)
  const small = readCsv('catalogue/letterbox.csv').map(({ sku }) => String(sku))
  await sql`
    update products p set fits_letterbox = true
    where p.sku = any(${small}) or exists (
      select from configurable_variants v join products parent on parent.id = v.product_id
      where v.variant_id = p.id and parent.sku = any(${small}))
  `.execute(db)
  // Variants take the brand of their parent.
  await sql`
    update products p set brand_id = parent.brand_id
    from configurable_variants v join products parent on parent.id = v.product_id where p.id = v.variant_id
  `.execute(db)
}

const splitWords = (cell: unknown) => (cell === undefined ? [] : String(cell).split(' '))

function toWarnings(cell: Record<string, string> = {}): Record<string, string>[] {
  const languages = Object.entries(cell).map(([language, text]) => [language, text.split(' | ')] as const)
  const [first] = languages
  return (first?.[1] ?? []).map((_, index) =>
    Object.fromEntries(languages.map(([language, warnings]) => [language, warnings[index] ?? ''])),
  )
}

/** Writes the order of products in categories, which the importer does not support. */
async function writeOrder(db: Transaction<Database>, products: Ids): Promise<void> {
  const rows = readCsv('catalogue/category_products.csv').flatMap(({ category, products: skus }) =>
    splitWords(skus).map((sku, index) => ({
      category,
      product_id: requireId(products, sku, 'the product'),
      position: index + 1,
    })),
  )
  await sql`
    update category_products placed set position = o.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(category text, product_id int, position int)
    join categories c on c.url_path = o.category
    where placed.category_id = c.id and placed.product_id = o.product_id
  `.execute(db)
}

/** Marks grouped products that have a picture of all their parts as looks. */
async function writeLooks(db: Transaction<Database>, writer: RowWriter, products: Ids): Promise<void> {
  const looks = withProducts(readCsv('catalogue/looks.csv'), products)
  await writer.write('looks', looks)
  const positions = new Map<unknown, number>()
  const items = readCsv('catalogue/look_items.csv').map(({ look, part, ...row }) => {
    const position = positions.get(look) ?? 0
    positions.set(look, position + 1)
    const product_id = requireId(products, look, 'the look')
    return { ...row, position, product_id, part_id: requireId(products, part, 'the product') }
  })
  await writer.write('look_items', items)
  const ids = looks.map(({ product_id }) => Number(product_id))
  await db.deleteFrom('grouped_items').where('product_id', 'in', ids).execute()
}
