import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ImportOptions, importFiles } from '../import/import-files.ts'
import { databaseUrl, openDatabase } from '../platform/database/database.ts'
import { mediaFolders } from '../platform/http/media-folders.ts'
import { openCatalogue } from './test-catalogue.ts'

/** Lines that an import printed in a test, and true if it had no problem. */
export interface Imported {
  isRight: boolean
  lines: string[]
}

/** Columns that a new simple product needs. */
export const HEAD = ['sku', 'product_type', 'name', 'price']

const TABLES = ['products', 'categories', 'attribute_options', 'product_images', 'imported_files'] as const

const PRODUCT = `query Product($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
  __typename sku name url_key meta_title description { html } new_from_date
  price_range { minimum_price { regular_price { value } final_price { value } } }
  price_tiers { quantity final_price { value } }
  stock_status media_gallery { url label }
  categories { name url_path }
  related_products { sku } upsell_products { sku } crosssell_products { sku }
  ... on ConfigurableProduct {
    configurable_options { attribute_code label values { label } }
    variants { product { sku stock_status } attributes { code label } }
  }
  ... on BundleProduct { items { title type required options { product { sku } quantity is_default can_change_quantity } } }
  ... on GroupedProduct { items { qty product { sku } } }
} } }`

/** Builds a CSV file from a header and rows; empty cells at the end of a row may be left out. */
export const csv = (header: readonly string[], ...rows: (string | number)[][]) =>
  [header, ...rows]
    .map((row) => header.map((_, index) => quoted(String(row[index] ?? ''))).join(','))
    .map((line) => `${line}\n`)
    .join('')

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export async function openImporting() {
  const shop = await openCatalogue()
  // A separate connection, because the command is another process with its own caches.
  const db = openDatabase(databaseUrl(shop.db), { connections: 3 })
  const inbox = join(shop.folder, 'inbox')
  mkdirSync(join(inbox, 'fotos'), { recursive: true })
  const file = (name: string, content: string | Uint8Array) => {
    const path = join(inbox, name)
    writeFileSync(path, content)
    return path
  }
  const run = async (files: string[], options: Partial<ImportOptions> = {}): Promise<Imported> => {
    const lines: string[] = []
    const isRight = await importFiles(db, {
      files,
      data: shop.folder,
      media: mediaFolders({ KOPGROEP_DATA: shop.folder }),
      images: join(inbox, 'fotos'),
      now: () => shop.now,
      onLine: (line) => lines.push(line),
      ...options,
    })
    return { isRight, lines }
  }
  const closeShop = shop.close
  let files = 0
  const countRows = async (table: (typeof TABLES)[number]) => {
    const { count } = await shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  return Object.assign(shop, {
    inbox,
    /** Reads a product as its page shows it; null if it has no page. */
    product: async (sku: string, store: 'kopgroep_nl' | 'kopgroep_en' = 'kopgroep_nl') => {
      const { data, errors } = await shop.request(PRODUCT, { sku }, { store })
      if (errors) throw new Error(errors[0]?.message)
      return data.products.items[0] ?? null
    },
    /** Counts the rows of each table that an import writes. */
    everything: () => Promise.all(TABLES.map(countRows)),
    close: async () => {
      await db.destroy()
      await closeShop()
    },
    file,
    run,
    bring: ([header = [], ...rows]: (string | number)[][], options?: Partial<ImportOptions>) => {
      files += 1
      return run([file(`bestand-${files}.csv`, csv(header.map(String), ...rows))], options)
    },
    /** Creates a picture of one colour in the folder of pictures. */
    picture: async (name: string, background = '#c8102e') => {
      const image = sharp({ create: { width: 8, height: 10, channels: 3, background } })
      file(join('fotos', name), await image.jpeg().toBuffer())
    },
  })
}
