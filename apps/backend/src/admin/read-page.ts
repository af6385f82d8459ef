import type { SelectQueryBuilder } from 'kysely'

/** Runs a query for one page. @returns its rows, and the number of rows on all pages */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { offset, size }: { offset: number; size: number },
): Promise<{ items: Row[]; total: number }> {
  const items = await query.offset(offset).limit(size).execute()
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { items, total: Number(total) }
}
