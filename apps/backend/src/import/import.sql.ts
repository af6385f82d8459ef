import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

type Shop = Db

/** When a file of this very content was imported; null when it was not. */
export async function importedAt(db: Shop, sha256: string): Promise<Date | null> {
  const row = await db
    .selectFrom('imported_files')
    .select('imported_at')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.imported_at ?? null
}

export async function recordImport(
  db: Shop,
  done: { sha256: string; name: string; added: number; updated: number; now: Date },
): Promise<void> {
  await sql`
    insert into imported_files (sha256, name, imported_at, products_added, products_updated)
    values (${done.sha256}, ${done.name}, ${done.now}, ${done.added}, ${done.updated})
    on conflict (sha256) do update set name = excluded.name, imported_at = excluded.imported_at,
      products_added = excluded.products_added, products_updated = excluded.products_updated
  `.execute(db)
}

/** Ids of the products that rows of the file are about. */
export async function stagedProductIds(db: Shop, file: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id order by id) as ids from products
    where sku in (select sku from import_rows where file = ${file})
  `.execute(db)
  return rows[0]?.ids ?? []
}

/** How many products rows of the file are about. */
export async function countStagedProducts(db: Shop, file: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sku)::int as count from import_rows where file = ${file}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The categories, and those above them, that list one of the products or what one is part of. */
export async function listingCategories(db: Shop, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with changed as materialized (select unnest(${productIds}::int[]) as id), owner as (
      select id from changed
      union select v.product_id from configurable_variants v join changed c on c.id = v.variant_id
      union select i.product_id from bundle_selections s join changed c on c.id = s.product_id
        join bundle_items i on i.id = s.bundle_item_id
      union select g.product_id from grouped_items g join changed c on c.id = g.part_id
    )
    select distinct unnest(c.path) as id
    from category_products cp join owner on owner.id = cp.product_id join categories c on c.id = cp.category_id
  `.execute(db)
  return rows.map(({ id }) => id)
}
