// Generated from apps/backend/migrations by `npm run generate`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Localised } from '../languages.ts'
import type { GeneratedJson, Json, JsonColumn } from './json-columns.ts'

/** Timestamp: read as a Date, written as a Date or text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Timestamp with a default: may be omitted in inserts. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface AdminImportsTable {
  id: Generated<number>
  file: string
  is_dry_run: boolean
  started_at: Timestamp
  state: string
  progress: Generated<string>
  lines: Generated<string[]>
  undo: Json<JsonColumn<'admin_imports.undo'>> | null
  seen_at: GeneratedTimestamp
  is_written: Generated<boolean>
}

export interface AdminLogTable {
  id: GeneratedAlways<number>
  at: Timestamp
  user_id: number | null
  who: string
  operation: string
  input: Json<JsonColumn<'admin_log.input'>>
  problem: string | null
}

export interface AdminPasskeysTable {
  id: Generated<number>
  user_id: number
  credential_id: string
  public_key: string
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: GeneratedTimestamp
}

export interface AdminPlacesTable {
  user_id: number
  place_hash: string
  used_at: Timestamp
}

export interface AdminRecoveryCodesTable {
  user_id: number
  code_hash: string
}

export interface AdminSessionsTable {
  token_hash: string
  user_id: number
  confirmed_at: Timestamp
  used_at: Timestamp
  expires_at: Timestamp
}

export interface AdminUsersTable {
  id: Generated<number>
  email: string
  name: string
  role: string
  password_hash: string
  is_active: Generated<boolean>
  created_at: GeneratedTimestamp
  totp_secret: string | null
  totp_step: number | null
  reset_token_hash: string | null
  reset_expires_at: Timestamp | null
}

export interface AgentOrdersTable {
  order_id: number
  notice: string
  changes: Generated<number>
  changed_at: GeneratedTimestamp
  sent_changes: Generated<number>
  failures: Generated<number>
  next_at: Timestamp
}

export interface AgentRecordsTable {
  key: string
  value: string
  expires_at: Timestamp
}

export interface AttemptsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface AttributeOptionsTable {
  id: Generated<number>
  attribute_id: number
  code: string
  label: Json<Localised>
  position: Generated<number>
  swatch: string | null
  main_option_id: number | null
}

export interface AttributesTable {
  id: Generated<number>
  code: string
  label: Json<Localised>
  input: string
  filter_position: number | null
  information_position: number | null
  is_comparable: Generated<boolean>
  card_position: number | null
}

export interface BikeProductsTable {
  bike_id: number
  product_id: number
}

export interface BikesTable {
  id: Generated<number>
  type_id: number
  brand_id: number
  model_id: number
  year_id: number
  cilinder_id: number
}

export interface BlogAuthorsTable {
  id: Generated<number>
  identifier: string
  name: string
}

export interface BlogCategoriesTable {
  id: Generated<number>
  identifier: string
  title: Json<Localised>
  meta_title: Json<Localised> | null
  meta_description: Json<Localised> | null
  position: Generated<number>
}

export interface BlogPostCategoriesTable {
  post_id: number
  category_id: number
}

export interface BlogPostProductsTable {
  post_id: number
  product_id: number
  position: Generated<number>
}

export interface BlogPostsTable {
  id: Generated<number>
  identifier: string
  title: Json<Localised>
  short_content: Json<Localised>
  content: Json<Localised>
  featured_image: string | null
  featured_image_alt: Json<Localised> | null
  author_id: number | null
  meta_title: Json<Localised> | null
  meta_description: Json<Localised> | null
  created_at: Timestamp
  publish_at: Timestamp
  is_active: Generated<boolean>
  updated_at: Timestamp | null
}

export interface BoughtTogetherTable {
  product_id: number
  other_id: number
  orders: number
}

export interface BrandsTable {
  id: Generated<number>
  url_key: string
  title: string
  short_description: Json<Localised>
  description: Json<Localised>
  logo: string | null
  image: string | null
  show_in_slider: Generated<boolean>
  slider_position: Generated<number>
  meta_title: Json<Localised> | null
  meta_description: Json<Localised> | null
  meta_keywords: Json<Localised> | null
  safety: Json<JsonColumn<'brands.safety'>> | null
  option_id: number | null
}

export interface BundleItemsTable {
  id: Generated<number>
  product_id: number
  title: Json<Localised>
  type: string
  required: Generated<boolean>
  position: Generated<number>
}

export interface BundleSelectionsTable {
  id: Generated<number>
  bundle_item_id: number
  product_id: number
  quantity: Generated<number>
  can_change_quantity: Generated<boolean>
  is_default: Generated<boolean>
  position: Generated<number>
  surcharge_cents: Generated<number>
}

export interface CartAddressesTable {
  id: Generated<number>
  cart_id: number
  kind: string
  customer_address_id: number | null
  same_as_shipping: Generated<boolean>
  firstname: string
  lastname: string
  middlename: string | null
  prefix: string | null
  suffix: string | null
  company: string | null
  street: string[]
  postcode: string | null
  city: string
  region_id: number | null
  country_id: string
  telephone: string | null
  fax: string | null
  vat_id: string | null
  pickup_location_code: string | null
  customer_notes: string | null
  save_in_address_book: Generated<boolean>
  coc_number: string | null
  region: string | null
  parcel_point_code: string | null
}

export interface CartItemsTable {
  id: Generated<number>
  cart_id: number
  product_id: number
  variant_id: number | null
  quantity: number
  bundle_options: Json<JsonColumn<'cart_items.bundle_options'>> | null
  tracking_source: string | null
  line_key: string
  created_at: GeneratedTimestamp
  gift_message: Json<JsonColumn<'cart_items.gift_message'>> | null
}

export interface CartsTable {
  id: Generated<number>
  masked_id: string
  customer_id: number | null
  store_code: string
  is_active: Generated<boolean>
  email: string | null
  coupon_code: string | null
  carrier_code: string | null
  method_code: string | null
  payment_method_code: string | null
  customer_note: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  delivery_date: string | null
  gift_message: Json<JsonColumn<'carts.gift_message'>> | null
}

export interface CatalogueChangesTable {
  id: Generated<number>
  product_ids: number[]
  tags: string[]
  made_at: GeneratedTimestamp
  indexed_at: Timestamp | null
  purged_at: Timestamp | null
}

export interface CategoriesTable {
  id: Generated<number>
  parent_id: number | null
  path: number[]
  level: number
  position: Generated<number>
  url_key: string
  url_path: string | null
  name: Json<Localised>
  description: Json<Localised> | null
  image: string | null
  include_in_menu: Generated<boolean>
  is_anchor: Generated<boolean>
  is_active: Generated<boolean>
  display_mode: Generated<string>
  default_sort_by: string | null
  cms_block_id: number | null
  brand_id: number | null
  meta_title: Json<Localised> | null
  meta_description: Json<Localised> | null
  meta_keywords: Json<Localised> | null
  updated_at: GeneratedTimestamp
}

export interface CategoryProductsTable {
  category_id: number
  product_id: number
  position: Generated<number>
}

export interface CmsBlocksTable {
  id: Generated<number>
  identifier: string
  title: Json<Localised>
  content: Json<Localised>
  is_active: Generated<boolean>
}

export interface CmsPagesTable {
  id: Generated<number>
  identifier: string
  title: Json<Localised>
  content_heading: Json<Localised> | null
  content: Json<Localised>
  page_layout: Generated<string>
  meta_title: Json<Localised> | null
  meta_description: Json<Localised> | null
  meta_keywords: Json<Localised> | null
  is_active: Generated<boolean>
  updated_at: GeneratedTimestamp
}

export interface CompareListItemsTable {
  list_id: number
  product_id: number
  position: Generated<number>
}

export interface CompareListsTable {
  id: Generated<number>
  uid: string
  customer_id: number | null
  updated_at: GeneratedTimestamp
}

export interface ConfigurableAttributesTable {
  product_id: number
  attribute_id: number
  position: number
  label: Json<Localised> | null
}

export interface ConfigurableVariantsTable {
  product_id: number
  variant_id: number
  position: Generated<number>
}

export interface ContentPreviewsTable {
  key_hash: string
  kind: string
  entry_id: number
  expires_at: Timestamp
}

export interface CountriesTable {
  id: string
  iso3: string
  name: Json<Localised>
  position: Generated<number>
}

export interface CouponsTable {
  code: string
  label: Json<Localised>
  percent: number | null
  amount_cents: number | null
  free_shipping: Generated<boolean>
  minimum_subtotal_cents: Generated<number>
  valid_from: Timestamp | null
  valid_to: Timestamp | null
  usage_limit: number | null
  times_used: Generated<number>
}

export interface CreditMemoItemsTable {
  id: Generated<number>
  credit_memo_id: number
  order_item_id: number
  quantity: number
  row_total_cents: number
  discount_cents: number
}

export interface CreditMemosTable {
  id: Generated<number>
  order_id: number
  number: string
  created_at: GeneratedTimestamp
  comment: string | null
  subtotal_cents: Generated<number>
  discount_cents: Generated<number>
  shipping_cents: Generated<number>
  shipping_excl_cents: Generated<number>
  adjustment_cents: Generated<number>
  tax_cents: Generated<number>
  taxes: GeneratedJson<JsonColumn<'credit_memos.taxes'>>
  grand_total_cents: Generated<number>
}

export interface CustomerAddressesTable {
  id: Generated<number>
  customer_id: number
  firstname: string
  lastname: string
  middlename: string | null
  prefix: string | null
  suffix: string | null
  company: string | null
  street: string[]
  postcode: string | null
  city: string
  region_id: number | null
  country_id: string
  telephone: string | null
  fax: string | null
  vat_id: string | null
  is_default_shipping: Generated<boolean>
  is_default_billing: Generated<boolean>
  region: string | null
}

export interface CustomerBikesTable {
  id: Generated<number>
  customer_id: number
  name: string
  answers: Json<JsonColumn<'customer_bikes.answers'>>
  created_at: GeneratedTimestamp
}

export interface CustomerMeasuresTable {
  customer_id: number
  measures: Json<JsonColumn<'customer_measures.measures'>>
  fit: string
}

export interface CustomerSignInsTable {
  customer_id: number
  place_hash: string
  used_at: Timestamp
}

export interface CustomerTokensTable {
  token_hash: string
  customer_id: number
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  id: Generated<number>
  device: string | null
}

export interface CustomersTable {
  id: Generated<number>
  email: string
  password_hash: string
  firstname: string
  lastname: string
  prefix: string | null
  middlename: string | null
  suffix: string | null
  gender: number | null
  date_of_birth: string | null
  taxvat: string | null
  coc_number: string | null
  is_subscribed: Generated<boolean>
  is_approved: Generated<boolean>
  store_code: string
  created_at: GeneratedTimestamp
  is_confirmed: Generated<boolean>
  email_verified_at: Timestamp | null
}

export interface DeliveryTimesTable {
  id: Generated<number>
  code: string
  color: string
  short: Json<Localised>
  long: Json<Localised>
  icon: string | null
  priority: number
  handling_days_min: number | null
  handling_days_max: number | null
}

export interface DocumentNumbersTable {
  kind: string
  year: number
  last: number
}

export interface EmailChangesTable {
  customer_id: number
  email: string
  token_hash: string | null
  requested_at: Timestamp
  key_hash: string | null
  expires_at: Timestamp
}

export interface EmailConfirmationsTable {
  customer_id: number
  key_hash: string
  expires_at: Timestamp
}

export interface FaqCategoriesTable {
  id: Generated<number>
  identifier: string
  title: Json<Localised>
  position: Generated<number>
}

export interface FaqQuestionsTable {
  id: Generated<number>
  category_id: number
  question: Json<Localised>
  short_answer: Json<Localised>
  long_answer: Json<Localised>
  position: Generated<number>
}

export interface FormSubmissionsTable {
  id: Generated<number>
  form_id: number
  store_code: string
  answers: Json<JsonColumn<'form_submissions.answers'>>
  subject: Json<JsonColumn<'form_submissions.subject'>> | null
  created_at: GeneratedTimestamp
}

export interface FormsTable {
  id: Generated<number>
  type: string
  title: Json<Localised>
  description: Json<Localised> | null
  submit_label: Json<Localised>
  thank_you_message: Json<Localised>
  fieldsets: Json<JsonColumn<'forms.fieldsets'>>
}

export interface GlobalMessagesTable {
  id: Generated<number>
  text: Json<Localised>
  background_color: string
  text_color: string
  from_at: Timestamp | null
  to_at: Timestamp | null
  position: Generated<number>
}

export interface GroupedItemsTable {
  product_id: number
  part_id: number
  quantity: Generated<number>
  position: Generated<number>
}

export interface IdempotencyKeysTable {
  cart_id: number
  key_hash: string
  step: number
  fingerprint: string
  result: Json<JsonColumn<'idempotency_keys.result'>>
  created_at: Timestamp
}

export interface ImportedFilesTable {
  sha256: string
  name: string
  imported_at: GeneratedTimestamp
  products_added: number
  products_updated: number
}

export interface InvoicesTable {
  id: Generated<number>
  order_id: number
  number: string
  created_at: GeneratedTimestamp
}

export interface LookItemsTable {
  product_id: number
  part_id: number
  quantity: Generated<number>
  x: number
  y: number
  position: Generated<number>
}

export interface LooksTable {
  product_id: number
  image: string
  image_label: Json<Localised> | null
}

export interface MailJobsTable {
  id: Generated<number>
  kind: string
  recipient: string
  store_code: string
  data: Json<JsonColumn<'mail_jobs.data'>>
  attempts: Generated<number>
  next_attempt_at: GeneratedTimestamp
  sent_at: Timestamp | null
  last_error: string | null
  created_at: GeneratedTimestamp
  is_refused: Generated<boolean>
}

export interface NewsletterSubscribersTable {
  email: string
  customer_id: number | null
  store_code: string
  status: string
  changed_at: GeneratedTimestamp
  confirmation_hash: string | null
  confirmation_expires_at: Timestamp | null
  unsubscribe_code: Generated<string>
}

export interface OrderAddressesTable {
  order_id: number
  kind: string
  firstname: string
  lastname: string
  middlename: string | null
  prefix: string | null
  suffix: string | null
  company: string | null
  street: string[]
  postcode: string | null
  city: string
  region_id: number | null
  region: string | null
  country_id: string
  telephone: string | null
  fax: string | null
  vat_id: string | null
  coc_number: string | null
}

export interface OrderCancellationsTable {
  order_id: number
  key_hash: string
  reason: string
  expires_at: Timestamp
}

export interface OrderCommentsTable {
  id: Generated<number>
  order_id: number
  message: string
  is_visible: Generated<boolean>
  created_at: GeneratedTimestamp
  author: string | null
}

export interface OrderItemsTable {
  id: Generated<number>
  order_id: number
  product_id: number | null
  variant_id: number | null
  product_type: string
  name: string
  sku: string
  url_key: string | null
  image: string | null
  price_cents: number
  row_total_cents: number
  row_total_excl_cents: number
  discount_cents: Generated<number>
  tax_rate: number
  quantity_ordered: number
  quantity_invoiced: Generated<number>
  quantity_shipped: Generated<number>
  quantity_canceled: Generated<number>
  quantity_refunded: Generated<number>
  selected_options: GeneratedJson<JsonColumn<'order_items.selected_options'>>
  bundle_options: Json<JsonColumn<'order_items.bundle_options'>> | null
  tracking_source: string | null
  tax_amounts: Json<JsonColumn<'order_items.tax_amounts'>> | null
  gift_message: Json<JsonColumn<'order_items.gift_message'>> | null
}

export interface OrderStockTable {
  order_id: number
  product_id: number
  source_code: string
  quantity: number
  is_returned: Generated<boolean>
}

export interface OrdersTable {
  id: Generated<number>
  number: string
  hash: string
  token: string
  cart_id: number | null
  customer_id: number | null
  store_code: string
  status: string
  email: string
  carrier_code: string
  carrier_title: string
  method_code: string
  method_title: string
  pickup_location_code: string | null
  payment_method_code: string
  payment_method_title: string
  payment_data: GeneratedJson<JsonColumn<'orders.payment_data'>>
  coupon_code: string | null
  customer_note: string | null
  subtotal_cents: number
  subtotal_excl_cents: number
  shipping_cents: number
  shipping_excl_cents: number
  discount_cents: Generated<number>
  discount_label: string | null
  tax_cents: number
  grand_total_cents: number
  taxes: Json<JsonColumn<'orders.taxes'>>
  placed_at: GeneratedTimestamp
  is_counted: Generated<boolean>
  to_anonymise: Generated<boolean>
  promised_from: string | null
  promised_to: string | null
  ready_at: Timestamp | null
  parcel_point_code: string | null
  gift_message: Json<JsonColumn<'orders.gift_message'>> | null
  discounts: Json<JsonColumn<'orders.discounts'>> | null
}

export interface PageSpeedTable {
  day: string
  page: string
  metric: string
  value: number
  views: number
}

export interface ParcelPointsTable {
  code: string
  carrier_code: string
  name: string
  street: string
  postcode: string
  city: string
  country_id: string
  latitude: number
  longitude: number
  opening_hours: Json<JsonColumn<'parcel_points.opening_hours'>> | null
}

export interface PartfinderValuesTable {
  id: Generated<number>
  level: string
  label: Json<Localised>
  position: Generated<number>
}

export interface PasskeyChallengesTable {
  id: string
  challenge: string
  customer_id: number | null
  expires_at: Timestamp
}

export interface PasskeysTable {
  id: Generated<number>
  customer_id: number
  credential_id: string
  public_key: string
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: GeneratedTimestamp
  last_used_at: Timestamp | null
}

export interface PasswordResetTokensTable {
  token_hash: string
  customer_id: number
  expires_at: Timestamp
}

export interface PaymentMethodsTable {
  code: string
  label: Json<Localised>
  provider: string
  additional_fields: GeneratedJson<JsonColumn<'payment_methods.additional_fields'>>
  countries: string[] | null
  position: Generated<number>
  is_active: Generated<boolean>
  gateway: string | null
  credit_provider: string | null
  credit_days: number | null
}

export interface PaymentSecretsTable {
  provider: string
  secret: string
}

export interface PaymentsTable {
  id: Generated<number>
  order_id: number
  provider: string
  reference: string
  status: string
  amount_cents: number
  return_url: string
  cancel_url: string
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  payment_url: string | null
  asked_at: GeneratedTimestamp
  shipment_told_at: Timestamp | null
  is_express: Generated<boolean>
  provider_key: string | null
}

export interface PhysicalStoresTable {
  id: Generated<number>
  source_code: string
  name: string
  url_key: string
  street: string
  postcode: string
  city: string
  country_id: string
  phone: string | null
  fax: string | null
  email: string | null
  description: Json<Localised>
  latitude: number | null
  longitude: number | null
  images: GeneratedJson<JsonColumn<'physical_stores.images'>>
  opening_hours: Json<JsonColumn<'physical_stores.opening_hours'>>
  alternate_opening_hours: GeneratedJson<JsonColumn<'physical_stores.alternate_opening_hours'>>
  position: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface PriceAlertsTable {
  product_id: number
  email: string
  customer_id: number | null
  store_code: string
  asked_cents: number
  target_cents: number | null
  code: Generated<string>
  created_at: GeneratedTimestamp
  sent_at: Timestamp | null
}

export interface PriceHistoryTable {
  product_id: number
  from_at: Timestamp
  price_cents: number
}

export interface PriceRulesTable {
  id: Generated<number>
  label: Json<Localised>
  is_active: Generated<boolean>
  valid_from: Timestamp | null
  valid_to: Timestamp | null
  priority: Generated<number>
  stops: Generated<boolean>
  skus: string[] | null
  categories: string[] | null
  attributes: string[] | null
  minimum_quantity: Generated<number>
  minimum_subtotal_cents: Generated<number>
  countries: string[] | null
  customers_only: Generated<boolean>
  uses_per_customer: number | null
  action: string
  percent: number | null
  amount_cents: number | null
  buy_quantity: number | null
  free_quantity: number | null
  gift_sku: string | null
  shipping_methods: string[] | null
}

export interface ProductAttributeValuesTable {
  product_id: number
  attribute_id: number
  option_id: number | null
  text: Json<Localised> | null
}

export interface ProductImagesTable {
  product_id: number
  position: number
  path: string
  label: Json<Localised> | null
}

export interface ProductIndexTable {
  product_id: number
  cat_ids: number[]
  opt_ids: number[]
  bike_ids: Generated<number[]>
  price_min_cents: number
  price_max_cents: number
  in_stock: boolean
  name_nl: string
  name_en: string
  created_at: Timestamp
  terms_nl: Generated<string[]>
  terms_en: Generated<string[]>
  doc: Json<JsonColumn<'product_index.doc'>>
  version: number
  is_sale: Generated<boolean>
  is_new: Generated<boolean>
  due_at: Timestamp | null
  is_gone: Generated<boolean>
  sold: Generated<number>
  skus: Generated<string[]>
  is_composed: Generated<boolean>
  variants: GeneratedJson<JsonColumn<'product_index.variants'>>
  discount_percent: Generated<number>
}

export interface ProductIndexPositionsTable {
  category_id: number
  product_id: number
  position: number
}

export interface ProductLinksTable {
  product_id: number
  linked_id: number
  kind: string
  position: Generated<number>
}

export interface ProductSalesTable {
  product_id: number
  orders: number
  qty_ordered: number
  last_order_at: Timestamp | null
}

export interface ProductViewsTable {
  visitor: string
  product_id: number
  viewed_at: Timestamp
}

export interface ProductsTable {
  id: Generated<number>
  sku: string
  type: string
  url_key: string | null
  is_enabled: Generated<boolean>
  is_listed: Generated<boolean>
  name: Json<Localised>
  short_description: Json<Localised> | null
  description: Json<Localised> | null
  meta_title: Json<Localised> | null
  meta_description: Json<Localised> | null
  meta_keyword: Json<Localised> | null
  brand_id: number | null
  tax_class: Generated<string>
  price_cents: number | null
  special_price_cents: number | null
  special_from: Timestamp | null
  special_to: Timestamp | null
  manufacturer_price_cents: number | null
  new_from: Timestamp | null
  new_to: Timestamp | null
  weight_grams: number | null
  delivery_time_id: number | null
  size_chart_id: number | null
  show_size_table: Generated<boolean>
  safety: Json<JsonColumn<'products.safety'>> | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  gtin: string | null
  content_amount: number | null
  content_unit: string | null
  manage_stock: Generated<boolean>
  allow_backorders: Generated<boolean>
  min_qty: Generated<number>
  min_sale_qty: Generated<number>
  max_sale_qty: Generated<number>
  qty_increments: Generated<number>
  is_vegan: Generated<boolean>
  data_types: Json<JsonColumn<'products.data_types'>> | null
  data_real_time: Json<JsonColumn<'products.data_real_time'>> | null
  data_storage: Json<JsonColumn<'products.data_storage'>> | null
  data_access: Json<JsonColumn<'products.data_access'>> | null
  battery_passport_url: string | null
  fits_letterbox: Generated<boolean>
  bundle_share: number | null
  software_updates_until: string | null
  software_updates_months: number | null
  repairability_score: string | null
  repair_information: Json<Localised> | null
}

export interface ProductsToIndexTable {
  id: GeneratedAlways<number>
  product_id: number
}

export interface RatingsTable {
  id: number
  label: Json<Localised>
  position: Generated<number>
}

export interface RecallBuyersTable {
  recall_id: number
  order_id: number
  email: string | null
  mail_id: number | null
  sent_at: Timestamp | null
  is_bounced: boolean | null
}

export interface RecallsTable {
  id: Generated<number>
  sku: string
  batch: Json<JsonColumn<'recalls.batch'>> | null
  ordered_from: Timestamp | null
  ordered_to: Timestamp | null
  risk: Json<JsonColumn<'recalls.risk'>>
  action: Json<JsonColumn<'recalls.action'>>
  repair: boolean
  replacement: boolean
  refund: boolean
  contact: string
  is_published: Generated<boolean>
  published_at: Timestamp | null
}

export interface RefundsTable {
  id: Generated<number>
  payment_id: number
  amount_cents: number
  asked_at: GeneratedTimestamp
  done_at: Timestamp | null
  attempts: Generated<number>
  next_attempt_at: GeneratedTimestamp
  credit_memo_id: number | null
}

export interface RegionsTable {
  id: number
  country_id: string
  code: string
  name: string
}

export interface RepaymentsTable {
  id: Generated<number>
  credit_memo_id: number
  amount_cents: number
  iban: string | null
  account_holder: string | null
  asked_at: Timestamp
  exported_at: Timestamp | null
  done_at: Timestamp | null
}

export interface ReviewNoticesTable {
  id: Generated<number>
  reference: string
  review_id: number
  reason: string
  explanation: string
  name: string | null
  email: string | null
  store_code: string
  created_at: Timestamp
  decision: string | null
  decision_reason: string | null
  decided_at: Timestamp | null
}

export interface ReviewPhotosTable {
  id: Generated<string>
  review_id: number | null
  picture: Buffer
  width: number
  height: number
  created_at: GeneratedTimestamp
  withdrawal_id: number | null
}

export interface ReviewRatingsTable {
  review_id: number
  rating_id: number
  value: number
}

export interface ReviewsTable {
  id: Generated<number>
  product_id: number
  customer_id: number | null
  nickname: string
  summary: string
  text: string
  status: Generated<string>
  is_verified: Generated<boolean>
  store_code: string
  created_at: GeneratedTimestamp
  size_fit: string | null
  size_worn: string | null
  height_cm: number | null
  photo_key: string | null
  answer: string | null
  rejection_reason: string | null
}

export interface SearchQueriesTable {
  language: string
  query: string
  num_results: number
  times: Generated<number>
  last_at: GeneratedTimestamp
}

export interface SearchSynonymsTable {
  id: Generated<number>
  language: string
  synonyms: string
}

export interface SeedsTable {
  name: string
  checksum: string
  loaded_at: GeneratedTimestamp
}

export interface ShipmentItemsTable {
  id: Generated<number>
  shipment_id: number
  order_item_id: number
  quantity: number
}

export interface ShipmentTracksTable {
  id: Generated<number>
  shipment_id: number
  carrier: string
  title: string
  number: string | null
}

export interface ShipmentsTable {
  id: Generated<number>
  order_id: number
  number: string
  created_at: GeneratedTimestamp
}

export interface ShippingMethodsTable {
  carrier_code: string
  method_code: string
  carrier_title: Json<Localised>
  method_title: Json<Localised>
  price_cents: number
  countries: string[] | null
  max_weight_grams: number | null
  source_code: string | null
  position: Generated<number>
  is_default: Generated<boolean>
  is_active: Generated<boolean>
  delivery_days: number[] | null
  transit_days_min: number | null
  transit_days_max: number | null
  needs_telephone: Generated<boolean>
  becomes_free: Generated<boolean>
  is_letterbox: Generated<boolean>
  choosable_days: Generated<number>
  to_parcel_point: Generated<boolean>
  green_reason: Json<Localised> | null
}

export interface ShopSettingsTable {
  key: string
  value: Json<JsonColumn<'shop_settings.value'>>
}

export interface SizeChartRowsTable {
  id: Generated<number>
  chart_id: number
  option_id: number
  to_label: Json<Localised>
  measures: GeneratedJson<JsonColumn<'size_chart_rows.measures'>>
  position: Generated<number>
  build: Json<JsonColumn<'size_chart_rows.build'>> | null
}

export interface SizeChartsTable {
  id: Generated<number>
  code: string
  brand_label: string
  instructions_image: string | null
  kind: string | null
}

export interface SlidersTable {
  id: Generated<number>
  identifier: string
  title: Json<Localised> | null
  fullwidth: Generated<boolean>
  location: Generated<string>
  page_type: string | null
  page_id: number | null
  position: Generated<number>
}

export interface SlidesTable {
  id: Generated<number>
  slider_id: number
  title: Json<Localised>
  description: Json<Localised> | null
  link: string | null
  button_text: Json<Localised> | null
  media: GeneratedJson<JsonColumn<'slides.media'>>
  position: Generated<number>
}

export interface StockAlertsTable {
  product_id: number
  email: string
  customer_id: number | null
  store_code: string
  created_at: GeneratedTimestamp
  sent_at: Timestamp | null
}

export interface StockItemsTable {
  product_id: number
  source_code: string
  quantity: number
}

export interface StockSourcesTable {
  code: string
  name: string
  priority: number
}

export interface StoreViewsTable {
  code: string
  language: string
  locale: string
  name: string
  is_default: Generated<boolean>
  position: Generated<number>
}

export interface TableChangesTable {
  table_name: string
  changed_at: GeneratedTimestamp
}

export interface TableVersionsTable {
  subject: string
  version: Generated<number>
  raised_by: number | null
}

export interface TestPaymentsTable {
  reference: string
  order_number: string
  amount_cents: number
  method_label: string
  language: string
  return_url: string
  cancel_url: string
  outcome: string | null
  decided_at: Timestamp | null
  notify_url: string | null
  notified_at: Timestamp | null
  attempts: Generated<number>
  next_attempt_at: Timestamp | null
  expires_at: Timestamp
  created_at: GeneratedTimestamp
  refunded_cents: Generated<number>
  is_express: Generated<boolean>
  payer: Json<JsonColumn<'test_payments.payer'>> | null
}

export interface TierPricesTable {
  product_id: number
  quantity: number
  price_cents: number
}

export interface UrlRewritesTable {
  request_path: string
  entity_type: string | null
  entity_id: number | null
  redirect_code: Generated<number>
  target_path: string | null
}

export interface VatChecksTable {
  id: GeneratedAlways<number>
  vat_id: string
  is_valid: boolean
  checked_at: Timestamp
}

export interface VatRegistrationsTable {
  vat_id: string
  is_valid: boolean
  checked_at: GeneratedTimestamp
}

export interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>
  target_id: number
  kind: string
  subject: string
  document_id: number | null
  at: GeneratedTimestamp
  state: Generated<string>
  attempts: Generated<number>
  next_at: GeneratedTimestamp
  last_at: Timestamp | null
  answer: string | null
}

export interface WebhookTargetsTable {
  id: GeneratedAlways<number>
  url: string
  kinds: string[]
  is_active: Generated<boolean>
  secret: string
  old_secret: string | null
  old_secret_until: Timestamp | null
  warned_at: Timestamp | null
}

export interface WishlistItemsTable {
  id: Generated<number>
  wishlist_id: number
  product_id: number
  variant_id: number | null
  quantity: number
  description: string | null
  bundle_options: Json<JsonColumn<'wishlist_items.bundle_options'>> | null
  added_at: GeneratedTimestamp
}

export interface WishlistsTable {
  id: Generated<number>
  masked_id: string
  customer_id: number | null
  sharing_code: string
  updated_at: GeneratedTimestamp
}

export interface WithdrawalsTable {
  id: Generated<number>
  store_code: string
  received_at: Timestamp
  name: string
  order_number: string
  email: string
  items: string | null
  order_id: number | null
  order_items: Json<JsonColumn<'withdrawals.order_items'>> | null
  reason: string | null
  is_handled: Generated<boolean>
  kind: Generated<string>
  state: Generated<string>
  answer: string | null
  key: string | null
  credit_memo_id: number | null
  replacement_sku: string | null
  taken_sku: string | null
}

export interface Database {
  admin_imports: AdminImportsTable
  admin_log: AdminLogTable
  admin_passkeys: AdminPasskeysTable
  admin_places: AdminPlacesTable
  admin_recovery_codes: AdminRecoveryCodesTable
  admin_sessions: AdminSessionsTable
  admin_users: AdminUsersTable
  agent_orders: AgentOrdersTable
  agent_records: AgentRecordsTable
  attempts: AttemptsTable
  attribute_options: AttributeOptionsTable
  attributes: AttributesTable
  bike_products: BikeProductsTable
  bikes: BikesTable
  blog_authors: BlogAuthorsTable
  blog_categories: BlogCategoriesTable
  blog_post_categories: BlogPostCategoriesTable
  blog_post_products: BlogPostProductsTable
  blog_posts: BlogPostsTable
  bought_together: BoughtTogetherTable
  brands: BrandsTable
  bundle_items: BundleItemsTable
  bundle_selections: BundleSelectionsTable
  cart_addresses: CartAddressesTable
  cart_items: CartItemsTable
  carts: CartsTable
  catalogue_changes: CatalogueChangesTable
  categories: CategoriesTable
  category_products: CategoryProductsTable
  cms_blocks: CmsBlocksTable
  cms_pages: CmsPagesTable
  compare_list_items: CompareListItemsTable
  compare_lists: CompareListsTable
  configurable_attributes: ConfigurableAttributesTable
  configurable_variants: ConfigurableVariantsTable
  content_previews: ContentPreviewsTable
  countries: CountriesTable
  coupons: CouponsTable
  credit_memo_items: CreditMemoItemsTable
  credit_memos: CreditMemosTable
  customer_addresses: CustomerAddressesTable
  customer_bikes: CustomerBikesTable
  customer_measures: CustomerMeasuresTable
  customer_sign_ins: CustomerSignInsTable
  customer_tokens: CustomerTokensTable
  customers: CustomersTable
  delivery_times: DeliveryTimesTable
  document_numbers: DocumentNumbersTable
  email_changes: EmailChangesTable
  email_confirmations: EmailConfirmationsTable
  faq_categories: FaqCategoriesTable
  faq_questions: FaqQuestionsTable
  form_submissions: FormSubmissionsTable
  forms: FormsTable
  global_messages: GlobalMessagesTable
  grouped_items: GroupedItemsTable
  idempotency_keys: IdempotencyKeysTable
  imported_files: ImportedFilesTable
  invoices: InvoicesTable
  look_items: LookItemsTable
  looks: LooksTable
  mail_jobs: MailJobsTable
  newsletter_subscribers: NewsletterSubscribersTable
  order_addresses: OrderAddressesTable
  order_cancellations: OrderCancellationsTable
  order_comments: OrderCommentsTable
  order_items: OrderItemsTable
  order_stock: OrderStockTable
  orders: OrdersTable
  page_speed: PageSpeedTable
  parcel_points: ParcelPointsTable
  partfinder_values: PartfinderValuesTable
  passkey_challenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  password_reset_tokens: PasswordResetTokensTable
  payment_methods: PaymentMethodsTable
  payment_secrets: PaymentSecretsTable
  payments: PaymentsTable
  physical_stores: PhysicalStoresTable
  price_alerts: PriceAlertsTable
  price_history: PriceHistoryTable
  price_rules: PriceRulesTable
  product_attribute_values: ProductAttributeValuesTable
  product_images: ProductImagesTable
  product_index: ProductIndexTable
  product_index_positions: ProductIndexPositionsTable
  product_links: ProductLinksTable
  product_sales: ProductSalesTable
  product_views: ProductViewsTable
  products: ProductsTable
  products_to_index: ProductsToIndexTable
  ratings: RatingsTable
  recall_buyers: RecallBuyersTable
  recalls: RecallsTable
  refunds: RefundsTable
  regions: RegionsTable
  repayments: RepaymentsTable
  review_notices: ReviewNoticesTable
  review_photos: ReviewPhotosTable
  review_ratings: ReviewRatingsTable
  reviews: ReviewsTable
  search_queries: SearchQueriesTable
  search_synonyms: SearchSynonymsTable
  seeds: SeedsTable
  shipment_items: ShipmentItemsTable
  shipment_tracks: ShipmentTracksTable
  shipments: ShipmentsTable
  shipping_methods: ShippingMethodsTable
  shop_settings: ShopSettingsTable
  size_chart_rows: SizeChartRowsTable
  size_charts: SizeChartsTable
  sliders: SlidersTable
  slides: SlidesTable
  stock_alerts: StockAlertsTable
  stock_items: StockItemsTable
  stock_sources: StockSourcesTable
  store_views: StoreViewsTable
  table_changes: TableChangesTable
  table_versions: TableVersionsTable
  test_payments: TestPaymentsTable
  tier_prices: TierPricesTable
  url_rewrites: UrlRewritesTable
  vat_checks: VatChecksTable
  vat_registrations: VatRegistrationsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_targets: WebhookTargetsTable
  wishlist_items: WishlistItemsTable
  wishlists: WishlistsTable
  withdrawals: WithdrawalsTable
}
