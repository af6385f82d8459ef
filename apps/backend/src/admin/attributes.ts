import { sql } from 'kysely'
import { toSlug } from '../import/cells.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { recordChange } from '../platform/catalogue-changes.sql.ts'
import type { Db } from '../platform/database/database.ts'
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

/**
 * Adds, renames and orders the options of an attribute. None is removed: products may have it.
 *
 * @throws {FieldProblem} for options of a text, a missing one, or two with one name
 */
async function writeOptions(trx: Db, attribute: number, options: readonly Option[]): Promise<void> {
  const existing = await trx
    .selectFrom('attribute_options')
    .select(['code', 'swatch'])
    .where('attribute_id', '=', attribute)
    .execute()
  const codes = new Set(existing.map(({ code }) => code))
  const kept = options.flatMap(({ code }) => code ?? [])
  if (kept.length !== existing.length || !kept.every((code) => codes.has(code)))
    throw new FieldProblem('Options stay, because products may have them. Change the name instead.')
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
    attributeKind: choice('input', ['select', 'multiselect', 'text']),
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
    if (options) await writeOptions(trx, attribute, options)
    await recordProducts(trx, attribute, now)
    return []
  },
}
