import { useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import type { CountryCodeEnum } from '../../lib/api/graphql/generated/types.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { homeCountry } from '../../lib/shop/store-view.ts'
import type { PersonalQuery } from '../../lib/storage/personal-data.ts'
import { usePersonalData, useStored } from '../../lib/storage/use-stored.ts'
import { CART_KEY, changeDeviceCart, parseDeviceCart } from '../customer/device-cart.ts'
import type { DeliveryPromise } from '../product/delivery/delivery-promise.ts'
import { cartOwner } from './cart-api.ts'
import {
  type Cart,
  cartContents,
  type DeliveredCart,
  readStoredEstimate,
  storeEstimate,
} from './cart-store.ts'
import { unmaskTotals } from './unmask-cart.ts'

/** Cart as shown: its total includes delivery if known. */
export interface PricedCart {
  cart: Cart
  /** `missing`: the backend has no estimate or does not deliver there; the total is that of the goods. */
  delivery: 'known' | 'pending' | 'missing'
}

interface PricingOptions {
  /** True while a change is pending: an estimate would then belong to the previous cart. */
  isUpdating?: boolean
  /** Two letters; by default the country that the shopper chose. */
  country?: string
}

/** Country that the shopper chose for delivery, two letters; the shop's own without a choice. */
export const useDeliveryCountry = (): string => parseDeviceCart(useStored(CART_KEY)).country ?? homeCountry()

/** Stores the shopper's choice of a country for all pages, until the cart is ordered. */
export const storeDeliveryCountry = (country: string): void =>
  changeDeviceCart({ country: country === homeCountry() ? undefined : country })

/**
 * Adds delivery to the total of a cart: by the method chosen at checkout, else by the backend's estimate for a
 * country. While a changed cart is re-estimated, the previous estimate is shown.
 */
export function usePricedCart(
  cart: Cart,
  { isUpdating = false, ...options }: PricingOptions = {},
): PricedCart {
  const chosenCountry = useDeliveryCountry()
  const country = options.country ?? chosenCountry
  const isChosen = cart.shipping !== null
  // Magento estimates totals since 2.4.7.
  const isEstimated = !isChosen && hasFeature('2.4.7')
  const { data, error } = usePersonalData(isEstimated && !isUpdating ? estimateQuery(cart, country) : null)
  const place = `${cart.id} ${country}`
  const [latest, setLatest] = useState<{ place: string; delivered: DeliveredCart }>()
  if (data && data !== latest?.delivered) setLatest({ place, delivered: data })

  if (isChosen) return { cart, delivery: 'known' }
  if (!isEstimated || (error && !data)) return { cart, delivery: 'missing' }
  const delivered = data ?? (latest?.place === place ? latest.delivered : null)
  if (!delivered) return { cart, delivery: 'pending' }
  const isMissing = data && !data.shipping
  return { cart: { ...cart, ...delivered }, delivery: isMissing ? 'missing' : data ? 'known' : 'pending' }
}

const EstimateTotals = graphql(`
  mutation EstimateTotals($input: EstimateTotalsInput!) {
    estimateTotals(input: $input) {
      cart {
        ...CartTotals_cart
      }
    }
  }
`)

/** Creates the query of a cart's totals with delivery to a country; reloaded when the cart changes. */
export function estimateQuery(cart: Cart, country: string): PersonalQuery<DeliveredCart> {
  const { id, totals } = cart
  const state = [id, country, cartContents(cart), totals.subtotal, totals.grandTotal].join(' ')
  const isStored = country === homeCountry()
  return {
    key: ['estimated-totals', state],
    stored: () => (isStored ? readStoredEstimate(state) : undefined),
    async read(signal) {
      const delivered = await estimateTotals(id, country, signal)
      if (isStored) storeEstimate({ state, delivered })
      return delivered
    },
  }
}

async function estimateTotals(cartId: string, country: string, signal: AbortSignal): Promise<DeliveredCart> {
  const estimate = async (method?: EstimatedMethod) => {
    const input = {
      ...inputFor(cartId, country),
      ...(method && { shipping_method: { carrier_code: method.carrier, method_code: method.method } }),
    }
    const options = { ...cartOwner(cartId), signal }
    const { estimateTotals: answer } = await callCommerce(EstimateTotals, { input }, options)
    if (!answer.cart) throw new Error('The backend answered without a cart.')
    return unmaskTotals(answer.cart)
  }
  const delivered = await estimate()
  if (delivered.shipping) return delivered
  // A Magento adds no delivery unless a method is named.
  const [cheapest] = (await estimateMethods(cartId, country, signal)).toSorted((a, b) => a.price - b.price)
  return cheapest ? { ...(await estimate(cheapest)), shipping: cheapest } : delivered
}

const inputFor = (cartId: string, country: string) => ({
  cart_id: cartId,
  address: { country_code: country as CountryCodeEnum },
})

const EstimateShipping = graphql(`
  mutation EstimateShipping($input: EstimateTotalsInput!) {
    estimateShippingMethods(input: $input) {
      carrier_code
      carrier_title
      method_code
      method_title
      available
      price_incl_tax {
        value
      }
      price_excl_tax {
        value
      }
      promises {
        order_before
        earliest
        latest
      }
    }
  }
`)

export interface EstimatedMethod {
  carrier: string
  method: string
  title: string
  /** EUR incl. VAT. */
  price: number
  /** EUR excl. VAT. */
  net: number
  /** Delivery promises of the cart, the earliest first; empty if no day is promised. */
  promises: readonly DeliveryPromise[]
}

/** Creates the query of the shipping methods and prices to a country; reloaded when the cart changes. */
export function methodsQuery(cart: Cart, country: string): PersonalQuery<readonly EstimatedMethod[]> {
  return {
    key: ['shipping-estimate', cart.id, country, `${cartContents(cart)} ${cart.totals.subtotal}`],
    read: (signal) => estimateMethods(cart.id, country, signal),
  }
}

async function estimateMethods(
  cartId: string,
  country: string,
  signal: AbortSignal,
): Promise<EstimatedMethod[]> {
  const input = inputFor(cartId, country)
  const { estimateShippingMethods } = await callCommerce(
    EstimateShipping,
    { input },
    { ...cartOwner(cartId), signal },
  )
  return nonNull(estimateShippingMethods)
    .filter(({ available, method_code }) => available && method_code)
    .map(
      ({
        carrier_code,
        carrier_title,
        method_code,
        method_title,
        price_incl_tax,
        price_excl_tax,
        promises,
      }) => ({
        carrier: carrier_code,
        method: method_code ?? '',
        title: [carrier_title, method_title].filter(Boolean).join(': '),
        price: price_incl_tax.value ?? 0,
        net: price_excl_tax.value ?? 0,
        promises: promises ?? [],
      }),
    )
}
