import type { ShippingPlaceEnum } from '../../../lib/api/graphql/generated/types.ts'
import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { commerceFor } from '../../../lib/api/server-client.ts'
import type { RequestContext } from '../../../lib/page/route-module.tsx'

const ShippingOptions = graphql(`
  query ShippingOptions {
    shippingOptions {
      country_code
      carrier_title
      method_title
      price {
        value
      }
      free_from {
        value
      }
      place
      transit_days_min
      transit_days_max
    }
  }
`)

const HandlingTimes = graphql(`
  query HandlingTimes {
    deliveryPromises {
      delivery_time {
        code
      }
      handling_days_min
      handling_days_max
    }
  }
`)

/** A shipping method to a country; amounts in EUR incl. VAT. */
export interface ShippingOption {
  /** Two letters. */
  country: string
  carrier: string
  method: string
  cost: number
  /** EUR; null if delivery is never free. */
  freeFrom: number | null
  place: ShippingPlaceEnum
  /** Delivery days from the handover on; null if none are promised. */
  transit: Days | null
}

/** Finds the cheapest way to a home in a country, which takes goods of every size; null if there is none. */
export function cheapestHome(
  options: readonly ShippingOption[],
  country: string,
  costOf: (option: ShippingOption) => number = ({ cost }) => cost,
): ShippingOption | null {
  const home = options.filter((option) => option.country === country && option.place === 'HOME')
  return home.toSorted((one, other) => costOf(one) - costOf(other))[0] ?? null
}

export interface Days {
  min: number
  max: number
}

/** Working days until goods are handed over, by the code of their delivery time. */
export type HandlingTimes = ReadonlyMap<string, Days>

/** Loads the shipping options; empty if the backend has none. The same for all pages, so they are read once. */
export async function loadShippingOptions(context: RequestContext): Promise<ShippingOption[]> {
  const { queryOptional, features } = commerceFor(context)
  if (!features.has('shipping_options')) return []
  const answer = await queryOptional(ShippingOptions, {}, { shared: 'shell' })
  return nonNull(answer?.shippingOptions).map((option) => ({
    country: option.country_code,
    carrier: option.carrier_title,
    method: option.method_title,
    cost: option.price.value ?? 0,
    freeFrom: option.free_from?.value ?? null,
    place: option.place ?? 'HOME',
    transit:
      option.transit_days_min != null && option.transit_days_max != null
        ? { min: option.transit_days_min, max: option.transit_days_max }
        : null,
  }))
}

/** Loads the handling times; empty if the backend has none. The same for all pages. */
export async function loadHandlingTimes(context: RequestContext): Promise<HandlingTimes> {
  const { queryOptional, features } = commerceFor(context)
  if (!features.has('handling_time')) return new Map()
  const answer = await queryOptional(HandlingTimes, {}, { shared: 'shell' })
  return new Map(
    nonNull(answer?.deliveryPromises).flatMap(
      ({ delivery_time: { code }, handling_days_min: min, handling_days_max: max }) =>
        code && min != null && max != null ? [[code, { min, max }] as const] : [],
    ),
  )
}
