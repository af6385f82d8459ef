import { sql } from 'kysely'
import { indexSaved } from '../import/catalogue-changes.ts'
import { toSlug } from '../import/cells.ts'
import { cacheTags, purgedBy } from '../platform/cache-tags.ts'
import { recordChange } from '../platform/catalogue-changes.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { ROOT_CATEGORY, URL_SUFFIX } from '../platform/store-config/store-config.ts'
import type { UserContext } from './admin-schema.ts'
import {
  type EntryKind,
  type Field,
  FieldProblem,
  flag,
  html,
  OPTIONAL,
  picture,
  reference,
  SLUG,
  text,
  type Values,
  whole,
  words,
} from './entry-fields.ts'

const id = sql<string>`t.id::text`

/** SQL expression: Dutch names of the categories on the path below the root. */
const TRAIL = sql<string>`coalesce((
  select string_agg(a.name ->> 'nl', ' / ' order by a.level) from categories a
  where a.id = any(t.path) and a.level > 1), t.name ->> 'nl')`

/** SQL expression: places on the path, which sort the categories as the menu does. */
const TREE_ORDER = sql`array(
  select array[a.position, a.id] from categories a where a.id = any(t.path) order by a.level)`

/** Places of a category and everything below it, from the key and the parent of each. */
const places = (category: number) => sql`
  with recursive tree as (
    select c.id, p.path || c.id as path, p.level + 1 as level, concat_ws('/', p.url_path, c.url_key) as url_path
    from categories c join categories p on p.id = c.parent_id where c.id = ${category}
    union all
    select c.id, t.path || c.id, t.level + 1, t.url_path || '/' || c.url_key
    from categories c join tree t on c.parent_id = t.id
  )
`

/** Completes a new category: the address from its name, and the last place of its parent. */
async function completeNew(trx: Db, category: number, { urlKey, position, name }: Values): Promise<void> {
  if (!urlKey) {
    const key = toSlug((name as { nl: string }).nl)
    if (!key) throw new FieldProblem('A name needs a letter or digit for its address.')
    await trx.updateTable('categories').set({ url_key: key }).where('id', '=', category).execute()
  }
  if (position) return
  await sql`
    update categories c set position = (select max(o.position) + 1 from categories o where o.parent_id = c.parent_id)
    where c.id = ${category}
  `.execute(trx)
}

/**
 * Moves a category with everything below it to the place that its key and parent say. Former addresses redirect.
 *
 * @throws {FieldProblem} for an address that something else has
 */
