import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { CheckoutChoices } from './checkout-calls.ts'

const CheckoutChoicesData = graphql(`
  query CheckoutChoices {
    countries {
      id
      full_name_locale
    }
    pickupLocations(pageSize: 20) {
      items {
        pickup_location_code
        name
        street
        postcode
        city
      }
    }
  }
`)

/** Countries to deliver to and stores to collect from: the same for everybody. Null when the backend does not tell. */
export async function loadChoices(context: RequestContext): Promise<CheckoutChoices | null> {
  const answer = await commerceFor(context).queryOptional(CheckoutChoicesData, {})
  if (!answer) return null
  return {
    countries: present(answer.countries).flatMap(({ id, full_name_locale }) =>
      id ? [{ code: id, name: full_name_locale ?? id }] : [],
    ),
    stores: present(answer.pickupLocations?.items).flatMap(
      ({ pickup_location_code: code, name, street, postcode, city }) =>
        code
          ? [{ code, name: name ?? code, address: `${street ?? ''}, ${postcode ?? ''} ${city ?? ''}` }]
          : [],
    ),
  }
}
