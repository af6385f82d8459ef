import { MIN_PASSWORD_LENGTH } from '@kopgroep/contract/password-rule'
import type { StoreView } from '../graphql/context.ts'
import type { ShopBrand, StoreConfig } from '../graphql/generated/contract.ts'
import { IDEMPOTENCY_KEY_HOURS } from '../graphql/idempotency-key.ts'
import { toUid } from '../graphql/uid.ts'
import type { Language, Localised } from '../languages.ts'
import { textsIn, withValues } from '../languages.ts'
import type { Settings } from '../settings.ts'
import TEXTS from '../texts.json' with { type: 'json' }
import { readBrand } from './brand.ts'
import { homeCountry } from './company.ts'

export const ROOT_CATEGORY = 3

export const URL_SUFFIX = '.html'

/** Default page sizes of listings; the first one is preselected. */
const PAGE_SIZES = [12, 24, 48]

/** Checks whether a new account must confirm its email before it can be used. */
export const requiresConfirmation = (shop: ReadonlyMap<string, unknown>) =>
  shop.get('create_account_confirmation') === true

/** Checks whether a customer must confirm a new email by a mail before it replaces the old one. */
export const confirmsEmailChange = (shop: ReadonlyMap<string, unknown>) =>
  shop.get('confirm_email_change') !== false

/** Countries whose addresses require a region, two letters each. */
export const regionCountries = (shop: ReadonlyMap<string, unknown>) =>
  (shop.get('countries_with_required_region') as readonly string[] | undefined) ?? []

/** Codes of the stores that offer pickup; null if all do. */
export const pickupStoreCodes = (shop: ReadonlyMap<string, unknown>) =>
  (shop.get('pickup_store_codes') as readonly string[] | undefined) ?? null

/** Returns the lifetime of a customer's login. Hours. */
export const tokenHours = (shop: ReadonlyMap<string, unknown>) =>
  Number(shop.get('customer_token_hours') ?? 1)

/** Minutes for which a login counts as recent, so that the password is not requested again. */
export const recentLoginMinutes = (shop: ReadonlyMap<string, unknown>) =>
  Number(shop.get('recent_login_minutes') ?? 10)

export const mayCancel = (shop: ReadonlyMap<string, unknown>) =>
  shop.get('order_cancellation_enabled') !== false

const CANCELLATION_REASONS: readonly Localised[] = [
  { nl: 'Ik heb mij bedacht', en: 'I changed my mind' },
  { nl: 'Ik heb per ongeluk besteld', en: 'I ordered by mistake' },
  { nl: 'De levering duurt te lang', en: 'Delivery takes too long' },
  { nl: 'Ik heb het elders gekocht', en: 'I bought it elsewhere' },
  { nl: 'Een andere reden', en: 'Another reason' },
]

/** Lists the cancellation reasons in a language; the shop's own if set. */
export function cancellationReasons(shop: ReadonlyMap<string, unknown>, language: Language): string[] {
  const reasons = (shop.get('order_cancellation_reasons') as Localised[] | undefined) ?? CANCELLATION_REASONS
  return reasons.map((reason) => reason[language] ?? reason.nl)
}

/** Store settings that are equal for all shops and store views. */
const SAME_FOR_ALL = {
  website_code: 'base',
  timezone: 'Europe/Amsterdam',
  weight_unit: 'kgs',
  base_currency_code: 'EUR',
  default_display_currency_code: 'EUR',
  root_category_id: ROOT_CATEGORY,
  root_category_uid: toUid(ROOT_CATEGORY),
  category_url_suffix: URL_SUFFIX,
  product_url_suffix: URL_SUFFIX,
  title_prefix: '',
  title_separator: '|',
  default_keywords: '',
  logo_width: 168,
  logo_height: 32,
  head_shortcut_icon: 'favicon.svg',
  cms_no_cookies: 'cookies',
  autocomplete_on_storefront: true,
  category_canonical_tag: true,
  product_canonical_tag: true,
  configurable_thumbnail_source: 'itself',
  enable_multiple_wishlists: '0',
  allow_order: '1',
  allow_items: '1',
  maximum_number_of_wishlists: '1',
  catalog_default_sort_by: 'position',
  use_store_in_url: false,
  product_reviews_enabled: '1',
  magento_wishlist_general_is_enabled: '1',
  minimum_password_length: String(MIN_PASSWORD_LENGTH),
  required_character_classes_number: '4',
  optional_zip_countries: '',
  display_state_if_optional: false,
  is_guest_checkout_enabled: true,
  cart_summary_display_quantity: 1,
  minicart_max_items: 10,
  shopping_cart_display_price: 2,
  shopping_cart_display_shipping: 2,
  shopping_cart_display_subtotal: 2,
  display_product_prices_in_catalog: 2,
  newsletter_enabled: true,
  contact_enabled: true,
  // Cheques are not supported.
  check_money_order_enabled: false,
  check_money_order_enable_for_specific_countries: false,
}

