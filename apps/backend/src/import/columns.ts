import { editDistance } from '../listing/edit-distance.ts'
import { PRODUCT_FIELDS } from '../product/product-fields.ts'
import type { Problems } from './problems.ts'

/** What a file of Magento's import says: products, their tier prices, or what lies at the stock sources. */
export type FileKind = 'products' | 'tier prices' | 'stock sources'

/** Texts: the only columns that a row of a store view says anew. */
export const TEXT_COLUMNS = {
  name: 'name',
  description: 'description',
  short_description: 'short_description',
  meta_title: 'meta_title',
  meta_keywords: 'meta_keyword',
  meta_description: 'meta_description',
  data_types: 'data_types',
  data_real_time: 'data_real_time',
  data_storage: 'data_storage',
  data_access: 'data_access',
} as const

/** Columns of which this shop reads each cell, beside the texts. */
const READ: readonly string[] = [
  ...PRODUCT_FIELDS.map(({ imported }) => imported),
  'sku',
  'store_view_code',
  'product_type',
  'categories',
  'product_online',
  'tax_class_name',
  'visibility',
  'price',
  'special_price',
  'special_price_from_date',
  'special_price_to_date',
  'url_key',
  'additional_attributes',
  'qty',
  'is_in_stock',
  'base_image',
  'base_image_label',
  'small_image',
  'thumbnail_image',
  'swatch_image',
  'additional_images',
  'additional_image_labels',
  'hide_from_product_page',
  'related_skus',
  'related_position',
  'crosssell_skus',
  'crosssell_position',
  'upsell_skus',
  'upsell_position',
  'configurable_variations',
  'configurable_variation_labels',
  'bundle_price_type',
  'bundle_values',
  'associated_skus',
  // This shop's own.
  'tier_prices',
  'delivery_time',
  'size_chart',
  'created_at',
  'price_history',
]

/** By which rules a product is sold. */
const STOCK_RULES = [
  'out_of_stock_qty',
  'use_config_min_qty',
  'allow_backorders',
  'use_config_backorders',
  'min_cart_qty',
  'use_config_min_sale_qty',
  'max_cart_qty',
  'use_config_max_sale_qty',
  'manage_stock',
  'use_config_manage_stock',
  'use_config_qty_increments',
  'qty_increments',
  'use_config_enable_qty_inc',
  'enable_qty_increments',
]

/** Columns of Magento's export that this shop does not store; those that matter to its owner are warned of (unsupported.ts). */
const LEFT_OUT = [
  'attribute_set_code',
  'product_websites',
  'small_image_label',
  'thumbnail_image_label',
  'swatch_image_label',
  'updated_at',
  'display_product_options_in',
  'map_price',
  'map_enabled',
  'gift_message_available',
  'gift_wrapping_available',
  'gift_wrapping_price',
  'custom_design',
  'custom_design_from',
  'custom_design_to',
  'custom_layout',
  'custom_layout_update',
  'page_layout',
  'product_options_container',
  'msrp_display_actual_price_type',
  'country_of_manufacture',
  'is_qty_decimal',
  'notify_on_stock_below',
  'use_config_notify_stock_qty',
  'is_decimal_divided',
  'website_id',
  'deferred_stock_update',
  'use_config_deferred_stock_update',
  'custom_options',
  'configurable_variation_prices',
  'bundle_sku_type',
  'bundle_price_view',
  'bundle_weight_type',
  'bundle_shipment_type',
  'downloadable_links',
  'downloadable_samples',
  'giftcard_type',
  'giftcard_amount',
  'is_returnable',
]

/** What Magento calls these inside, where its files say something else. */
const INSIDE: Record<string, string> = {
  _store: 'store_view_code',
  _type: 'product_type',
  type: 'product_type',
  type_id: 'product_type',
  status: 'product_online',
  tax_class_id: 'tax_class_name',
  category_ids: 'categories',
  _category: 'categories',
  image: 'base_image',
  thumbnail: 'thumbnail_image',
  media_gallery: 'additional_images',
  special_from_date: 'special_price_from_date',
  special_to_date: 'special_price_to_date',
  news_from_date: 'new_from_date',
  news_to_date: 'new_to_date',
  meta_keyword: 'meta_keywords',
  msrp: 'msrp_price',
  quantity: 'qty',
}

