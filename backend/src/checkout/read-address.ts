import { customerOf } from '../cart/loaded-cart.ts'
import { authorizationError, inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { CartAddressInput } from '../platform/graphql/generated/contract.ts'
import { say } from '../platform/phrases.ts'
import { addressProblems, tidyAddress } from './address-rules.ts'
import { findCustomerAddress, findPlace, type NewCartAddress } from './checkout.sql.ts'

/**
 * A typed address, tidied and checked.
 *
 * @throws graphql-input that names everything that is wrong with it
 */
export async function readTypedAddress(
  context: ShopContext,
  db: ShopContext['db'],
  input: CartAddressInput,
): Promise<NewCartAddress> {
  const address = tidyAddress({ ...input, countryId: input.country_code, vatId: input.vat_id })
  const [first, ...others] = addressProblems(address)
  if (first) {
    const more = others.map(({ english, values }) => ` ${say(context, english, ...values)}`)
    throw inputError(context, '%1%2', say(context, first.english, ...first.values), more.join(''))
  }
  const { isKnown, regionId } = await findPlace(db, address.countryId, {
    id: input.region_id,
    text: input.region,
  })
  if (!isKnown) {
    throw inputError(
      context,
      "Some addresses can't be used due to the configurations for specific countries.",
    )
  }
  const saveInAddressBook = customerOf(context) !== null && input.save_in_address_book !== false
  return { address, regionId, customerAddressId: null, saveInAddressBook }
}

/**
 * An address of the customer's address book.
 *
 * @throws graphql-authorization, graphql-no-such-entity
 */
export async function readBookAddress(
  context: ShopContext,
  db: ShopContext['db'],
  id: number,
): Promise<NewCartAddress> {
  const customerId = context.requireCustomer()
  const found = await findCustomerAddress(db, id)
  if (!found) throw noSuchEntity(context, 'Could not find a address with ID "%1"', id)
  if (found.customerId !== customerId) {
    throw authorizationError(context, 'Current customer does not have permission to address with ID "%1"', id)
  }
  const { customerId: _, regionId, ...address } = found
  return { address, regionId, customerAddressId: id }
}
