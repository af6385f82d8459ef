import { cacheTags } from '../cache-tags.ts'
import { localisedText, type ShopContext } from '../graphql/context.ts'
import type { Domain } from '../graphql/domain.ts'
import { readStoreViews } from '../graphql/store-views.ts'
import platformPhrases from '../phrases.nl.json' with { type: 'json' }
import { retentionVariables } from '../retention.ts'
import { companyVariables, readCompany } from './company.ts'
import { allCountries, type CountryRow, emptyFeatures, shopSettings } from './store-config.sql.ts'
import { buildStoreConfig } from './store-config.ts'

/** Settings, languages and countries, used by every domain. */
export const storeConfigDomain: Domain = {
  phrases: platformPhrases,
  contentVariables: { ...companyVariables, ...retentionVariables },
  resolvers: {
    Query: {
      async storeConfig(_, __, context) {
        context.tags.add(cacheTags.storeConfig)
        return buildStoreConfig(
          context.store,
          context.settings,
          await shopSettings(context),
          context.features,
        )
      },
      async availableStores(_, __, context) {
        context.tags.add(cacheTags.storeConfig)
        const [shop, views] = await Promise.all([shopSettings(context), readStoreViews(context.db)])
        return [...views.values()].map((view) =>
          buildStoreConfig(view, context.settings, shop, context.features),
        )
      },
      async seller(_, __, context) {
        context.tags.add(cacheTags.storeConfig)
        return readCompany(await shopSettings(context))
      },
      async countries(_, __, context) {
        context.tags.add(cacheTags.storeConfig)
        return [...(await allCountries(context))]
      },
      currency: () => CURRENCY,
      async country(_, { id }, context) {
        context.tags.add(cacheTags.storeConfig)
        return (await allCountries(context)).find((country) => country.id === id) ?? null
      },
    },
    StoreConfig: {
      async shop_features({ shop_features }, _, context) {
        const empty = await emptyFeatures(context)
        return (shop_features ?? []).filter((feature) => !empty.has(feature))
      },
    },
    Country: {
      two_letter_abbreviation: ({ id }) => id,
      three_letter_abbreviation: ({ iso3 }) => iso3,
      full_name_locale: (country, _, context) => countryName(country, context),
      full_name_english: ({ name }) => name.en ?? name.nl,
      available_regions: ({ regions }) => (regions.length > 0 ? regions : null),
    },
  },
}

/** The shop's only currency. */
const CURRENCY = {
  available_currency_codes: ['EUR'],
  base_currency_code: 'EUR',
  base_currency_symbol: '€',
  default_display_currency_code: 'EUR',
  default_display_currency_symbol: '€',
  exchange_rates: [{ currency_to: 'EUR', rate: 1 }],
}

const countryName = ({ name }: CountryRow, context: ShopContext) => localisedText(context, name)
