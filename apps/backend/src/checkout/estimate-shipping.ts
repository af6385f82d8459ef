import { type LoadedCart, loadedCart } from '../cart/loaded-cart.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { EstimateAddressInput, EstimateTotalsInput } from '../platform/graphql/generated/contract.ts'
import { estimateDelivery, type RateOfCart, ratesOf } from './delivery.ts'
import { defaultRate } from './shipping-rates.ts'

/** A consumer's sale to a country: nobody has said yet that a business buys. */
const consumerSale = (countryId: string) => ({ shipsTo: countryId, confirmedVatIds: [] })

/**
 * Lists what delivery to an address would cost for a cart that stays as it is, at a consumer's prices. Collection in a store goes
 * to no address and is left out.
 */
export async function estimatedMethods(
  context: ShopContext,
  cart: LoadedCart,
  { country_code: countryId }: EstimateAddressInput,
): Promise<RateOfCart[]> {
  const rates = await ratesOf(context, cart, { countryId, sale: consumerSale(countryId) })
  return rates
    .filter(({ method }) => method.pickupLocationCode === null)
    .map((rate) => ({ rate, cart, countryId }))
}

/**
 * Returns a cart with the totals that it would have with delivery to an address. The stored cart stays as it is.
 *
 * @throws graphql-input when the named method does not deliver there
 */
export async function estimatedCart(
  context: ShopContext,
  cart: LoadedCart,
  { address, shipping_method }: EstimateTotalsInput,
): Promise<LoadedCart> {
  const countryId = address.country_code
  const sale = consumerSale(countryId)
  const estimated = loadedCart(context, { ...cart.row, sale })
  const rates = await ratesOf(context, estimated, { countryId, sale })
  const named = rates.find(
    ({ method, available }) =>
      available &&
      method.carrierCode === shipping_method?.carrier_code &&
      method.methodCode === shipping_method?.method_code,
  )
  if (shipping_method && !named) {
    const { carrier_code, method_code } = shipping_method
    throw inputError(context, 'Carrier with such method not found: %1, %2', carrier_code, method_code)
  }
  const chosen = named ?? defaultRate(rates)
  estimateDelivery(estimated, await estimated.content(), { countryId, rates, chosen })
  return estimated
}
