import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { ExistingProduct, StagedRow } from './row-reader.ts'

/** Advisory lock of imports. Arbitrary. */
const LOCK = 4_015_0030

/**
 * Takes the import lock until the transaction ends; calls `onWait` with the current holder. The server checks
 * every two seconds that the importing process lives, so a killed one releases the lock even during a long
 * statement.
 */
export async function lockImports(db: Db, onWait: (holder: string) => void): Promise<void> {
  await sql`set local client_connection_check_interval = '2s'`.execute(db)
  const { rows } = await sql<{
    isHeld: boolean
  }>`select pg_try_advisory_xact_lock(${LOCK}) as "isHeld"`.execute(db)
  if (rows[0]?.isHeld) return
  const { rows: holders } = await sql<{ pid: number; since: Date | null; from: string | null }>`
    select a.pid, a.xact_start as since, coalesce(host(a.client_addr), 'this machine') as "from"
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objid = ${LOCK} and l.database = (
      select oid from pg_database where datname = current_database()
    )
  `.execute(db)
  const [holder] = holders
  const since = holder?.since ? `, which began at ${holder.since.toISOString().slice(11, 19)} UTC` : ''
  onWait(
    `Waiting for another import${holder ? ` from ${holder.from}${since} (connection ${holder.pid} of the database)` : ''} …`,
  )
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
}

/** Creates the staging table, dropped at the end of the transaction. */
export async function createStaging(db: Db): Promise<void> {
  await sql`
    create temporary table import_rows (
      file int not null, line int not null, sku text not null, language text, data jsonb not null
    ) on commit drop
  `.execute(db)
}

