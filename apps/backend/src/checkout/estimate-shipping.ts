import type { LoadedCart } from '../cart/loaded-cart.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { EstimateAddressInput } from '../platform/graphql/generated/contract.ts'
import type { RateOfCart } from './cart-delivery-fields.ts'
import { ratesOf } from './delivery.ts'

/**
 * What delivery to an address would cost for a cart that stays as it is: a consumer's prices, as nobody has said yet that a
 * business buys. Collection in a store goes to no address and is left out.
 */
export async function estimatedMethods(
  context: ShopContext,
  cart: LoadedCart,
  { country_code: countryId }: EstimateAddressInput,
): Promise<RateOfCart[]> {
  const sale = { shipsTo: countryId, confirmedVatIds: [] }
  const rates = await ratesOf(context, cart, { countryId, sale })
  return rates
    .filter(({ method }) => method.pickupLocationCode === null)
    .map((rate) => ({ rate, cart, countryId }))
}
