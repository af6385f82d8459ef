import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { ROOT_CATEGORY } from '../platform/store-config/store-config.ts'

/** Cells by column of the import; null for an empty value. */
type Cells = Record<string, string | null>

/** Cells of products by article number. */
type Snapshot = ReadonlyMap<string, Readonly<Cells>>

/** Changes that an import made. */
export interface Undo {
  /** Changed cells of products by column. */
  changed: { sku: string; before: Cells; after: Cells }[]
  /** Article numbers of new products. */
  added: string[]
}

/** SQL query: all products with the columns of the import. */
export const EXPORTED = sql`
  select p.sku, p.type as product_type, p.name ->> 'nl' as name, (p.price_cents / 100.0)::numeric(12, 2)::text as price,
    (p.special_price_cents / 100.0)::numeric(12, 2)::text as special_price,
    case when p.is_enabled then '1' else '2' end as product_online, p.url_key,
    case when p.type = 'simple' then (
      select i.quantity::text from stock_items i join stock_sources s on s.code = i.source_code
      where i.product_id = p.id order by s.priority limit 1) end as qty
  from products p order by p.id
`

const SNAPSHOT = sql<Cells & { sku: string }>`
  select e.*, p.short_description ->> 'nl' as short_description, p.description ->> 'nl' as description,
    p.meta_title ->> 'nl' as meta_title, p.meta_description ->> 'nl' as meta_description, (
      select string_agg(path, e'\\n' order by path) from (
        select string_agg(replace(a.name ->> 'nl', '/', '\\/'), '/' order by a.level) as path
        from category_products l join categories c on c.id = l.category_id
          join categories a on a.id = any(c.path) and a.level > 0
        where l.product_id = p.id and ${ROOT_CATEGORY} = any(c.path)
        group by c.id) paths) as categories
  from (${EXPORTED}) e join products p on p.sku = e.sku
`

/** Columns that an undo writes: all but those that identify the product. */
const RESTORABLE_COLUMNS = [
  ...['name', 'short_description', 'description', 'meta_title', 'meta_description', 'price', 'special_price'],
  ...['product_online', 'url_key', 'qty', 'categories'],
]

export async function readSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await SNAPSHOT.execute(db)
  return new Map(rows.map(({ sku, ...cells }) => [sku, cells]))
}

/** Maximum bytes to read for the header line of a file. */
const MAX_HEADER_BYTES = 64_000

/** Reads the products' values before an import, for the columns in the file's header. */
export async function takeSnapshot(db: Db, file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0)
    const [header = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/)
    const named = new Set(
      header.split(/[,;\t|]/).map((cell) => cell.replace(/^\uFEFF|["\s]/g, '').toLowerCase()),
    )
    if (named.has('quantity')) named.add('qty')
    return {
      columns: RESTORABLE_COLUMNS.filter((column) => named.has(column)),
      products: await readSnapshot(db),
    }
  } finally {
    await handle.close()
  }
}

/**
 * Compares the products with the snapshot from before the import.
 *
 * @returns null if the import changed nothing
 */
export async function compareSnapshots(
  db: Db,
  { columns, products }: Awaited<ReturnType<typeof takeSnapshot>>,
): Promise<Undo | null> {
  const undo: Undo = { changed: [], added: [] }
  for (const [sku, cells] of await readSnapshot(db)) {
    const before = products.get(sku)
    const changed = columns.filter((column) => before && before[column] !== cells[column])
    const pick = (from: Readonly<Cells>) =>
      Object.fromEntries(changed.map((column) => [column, from[column] ?? null]))
    if (!before) undo.added.push(sku)
    else if (changed.length > 0) undo.changed.push({ sku, before: pick(before), after: pick(cells) })
  }
  return undo.changed.length + undo.added.length > 0 ? undo : null
}
