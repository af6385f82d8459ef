import { sql } from 'kysely'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { TEST_PROVIDER } from './test-provider.ts'

/** Has the provider pay back what waits for it: each refund once, whoever of several processes comes first. */
export async function payBack({ db, now }: Pick<ShopParts, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; reference: string; cents: number }>`
      select r.id, p.reference, r.amount_cents as cents
      from refunds r join payments p on p.id = r.payment_id and p.provider = ${TEST_PROVIDER}
      where r.done_at is null
      for update of r skip locked
    `.execute(trx)
    for (const { id, reference, cents } of rows) {
      await trx
        .updateTable('test_payments')
        .set({ refunded_cents: cents })
        .where('reference', '=', reference)
        .execute()
      await trx.updateTable('refunds').set({ done_at: now() }).where('id', '=', id).execute()
    }
  })
}
