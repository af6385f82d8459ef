import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { ROOT_CATEGORY } from '../platform/store-config/store-config.ts'

/** Cells by column of the import; null for an empty value. */
type Cells = Record<string, string | null>

/** Changes that an import made. */
export interface Undo {
  /** Changed cells of products by column. */
  changed: { sku: string; before: Cells; after: Cells }[]
  /** Article numbers of new products. */
  added: string[]
  /** Ids of new categories, if there are any. */
  categories?: number[]
}

/** SQL query: all products with short columns of the import. */
const SHORT_COLUMNS = sql`
  select p.sku, p.type as product_type, p.name ->> 'nl' as name, (p.price_cents / 100.0)::numeric(12, 2)::text as price,
    (p.special_price_cents / 100.0)::numeric(12, 2)::text as special_price,
    case when p.is_enabled then '1' else '2' end as product_online, p.url_key,
    case when p.type = 'simple' then (
      select i.quantity::text from stock_items i join stock_sources s on s.code = i.source_code
      where i.product_id = p.id order by s.priority limit 1) end as qty
  from products p order by p.id
`

/** SQL query: the values that an undo restores, of all products. */
const SNAPSHOT = sql<Cells & { sku: string }>`
  select e.sku, e.name, e.price, e.special_price, e.product_online, e.url_key, e.qty, p.short_description ->> 'nl' as short_description, p.description ->> 'nl' as description,
    p.meta_title ->> 'nl' as meta_title, p.meta_description ->> 'nl' as meta_description, (
      select string_agg(path, e'\\n' order by path) from (
        select string_agg(replace(a.name ->> 'nl', '/', '\\/'), '/' order by a.level) as path
        from category_products l join categories c on c.id = l.category_id
          join categories a on a.id = any(c.path) and a.level > 0
        where l.product_id = p.id and ${ROOT_CATEGORY} = any(c.path)
        group by c.id) paths) as categories
  from (${SHORT_COLUMNS}) e join products p on p.sku = e.sku
`

export async function readSnapshot(db: Db): Promise<ReadonlyMap<string, Readonly<Cells>>> {
  const { rows } = await SNAPSHOT.execute(db)
  return new Map(rows.map(({ sku, ...cells }) => [sku, cells]))
}

/**
 * Keeps the values of an import's products from before its writes. Everything happens in the import's
 * transaction, so that a killed import has either written nothing or can be undone.
 *
 * @returns a function that saves the changes with the import, after its writes
 */
export async function prepareUndo(
  trx: Db,
  importId: number,
): Promise<(newCategories: readonly number[]) => Promise<void>> {
  const staged = sql`(${SNAPSHOT}) s where s.sku in (select sku from import_rows)`
  await sql`
    create temporary table import_undo on commit drop as select s.sku, to_jsonb(s) - 'sku' as cells from ${staged}
  `.execute(trx)
  return async (newCategories) => {
    const categories = JSON.stringify(newCategories.length > 0 ? { categories: newCategories } : {})
    await sql`
      with after as (select s.sku, to_jsonb(s) - 'sku' as cells from ${staged}),
        changed as (
          select a.sku, jsonb_object_agg(key, b.cells -> key) as before, jsonb_object_agg(key, value) as after
          from after a join import_undo b on b.sku = a.sku, jsonb_each(a.cells)
          where value is distinct from b.cells -> key group by a.sku)
      update admin_imports set is_written = is_written or id = ${importId}, undo = case
        when id = ${importId} then jsonb_build_object(
          'changed', (select coalesce(jsonb_agg(to_jsonb(changed)), '[]') from changed),
          'added', (select coalesce(jsonb_agg(sku), '[]') from after where sku not in (select sku from import_undo))) || ${categories}::jsonb
        end where id = ${importId} or undo is not null
    `.execute(trx)
  }
}
