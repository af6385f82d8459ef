import type { Db } from '../platform/database/database.ts'
import { authorizationError, inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { translate } from '../platform/phrases.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { regionCountries } from '../platform/store-config/store-config.ts'
import { type BookAddressRow, findBookAddress } from './address-book.sql.ts'
import { addressProblems, type TypedAddress, tidyAddress } from './address-rules.ts'
import { findPlace } from './places.sql.ts'

export type GivenAddress = Parameters<typeof tidyAddress>[0] & {
  region?: { id?: number | null; text?: string | null }
}

/**
 * Normalises and validates a typed address.
 *
 * @throws graphql-input that names all its problems
 */
export async function checkAddress(
  context: ShopContext,
  db: Db,
  given: GivenAddress,
): Promise<{ address: TypedAddress; regionId: number | null }> {
  const address = tidyAddress({ ...given, regionName: given.region?.text })
  const problems = addressProblems(address)
  if (problems.length > 0) {
    const messages = problems.map(({ english, values }) => translate(context, english, ...values))
    throw inputError(context, '%1', messages.join(' '))
  }
  const { isKnown, region } = await findPlace(db, address.countryId, given.region ?? {})
  if (!isKnown) {
    throw inputError(
      context,
      "Some addresses can't be used due to the configurations for specific countries.",
    )
  }
  if (region === null && regionCountries(await shopSettings(context)).includes(address.countryId)) {
    throw inputError(context, '"%1" is required. Enter and try again.', { field: 'regionId' })
  }
  return {
    address: { ...address, regionName: region?.name ?? address.regionName },
    regionId: region?.id ?? null,
  }
}

/** @throws graphql-no-such-entity or graphql-authorization unless the address is in the customer's book */
export async function requireOwnAddress(
  context: ShopContext,
  db: Db,
  customerId: number,
  id: number,
): Promise<BookAddressRow> {
  const bookAddress = await findBookAddress(db, id)
  if (!bookAddress) throw noSuchEntity(context, 'Could not find a address with ID "%1"', id)
  if (bookAddress.customerId !== customerId) {
    throw authorizationError(context, 'Current customer does not have permission to address with ID "%1"', id)
  }
  return bookAddress
}
