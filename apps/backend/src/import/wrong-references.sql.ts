import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { StagedVariation } from './row-reader.ts'

/** Finds references to products that do not exist or have the wrong type for the column. */
export async function wrongReferences(db: Db, file: number) {
  const { rows } = await sql<{
    line: number
    column: string
    sku: string
    isThere: boolean
    type: string | null
  }>`
    select r.line, ref ->> 'column' as column, ref ->> 'sku' as sku,
      coalesce(staged.sku, p.sku) is not null as "isThere", coalesce(staged.type, p.type) as type
    from import_rows r
    cross join lateral jsonb_array_elements(r.data -> 'references') ref
    left join products p on p.sku = ref ->> 'sku'
    left join lateral (
      select s.sku, s.data ->> 'type' as type from import_rows s
      where s.sku = ref ->> 'sku' and s.language is null limit 1
    ) staged on true
    where r.file = ${file} and (
      coalesce(staged.sku, p.sku) is null
      or ref ->> 'column' in ('configurable_variations', 'bundle_values')
        and coalesce(staged.type, p.type, 'simple') <> 'simple'
      or ref ->> 'column' = 'associated_skus'
        and coalesce(staged.type, p.type, 'simple') not in ('simple', 'configurable')
    )
    order by r.line
  `.execute(db)
  return rows
}

/** Finds rows with tier prices of composed products, which use the tier prices of their parts. */
export async function composedTiers(db: Db, file: number) {
  const { rows } = await sql<{ line: number; sku: string; type: string }>`
    select r.line, p.sku, p.type from import_rows r join products p on p.sku = r.sku
    where r.file = ${file} and r.data ? 'tiers' and p.type <> 'simple' order by r.line
  `.execute(db)
  return rows
}

/**
 * Disables staged products that, without the skipped parts, have no option left for a required choice, a
 * group or all variations. @returns their lines
 */
export async function switchOffEmptied(db: Db, file: number, leftOut: readonly string[]) {
  if (leftOut.length === 0) return []
  const areGone = (parts: RawBuilder<unknown>) => sql`
    not exists (select from jsonb_array_elements(${parts}) part where not part ->> 'sku' = any(${leftOut}))
  `
  const { rows } = await sql<{ line: number }>`
    update import_rows r set data = jsonb_set(r.data, '{columns,is_enabled}', 'false')
    where r.file = ${file} and (
      r.data ? 'associated' and ${areGone(sql`r.data -> 'associated'`)}
      or r.data ? 'variations' and ${areGone(sql`r.data -> 'variations'`)}
      or exists (
        select from jsonb_array_elements(r.data -> 'bundle') choice
        where (choice ->> 'required')::boolean and ${areGone(sql`choice -> 'selections'`)}
      )
    )
    returning r.line
  `.execute(db)
  return rows
}

/** Finds rows with variations that lack an option, or two with the same options. */
export async function incompleteVariations(db: Db, file: number) {
  const { rows } = await sql<{ line: number; attributes: number[]; variations: StagedVariation[] }>`
    select r.line, r.data -> 'variationAttributes' as attributes, r.data -> 'variations' as variations
    from import_rows r
    where r.file = ${file} and r.data ? 'variations' and (
      select count(distinct v -> 'options') < count(*) or bool_or(
        (select count(*) from jsonb_object_keys(v -> 'options')) < jsonb_array_length(r.data -> 'variationAttributes')
      ) from jsonb_array_elements(r.data -> 'variations') v
    )
    order by r.line
  `.execute(db)
  return rows
}

/** Option that a product has of a select. */
export interface OwnOption {
  sku: string
  attribute: number
  code: string
  option: number
}

/** Reads the options of selects that products have after the import, by the order of the attributes. */
export async function ownOptions(db: Db, skus: readonly string[]): Promise<OwnOption[]> {
  const { rows } = await sql<OwnOption>`
    select distinct on (a.id, given.sku) given.sku, a.id as attribute, a.code, given.option from (
      select s.sku, (own ->> 'attribute')::int as attribute, (own -> 'options' ->> 0)::int as option, s.file
      from import_rows s cross join lateral jsonb_array_elements(s.data -> 'attributes') own
      where s.sku = any(${skus}) and s.language is null and jsonb_typeof(own -> 'options') = 'array'
      union all
      select p.sku, v.attribute_id, v.option_id, -1 from products p
      join product_attribute_values v on v.product_id = p.id where p.sku = any(${skus}) and v.option_id is not null
    ) given join attributes a on a.id = given.attribute and a.input = 'select'
    where given.option is not null
    order by a.id, given.sku, given.file desc
  `.execute(db)
  return rows
}

export async function replaceVariations(
  db: Db,
  row: { file: number; line: number; attributes: readonly number[]; variations: readonly StagedVariation[] },
): Promise<void> {
  const { file, line, attributes, variations } = row
  const replaced = JSON.stringify({ variationAttributes: attributes, variations })
  await sql`
    update import_rows set data = data || ${replaced}::jsonb
    where file = ${file} and line = ${line} and data ? 'variations'
  `.execute(db)
}