async function move(trx: Db, category: number): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    ${places(category)}
    select u.request_path as address from tree t
    join url_rewrites u on u.request_path = t.url_path || ${URL_SUFFIX}::text
    where u.target_path is null and (u.entity_type <> 'CATEGORY' or u.entity_id <> t.id)
  `.execute(trx)
  if (rows[0]) throw new FieldProblem('The address /%1 is taken.', rows[0].address)
  await sql`
    ${places(category)}
    update categories c set path = t.path, level = t.level, url_path = t.url_path from tree t where c.id = t.id
  `.execute(trx)
  const moved = sql`(select c.id, c.url_path || ${URL_SUFFIX}::text as address from categories c
    where ${category} = any(c.path))`
  await sql`
    update url_rewrites u set redirect_code = 301, target_path = c.address from ${moved} c
    where u.entity_type = 'CATEGORY' and u.entity_id = c.id and u.request_path <> c.address
  `.execute(trx)
  await sql`
    insert into url_rewrites (request_path, entity_type, entity_id) select address, 'CATEGORY', id from ${moved} c
    on conflict (request_path) do update set entity_type = 'CATEGORY', entity_id = excluded.entity_id,
      redirect_code = 0, target_path = null
  `.execute(trx)
}

/** @throws {FieldProblem} for a parent outside the shop, or below the category itself */
async function checkParent(trx: Db, category: number, parent: unknown): Promise<void> {
  const row = await trx
    .selectFrom('categories')
    .select('path')
    .where('id', '=', Number(parent))
    .executeTakeFirst()
  if (!row?.path.includes(ROOT_CATEGORY)) throw new FieldProblem('This choice is not there any more.')
  if (row.path.includes(category)) throw new FieldProblem('A category cannot be below itself.')
}

/** Numbers of the products in a category, each on a line. */
const productOrder: Field = {
  input: 'paragraph',
  column: null,
  isLong: true,
  read: sql`coalesce((
    select string_agg(p.sku, E'\\n' order by l.position, l.product_id)
    from category_products l join products p on p.id = l.product_id where l.category_id = t.id), '')`,
  check(value) {
    const skus = String(value ?? '')
      .split('\n')
      .flatMap((line) => line.trim() || [])
    if (new Set(skus).size < skus.length) throw new FieldProblem('Name each product once.')
    return skus
  },
}

/**
 * Puts products first in a category, in their order; others stay behind them. Adds those that were elsewhere.
 *
 * @throws {FieldProblem} for a number without a product
 */
async function writeOrder(trx: Db, category: number, skus: readonly string[]): Promise<void> {
  const products = await trx
    .selectFrom('products')
    .select('sku')
    .where('sku', 'in', ['', ...skus])
    .execute()
  const missing = skus.find((sku) => !products.some((product) => product.sku === sku))
  if (missing !== undefined)
    throw Object.assign(new FieldProblem('There is no product %1.', missing), { field: 'productOrder' })
  await sql`
    with named as (
      select p.id, n.place::int from unnest(${skus}::text[]) with ordinality n (sku, place)
      join products p on p.sku = n.sku
    ), others as (
      select l.product_id as id, ${skus.length}::int + (row_number() over (order by l.position, l.product_id))::int as place
      from category_products l where l.category_id = ${category} and l.product_id not in (select id from named)
    )
    insert into category_products (category_id, product_id, position)
    select ${category}::int, id, place from (select * from named union all select * from others) ordered
    on conflict (category_id, product_id) do update set position = excluded.position
  `.execute(trx)
}

/** Records the products below a category, whose listings change with it. @returns tags of the pages around it */
async function recordBelow(trx: Db, category: number, now: Date): Promise<readonly string[]> {
  const below = await sql<{ id: number; path: number[] }>`
    select id, path from categories where ${category} = any(path)
  `.execute(trx)
  const products = await sql<{ id: number }>`
    select distinct product_id as id from category_products where category_id = any(${below.rows.map((row) => row.id)})
  `.execute(trx)
  const productIds = products.rows.map((row) => row.id)
  if (productIds.length > 0) await recordChange(trx, { productIds, tags: [], now })
  return [...new Set(below.rows.flatMap(({ path }) => path))].map(cacheTags.category)
}

export const categories: EntryKind = {
  table: 'categories',
  key: id,
  canCreate: true,
  // Without what changes with the products or the parents.
  from: sql`(select id, parent_id, path, position, url_key, name, description, image, include_in_menu, is_active,
    meta_title, meta_description from categories where ${ROOT_CATEGORY} = any(path))`,
  order: TREE_ORDER,
  searched: sql`${TRAIL} || ' ' || t.name::text`,
  fields: {
    name: words('name'),
    parentId: reference('parent_id', 'categories'),
    urlKey: text('url_key', { ...SLUG, empty: '' }),
    isActive: flag('is_active', true),
    includeInMenu: flag('include_in_menu', true),
    position: whole('position', 0, 10_000, { empty: 0 }),
    description: html('description', OPTIONAL),
    image: picture('image', OPTIONAL),
    metaTitle: words('meta_title', OPTIONAL),
    metaDescription: words('meta_description', OPTIONAL),
    productOrder,
  },
  shown: {
    trail: TRAIL,
    shopAddress: sql`(select c.url_path || ${URL_SUFFIX}::text from categories c where c.id = t.id)`,
    productCount: sql`(select count(distinct l.product_id)::int from category_products l
      join categories c on c.id = l.category_id where t.id = any(c.path))`,
  },
  columns: ['trail', 'isActive', 'includeInMenu', 'position', 'productCount'],
  path: '{shopAddress}',
  columnsOfNew: () => ({ path: [], level: 0 }),
  async afterwards(trx, key, values, isNew, now) {
    const category = Number(key)
    const isMoved = isNew || 'parentId' in values || 'urlKey' in values
    if (category === ROOT_CATEGORY && (isMoved || values.isActive === false))
      throw new FieldProblem('This cannot be changed.')
    if (!isNew && values.urlKey === '')
      throw Object.assign(new FieldProblem('Fill this in.'), { field: 'urlKey' })
    if (values.parentId !== undefined) await checkParent(trx, category, values.parentId)
    // Pages of the former place.
    const before = isMoved && !isNew ? await recordBelow(trx, category, now) : []
    if (isNew) await completeNew(trx, category, values)
    if (isMoved) await move(trx, category)
    // The list has passed its field's check.
    if (values.productOrder) await writeOrder(trx, category, values.productOrder as string[])
    const tags = await recordBelow(trx, category, now)
    return [...new Set([...before, ...tags, ...(isMoved ? purgedBy.addresses() : [])])]
  },
}

/** Hides the new categories of an undone import, except where something is sold by now. */
export async function hideUnused(
  { db, now }: Pick<UserContext, 'db' | 'now'>,
  ids: readonly number[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ path: number[] }>`
      update categories c set is_active = false where c.id = any(${ids}::int[]) and not exists (
        select from category_products l
        join categories b on b.id = l.category_id and c.id = any(b.path)
        join products p on p.id = l.product_id and p.is_enabled)
      returning c.path
    `.execute(trx)
    const tags = [...purgedBy.newCategories(rows.flatMap(({ path }) => path)), ...purgedBy.addresses()]
    if (rows.length > 0) await recordChange(trx, { productIds: [], tags, now: now() })
  })
  await indexSaved({ db, now })
}
