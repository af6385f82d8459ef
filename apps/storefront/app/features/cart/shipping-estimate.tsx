import { useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import type { CountryCodeEnum } from '../../lib/api/graphql/generated/types.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/page/shop-config.ts'
import type { PersonalQuery } from '../../lib/storage/personal-data.ts'
import { usePersonalData } from '../../lib/storage/use-stored.ts'
import { Select } from '../../ui/field.tsx'
import { PromisedDelivery } from '../delivery/delivery-line.tsx'
import type { DeliveryPromise } from '../delivery/delivery-promise.ts'
import { TotalsList } from '../price/price.tsx'
import { cartOwner } from './cart-api.ts'
import type { Cart } from './cart-store.ts'

/**
 * What delivery costs before the checkout and when the cart would come, to the country that the shopper names. It is asked for when a country is
 * named: most carts go to where the shop is, and the line above says what holds there.
 */
export function ShippingEstimate({ cart, countries }: { cart: Cart; countries: readonly Country[] }) {
  const [country, setCountry] = useState<string>()
  const { data, error } = usePersonalData(country ? shippingEstimateQuery(cart, country) : null)
  if (countries.length === 0) {
    return (
      <>
        <p className="text-meta text-ink-3">{texts.cart_shipping_later()}</p>
        <CartPromise cart={cart} />
      </>
    )
  }
  return (
    <div className="grid gap-3">
      <Select
        label={texts.cart_estimate()}
        value={country ?? ''}
        hint={texts.cart_shipping_later()}
        onChange={({ target }) => setCountry(target.value || undefined)}
      >
        <option value="">{texts.cart_estimate_country()}</option>
        {homeFirst(countries).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <div role="status" className="text-sm empty:hidden">
        {country && !data && !error && texts.cart_estimate_pending()}
        {country && !data && error && texts.cart_estimate_failed()}
        {data?.length === 0 && texts.cart_estimate_none()}
        {data && data.length > 0 && (
          <TotalsList
            lines={data.map(({ title, price }) =>
              price > 0
                ? { term: title, value: formatPrice(price) }
                : { term: title, value: texts.cart_free(), tone: 'free' as const },
            )}
          />
        )}
      </div>
      {country && country !== shopConfig.defaultCountry ? (
        <CartPromise cart={{ promises: promisesOf(data), delivery: null }} />
      ) : (
        <CartPromise cart={cart} />
      )}
    </div>
  )
}

/** When the cart comes; what it says of itself holds in the shop's own country. */
export function CartPromise({ cart }: { cart: Pick<Cart, 'promises' | 'delivery'> }) {
  return (
    <p className="text-sm text-groen empty:hidden">
      <PromisedDelivery promises={cart.promises}>{cart.delivery}</PromisedDelivery>
    </p>
  )
}

/** Those of the first way of delivery that promises a day. */
const promisesOf = (methods: readonly EstimatedMethod[] | undefined) =>
  methods?.find(({ promises }) => promises.length > 0)?.promises ?? []

const homeFirst = (countries: readonly Country[]) =>
  countries.toSorted(
    (a, b) => Number(b.code === shopConfig.defaultCountry) - Number(a.code === shopConfig.defaultCountry),
  )

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
export function shippingEstimateQuery(
  cart: Cart,
  country: string,
): PersonalQuery<readonly EstimatedMethod[]> {
  const { id, quantity, totals, coupon } = cart
  return {
    key: ['shipping-estimate', id, country, `${quantity} ${totals.subtotal} ${coupon ?? ''}`],
    async read(signal) {
      const input = { cart_id: id, address: { country_code: country as CountryCodeEnum } }
      const { estimateShippingMethods } = await callCommerce(
        EstimateShipping,
        { input },
        { ...cartOwner(id), signal },
      )
      return nonNull(estimateShippingMethods)
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
