import type { Db } from '../platform/database/database.ts'
import { shopError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { IDEMPOTENCY_KEY_HOURS } from '../platform/graphql/idempotency-key.ts'

/** Maximum stored results per cart; the oldest are deleted. */
const MAX_PER_CART = 100

/**
 * Makes a change once per idempotency key of the request: the same request sent again gets the result of the first
 * one. Stores the result in the transaction of the change. The cart must be locked and the caller must own it, so
 * that a repetition waits for the first request and a key works for its owner only.
 *
 * @param change returns JSON; not called for a repetition
 * @throws graphql-input with HTTP 422 if the key belongs to another request
 */
export async function once<Result>(
  { idempotencyKey, now }: Pick<ShopContext, 'idempotencyKey' | 'now'>,
  trx: Db,
  cartId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  if (!idempotencyKey) return change()
  const { hash, fingerprint } = idempotencyKey
  const step = { cart_id: cartId, key_hash: hash, step: idempotencyKey.nextStep() }
  const earlier = await findResult(trx, step, new Date(now().getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000))
  if (earlier && earlier.fingerprint !== fingerprint)
    throw shopError('graphql-input', 'This Idempotency-Key was sent with another request.', 422)
  // The fingerprint is that of the same document, so the result is of the same change.
  if (earlier) return earlier.result as Result
  const result = await change()
  await storeResult(trx, { ...step, fingerprint, result: JSON.stringify(result ?? null), created_at: now() })
  return result
}

interface Step {
  cart_id: number
  key_hash: string
  step: number
}

function findResult(trx: Db, { cart_id, key_hash, step }: Step, since: Date) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'result'])
    .where('cart_id', '=', cart_id)
    .where('key_hash', '=', key_hash)
    .where('step', '=', step)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

/** Stores a result, in place of an expired one of the same key, and deletes the oldest ones of the cart. */
async function storeResult(
  trx: Db,
  row: Step & { fingerprint: string; result: string; created_at: Date },
): Promise<void> {
  const { fingerprint, result, created_at } = row
  await trx
    .with('surplus', (db) =>
      db
        .deleteFrom('idempotency_keys')
        .where('cart_id', '=', row.cart_id)
        .where(
          'created_at',
          '<=',
          db
            .selectFrom('idempotency_keys')
            .select('created_at')
            .where('cart_id', '=', row.cart_id)
            .orderBy('created_at', 'desc')
            .offset(MAX_PER_CART - 1)
            .limit(1),
        ),
    )
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'key_hash', 'step']).doUpdateSet({ fingerprint, result, created_at }),
    )
    .execute()
}
