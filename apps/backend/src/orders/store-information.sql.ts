import type { Db } from '../platform/database/database.ts'
import { brandOf } from '../platform/store-config/brand.ts'

/** Who the shop is, and what its owner set. */
export interface StoreInformation {
  name: string
  phone: string | null
  email: string | null
  /** What the shop owner set, by key. */
  settings: ReadonlyMap<string, unknown>
}

export async function readStoreInformation(db: Db): Promise<StoreInformation> {
  const settings = await db
    .selectFrom('shop_settings')
    .select(['key', 'value'])
    .where('key', 'in', ['store_name', 'contact', 'returns', 'bank_transfer', 'company'])
    .execute()
  const byKey = new Map<string, unknown>(settings.map(({ key, value }) => [key, value]))
  const { name, phone, email } = brandOf(byKey)
  return { name, phone, email, settings: byKey }
}
