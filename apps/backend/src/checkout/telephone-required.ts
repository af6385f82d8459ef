import type { ShopContext } from '../platform/graphql/context.ts'
import { shippingMethods } from './checkout.sql.ts'
import type { ShippingMethod } from './shipping-rates.ts'

/** Whether no carrier brings anything to a country without a telephone number. */
export function isTelephoneRequired(
  methods: readonly Pick<ShippingMethod, 'countries' | 'pickupLocationCode' | 'needsTelephone'>[],
  countryId: string,
): boolean {
  const bringing = methods.filter(
    ({ countries, pickupLocationCode }) =>
      pickupLocationCode === null && (countries === null || countries.includes(countryId)),
  )
  return bringing.length > 0 && bringing.every(({ needsTelephone }) => needsTelephone)
}

const read = new WeakMap<ShopContext, ReturnType<typeof shippingMethods>>()

/** The same for each country of an answer, whose methods are read once. */
export async function telephoneRequired(context: ShopContext, countryId: string): Promise<boolean> {
  const methods = read.get(context) ?? shippingMethods(context.db)
  read.set(context, methods)
  return isTelephoneRequired(await methods, countryId)
}
