import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'

const ShippingOptions = graphql(`
  query ShippingOptions {
    shippingOptions {
      country_code
      method_title
      price {
        value
      }
      free_from {
        value
      }
      transit_days_min
      transit_days_max
    }
  }
`)

/** A way of delivery to a country; amounts in EUR incl. VAT. */
export interface ShippingOption {
  /** Two letters. */
  country: string
  method: string
  cost: number
  /** Null = never. */
  freeFrom: number | null
  /** Days of delivery from the hand-over on; null where nothing is promised. */
  transit: { min: number; max: number } | null
}

/** Every way of delivery; none on a backend that does not tell. The same for all pages, so it is read once. */
export async function loadShippingOptions(context: RequestContext): Promise<ShippingOption[]> {
  const { queryOptional, features } = commerceFor(context)
  if (!features.has('shipping_options')) return []
  const answer = await queryOptional(ShippingOptions, {}, { shared: 'shell' })
  return present(answer?.shippingOptions).map((option) => ({
    country: option.country_code,
    method: option.method_title,
    cost: option.price.value ?? 0,
    freeFrom: option.free_from?.value ?? null,
    transit:
      option.transit_days_min != null && option.transit_days_max != null
        ? { min: option.transit_days_min, max: option.transit_days_max }
        : null,
  }))
}
