import { type languages as allLanguages, furtherLanguages } from '../i18n/languages.generated.ts'

/**
 * Everything specific to this shop except its brand, which comes from the backend (brand.ts): languages,
 * limits and switches. Import it as a namespace (`import * as shopConfig`) and read single names, so that the
 * build drops the others. Destructuring `shopConfig` would bundle all of it.
 */
export const languages = {
  nl: { locale: 'nl-NL', ogLocale: 'nl_NL', label: 'Nederlands' },
  en: { locale: 'en-GB', ogLocale: 'en_GB', label: 'English' },
  ...furtherLanguages,
} as const satisfies Record<(typeof allLanguages)[number], unknown>
/** Country of the shop if the backend names none; components use `homeCountry`. */
export const defaultCountry = 'NL'
/** Calling codes of the countries in which a seller may be established. */
export const callingCodes: Partial<Record<string, string>> = { NL: '+31', BE: '+32', DE: '+49' }
/** Default if the backend names no currency. */
export const currency = 'EUR'

export const products = { perPage: 12, pageSizes: [12, 24, 48] } as const
export const search = { suggestions: 5, perPage: 12 } as const
export const pickupLocations = { pageSize: 20 } as const
export const bestsellers = { limit: 10, source: 'up_sell' } as const
export const recommendations = { pageSize: 10, page: 1 } as const
export const orders = { page: 1, perPage: 10 } as const
export const blog = { pageSize: 9, sort: 'DESC' } as const

export const sort = {
  /** Used if neither the URL nor the category sets one. */
  initial: 'default',
  options: {
    default: { field: 'position', direction: 'ASC' },
    /** `num_sales` is a rank: the best-selling product has 1. */
    bestsold: { field: 'num_sales', direction: 'ASC' },
    price_up: { field: 'price', direction: 'ASC' },
    price_down: { field: 'price', direction: 'DESC' },
    discount: { field: 'discount', direction: 'DESC' },
    name_up: { field: 'name', direction: 'ASC' },
    name_down: { field: 'name', direction: 'DESC' },
    newest: { field: 'created_at', direction: 'DESC' },
  },
} as const
export const listingQuery = {
  sort: 'sort',
  page: 'page',
  pages: 'pages',
  pageSize: 'page-size',
  filterPrefix: 'filter-',
  priceSeparator: '-',
  valueSeparator: ',',
} as const

export const bundleListId = 4914
export const reorderAllowed = true
/**
 * Candidate codes of the size and colour attributes: the first one that the backend has is used, unless a
 * setting names one.
 */
export const sizeAttributes = ['fkv_maten', 'size'] as const
export const colourAttributes = ['color', 'colour'] as const
export const partfinderCategory = 'fietsonderdelen'
/** Categories with parts that depend on the bike: their listings offer the shopper's own bike. */
export const bikeCategories = ['fietsonderdelen', 'wielen-en-banden'] as const
export const partfinderFields = ['type_id', 'brand_id', 'model_id', 'year_id', 'cilinder_id'] as const

export const postcodeValidation = { enabled: true, countries: ['NL'] } as const

export const minicart = { countType: 'quantity' } as const
export const menu = { columnBreak: 11, columns: 4, levels: 3 } as const
export const wishlist = { quantityPerAdd: 1 } as const
export const createAccountAtCheckout = true
/** Expands the notice of the legal guarantee on product pages. The checkout always does. */
export const opensGuaranteeNotice = false
/** Pay-later methods by code, if the backend does not mark them: provider, and days after dispatch until payment is due. */
export const payLater: Readonly<Record<string, { provider: string; days: number }>> = {
  achteraf: { provider: 'MultiSafepay', days: 14 },
}

/** Settings of the product feeds: countries beside the shop's own, and audiences by filter label. */
export const merchantFeed = {
  countries: ['NL', 'BE'],
  genderAttribute: 'gender',
  genders: { Heren: 'male', Men: 'male', Dames: 'female', Women: 'female', Unisex: 'unisex' },
} as const

export const imageWidths = [80, 160, 320, 480, 640, 720, 960, 1280, 1440, 1920] as const

/** Picture for shared links: JPEG, in a size that all services accept. */
export const sharedPicture = {
  folder: 'share',
  ofShop: '/brand/share.jpg',
  width: 1200,
  height: 630,
} as const

/** Picture for feeds: JPEG, which every service takes. */
export const feedPicture = { folder: 'feed', width: 1280 } as const

export type SortKey = keyof typeof sort.options
export type ImageWidth = (typeof imageWidths)[number]