const COLUMNS: Record<FileKind, readonly string[]> = {
  products: [...READ, ...STOCK_RULES, ...Object.keys(TEXT_COLUMNS), ...LEFT_OUT],
  'tier prices': [
    'sku',
    'tier_price_website',
    'tier_price_customer_group',
    'tier_price_qty',
    'tier_price',
    'tier_price_value_type',
  ],
  'stock sources': ['source_code', 'sku', 'status', 'quantity'],
}

const REQUIRED: Record<FileKind, readonly string[]> = {
  products: ['sku'],
  'tier prices': ['sku', 'tier_price_qty', 'tier_price'],
  'stock sources': ['source_code', 'sku', 'quantity'],
}

/** Which of Magento's three files this is, by its columns. */
export function kindOf(header: readonly string[]): FileKind {
  if (header.includes('tier_price_qty') || header.includes('tier_price')) return 'tier prices'
  if (header.includes('source_code')) return 'stock sources'
  return 'products'
}

/**
 * Notes each column that is unknown, twice there or missing.
 *
 * @param attributes codes of the shop's attributes, which are columns of products too
 */
export function checkHeader(
  header: readonly string[],
  attributes: Iterable<string>,
  problems: Problems,
): FileKind {
  const kind = kindOf(header)
  const separator = header.length === 1 && /[;\t|]/.exec(header[0] ?? '')?.[0]
  if (separator) {
    const typed = separator === '\t' ? "$'\\t'" : `'${separator}'`
    problems.add(1, header[0] ?? '', `looks like several columns: give --separator ${typed}`)
    return kind
  }
  const known = new Set([...COLUMNS[kind], ...(kind === 'products' ? attributes : [])])
  for (const [index, column] of header.entries()) {
    if (column === '') problems.add(1, `column ${index + 1}`, 'has no name')
    else if (header.indexOf(column) !== index) problems.add(1, column, 'stands there twice')
    else if (!known.has(column))
      problems.add(1, column, `is no column of a file of ${kind}${hint(column, known)}`)
  }
  for (const column of REQUIRED[kind]) {
    if (!header.includes(column)) problems.add(1, column, `is missing, and a file of ${kind} needs it`)
  }
  return kind
}

function hint(column: string, known: ReadonlySet<string>): string {
  const named = nearestTo(column, known) ?? INSIDE[column]
  return named ? `: did you mean ${named}?` : ''
}

/** The one of them that a mistyped word most likely means; null when none is near. */
export function nearestTo(word: string, known: Iterable<string>): string | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, '_')
  const limit = Math.min(3, Math.ceil(word.length / 3))
  const near = [...known]
    .map((candidate) => ({ candidate, away: editDistance(plain(word), plain(candidate), limit) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away)
  return near[0]?.candidate ?? null
}

/** Whether Magento or this shop knows a column of products by this name. */
export const isKnownColumn = (column: string) => COLUMNS.products.includes(column)

/** What a column is called here: by the caller's own table, else as it stands there. */
export const renamed = (column: string, renames: ReadonlyMap<string, string>) => renames.get(column) ?? column

/** Columns that a row of a store view may fill: the texts, and what only says which product it is. */
export const STORE_VIEW_COLUMNS: ReadonlySet<string> = new Set([
  ...Object.keys(TEXT_COLUMNS),
  ...LEFT_OUT,
  ...STOCK_RULES,
  'sku',
  'store_view_code',
  'product_type',
  'created_at',
  'additional_attributes',
  'base_image_label',
  'additional_image_labels',
  'url_key',
])

/** Attributes of Magento that say nothing about the goods. */
const SYSTEM_ATTRIBUTES = new Set([
  'has_options',
  'required_options',
  'quantity_and_stock_status',
  'options_container',
  'msrp_display_actual_price_type',
  'gift_message_available',
  'gift_wrapping_available',
  'custom_layout',
  'page_layout',
  'price_type',
  'price_view',
  'sku_type',
  'weight_type',
  'shipment_type',
  'links_exist',
  'links_purchased_separately',
  'samples_title',
  'links_title',
  'is_returnable',
  'swatch_image',
])

/** True for an attribute of Magento that says nothing about the goods. */
export const isSystemAttribute = (code: string) => SYSTEM_ATTRIBUTES.has(code)
