import type { ReturnTerms } from '../content/load-return-terms.server.ts'
import type { Seller } from '../content/load-seller.server.ts'
import * as paths from '../paths.ts'
import { currentPage } from '../platform/current-page.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { JsonLd } from '../platform/seo.tsx'
import * as shopConfig from '../platform/shop-config.ts'
import { returnPolicyOf } from './terms-structured-data.ts'

/** By which other pages' data refer to who sells. */
export const organizationId = () => `${currentPage().origin}/#organization`

/** Who sells, for search engines (schema.org); of a backend that does not say whose the shop is, no more than its name. */
export function Organization({ returns, seller }: { returns: ReturnTerms; seller: Seller | null }) {
  const { origin } = currentPage()
  return (
    <JsonLd
      data={{
        '@type': 'OnlineStore',
        '@id': organizationId(),
        name: shopConfig.name,
        legalName: seller?.name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        telephone: shopConfig.phoneHref.replace('tel:', ''),
        email: shopConfig.email,
        vatID: seller?.vat_number,
        address: seller
          ? {
              '@type': 'PostalAddress',
              streetAddress: seller.street,
              postalCode: seller.postcode,
              addressLocality: seller.city,
              addressCountry: seller.country_code,
            }
          : undefined,
        hasMerchantReturnPolicy: returnPolicyOf(returns),
      }}
    />
  )
}

/** The shop as a place on the web, and whose it is in short: the page of contact says the rest. */
export function WebSite() {
  const { origin, language } = currentPage()
  const home = origin + inLanguage(paths.home(), language)
  return (
    <JsonLd
      data={{
        '@type': 'WebSite',
        name: shopConfig.name,
        url: home,
        publisher: {
          '@type': 'OnlineStore',
          '@id': organizationId(),
          name: shopConfig.name,
          logo: `${origin}/icon-512.png`,
        },
      }}
    />
  )
}
