import { sql } from 'kysely'
import { cacheTags } from '../platform/cache-tags.ts'
import type { Db } from '../platform/database/database.ts'
import {
  type EntryKind,
  type Field,
  FieldProblem,
  OPTIONAL,
  picture,
  requireRows,
  SLUG,
  text,
  whole,
  words,
} from './entry-fields.ts'

/** Attributes whose options are sizes: the shop's own and Magento's usual one. */
const SIZE_ATTRIBUTES = ['fkv_maten', 'size']
const MAX_ROWS = 60

/** Bounds of the body that usually wears a size, in cm and kg. */
const BOUNDS = ['heightFrom', 'heightTo', 'weightFrom', 'weightTo'] as const
const bound = whole('build', 1, 300, OPTIONAL)

/** A size of a chart: its option by name, what is shown for it, and the body that usually wears it. */
interface ChartRow {
  size: string
  label: Record<string, string>
  build: { height: [number, number]; weight: [number, number] } | null
}

const chartRows: Field = {
  input: 'sizes',
  column: null,
  isSeveral: true,
  isLong: true,
  read: sql`t.rows`,
  check: (value): ChartRow[] =>
    requireRows(value ?? [], MAX_ROWS).map(({ size, label, ...row }) => {
      const [fromHeight, toHeight, fromWeight, toWeight] = BOUNDS.map((name) =>
        bound.check(row[name] ?? null),
      ) as [number | null, number | null, number | null, number | null]
      const hasAll = fromHeight && toHeight && fromWeight && toWeight
      const hasNone = !fromHeight && !toHeight && !fromWeight && !toWeight
      if (!hasNone && !(hasAll && fromHeight <= toHeight && fromWeight <= toWeight)) {
        throw new FieldProblem('Enter height and weight from low to high, or neither.')
      }
      return {
        size: text('size').check(size) as string,
        label: words('label').check(label ?? null) as Record<string, string>,
        build: hasAll ? { height: [fromHeight, toHeight], weight: [fromWeight, toWeight] } : null,
      }
    }),
}

/** Replaces the rows of a chart. Measures from import files stay with their size. @throws {FieldProblem} */
async function writeRows(trx: Db, chartId: number, rows: readonly ChartRow[]): Promise<void> {
  const options = await trx
    .selectFrom('attribute_options as o')
    .innerJoin('attributes as a', 'a.id', 'o.attribute_id')
    .select(['o.id', 'o.code', 'o.label'])
    .where('a.code', 'in', SIZE_ATTRIBUTES)
    .execute()
  const before = await trx
    .deleteFrom('size_chart_rows')
    .where('chart_id', '=', chartId)
    .returning(['option_id', 'measures'])
    .execute()
  const named = new Set<number>()
  for (const [position, { size, label, build }] of rows.entries()) {
    const option = options.find(({ code, label }) =>
      [code, label.nl.toLowerCase()].includes(size.toLowerCase()),
    )
    if (!option) throw new FieldProblem('There is no size %1.', size)
    if (named.has(option.id)) throw new FieldProblem('Name each size once.')
    named.add(option.id)
    const measures = before.find(({ option_id }) => option_id === option.id)?.measures ?? {}
    await trx
      .insertInto('size_chart_rows')
      .values({
        chart_id: chartId,
        option_id: option.id,
        position,
        to_label: JSON.stringify(label),
        measures: JSON.stringify(measures),
        build: build && JSON.stringify(build),
      })
      .execute()
  }
}

/** Lists the tags of the products that show a chart, or compare with one of its kind. */
async function productTags(trx: Db, chartId: number, allKinds: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join size_charts c on c.id = p.size_chart_id
    where c.id = ${chartId} or ${allKinds} or c.kind = (select kind from size_charts where id = ${chartId})
  `.execute(trx)
  return rows.map(({ id }) => cacheTags.product(id))
}

export const sizeCharts: EntryKind = {
  table: 'size_charts',
  canCreate: true,
  fixed: ['code'],
  from: sql`(select c.*, coalesce((
      select jsonb_agg(jsonb_build_object('size', o.label ->> 'nl', 'label', r.to_label,
        'heightFrom', r.build -> 'height' -> 0, 'heightTo', r.build -> 'height' -> 1,
        'weightFrom', r.build -> 'weight' -> 0, 'weightTo', r.build -> 'weight' -> 1) order by r.position, r.id)
      from size_chart_rows r join attribute_options o on o.id = r.option_id where r.chart_id = c.id), '[]') as rows
    from size_charts c)`,
  key: sql<string>`t.id::text`,
  order: sql`t.code`,
  searched: sql`concat_ws(' ', t.code, t.brand_label, t.kind)`,
  fields: {
    code: text('code', SLUG),
    brandLabel: text('brand_label'),
    kind: text('kind', { ...SLUG, ...OPTIONAL }),
    instructionsImage: picture('instructions_image', OPTIONAL),
    rows: chartRows,
  },
  columns: ['code', 'brandLabel', 'kind'],
  async afterwards(trx, id, values, isNew) {
    const chartId = Number(id)
    // The rows have passed their field's check.
    if (values.rows) await writeRows(trx, chartId, values.rows as ChartRow[])
    return isNew ? [] : productTags(trx, chartId, 'kind' in values)
  },
}
