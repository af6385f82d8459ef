import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { CustomerAddressInput } from '../platform/graphql/generated/contract.ts'
import {
  type BookAddressRow,
  deleteBookAddress,
  insertBookAddress,
  readAddressBook,
  updateBookAddress,
} from './address-book.sql.ts'
import { checkAddress, requireOwnAddress } from './check-address.ts'

/**
 * Adds an address to a customer's book.
 *
 * @param isFirst true to make it the default for both uses unless specified
 * @throws graphql-input that names the problem
 */
export async function createAddress(
  context: ShopContext,
  trx: Db,
  customerId: number,
  input: CustomerAddressInput,
  isFirst = false,
): Promise<BookAddressRow> {
  const { address, regionId } = await checkAddress(context, trx, {
    ...input,
    countryId: input.country_code,
    vatId: input.vat_id,
    region: toRegion(input),
  })
  return insertBookAddress(trx, customerId, {
    address,
    regionId,
    isDefaultShipping: input.default_shipping ?? isFirst,
    isDefaultBilling: input.default_billing ?? isFirst,
  })
}

/** Changes the given fields of an address. Throws the errors of `checkAddress` and `requireOwnAddress`. */
export async function updateAddress(
  context: ShopContext,
  customerId: number,
  id: number,
  input: CustomerAddressInput,
): Promise<BookAddressRow> {
  return context.db.transaction().execute(async (trx) => {
    const before = await requireOwnAddress(context, trx, customerId, id)
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const isMoved = input.country_code !== undefined && input.country_code !== before.countryId
    const { address, regionId } = await checkAddress(context, trx, {
      ...before,
      ...changes,
      countryId: input.country_code ?? before.countryId,
      vatId: input.vat_id === undefined ? before.vatId : input.vat_id,
      region:
        input.region === undefined && !isMoved
          ? { id: before.regionId, text: before.regionName }
          : toRegion(input),
    })
    return updateBookAddress(trx, customerId, id, {
      address,
      regionId,
      isDefaultShipping: input.default_shipping ?? before.isDefaultShipping,
      isDefaultBilling: input.default_billing ?? before.isDefaultBilling,
    })
  })
}

/** @throws graphql-input if it is a default; the errors of `requireOwnAddress` */
export async function deleteAddress(context: ShopContext, customerId: number, id: number): Promise<void> {
  await requireOwnAddress(context, context.db, customerId, id)
  if (await deleteBookAddress(context.db, customerId, id)) return
  const address = (await readAddressBook(context.db, customerId)).find((one) => one.id === id)
  if (!address) return
  throw inputError(
    context,
    address.isDefaultBilling
      ? 'Customer Address %1 is set as default billing address and can not be deleted'
      : 'Customer Address %1 is set as default shipping address and can not be deleted',
    id,
  )
}

const toRegion = ({ region }: CustomerAddressInput) => ({
  id: region?.region_id,
  text: region?.region_code ?? region?.region,
})
