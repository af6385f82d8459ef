import * as v from 'valibot'
import type { Db } from '../platform/database/database.ts'
import { contactOf } from '../platform/store-config/company.ts'

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
  const settingOf = (key: string) => byKey.get(key)
  const name = v.parse(v.optional(v.string(), 'Kopgroep'), settingOf('store_name'))
  return { name, settings: byKey, ...contactOf(byKey) }
}
