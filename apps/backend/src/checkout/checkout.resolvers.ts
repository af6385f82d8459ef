import { updateCart } from '../cart/cart.sql.ts'
import { changeCart, customerOf, requireCart, requireGiven } from '../cart/loaded-cart.ts'
import { isEmailAddress } from '../platform/email-address.ts'
import { inputError } from '../platform/errors.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { checkoutAgreements } from './agreements.ts'
import { availableMethodFields, cartDeliveryFields, toPromise } from './cart-delivery-fields.ts'
import { promisesByDeliveryTime } from './cart-delivery-promises.ts'
import { checkoutPhrases } from './checkout.phrases.ts'
import { confirmVatIds } from './confirm-vat-ids.ts'
import { DEFAULT_COUNTRY } from './delivery.ts'
import { estimatedCart, estimatedMethods } from './estimate-shipping.ts'
import { readFreeShipping, toFreeShippingAmount } from './free-shipping.ts'
import { chooseShippingMethod, setBillingAddress, setShippingAddress } from './set-delivery.ts'
import { shippingOptions, shippingTablePlace } from './shipping-options.ts'
import { telephoneRequired } from './telephone-required.ts'

export const checkoutResolvers: Resolvers = {
  Query: {
    checkoutAgreements: (_, _args, context) => checkoutAgreements(context),
    async freeShippingAmount(_, _args, context) {
      context.tags.add('store_config')
      const setting = readFreeShipping((await shopSettings(context)).get('free_shipping'))
      return setting && toFreeShippingAmount(setting)
    },
    shippingOptions(_, _args, context) {
      context.tags.add('store_config')
      return shippingOptions(context)
    },
    async deliveryPromises(_, { country_code }, context) {
      context.tags.add('store_config')
      const country = country_code?.toUpperCase() ?? DEFAULT_COUNTRY
      const found = await promisesByDeliveryTime(context, country)
      return found.map(({ deliveryTime, handling, promises }) => ({
        delivery_time: deliveryTime,
        handling_days_min: handling.least,
        handling_days_max: handling.most,
        promises: promises.map(toPromise),
      }))
    },
  },
  Mutation: {
    async setGuestEmailOnCart(_, { input }, context) {
      const email = input?.email.trim() ?? ''
      requireGiven(context, input?.cart_id ?? '', 'cart_id')
      requireGiven(context, email, 'email')
      if (!isEmailAddress(email)) throw inputError(context, 'Invalid email format')
      if (customerOf(context)) {
        throw inputError(context, 'The request is not allowed for logged in customers')
      }
      const { cart } = await changeCart(context, input?.cart_id ?? '', ({ trx, row }) =>
        updateCart(trx, row.id, { email }),
      )
      return { cart }
    },
    async setShippingAddressesOnCart(_, { input }, context) {
      requireGiven(context, input?.cart_id ?? '', 'cart_id')
      const given = (input?.shipping_addresses ?? []).filter((address) => address !== null)
      const [address, another] = given
      if (!address)
        throw inputError(context, 'Required parameter "%1" is missing', { field: 'shipping_addresses' })
      if (another) throw inputError(context, 'You cannot specify multiple shipping addresses.')
      const { cart } = await changeCart(context, input?.cart_id ?? '', (open) =>
        setShippingAddress(context, open, address),
      )
      return { cart: await confirmVatIds(context, cart) }
    },
    async setBillingAddressOnCart(_, { input }, context) {
      const { cart } = await changeCart(context, input?.cart_id ?? '', (open) =>
        setBillingAddress(context, open, input?.billing_address ?? {}),
      )
      return { cart: await confirmVatIds(context, cart) }
    },
    async estimateShippingMethods(_, { input }, context) {
      return estimatedMethods(context, await requireCart(context, input.cart_id), input.address)
    },
    async estimateTotals(_, { input }, context) {
      const cart = await requireCart(context, input.cart_id)
      return { cart: await estimatedCart(context, cart, input) }
    },
    async setShippingMethodsOnCart(_, { input }, context) {
      requireGiven(context, input?.cart_id ?? '', 'cart_id')
      const given = (input?.shipping_methods ?? []).filter((method) => method !== null)
      const [method, another] = given
      if (!method)
        throw inputError(context, 'Required parameter "%1" is missing', { field: 'shipping_methods' })
      if (another) throw inputError(context, 'You cannot specify multiple shipping methods.')
      requireGiven(context, method.carrier_code, 'carrier_code')
      requireGiven(context, method.method_code, 'method_code')
      const { cart } = await changeCart(context, input?.cart_id ?? '', (open) =>
        chooseShippingMethod(context, open, method),
      )
      return { cart }
    },
  },
  Cart: cartDeliveryFields,
  AvailableShippingMethod: availableMethodFields,
  Country: { telephone_required: ({ id }, _, context) => telephoneRequired(context, id) },
  CartAddressInterface: {
    __resolveType: (address) =>
      'available_shipping_methods' in address ? 'ShippingCartAddress' : 'BillingCartAddress',
  },
}

export const checkoutDomain: Domain = {
  resolvers: checkoutResolvers,
  phrases: checkoutPhrases,
  contentVariables: { shipping_rates: shippingTablePlace },
}
