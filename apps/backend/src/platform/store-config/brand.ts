import { type BrandLook, brandLook } from '@kopgroep/contract/shop-brand'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { Localised } from '../languages.ts'
import { readContact } from './company.ts'

/** Keys of the brand in `shop_settings`. */
export const BRAND_KEYS = ['store_name', 'brand', 'contact', 'company', 'mail_sender'] as const

const text = v.looseObject({ nl: v.string() })
const Brand = v.object({
  ...brandLook,
  /** Title of the home page. */
  title: v.optional(text),
  /** One sentence, for search engines and link previews. */
  description: v.optional(text),
  /** Text below the name in the footer. */
  tagline: v.optional(text),
})

/** Brand of a shop for pages, mails and documents. */
export interface ShopBrand extends BrandLook {
  name: string
  title: Localised
  description: Localised
  tagline: Localised | null
  phone: string | null
  email: string | null
  /** Opening hours of the phone line. */
  hours: Localised | null
  /** Sender of mails, like `Name <address>`. */
  sender: string | null
}

/** Reads the brand from the owner's settings. Invalid values are ignored, so that they cannot break pages. */
export function readBrand(settings: ReadonlyMap<string, unknown>): ShopBrand {
  const name = String(settings.get('store_name') ?? 'Shop')
  const { title, description, tagline, ...look } = v.parse(v.fallback(Brand, {}), settings.get('brand') ?? {})
  const sender = settings.get('mail_sender')
  return {
    ...look,
    name,
    title: (title as Localised | undefined) ?? { nl: name },
    description: (description as Localised | undefined) ?? { nl: name },
    tagline: (tagline as Localised | undefined) ?? null,
    ...readContact(settings),
    sender: typeof sender === 'string' ? sender : null,
  }
}

export async function readBrandSettings(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .selectFrom('shop_settings')
    .select(['key', 'value'])
    .where('key', 'in', [...BRAND_KEYS])
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}
