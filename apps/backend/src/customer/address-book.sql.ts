import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { ADDRESS_COLUMNS, addressColumns } from './address-columns.ts'
import type { TypedAddress } from './address-rules.ts'

export interface BookAddressRow extends TypedAddress {
  id: number
  customerId: number
  regionId: number | null
  regionCode: string | null
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}

const selectAddresses = (db: Db) =>
  db
    .selectFrom('customer_addresses as a')
    .leftJoin('regions as r', 'r.id', 'a.region_id')
    .select((eb) => [
      'a.id',
      'a.customer_id as customerId',
      ...ADDRESS_COLUMNS,
      'a.region_id as regionId',
      eb.fn.coalesce('r.code', 'a.region').as('regionCode'),
      eb.fn.coalesce('r.name', 'a.region').as('regionName'),
      'a.is_default_shipping as isDefaultShipping',
      'a.is_default_billing as isDefaultBilling',
    ])

export async function findBookAddress(db: Db, id: number): Promise<BookAddressRow | null> {
  return (await selectAddresses(db).where('a.id', '=', id).executeTakeFirst()) ?? null
}

export function readAddressBook(db: Db, customerId: number): Promise<BookAddressRow[]> {
  return selectAddresses(db).where('a.customer_id', '=', customerId).orderBy('a.id').execute()
}

export interface BookAddressChange {
  address: TypedAddress
  regionId: number | null
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}

const toColumns = ({ address, regionId, isDefaultShipping, isDefaultBilling }: BookAddressChange) => ({
  ...addressColumns(address),
  region_id: regionId,
  region: address.regionName,
  is_default_shipping: isDefaultShipping,
  is_default_billing: isDefaultBilling,
})

/** Adds an entry; a new default replaces the old one. */
export async function insertBookAddress(
  trx: Db,
  customerId: number,
  change: BookAddressChange,
): Promise<BookAddressRow> {
  await leaveDefaults(trx, customerId, change)
  const { id } = await trx
    .insertInto('customer_addresses')
    .values({ customer_id: customerId, ...toColumns(change) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectAddresses(trx).where('a.id', '=', id).executeTakeFirstOrThrow()
}

export async function updateBookAddress(
  trx: Db,
  customerId: number,
  id: number,
  change: BookAddressChange,
): Promise<BookAddressRow> {
  await leaveDefaults(trx, customerId, change)
  await trx
    .updateTable('customer_addresses')
    .set(toColumns(change))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
  return selectAddresses(trx).where('a.id', '=', id).executeTakeFirstOrThrow()
}

async function leaveDefaults(trx: Db, customerId: number, change: BookAddressChange): Promise<void> {
  if (change.isDefaultShipping) {
    await trx
      .updateTable('customer_addresses')
      .set({ is_default_shipping: false })
      .where('customer_id', '=', customerId)
      .where('is_default_shipping', '=', true)
      .execute()
  }
  if (change.isDefaultBilling) {
    await trx
      .updateTable('customer_addresses')
      .set({ is_default_billing: false })
      .where('customer_id', '=', customerId)
      .where('is_default_billing', '=', true)
      .execute()
  }
}

/** Deletes an entry unless it is a default. @returns true if it was deleted */
export async function deleteBookAddress(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('is_default_shipping', '=', false)
    .where('is_default_billing', '=', false)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Adds an address unless the book already contains it; the first one becomes the default for both uses. */
export async function addAddressIfNew(
  trx: Db,
  customerId: number,
  address: TypedAddress & { regionId: number | null },
): Promise<void> {
  await sql`
    insert into customer_addresses (
      customer_id, firstname, lastname, middlename, prefix, suffix, company, street, postcode, city, region_id,
      region, country_id, telephone, fax, vat_id, is_default_shipping, is_default_billing
    )
    select ${customerId}, ${address.firstname}, ${address.lastname}, ${address.middlename}, ${address.prefix},
      ${address.suffix}, ${address.company}, ${address.street}::text[], ${address.postcode}, ${address.city},
      ${address.regionId}::int, ${address.regionName}, ${address.countryId}, ${address.telephone}, ${address.fax}, ${address.vatId},
      not exists (select from customer_addresses a where a.customer_id = ${customerId} and a.is_default_shipping),
      not exists (select from customer_addresses a where a.customer_id = ${customerId} and a.is_default_billing)
    where not exists (
      select from customer_addresses a
      where a.customer_id = ${customerId}
        and (a.firstname, a.lastname, a.street, a.postcode, a.city, a.country_id, a.company, a.telephone)
          is not distinct from (${address.firstname}, ${address.lastname}, ${address.street}::text[],
            ${address.postcode}, ${address.city}, ${address.countryId}::char(2), ${address.company}, ${address.telephone})
    )
  `.execute(trx)
}
