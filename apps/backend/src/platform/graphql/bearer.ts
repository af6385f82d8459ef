import { createHash } from 'node:crypto'
import { equalSecrets } from '@kopgroep/server-kit/equal-secrets'

import type { Db } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import type { Bearer } from './context.ts'

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Resolves an `Authorization` header to its bearer; null if the token is unknown or expired. */
export async function readBearer(
  db: Db,
  header: string | null,
  settings: Pick<Settings, 'SHOP_TOKEN' | 'CONSUMER_KEY'>,
  now: Date,
): Promise<Bearer | null> {
  if (!header) return { kind: 'none' }
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  if (!token) return null
  if (equalSecrets(token, settings.SHOP_TOKEN)) return { kind: 'shop' }
  if (equalSecrets(token, settings.CONSUMER_KEY)) return { kind: 'consumer' }
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('customer_tokens')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { kind: 'customer', customerId: row.customer_id, tokenHash } : null
}
