import { startConfig } from './start-config.ts'

/** Everything that is particular to this shop: its name, languages, limits and switches. */
export const shopConfig = {
  ...startConfig,
  languages: {
    nl: {
      locale: 'nl-NL',
      ogLocale: 'nl_NL',
      storeView: 'kopgroep_nl',
      rootCategory: 3,
      label: 'Nederlands',
    },
    en: { locale: 'en-GB', ogLocale: 'en_GB', storeView: 'kopgroep_en', rootCategory: 3, label: 'English' },
  } satisfies Record<(typeof startConfig.languages)[number], unknown>,
  product: 'kopgroep',
  name: 'Kopgroep',
  defaultCountry: 'NL',
  currency: 'EUR',
  priceDecimals: 2,
  phone: '085 - 000 12 34',
  phoneHref: 'tel:+31850001234',
  email: 'service@kopgroep.example',

  products: { perPage: 12, pageSizes: [12, 24, 48] },
  search: { suggestions: 5, perPage: 12 },
  pickupLocations: { pageSize: 20 },
  bestsellers: { limit: 10, source: 'up_sell' },
  recommendations: { pageSize: 10, page: 1 },
  orders: { page: 1, perPage: 10 },
  blog: { pageSize: 9, sort: 'DESC' },

  sort: {
    /** Where the URL names no sort. */
    initial: { field: 'position', direction: 'DESC' },
    options: {
      default: { field: 'position', direction: 'ASC' },
      /** num_sales is a rank: 1 is sold best. */
      bestsold: { field: 'num_sales', direction: 'ASC' },
      price_up: { field: 'price', direction: 'ASC' },
      price_down: { field: 'price', direction: 'DESC' },
      name_up: { field: 'name', direction: 'ASC' },
      name_down: { field: 'name', direction: 'DESC' },
      newest: { field: 'created_at', direction: 'DESC' },
    },
  },
  listingQuery: {
    sort: 'sort',
    page: 'page',
    pageSize: 'page-size',
    filterPrefix: 'filter-',
    priceSeparator: '-',
    valueSeparator: ',',
  },

  bundleListId: 4914,
  pickupStoreCodes: ['I-DENH-01', 'I-OUD-01'],
  reorderAllowed: true,
  sizeAttribute: 'fkv_maten',
  /** Url key of the category over which the partfinder stands. */
  partfinderCategory: 'fietsonderdelen',
  /** Below these stands what fits one bike and not another: their listings offer the shopper's own bike. */
  bikeCategories: ['fietsonderdelen', 'wielen-en-banden'],
  partfinderFields: ['type_id', 'brand_id', 'model_id', 'year_id', 'cilinder_id'],

  postcodeValidation: { enabled: true, countries: ['NL'] },
  vatValidation: { enabled: true },
  password: { minLength: 8 },

  minicart: { countType: 'quantity' },
  menu: { columnBreak: 11, columns: 4, levels: 3 },
  wishlist: { quantityPerAdd: 1 },
  createAccountAtCheckout: false,

  /** How long the service worker may show what it kept, offline. */
  offline: { defaultDays: 30, jsonHours: 24, pngDays: 7 },
  paymentMarks: ['iDEAL | Wero', 'Bancontact', 'Visa', 'Mastercard', 'PayPal', 'Achteraf'],
  themeColor: '#1440d6',
  startUrl: '/',
  streetLines: 3,
  imageWidths: [80, 160, 320, 480, 640, 720, 960, 1280, 1440, 1920],
} as const

export type SortKey = keyof typeof shopConfig.sort.options
export type ImageWidth = (typeof shopConfig.imageWidths)[number]
