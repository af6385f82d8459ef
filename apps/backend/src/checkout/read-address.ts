import { customerOf } from '../cart/loaded-cart.ts'
import { checkAddress, requireOwnAddress } from '../customer/check-address.ts'
import { isCocNumber } from '../customer/coc-number.ts'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { CartAddressInput } from '../platform/graphql/generated/contract.ts'
import type { NewCartAddress } from './checkout.sql.ts'

/**
 * A typed address, tidied and checked.
 *
 * @throws graphql-input that names everything that is wrong with it
 */
export async function readTypedAddress(
  context: ShopContext,
  db: Db,
  input: CartAddressInput,
): Promise<NewCartAddress> {
  const { address, regionId } = await checkAddress(context, db, {
    ...input,
    countryId: input.country_code,
    vatId: input.vat_id,
    region: { id: input.region_id, text: input.region },
  })
  const cocNumber = input.coc_number?.trim() || null
  if (cocNumber && !isCocNumber(cocNumber, address.countryId))
    throw inputError(context, 'Please enter a valid chamber of commerce number.')
  const saveInAddressBook = customerOf(context) !== null && input.save_in_address_book !== false
  return { address, regionId, customerAddressId: null, saveInAddressBook, cocNumber }
}

/**
 * An address of the customer's address book.
 *
 * @throws graphql-authorization, graphql-no-such-entity
 */
export async function readBookAddress(context: ShopContext, db: Db, id: number): Promise<NewCartAddress> {
  const found = await requireOwnAddress(context, db, context.requireCustomer(), id)
  return { address: found, regionId: found.regionId, customerAddressId: id }
}
