import type { Db } from '../platform/database/database.ts'
import { readBrand } from '../platform/store-config/brand.ts'

/** Name, contact and settings of the shop. */
export interface StoreInformation {
  name: string
  phone: string | null
  email: string | null
  /** The owner's settings by key. */
  settings: ReadonlyMap<string, unknown>
}

export async function readStoreInformation(db: Db): Promise<StoreInformation> {
  const settings = await db
    .selectFrom('shop_settings')
    .select(['key', 'value'])
    .where('key', 'in', ['store_name', 'contact', 'returns', 'bank_transfer', 'company'])
    .execute()
  const byKey = new Map<string, unknown>(settings.map(({ key, value }) => [key, value]))
  const { name, phone, email } = readBrand(byKey)
  return { name, phone, email, settings: byKey }
}
