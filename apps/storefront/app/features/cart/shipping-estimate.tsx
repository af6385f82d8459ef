import { useState } from 'react'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { homeCountry } from '../../lib/shop/store-view.ts'
import { usePersonalData } from '../../lib/storage/use-stored.ts'
import { Select } from '../../ui/field.tsx'
import { PromisedDelivery } from '../product/delivery/delivery-line.tsx'
import { TotalsList } from '../product/price/totals.tsx'
import type { Cart } from './cart-store.ts'
import { methodsQuery, storeDeliveryCountry, useDeliveryCountry } from './estimated-totals.ts'

export interface Country {
  /** Two letters. */
  code: string
  name: string
}

interface ShippingEstimateProps {
  cart: Cart
  countries: readonly Country[]
}

/**
 * Prices of the shipping methods to a country, before the checkout. Loaded when the shopper asks for them: most
 * carts go to the shop's own country, and the total includes delivery to the chosen one.
 */
export function ShippingEstimate({ cart, countries }: ShippingEstimateProps) {
  const country = useDeliveryCountry()
  const [isAsked, setAsked] = useState(false)
  const { data, error } = usePersonalData(isAsked ? methodsQuery(cart, country) : null)
  if (countries.length === 0 || !hasFeature('2.4.7')) {
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
        value={country}
        hint={texts.cart_delivery_later()}
        onChange={({ target }) => {
          setAsked(true)
          storeDeliveryCountry(target.value)
        }}
      >
        {homeFirst(countries).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <div role="status" className="text-sm empty:hidden">
        {isAsked && !data && !error && texts.cart_estimate_pending()}
        {!data && error && texts.cart_estimate_failed()}
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
      {country === homeCountry() ? (
        <CartPromise cart={cart} />
      ) : (
        <CartPromise cart={{ promises: cart.promises, delivery: null }} />
      )}
    </div>
  )
}

/** Delivery promise of the cart, valid for the shop's own country. */
export function CartPromise({ cart }: { cart: Pick<Cart, 'promises' | 'delivery'> }) {
  return (
    <p className="text-sm text-groen empty:hidden">
      <PromisedDelivery promises={cart.promises}>{cart.delivery}</PromisedDelivery>
    </p>
  )
}

const homeFirst = (countries: readonly Country[]) =>
  countries.toSorted((a, b) => Number(b.code === homeCountry()) - Number(a.code === homeCountry()))
