import type { Db } from '../platform/database/database.ts'

export interface ListedOrder {
  number: string
  status: string
  placedAt: Date
  email: string
  grandTotalCents: number
  payment: string
}

/** The latest orders of the shop, of one state where one is named. */
export async function listOrders(
  db: Db,
  { status, limit }: { status: string | null; limit: number },
): Promise<ListedOrder[]> {
  return db
    .selectFrom('orders')
    .select([
      'number',
      'status',
      'placed_at as placedAt',
      'email',
      'grand_total_cents as grandTotalCents',
      'payment_method_title as payment',
    ])
    .$if(status !== null, (query) => query.where('status', '=', status ?? ''))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