export async function stageRows(db: Db, file: number, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    insert into import_rows (file, line, sku, language, data)
    select ${file}, r.line, r.sku, r.language, r.data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, sku text, language text, data jsonb)
  `.execute(db)
}

/** Indexes the rows by sku and by line for checks and writes; called once all rows of a file are staged. */
export async function indexStaging(db: Db): Promise<void> {
  await sql`create index if not exists import_rows_sku on import_rows (sku)`.execute(db)
  await sql`create index if not exists import_rows_line on import_rows (file, line)`.execute(db)
  await sql`analyze import_rows`.execute(db)
}

export async function existingProducts(
  db: Db,
  skus: readonly string[],
): Promise<Map<string, ExistingProduct>> {
  const { rows } = await sql<ExistingProduct>`
    select sku, type, url_key as "urlKey", is_listed as "isListed", name ->> 'nl' as name
    from products where sku = any(${skus})
  `.execute(db)
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Finds rows with the same product and language as an earlier line of the file. */
export async function repeatedRows(db: Db, file: number) {
  const { rows } = await sql<{ line: number; first: number; sku: string; language: string | null }>`
    select line, first, sku, language from (
      select line, sku, language, min(line) over (partition by sku, language) as first
      from import_rows where file = ${file}
    ) told where line > first order by line
  `.execute(db)
  return rows
}

/** Finds tiers with a quantity, or stock at a source, that an earlier line of the file also defines. */
export async function repeatedOffers(db: Db, file: number) {
  const { rows } = await sql<{ line: number; first: number; sku: string; what: string }>`
    select line, first, sku, what from (
      select r.line, r.sku, said.what, min(r.line) over (partition by r.sku, said.what) as first
      from import_rows r
      cross join lateral (
        select tier ->> 'quantity' as what from jsonb_array_elements(coalesce(r.data -> 'tiers', '[]')) tier
        union all select jsonb_object_keys(coalesce(r.data -> 'stock', '{}'))
      ) said
      where r.file = ${file}
    ) told where line > first order by line
  `.execute(db)
  return rows
}

/** Finds rows of products that are neither in the shop nor in a file. */
export async function orphans(db: Db, file: number, { areNew }: { areNew: boolean }) {
  const { rows } = await sql<{ line: number; sku: string }>`
    select r.line, r.sku from import_rows r
    where r.file = ${file} and (r.language is not null or not ${areNew})
      and not exists (select from products p where p.sku = r.sku)
      and not exists (
        select from import_rows s where s.sku = r.sku and s.language is null and (${areNew} or s.file <> r.file)
      )
    order by r.line
  `.execute(db)
  return rows
}

/**
 * Finds rows with a reduced price above the regular price in another row or in the shop. Two prices in the same row
 * are checked when the row is read.
 */
export async function pricesAbovePrice(db: Db, file: number) {
  const { rows } = await sql<{ line: number; what: 'special' | 'price' | 'tier'; cents: number }>`
    select r.line, above.what, price.cents from import_rows r
    left join products p on p.sku = r.sku
    left join lateral (
      select s.data -> 'columns' -> 'price_cents' as cents from import_rows s
      where s.sku = r.sku and s.language is null and s.data -> 'columns' ? 'price_cents' order by s.file desc limit 1
    ) said on true
    cross join lateral (select coalesce((said.cents #>> '{}')::bigint, p.price_cents) as cents) price
    cross join lateral (
      select 'special' as what where not r.data -> 'columns' ? 'price_cents'
        and (r.data -> 'columns' ->> 'special_price_cents')::bigint > price.cents
      union all select 'price' where r.data -> 'columns' ? 'price_cents'
        and not r.data -> 'columns' ? 'special_price_cents' and p.special_price_cents > price.cents
      union all select 'tier' where exists (
        select from jsonb_array_elements(r.data -> 'tiers') tier where (tier ->> 'cents')::bigint > price.cents
      )
    ) above
    where r.file = ${file} and r.language is null order by r.line
  `.execute(db)
  return rows
}

/** Finds texts of store views that the product does not have in the shop's first language. */
export async function textsWithoutFirst(db: Db, file: number) {
  const { rows } = await sql<{ line: number; column: string }>`
    select r.line, text.key as column from import_rows r
    cross join lateral jsonb_each(r.data -> 'columns') text
    left join products p on p.sku = r.sku
    left join lateral (
      select s.data -> 'columns' as columns from import_rows s
      where s.sku = r.sku and s.language is null order by s.file desc limit 1
    ) own on true
    where r.file = ${file} and r.language is not null and r.language <> 'nl'
      and jsonb_typeof(text.value -> r.language) = 'string'
      and coalesce(jsonb_typeof(own.columns -> text.key -> 'nl'),
        jsonb_typeof(to_jsonb(p) -> text.key -> 'nl'), 'null') <> 'string'
    order by r.line
  `.execute(db)
  return rows
}

/**
 * Finds URLs that two products, or a product and another page, would share. One index look-up per URL, so the
 * time grows linearly.
 */
export async function takenAddresses(db: Db, file: number, suffix: string) {
  const { rows } = await sql<{ line: number; sku: string; urlKey: string; owner: string; isMade: boolean }>`
    with wish as materialized (
      select r.line, r.sku, r.data -> 'columns' ->> 'url_key' as key, r.data ? 'hasMadeUrlKey' as "isMade",
        first_value(r.sku) over (partition by r.data -> 'columns' ->> 'url_key' order by r.line) as first_sku
      from import_rows r where r.file = ${file} and r.language is null and r.data -> 'columns' ->> 'url_key' is not null
    ), taken as (
      select w.line, w.key, 'of ' || w.first_sku as owner, 1 as place from wish w where w.first_sku <> w.sku
      union all
      select w.line, w.key, 'of ' || p.sku, 2 from wish w join products p on p.url_key = w.key and p.sku <> w.sku
      where not exists (
        select from import_rows s where s.file = ${file} and s.sku = p.sku and s.language is null
          and s.data -> 'columns' ? 'url_key' and s.data -> 'columns' ->> 'url_key' is distinct from w.key
      )
      union all
      select w.line, w.key, 'of a ' || case u.entity_type when 'CATEGORY' then 'category' else 'page' end, 3
      from wish w join url_rewrites u on u.request_path = w.key || ${suffix}::text
      where u.target_path is null and u.entity_type <> 'PRODUCT'
    )
    select distinct on (taken.line) taken.line, w.sku, taken.key as "urlKey", owner, w."isMade"
    from taken join wish w on w.line = taken.line and w.key = taken.key order by taken.line, place
  `.execute(db)
  return rows
}

export async function replaceUrlKeys(db: Db, file: number, keys: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update import_rows r set data = jsonb_set(r.data, '{columns,url_key}', to_jsonb(made.value))
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(keys))}::jsonb) made
    where r.file = ${file} and r.sku = made.key and r.language is null
  `.execute(db)
}

/** Finds rows with a sku that differs only in capitals from that of an earlier row or of a product in the shop. */
export async function skusByCase(db: Db, file: number) {
  const { rows } = await sql<{ line: number; sku: string; other: string }>`
    with said as materialized (
      select min(line) as line, sku, lower(sku) as folded from import_rows
      where file = ${file} and language is null group by sku
    ), twice as (
      select line, sku, first_value(sku) over (partition by folded order by line) as other from said
    )
    select line, sku, other from twice where other <> sku
    union
    select s.line, s.sku, p.sku from said s join products p on lower(p.sku) = s.folded and p.sku <> s.sku
    where not exists (select from products own where own.sku = s.sku)
    order by line
  `.execute(db)
  return rows
}

/** Returns when a file with this content was imported; null if it was not. */
export async function importedAt(db: Db, sha256: string): Promise<Date | null> {
  const row = await db
    .selectFrom('imported_files')
    .select('imported_at')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.imported_at ?? null
}

export async function recordImport(
  db: Db,
  done: { sha256: string; name: string; added: number; updated: number; now: Date },
): Promise<void> {
  await sql`
    insert into imported_files (sha256, name, imported_at, products_added, products_updated)
    values (${done.sha256}, ${done.name}, ${done.now}, ${done.added}, ${done.updated})
    on conflict (sha256) do update set name = excluded.name, imported_at = excluded.imported_at,
      products_added = excluded.products_added, products_updated = excluded.products_updated
  `.execute(db)
}

export async function stagedProductIds(db: Db, file: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id order by id) as ids from products
    where sku in (select sku from import_rows where file = ${file})
  `.execute(db)
  return rows[0]?.ids ?? []
}

export async function countStagedProducts(db: Db, file: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sku)::int as count from import_rows where file = ${file}
  `.execute(db)
  return rows[0]?.count ?? 0
}
