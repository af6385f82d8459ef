import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GraphQLError } from 'graphql'
import { EMPTY_VALUE } from '../import/cells.ts'
import { importFiles } from '../import/import-files.ts'
import { csvLine } from '../platform/csv.ts'
import { inputError, noSuchEntity, shopError } from '../platform/errors.ts'
import { readStoreViews } from '../platform/graphql/store-views.ts'
import { mediaFolders } from '../platform/http/media-folders.ts'
import { toOffset } from './admin-orders.ts'
import {
  lockProductVersion,
  readCategoryPaths,
  readProduct,
  readProductChoices,
  readProducts,
  readStock,
} from './admin-products.sql.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'
import { changedMeanwhile } from './audit-log.ts'
import { translateBuilt } from './built-messages.ts'
import type { ImageInput, Page, ProductFilter, ProductInput, Sort, TextInput } from './generated/schema.ts'

/** Separates several values in a cell: names, paths and labels contain no line feed. */
export const SEPARATOR = '\n'

const TEXT_COLUMNS = {
  name: 'name',
  shortDescription: 'short_description',
  description: 'description',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  repairInformation: 'repair_information',
} as const satisfies Partial<Record<keyof TextInput, string>>

/** Columns of an import whose cells are the values themselves. */
const VALUE_COLUMNS = {
  softwareUpdatesUntil: 'software_updates_until',
  softwareUpdatesMonths: 'software_updates_months',
  repairabilityScore: 'repairability_score',
  specialFrom: 'special_price_from_date',
  specialTo: 'special_price_to_date',
  gtin: 'gtin',
  deliveryTime: 'delivery_time',
  sizeChart: 'size_chart',
} as const

/** Further columns of an import by the field of the form that has their value. */
const FIELD_COLUMNS = {
  sku: 'sku',
  isEnabled: 'product_online',
  priceCents: 'price',
  specialPriceCents: 'special_price',
  urlKey: 'url_key',
  tierPrices: 'tier_prices',
  weightGrams: 'weight',
  taxClass: 'tax_class_name',
  categories: 'categories',
  images: 'base_image',
} as const

const TAX_CLASSES = { standard: 'Taxable Goods', reduced: 'Reduced', zero: 'None' } as const

const LINK_COLUMNS = { related: 'related_skus', upsell: 'upsell_skus', crosssell: 'crosssell_skus' } as const

/** Row of an import file, by column. */
export type Row = Record<string, string>

export const amount = (cents: number | null): string =>
  cents === null ? EMPTY_VALUE : (cents / 100).toFixed(2)

function textCells(text: TextInput): Row {
  return Object.fromEntries(
    Object.entries(TEXT_COLUMNS).flatMap(([field, column]) => {
      const value = text[field as keyof typeof TEXT_COLUMNS]
      return value === undefined ? [] : [[column, value?.trim() || EMPTY_VALUE]]
    }),
  )
}

/** Builds import rows from an input; none if it changes no product column. */
function productRows(
  sku: string,
  input: ProductInput,
  { stores, categories }: { stores: ReadonlyMap<string, string>; categories: readonly string[] | null },
): Row[] {
  const {
    isEnabled,
    priceCents,
    specialPriceCents,
    tierPrices,
    urlKey,
    texts,
    images,
    weightGrams,
    taxClass,
  } = input
  const attributes = Object.entries(input.attributes ?? {})
  const own: Row = {
    ...(isEnabled != null && { product_online: isEnabled ? '1' : '2' }),
    ...(priceCents !== undefined && { price: amount(priceCents) }),
    ...(specialPriceCents !== undefined && { special_price: amount(specialPriceCents) }),
    ...(tierPrices && {
      tier_prices:
        tierPrices
          .map((tier) => `qty=${tier.quantity},price=${amount(tier.priceCents)}`.replace(',', SEPARATOR))
          .join('|') || EMPTY_VALUE,
    }),
    ...(urlKey && { url_key: urlKey }),
    ...(weightGrams !== undefined && {
      weight: weightGrams === null ? EMPTY_VALUE : (weightGrams / 1000).toFixed(3),
    }),
    ...(taxClass && { tax_class_name: TAX_CLASSES[taxClass] }),
    ...attributeCells(attributes, 'nl'),
    ...(categories && { categories: categories.join(SEPARATOR) || EMPTY_VALUE }),
    ...(images && { ...pathCells(images), ...labelCells(images, 'nl') }),
    ...Object.fromEntries(
      Object.entries(LINK_COLUMNS).flatMap(([kind, column]) => {
        const skus = input[kind as keyof typeof LINK_COLUMNS]
        return skus ? [[column, skus.join(SEPARATOR) || EMPTY_VALUE]] : []
      }),
    ),
    ...Object.fromEntries(
      Object.entries(VALUE_COLUMNS).flatMap(([field, column]) => {
        const value = input[field as keyof typeof VALUE_COLUMNS]
        return value === undefined ? [] : [[column, String(value ?? '') || EMPTY_VALUE]]
      }),
    ),
    ...textCells(texts?.find(({ language }) => language === 'nl') ?? { language: 'nl' }),
  }
  const others = [...stores].flatMap(([language, store]) => {
    if (language === 'nl') return []
    const cells = {
      ...textCells(texts?.find((text) => text.language === language) ?? { language }),
      ...attributeCells(attributes, language),
      // The row of the product has replaced the pictures with their texts in all languages.
      ...(images && labelCells(images, language)),
    }
    return Object.keys(cells).length > 0 ? [{ sku, store_view_code: store, ...cells }] : []
  })
  return [...(Object.keys(own).length > 0 ? [{ sku, store_view_code: '', ...own }] : []), ...others]
}

