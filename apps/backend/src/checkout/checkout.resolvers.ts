import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { cartById, updateCart } from '../cart/cart.sql.ts'
import {
  changeCart,
  getCustomerId,
  type LoadedCart,
  loadedCart,
  requireCart,
  requireGiven,
} from '../cart/loaded-cart.ts'
import { findCmsPage } from '../content/content.sql.ts'
import { resolveContent } from '../content/resolve-content.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { inputError } from '../platform/errors.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { ShippingOption } from '../platform/graphql/generated/contract.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { money } from '../platform/money.ts'
import { homeCountry } from '../platform/store-config/company.ts'
import { allCountries, shopSettings } from '../platform/store-config/store-config.sql.ts'
import { registerAnswer } from '../vat/vat-register.ts'
import { uncheckedVatIds } from '../vat/vat-registrations.sql.ts'
import {
  availableMethodFields,
  cartDeliveryFields,
  toParcelPoint,
  toPromise,
} from './cart-delivery-fields.ts'
import { promisesByDeliveryTime } from './cart-delivery-promises.ts'
import { publicShippingMethods } from './checkout.sql.ts'
import { estimatedCart, estimatedMethods, telephoneRequired } from './delivery.ts'
import { parcelPointSource } from './parcel-points.ts'
import checkoutPhrases from './phrases.nl.json' with { type: 'json' }
import { chooseShippingMethod, setBillingAddress, setShippingAddress } from './set-delivery.ts'
import { readFreeShipping, thresholdIn, toFreeShippingAmount } from './shipping-rates.ts'

/** Maximum parcel points in an answer. */
const MAX_POINTS = 12

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
    async parcelPoints(_, { country_code, postcode }, context) {
      context.tags.add('store_config')
      const source = await parcelPointSource(context)
      const place = { countryId: country_code.toUpperCase(), postcode }
      return ((await source?.near(place, MAX_POINTS)) ?? []).map(toParcelPoint)
    },
    async deliveryPromises(_, { country_code }, context) {
      context.tags.add('store_config')
      const country = country_code?.toUpperCase() ?? homeCountry(await shopSettings(context))
      const byDeliveryTime = await promisesByDeliveryTime(context, country)
      return byDeliveryTime.map(({ deliveryTime, handling, promises }) => ({
        delivery_time: deliveryTime,
        handling_days_min: handling.min,
        handling_days_max: handling.max,
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
      if (getCustomerId(context)) {
        throw inputError(context, 'The request is not allowed for logged in customers')
      }
      const { cart } = await changeCart(context, input?.cart_id ?? '', ({ trx, row }) =>
        updateCart(trx, row.id, { email }),
      )
      return { cart }
    },
    async setShippingAddressesOnCart(_, { input }, context) {
      requireGiven(context, input?.cart_id ?? '', 'cart_id')
      const addresses = (input?.shipping_addresses ?? []).filter((address) => address !== null)
      const [address, another] = addresses
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
      const methods = (input?.shipping_methods ?? []).filter((method) => method !== null)
      const [method, another] = methods
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
  // Placeholder of the delivery rates in a text. Clients replace it by a table of `shippingOptions`.
  contentVariables: { shipping_rates: async () => '<div data-content-type="shipping_rates"></div>' },
}

/** Identifier of the CMS page with the terms of sale. */
const TERMS = 'algemene-voorwaarden'

/**
 * Returns the terms of sale, to which every order agrees without a checkbox; empty if the shop has no such
 * page.
 */
async function checkoutAgreements(context: ShopContext) {
  const page = await findCmsPage(context, { identifier: TERMS })
  context.tags.add(page ? cacheTags.cmsPage(page.id) : cacheTags.routes)
  if (!page) return []
  const name = localisedText(context, page.title)
  const content = await resolveContent(context, localisedText(context, page.content))
  return [{ agreement_id: page.id, name, content, checkbox_text: name, is_html: true, mode: 'AUTO' as const }]
}

/**
 * Validates the foreign VAT numbers of a cart with the VAT register (the EU's VIES, or a service in front of it): a
 * confirmed number makes the sale free of VAT. Runs outside any transaction, because it may take seconds; without
 * an answer VAT is charged.
 *
 * @returns the cart with its new prices
 */
async function confirmVatIds(context: ShopContext, cart: LoadedCart): Promise<LoadedCart> {
  const vatIds = await uncheckedVatIds(context.db, cart.row.id)
  let isChanged = false
  for (const vatId of vatIds.filter((id) => !id.startsWith(cart.row.sale.home))) {
    if ((await registerAnswer(context, vatId)) !== null) isChanged = true
  }
  return isChanged ? loadedCart(context, await cartById(context.db, cart.row.id)) : cart
}

/** Lists every method that delivers to a home or a parcel point, by country. */
async function shippingOptions(context: ShopContext): Promise<ShippingOption[]> {
  const [countries, methods] = await Promise.all([allCountries(context), publicShippingMethods(context)])
  const delivered = methods.filter(({ pickupLocationCode }) => !pickupLocationCode)
  return countries.flatMap(({ id }) =>
    delivered
      .filter((method) => method.countries === null || method.countries.includes(id))
      .map((method) => {
        const threshold = thresholdIn(method.freeShipping, id)
        return {
          country_code: id,
          carrier_title: localisedText(context, method.carrierTitle),
          method_title: localisedText(context, method.methodTitle),
          price: money(method.priceCents),
          free_from: threshold && money(threshold.cents),
          place: method.isToPoint ? 'PARCEL_POINT' : method.isLetterbox ? 'LETTERBOX' : 'HOME',
          transit_days_min: method.transit?.min ?? null,
          transit_days_max: method.transit?.max ?? null,
        }
      }),
  )
}
