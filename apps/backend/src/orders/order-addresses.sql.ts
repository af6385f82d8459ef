import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ADDRESS_COLUMNS, addressColumns } from '../customer/address-columns.ts'
import type { TypedAddress } from '../customer/address-rules.ts'
import type { Database, Db } from '../platform/database/database.ts'

/** Where an order goes, or whom its bill is for. */
export interface OrderAddressRow extends Omit<TypedAddress, 'regionName'> {
  kind: string
  regionId: number | null
  region: string | null
  /** At the chamber of commerce. */
  cocNumber: string | null
}

/** An address of an order that is being placed. */
export type NewOrderAddress = Omit<OrderAddressRow, 'region'> & { region: string | null }

/** The addresses of an order as one JSON column. */
export const addressesOfOrder = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<Database, never>()
      .selectFrom('order_addresses as a')
      .select([
        'a.kind',
        ...ADDRESS_COLUMNS,
        'a.region_id as regionId',
        'a.region',
        'a.coc_number as cocNumber',
      ])
      .where('a.order_id', '=', orderId),
  )

/** Writes where an order goes and whom its bill is for. */
export async function writeOrderAddresses(
  trx: Db,
  orderId: number,
  addresses: readonly NewOrderAddress[],
): Promise<void> {
  await trx
    .insertInto('order_addresses')
    .values(
      addresses.map((address) => ({
        order_id: orderId,
        kind: address.kind,
        ...addressColumns(address),
        region_id: address.regionId,
        region: address.region,
        coc_number: address.cocNumber,
      })),
    )
    .execute()
}