/** Builds cells of attributes: options in the row of the product only, texts in that of their language. */
const attributeCells = (attributes: readonly [code: string, value: unknown][], language: string): Row =>
  Object.fromEntries(
    attributes.flatMap(([code, value]) => {
      if (!Array.isArray(value)) return [[code, String(Object(value)[language] ?? '').trim() || EMPTY_VALUE]]
      return language === 'nl' ? [[code, value.join('|') || EMPTY_VALUE]] : []
    }),
  )

function pathCells([first, ...more]: readonly ImageInput[]): Row {
  return {
    base_image: first?.path ?? EMPTY_VALUE,
    additional_images: more.map(({ path }) => path).join(SEPARATOR) || EMPTY_VALUE,
  }
}

function labelCells(images: readonly ImageInput[], language: string): Row {
  const [first = '', ...more] = images.map(({ label }) =>
    String(label?.[language] ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const quoted = more.map((label) => label && `"${label.replaceAll('"', '""')}"`)
  return { base_image_label: first, additional_image_labels: quoted.join(SEPARATOR) }
}

/** Serialises rows as CSV, with every column that occurs in a row. */
export function toCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(csvLine).join('')
}

export const uploadFolder = (data: string) => join(data, 'import/admin')

/** Fields of the form that have several inputs. */
const WITHOUT_INPUT: ReadonlySet<string> = new Set(['images', 'stock', 'attributes', 'tierPrices'])

/** Finds the field of the form that a column of a row is about. */
function findField(column: string, row: Row): string {
  const find = (columns: Readonly<Record<string, string>>) =>
    Object.keys(columns).find((field) => columns[field] === column)
  const text = find(TEXT_COLUMNS)
  if (text) return `${text}.${row.store_view_code ? 'en' : 'nl'}`
  if (row.source_code) return 'stock'
  if (/image/.test(column)) return 'images'
  return find({ ...FIELD_COLUMNS, ...VALUE_COLUMNS, ...LINK_COLUMNS }) ?? 'attributes'
}

/**
 * Imports rows like a file of the owner, so the import's rules, price history, redirects, search index and
 * purge apply.
 *
 * @throws graphql-input with the import's problems, by field of the form
 */
export async function importRows(context: UserContext, name: string, rows: readonly Row[]) {
  const { db, settings, now } = context
  if (rows.length === 0) return
  const folder = uploadFolder(settings.KOPGROEP_DATA)
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name.replace(/[^\w-]/g, '_')}-${randomBytes(4).toString('hex')}.csv`)
  await writeFile(file, toCsv(rows))
  const lines: string[] = []
  try {
    const isDone = await importFiles(db, {
      files: [file],
      again: true,
      data: settings.KOPGROEP_DATA,
      media: mediaFolders(settings),
      now,
      images: folder,
      separators: { cells: ',', values: SEPARATOR },
      onLine: (line) => lines.push(line),
    })
    if (!isDone) throw refuse(context, rows, lines)
  } finally {
    await rm(file, { force: true })
  }
}

/** Builds the refusal of rows from the import's output, without its files, lines, columns and summary. */
function refuse(context: UserContext, rows: readonly Row[], lines: readonly string[]): GraphQLError {
  const starts = rows.map((_, index) => toCsv(rows.slice(0, index)).split('\n').length)
  const problems = lines.flatMap((line) => {
    const [, at, column = '', text = ''] = /^\S+\.csv:(\d+) (?:([a-z_]+): )?(.*)$/.exec(line) ?? []
    if (!at) return []
    const row = rows[starts.findLastIndex((start) => start <= Number(at))] ?? {}
    return [{ field: column && findField(column, row), text: translateBuilt(context, text) }]
  })
  const refusal = shopError('graphql-input', problems.map(({ text }) => text).join('\n'))
  refusal.extensions.problems = problems
  const isForm = !rows.some((row) => 'product_type' in row)
  if (isForm && problems.every(({ field }) => field && !WITHOUT_INPUT.has(field)))
    refusal.extensions.fields = Object.fromEntries(problems.map(({ field, text }) => [field, text]))
  return refusal
}

/** @throws graphql-input that names the user who changed the product meanwhile */
async function requireUnchanged(
  context: UserContext,
  id: number,
  { input, version }: { input: ProductInput; version: string | null },
): Promise<void> {
  const { db } = context
  const stock = input.stock ? await readStock(db, id) : new Map<string, number>()
  const isSame = (input.stock ?? []).every(({ source, was }) => (stock.get(source) ?? 0) === was)
  if (!version) throw noSuchEntity(context, 'There is no such product.')
  if (isSame && version === input.version) return
  throw await changedMeanwhile(context, 'saveProduct', { input: { id: String(id) } })
}

let lastSave: Promise<unknown> = Promise.resolve()

/**
 * Runs the saves of this process one after another. A save holds one connection for its lock and needs a
 * second one to import; parallel saves could leave the pool without connections.
 */
export function saveInSequence<Result>(save: () => Promise<Result>): Promise<Result> {
  const result = lastSave.then(save)
  lastSave = result.catch(() => {})
  return result
}

async function saveProduct({ input }: { input: ProductInput }, context: UserContext) {
  const { db } = context
  const id = /^\d{1,9}$/.test(input.id) ? Number(input.id) : 0
  const product = await readProduct(db, id)
  if (!product) throw noSuchEntity(context, 'There is no such product.')
  if ((input.priceCents ?? 0) < 0 || (input.specialPriceCents ?? 0) < 0) {
    throw inputError(context, 'Enter an amount above 0.')
  }
  await saveInSequence(() =>
    db.transaction().execute(async (trx) => {
      await requireUnchanged(context, id, { input, version: await lockProductVersion(trx, id) })
      await writeInput(context, product.sku, input)
    }),
  )
  return readProduct(db, id)
}

/** Looks up the paths of categories. @throws graphql-no-such-entity for one that does not exist */
async function requireCategories(context: UserContext, ids: readonly string[]): Promise<string[]> {
  const paths = await readCategoryPaths(context.db, ids)
  if (paths.length < new Set(ids).size) throw noSuchEntity(context, 'There is no such category.')
  return paths
}

async function writeInput(context: UserContext, sku: string, input: ProductInput): Promise<void> {
  const views = [...(await readStoreViews(context.db)).values()]
  const stores = new Map(views.map(({ language, code }) => [language, code]))
  const categories = input.categories ? await requireCategories(context, input.categories) : null
  await importRows(context, sku, productRows(sku, input, { stores, categories }))
  await importRows(
    context,
    `${sku}-stock`,
    (input.stock ?? []).map(({ source, quantity }) => ({
      source_code: source,
      sku,
      status: '1',
      quantity: String(quantity),
    })),
  )
}

export const productResolvers: AdminResolvers = {
  Query: {
    products(args: { page: Page; filter: ProductFilter; sort?: Sort | null }, context: UserContext) {
      return readProducts(context.db, { ...args, ...toOffset(context, args.page) })
    },
    productChoices: (_: unknown, { db }: UserContext) => readProductChoices(db),
    product: ({ id }: { id: string }, { db }: UserContext) =>
      /^\d{1,9}$/.test(id) ? readProduct(db, Number(id)) : null,
  },
  Mutation: { saveProduct },
}
