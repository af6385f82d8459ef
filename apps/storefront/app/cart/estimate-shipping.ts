import { callCommerce } from '../platform/browser-commerce.ts'
import type { CountryCodeEnum } from '../platform/graphql/generated/types.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import type { PersonalQuery } from '../platform/personal-data.ts'
import { present } from '../platform/present.ts'
import type { DeliveryPromise } from '../product/delivery-promise.ts'
import type { Cart } from './cart.ts'
import { ownerOf } from './cart-owner.ts'

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
      promises {
        order_before
        earliest
        latest
      }
    }
  }
`)

/** A country that goods may go to. */
export interface Country {
  /** Two letters. */
  code: string
  name: string
}

/** What one way of delivery would cost. */
export interface EstimatedMethod {
  key: string
  title: string
  /** EUR incl. VAT. */
  price: number
  /** When the cart would come, the next one first; none where no day is promised. */
  promises: readonly DeliveryPromise[]
}

/** What delivery of a cart to a country would cost; asked again whenever the cart is another. */
export function estimateOf(cart: Cart, country: string): PersonalQuery<readonly EstimatedMethod[]> {
  const { id, quantity, totals, coupon } = cart
  return {
    key: ['shipping-estimate', id, country, `${quantity} ${totals.subtotal} ${coupon ?? ''}`],
    async read(signal) {
      const input = { cart_id: id, address: { country_code: country as CountryCodeEnum } }
      const { estimateShippingMethods } = await callCommerce(
        EstimateShipping,
        { input },
        { ...ownerOf(id), signal },
      )
      return present(estimateShippingMethods)
        .filter(({ available }) => available)
        .map(({ carrier_code, carrier_title, method_code, method_title, price_incl_tax, promises }) => ({
          key: `${carrier_code} ${method_code ?? ''}`,
          title: [carrier_title, method_title].filter(Boolean).join(': '),
          price: price_incl_tax.value ?? 0,
          promises: promises ?? [],
        }))
    },
  }
}
