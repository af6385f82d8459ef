import type { Db } from '../database/database.ts'
import { textsIn } from '../languages.ts'
import { readBrand, readBrandSettings } from '../store-config/brand.ts'
import { addressOfCompany, readCompany, registration, vatRegistration } from '../store-config/company.ts'
import TEXTS from '../texts.json' with { type: 'json' }

/**
 * Lists the sender's lines at the end of each mail: the company (or the stores, if it is unset) with contact
 * details.
 *
 * @param settings those of `readBrandSettings`
 */
export async function senderLines(
  db: Db,
  settings: ReadonlyMap<string, unknown>,
  language: string,
): Promise<string[]> {
  const words = textsIn(TEXTS.sender, language)
  const company = readCompany(settings)
  const { name, phone, email } = readBrand(settings)
  return [
    ...(company
      ? [
          company.name,
          addressOfCompany(company),
          ...[registration(company, language, ': ')].filter(Boolean),
          vatRegistration(company, language, ': '),
        ]
      : [name, ...(await storeLines(db))]),
    ...(phone ? [`${words.phone}: ${phone}`] : []),
    ...(email ? [`${words.email}: ${email}`] : []),
  ]
}

/** Returns the address for mails to the shop's staff; null if unset. */
export async function readShopAddress(db: Db): Promise<string | null> {
  return readBrand(await readBrandSettings(db)).email
}

async function storeLines(db: Db): Promise<string[]> {
  const stores = await db
    .selectFrom('physical_stores')
    .select(['name', 'street', 'postcode', 'city'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return stores.map(({ name, street, postcode, city }) => `${name}: ${street}, ${postcode} ${city}`)
}
