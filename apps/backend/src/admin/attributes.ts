import { sql } from 'kysely'
import { toSlug } from '../import/cells.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { recordChange } from '../platform/catalogue-changes.sql.ts'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'
import { DERIVED_ATTRIBUTES } from './admin-products.sql.ts'
import {
  choice,
  type EntryKind,
  type Field,
  FieldProblem,
  flag,
  OPTIONAL,
  requireRows,
  text,
  whole,
  words,
} from './entry-fields.ts'

const MAX_OPTIONS = 500

interface Option {
  /** Null for a new option. */
  code: string | null
  label: Record<string, string>
  swatch: string | null
}

const optionRows: Field = {
  input: 'options',
  column: null,
  isSeveral: true,
  isLong: true,
  read: sql`t.options`,
  check: (value): Option[] =>
    requireRows(value ?? [], MAX_OPTIONS).map(({ code, label, swatch }) => ({
      code: text('code', OPTIONAL).check(code ?? null) as string | null,
      label: words('label').check(label ?? null) as Record<string, string>,
      swatch: text('swatch', { pattern: /^#[\da-f]{6}$/i, ...OPTIONAL }).check(swatch ?? null) as
        | string
        | null,
    })),
}

/** Options of an attribute that says yes or no. The import knows them by these names. */
const YES_AND_NO: readonly Option[] = [
  { code: null, label: { nl: 'Ja', en: 'Yes' }, swatch: null },
  { code: null, label: { nl: 'Nee', en: 'No' }, swatch: null },
]

/**
 * Adds, renames, orders and removes the options of an attribute.
 *
 * @throws {FieldProblem} for an unknown code, two options with one name, or the removal of one that a product has
 */
async function writeOptions(trx: Db, attribute: number, options: readonly Option[]): Promise<void> {
  const existing = await trx
    .selectFrom('attribute_options')
    .select(['id', 'code', 'label'])
    .where('attribute_id', '=', attribute)
    .execute()
  const codes = new Set(existing.map(({ code }) => code))
  const given = options.flatMap(({ code }) => code ?? [])
  const kept = new Set(given)
  if (kept.size < given.length || !given.every((code) => codes.has(code)))
    throw new FieldProblem('This option does not exist.')
  await removeOptions(
    trx,
    existing.filter(({ code }) => !kept.has(code)),
  )
  if (new Set(options.map(({ label }) => label.nl?.toLowerCase())).size < options.length)
    throw new FieldProblem('Name each option once.')
  const rows = options.map(({ code, label, swatch }, position) => {
    const slug = toSlug(label.nl ?? '') || 'optie'
    let ownCode = code ?? slug
    for (let number = 2; !code && codes.has(ownCode); number += 1) ownCode = `${slug}-${number}`
    codes.add(ownCode)
    return { attribute_id: attribute, code: ownCode, label: JSON.stringify(label), position, swatch }
  })
  if (rows.length === 0) return
  await trx
    .insertInto('attribute_options')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['attribute_id', 'code']).doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        position: eb.ref('excluded.position'),
        swatch: eb.ref('excluded.swatch'),
      })),
    )
    .execute()
}

/** @throws {FieldProblem} that names an option which a product, a brand or a size chart has */
async function removeOptions(trx: Db, options: readonly { id: number; label: Localised }[]): Promise<void> {
  if (options.length === 0) return
  const ids = options.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    select option_id as id from product_attribute_values where option_id = any(${ids}::int[])
    union all select option_id from brands where option_id = any(${ids}::int[])
    union all select option_id from size_chart_rows where option_id = any(${ids}::int[]) limit 1
  `.execute(trx)
  const used = options.find(({ id }) => id === rows[0]?.id)
  if (used) throw new FieldProblem('“%1” is in use: choose another option there first.', used.label.nl ?? '')
  await trx.deleteFrom('attribute_options').where('id', 'in', ids).execute()
}

/** Records the products that show an attribute, with the listings that filter by it. */
async function recordProducts(trx: Db, attribute: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_attribute_values where attribute_id = ${attribute}
    union select v.product_id from configurable_variants v
      join product_attribute_values a on a.product_id = v.variant_id where a.attribute_id = ${attribute}
  `.execute(trx)
  await recordChange(trx, {
    productIds: rows.map(({ id }) => id),
    tags: rows.length > 0 ? [cacheTags.products, cacheTags.search] : [],
    now,
  })
}

/** Attributes of products with their options, except those that the shop derives. */
export const attributes: EntryKind = {
  table: 'attributes',
  key: sql<string>`t.id::text`,
  canCreate: true,
  fixed: ['code', 'attributeKind'],
  from: sql`(select a.*, coalesce((
      select jsonb_agg(jsonb_build_object('code', o.code, 'label', o.label, 'swatch', o.swatch) order by o.position, o.id)
      from attribute_options o where o.attribute_id = a.id), '[]') as options
    from attributes a where a.code <> all(${DERIVED_ATTRIBUTES}::text[]))`,
  order: sql`t.filter_position nulls last, t.information_position nulls last, t.id`,
  searched: sql`concat_ws(' ', t.code, t.label::text, t.options::text)`,
  fields: {
    label: words('label'),
    code: text('code', { pattern: /^[a-z][a-z0-9_]{0,59}$/ }),
    attributeKind: choice('input', ['select', 'multiselect', 'boolean', 'text']),
    filterPosition: whole('filter_position', 1, 1_000, OPTIONAL),
    informationPosition: whole('information_position', 1, 1_000, OPTIONAL),
    isComparable: flag('is_comparable', false),
    options: optionRows,
  },
  columns: ['label', 'code', 'attributeKind', 'filterPosition', 'informationPosition'],
  async afterwards(trx, id, values, isNew, now) {
    const attribute = Number(id)
    // The options have passed their field's check.
    const options = values.options as Option[] | undefined
    const { input } = await trx
      .selectFrom('attributes')
      .select('input')
      .where('id', '=', attribute)
      .executeTakeFirstOrThrow()
    if (input === 'text' && (options?.length || (isNew && values.filterPosition)))
      throw new FieldProblem('A text has no options and no filter.')
    if (input === 'boolean' && options && options.length !== (isNew ? 0 : 2))
      throw new FieldProblem('A yes or no has these two options only.')
    if (input === 'boolean' && isNew) await writeOptions(trx, attribute, YES_AND_NO)
    else if (options) await writeOptions(trx, attribute, options)
    await recordProducts(trx, attribute, now)
    return []
  },
}