/** Finds variations whose product has no option, or another one than the row says. */
export async function wrongVariations(db: Db, file: number) {
  const { rows } = await sql<{
    line: number
    sku: string
    attribute: string
    given: string
    has: string | null
  }>`
    select r.line, v ->> 'sku' as sku, a.code as attribute, wanted.label ->> 'nl' as given, found.label ->> 'nl' as has
    from import_rows r
    cross join lateral jsonb_array_elements(r.data -> 'variations') v
    cross join lateral jsonb_each_text(v -> 'options') o
    join attributes a on a.id = o.key::int
    join attribute_options wanted on wanted.id = o.value::int
    left join products p on p.sku = v ->> 'sku'
    left join lateral (
      select given -> 'options' as options
      from import_rows s cross join lateral jsonb_array_elements(s.data -> 'attributes') given
      where s.sku = v ->> 'sku' and s.language is null and (given ->> 'attribute')::int = a.id
      order by s.file desc limit 1
    ) staged on true
    left join lateral (
      select jsonb_agg(own.option_id) as options from product_attribute_values own
      where own.product_id = p.id and own.attribute_id = a.id
    ) stored on true
    left join attribute_options found on found.id = (coalesce(staged.options, stored.options) ->> 0)::int
    where r.file = ${file} and not coalesce(staged.options, stored.options, '[]') @> to_jsonb(wanted.id)
      and (p.id is not null or exists (
        select from import_rows s where s.sku = v ->> 'sku' and s.language is null
      ))
    order by r.line
  `.execute(db)
  return rows
}

/**
 * Finds rows that give a variant of a product in the shop the options of another variant, or none. Products that list
 * their variations in this file are checked there.
 */
export async function clashingOptions(db: Db, file: number) {
  const { rows } = await sql<{ line: number; sku: string; owner: string; other: string | null }>`
    with variant as materialized (
      select v.product_id as parent, p.id, p.sku, r.line, r.data -> 'attributes' as given
      from configurable_variants v join products p on p.id = v.variant_id
      left join import_rows r on r.file = ${file} and r.sku = p.sku and r.language is null
      where v.product_id in (
        select own.product_id from import_rows changed
        join products p on p.sku = changed.sku
        join configurable_variants own on own.variant_id = p.id
        join products parent on parent.id = own.product_id
        where changed.file = ${file} and changed.language is null
          and jsonb_array_length(changed.data -> 'attributes') > 0
          and not exists (
            select from import_rows s where s.sku = parent.sku and s.file = ${file} and s.data ? 'variations'
          )
      )
    ), chosen as materialized (
      select variant.parent, variant.sku, variant.line, bool_or(row.options is not null) as is_given,
        array_agg(case when row.options is null then stored.option_id else (row.options ->> 0)::int end
          order by a.attribute_id) as options
      from variant
      join configurable_attributes a on a.product_id = variant.parent
      left join lateral (
        select one -> 'options' as options from jsonb_array_elements(variant.given) one
        where (one ->> 'attribute')::int = a.attribute_id
      ) row on true
      left join product_attribute_values stored
        on stored.product_id = variant.id and stored.attribute_id = a.attribute_id
      group by variant.parent, variant.sku, variant.line
    )
    select distinct on (c.line) c.line, c.sku, parent.sku as owner, other.sku as other
    from chosen c join products parent on parent.id = c.parent
    left join chosen other on other.parent = c.parent and other.sku <> c.sku and other.options = c.options
    where c.is_given and (other.sku is not null or array_position(c.options, null) is not null)
    order by c.line, other.sku
  `.execute(db)
  return rows
}

/** Finds products that are variants of two configurable products, in one file or in the shop. */
export async function sharedVariants(db: Db, file: number) {
  const { rows } = await sql<{ line: number; sku: string; owner: string }>`
    with claim as materialized (
      select r.line, r.sku as owner, v ->> 'sku' as sku,
        first_value(r.sku) over (partition by v ->> 'sku' order by r.line) as first_owner
      from import_rows r cross join lateral jsonb_array_elements(r.data -> 'variations') v where r.file = ${file}
    ), held as materialized (
      select variant.sku, parent.sku as owner
      from claim c join products variant on variant.sku = c.sku
      join configurable_variants has on has.variant_id = variant.id
      join products parent on parent.id = has.product_id and parent.sku <> c.owner
      -- A parent that lists variations in this file drops those that it does not list.
      where not exists (
        select from import_rows s where s.sku = parent.sku and s.file = ${file} and s.data ? 'variations'
      )
    )
    select distinct on (c.line, c.sku) c.line, c.sku,
      case when c.first_owner <> c.owner then c.first_owner else h.owner end as owner
    from claim c left join held h on h.sku = c.sku
    where c.first_owner <> c.owner or h.owner is not null
    order by c.line, c.sku
  `.execute(db)
  return rows
}