/** Brand of a store view; the payment methods supply its payment fields. */
export type BrandFields = Omit<ShopBrand, '__typename' | 'payment_marks' | 'payment_mark_images'>

/** Builds the settings of a store view in the contract's shape. */
export function buildStoreConfig(
  store: StoreView,
  settings: Pick<Settings, 'BACKEND_URL'>,
  shop: ReadonlyMap<string, unknown>,
  features: readonly string[],
): Omit<StoreConfig, 'brand'> & { brand: BrandFields } {
  const pageSizes = (shop.get('page_sizes') as number[] | undefined) ?? PAGE_SIZES
  const perPage = Number(shop.get('products_per_page') ?? pageSizes[0])
  const publicUrl = settings.BACKEND_URL
  const media = `${publicUrl}/media/`
  const brand = readBrand(shop)
  const { name } = brand
  const words = (text: Localised) => text[store.language] ?? text.nl
  return {
    ...SAME_FOR_ALL,
    store_code: store.code,
    store_name: store.name,
    is_default_store: store.isDefault,
    store_sort_order: store.position,
    locale: store.locale,
    base_url: `${publicUrl}/`,
    base_link_url: `${publicUrl}/`,
    secure_base_link_url: `${publicUrl}/`,
    base_media_url: media,
    secure_base_url: `${publicUrl}/`,
    secure_base_media_url: media,
    store_group_code: store.code.replace(/_[a-z]{2}$/, ''),
    store_group_name: name,
    website_name: name,
    title_suffix: ` | ${name}`,
    header_logo_src: brand.logo ?? '',
    logo_alt: name,
    copyright: `© ${name}`,
    default_title: words(brand.title),
    default_description: words(brand.description),
    welcome: withValues(textsIn(TEXTS.welcome, store.language), [name]),
    brand: {
      name,
      description: words(brand.description),
      tagline: brand.tagline && words(brand.tagline),
      phone: brand.phone,
      email: brand.email,
      phone_hours: brand.hours && words(brand.hours),
      logo: brand.logo ?? null,
      icon: brand.icon ?? null,
      primary_color: brand.primary_color ?? null,
      dark_color: brand.dark_color ?? null,
      display_font: brand.display_font ?? null,
      text_font: brand.text_font ?? null,
    },
    cms_home_page: String(shop.get('cms_home_page') ?? 'home'),
    cms_no_route: String(shop.get('cms_no_route') ?? 'no-route'),
    grid_per_page: perPage,
    grid_per_page_values: pageSizes.join(','),
    list_per_page: perPage,
    allow_guests_to_write_product_reviews: shop.get('guest_reviews') === false ? '0' : '1',
    default_country: String(shop.get('default_country') ?? homeCountry(shop)),
    countries_with_required_region: regionCountries(shop).join(','),
    customer_access_token_lifetime: tokenHours(shop),
    create_account_confirmation: requiresConfirmation(shop),
    order_cancellation_enabled: mayCancel(shop),
    order_cancellation_reasons: cancellationReasons(shop, store.language).map((description) => ({
      description,
    })),
    shop_features: [...features],
    idempotency_key_hours: IDEMPOTENCY_KEY_HOURS,
    products_per_page: perPage,
    create_account_at_checkout: shop.get('create_account_at_checkout') === true,
  }
}
