import { useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { usePersonalData } from '../platform/use-personal-data.ts'
import { PromisedDelivery } from '../product/promised-delivery.tsx'
import { Select } from '../ui/field.tsx'
import { TotalsList } from '../ui/price-tables.tsx'
import type { Cart } from './cart.ts'
import { type Country, type EstimatedMethod, estimateOf } from './estimate-shipping.ts'

/**
 * What delivery costs before the checkout and when the cart would come, to the country that the shopper names. It is asked for when a country is
 * named: most carts go to where the shop is, and the line above says what holds there.
 */
export function ShippingEstimate({ cart, countries }: { cart: Cart; countries: readonly Country[] }) {
  const [country, setCountry] = useState<string>()
  const { data, error } = usePersonalData(country ? estimateOf(cart, country) : null)
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
