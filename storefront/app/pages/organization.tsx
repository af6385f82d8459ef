import type { ReturnTerms } from '../content/load-return-terms.server.ts'
import * as paths from '../paths.ts'
import { currentPage } from '../platform/current-page.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { JsonLd } from '../platform/seo.tsx'
import * as shopConfig from '../platform/shop-config.ts'
import { returnPolicyOf } from './terms-structured-data.ts'

/** By which other pages' data refer to who sells. */
export const organizationId = () => `${currentPage().origin}/#organization`

/** Who sells, for search engines (schema.org). */
export function Organization({ returns }: { returns: ReturnTerms }) {
  const { origin } = currentPage()
  const { legalName, street, postcode, city, country, vatNumber } = shopConfig.company
  return (
    <JsonLd
      data={{
        '@type': 'OnlineStore',
        '@id': organizationId(),
        name: shopConfig.name,
        legalName,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        telephone: shopConfig.phoneHref.replace('tel:', ''),
        email: shopConfig.email,
        vatID: vatNumber,
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          postalCode: postcode,
          addressLocality: city,
          addressCountry: country,
        },
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
