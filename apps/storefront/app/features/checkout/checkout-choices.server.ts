import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { RequestContext } from '../../lib/page/route-module.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { homeCountry, serverBrand } from '../../lib/shop/store-view.ts'
import { loadReturnTerms } from '../content/seller-terms.server.ts'
import { toHours } from '../stores/load-stores.server.ts'
import type { CheckoutChoices } from './checkout.ts'

const CheckoutChoicesData = graphql(`
  query CheckoutChoices($pageSize: Int!) {
    countries {
      id
      full_name_locale
      telephone_required
      available_regions {
        id
        name
      }
    }
    storeConfig {
      countries_with_required_region
    }
    pickupLocations(pageSize: $pageSize) {
      items {
        pickup_location_code
        name
        street
        postcode
        city
        country_id
        latitude
        longitude
      }
    }
    phisicalStores(pageSize: $pageSize) {
      items {
        pickup_location_code
        ...StoreHours_store
      }
    }
  }
`)

/** Loads the delivery countries and pickup stores, the same for everybody. Null if the backend has none. */
export async function loadChoices(context: RequestContext): Promise<CheckoutChoices | null> {
  const [answer, terms] = await Promise.all([
    commerceFor(context).queryOptional(CheckoutChoicesData, shopConfig.pickupLocations),
    loadReturnTerms(context),
  ])
  if (!answer) return null
  const withRegion = (answer.storeConfig?.countries_with_required_region ?? '').split(',')
  const buildings = new Map(
    nonNull(answer.phisicalStores?.items).map((item) => [item.pickup_location_code, item]),
  )
  return {
    markImages: serverBrand().markImages,
    returns: [texts.checkout_withdrawal({ period: terms.period }), terms.cost]
      .filter((text) => text !== null)
      .join(' '),
    countries: nonNull(answer.countries).flatMap(
      ({ id, full_name_locale, telephone_required, available_regions }) =>
        id
          ? [
              {
                code: id,
                name: full_name_locale ?? id,
                regions: nonNull(available_regions).flatMap((region) =>
                  region.id && region.name ? [{ id: String(region.id), name: region.name }] : [],
                ),
                needsRegion: withRegion.includes(id),
                // The default is to require one.
                needsTelephone: telephone_required ?? true,
              },
            ]
          : [],
    ),
    stores: nonNull(answer.pickupLocations?.items).flatMap((location) => {
      const {
        pickup_location_code: code,
        name,
        street,
        postcode,
        city,
        country_id,
        latitude,
        longitude,
      } = location
      if (!code) return []
      const building = buildings.get(code)
      return [
        {
          code,
          name: name ?? code,
          address: `${street ?? ''}, ${postcode ?? ''} ${city ?? ''}`,
          postal: {
            street: street ?? '',
            postcode: postcode ?? '',
            city: city ?? '',
            country: country_id ?? homeCountry(),
          },
          hours: building ? toHours(building) : null,
          place: latitude != null && longitude != null ? { latitude, longitude } : null,
        },
      ]
    }),
  }
}
