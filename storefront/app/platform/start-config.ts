/** The part of the shop's configuration (shop-config.ts) that the start script of every page carries. */
export const startConfig = {
  defaultLanguage: 'nl',
  languages: {
    nl: {
      locale: 'nl-NL',
      ogLocale: 'nl_NL',
      storeView: 'kopgroep_nl',
      rootCategory: 3,
      label: 'Nederlands',
    },
    en: { locale: 'en-GB', ogLocale: 'en_GB', storeView: 'kopgroep_en', rootCategory: 3, label: 'English' },
  },
  chunkLoadTimeoutMs: 120_000,
} as const
