import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

type Db = Kysely<Database>

export interface NewCustomer {
  email: string
  passwordHash: string
  firstname: string
  lastname: string
  prefix?: string | null
  middlename?: string | null
  suffix?: string | null
  gender?: number | null
  dateOfBirth?: string | null
  taxvat?: string | null
  cocNumber?: string | null
  isSubscribed?: boolean
  storeCode: string
}

/** The id of the new customer; null when the address has an account already. */
export async function insertCustomer(trx: Db, customer: NewCustomer): Promise<number | null> {
  const row = await trx
    .insertInto('customers')
    .values({
      email: customer.email,
      password_hash: customer.passwordHash,
      firstname: customer.firstname,
      lastname: customer.lastname,
      prefix: customer.prefix ?? null,
      middlename: customer.middlename ?? null,
      suffix: customer.suffix ?? null,
      gender: customer.gender ?? null,
      date_of_birth: customer.dateOfBirth ?? null,
      taxvat: customer.taxvat ?? null,
      coc_number: customer.cocNumber ?? null,
      is_subscribed: customer.isSubscribed ?? false,
      store_code: customer.storeCode,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The columns of an address book entry but its owner and its defaults. */
export interface BookAddress {
  firstname: string
  lastname: string
  middlename: string | null
  prefix: string | null
  suffix: string | null
  company: string | null
  street: string[]
  postcode: string | null
  city: string
  regionId: number | null
  countryId: string
  telephone: string | null
  fax: string | null
  vatId: string | null
}

/** Adds an address unless the book has it already; the first one becomes the default for both uses. */
export async function addAddressIfNew(trx: Db, customerId: number, address: BookAddress): Promise<void> {
  await sql`
    insert into customer_addresses (
      customer_id, firstname, lastname, middlename, prefix, suffix, company, street, postcode, city, region_id,
      country_id, telephone, fax, vat_id, is_default_shipping, is_default_billing
    )
    select ${customerId}, ${address.firstname}, ${address.lastname}, ${address.middlename}, ${address.prefix},
      ${address.suffix}, ${address.company}, ${address.street}::text[], ${address.postcode}, ${address.city},
      ${address.regionId}::int, ${address.countryId}, ${address.telephone}, ${address.fax}, ${address.vatId},
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
