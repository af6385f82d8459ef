import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { PageWindow, Ranked } from './recommendations.sql.ts'

/** Keeps what a visitor looked at, the latest first; a second look counts as the later one. */
export async function storeViews(
  db: Db,
  { visitor, productIds, now }: { visitor: string; productIds: readonly number[]; now: Date },
): Promise<void> {
  await db
    .insertInto('product_views')
    .values(
      productIds.map((product_id, index) => ({
        visitor,
        product_id,
        viewed_at: new Date(now.getTime() - index),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'product_id'])
        .doUpdateSet((eb) => ({ viewed_at: eb.ref('excluded.viewed_at') })),
    )
    .execute()
}

/** What a visitor looked at and can still buy, the latest first. */
export async function viewedBy(db: Db, visitor: string, { offset, size }: PageWindow): Promise<Ranked> {
  const { rows } = await sql<{ id: number; total: number }>`
    select i.product_id as id, count(*) over () as total
    from product_views v join product_index i on i.product_id = v.product_id
    where v.visitor = ${visitor} and not i.is_gone and i.in_stock
    order by v.viewed_at desc, i.product_id
    limit ${size} offset ${offset}
  `.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Forgets what was looked at before a moment. */
export async function forgetViewsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('product_views').where('viewed_at', '<', moment).execute()
}
