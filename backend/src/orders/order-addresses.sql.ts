import { type Expression, expressionBuilder, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../platform/database/database.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

/** Where an order goes, or whom its bill is for. */
export interface OrderAddressRow {
  kind: string
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
  region: string | null
  countryId: string
  telephone: string | null
  fax: string | null
  vatId: string | null
  /** At the chamber of commerce. */
  cocNumber: string | null
}

/** The addresses of an order as one JSON column. */
export const addressesOfOrder = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<Database, never>()
      .selectFrom('order_addresses as a')
      .select([
        'a.kind',
        'a.firstname',
        'a.lastname',
        'a.middlename',
        'a.prefix',
        'a.suffix',
        'a.company',
        'a.street',
        'a.postcode',
        'a.city',
        'a.region_id as regionId',
        'a.region',
        'a.country_id as countryId',
        'a.telephone',
        'a.fax',
        'a.vat_id as vatId',
        'a.coc_number as cocNumber',
      ])
      .where('a.order_id', '=', orderId),
  )

/** Writes where an order goes and whom its bill is for. */
export async function writeOrderAddresses(
  trx: Kysely<Database>,
  orderId: number,
  addresses: OrderSnapshot['addresses'],
): Promise<void> {
  await trx
    .insertInto('order_addresses')
    .values(
      addresses.map((address) => ({
        order_id: orderId,
        kind: address.kind,
        firstname: address.firstname,
        lastname: address.lastname,
        middlename: address.middlename,
        prefix: address.prefix,
        suffix: address.suffix,
        company: address.company,
        street: address.street,
        postcode: address.postcode,
        city: address.city,
        region_id: address.regionId,
        region: address.region,
        country_id: address.countryId,
        telephone: address.telephone,
        fax: address.fax,
        vat_id: address.vatId,
        coc_number: address.cocNumber,
      })),
    )
    .execute()
}
