/** Product of a feed: the values of each field that has any. */
export type FeedRow = Readonly<Record<string, readonly string[]>>

export interface FeedRules {
  id: string
  required: readonly string[]
  /** Maximum characters of a value. */
  lengths?: Readonly<Record<string, number>>
  /** Least and most values of a field that is there. */
  counts?: Readonly<Record<string, readonly [least: number, most: number]>>
  values: Readonly<Record<string, RegExp>>
  /** Fields that must come with another, by that one's value. */
  needs?: (row: FeedRow) => readonly string[]
}

const ADDRESS = /^https:\/\/[^\s,]+$/
const LINK = /^https:\/\/\S+$/
const PRICE = /^\d+\.\d{2} [A-Z]{3}$/
const GTIN = /^(?:\d{8}|\d{12,14})$/
const DAY = /^\d{4}-\d\d-\d\d$/
const GENDER = /^(?:male|female|unisex)$/
const AGE = /^(?:newborn|infant|toddler|kids|adult)$/
const PART = '[A-Z]{2}:[^:,;]*:[^:,;]+:\\d+\\.\\d{2} [A-Z]{3}'

const SHARED = {
  link: LINK,
  image_link: ADDRESS,
  price: PRICE,
  sale_price: PRICE,
  condition: /^new$/,
  gtin: GTIN,
  gender: GENDER,
  age_group: AGE,
}
const CATALOGUE = {
  ...SHARED,
  shipping: new RegExp(`^${PART}(?:,${PART})*$`),
  additional_image_link: /^https:\/\/[^\s,]+(?:,https:\/\/[^\s,]+){0,9}$/,
}
const ORDERABLE = /^(?:in stock|available for order|preorder|out of stock|discontinued)$/
const BASIC = ['title', 'description', 'availability', 'condition', 'price', 'link', 'image_link']

/**
 * Rules of the formats, as far as they were published: support.google.com/merchants/answer/7052112,
 * developers.facebook.com/docs/commerce-platform/catalog/fields, ads.tiktok.com/help/article/catalog-product-parameters,
 * help.pinterest.com (data source), developers.openai.com/commerce/specs/file-upload/products.
 */
export const FEED_RULES: Readonly<Record<'google' | 'meta' | 'tiktok' | 'pinterest' | 'openai', FeedRules>> =
  {
    google: {
      id: 'id',
      required: ['id', ...BASIC],
      lengths: {
        ...{ id: 50, title: 150, description: 5_000, link: 2_000, image_link: 2_000, brand: 70, mpn: 70 },
        ...{ item_group_id: 50, color: 100, size: 100, product_type: 750, product_highlight: 150 },
      },
      counts: { additional_image_link: [0, 10], product_highlight: [2, 100] },
      values: {
        ...SHARED,
        additional_image_link: ADDRESS,
        availability: /^(?:in_stock|out_of_stock|preorder|backorder)$/,
        availability_date: DAY,
        unit_pricing_measure: /^\d+(?:\.\d+)? (?:g|ml)$/,
        unit_pricing_base_measure: /^1 (?:kg|l)$/,
        ...{ min_handling_time: /^\d+$/, max_handling_time: /^\d+$/ },
        ...{ min_transit_time: /^\d+$/, max_transit_time: /^\d+$/ },
      },
      needs: ({ availability, unit_pricing_measure, max_handling_time }) => [
        ...(availability?.[0] === 'backorder' ? ['availability_date'] : []),
        ...(unit_pricing_measure ? ['unit_pricing_base_measure'] : []),
        ...(max_handling_time ? ['min_handling_time', 'min_transit_time', 'max_transit_time'] : []),
      ],
    },
    meta: {
      id: 'id',
      required: ['id', ...BASIC],
      lengths: {
        id: 100,
        title: 200,
        description: 9_999,
        brand: 100,
        mpn: 100,
        color: 200,
        size: 200,
        product_type: 750,
      },
      values: { ...CATALOGUE, availability: ORDERABLE },
      // One of brand, mpn and gtin identifies the product.
      needs: ({ brand, mpn, gtin }) => (brand || mpn || gtin ? [] : ['brand']),
    },
    tiktok: {
      id: 'sku_id',
      required: ['sku_id', ...BASIC, 'brand'],
      values: { ...CATALOGUE, availability: ORDERABLE },
      lengths: { title: 150, description: 10_000 },
    },
    pinterest: {
      id: 'id',
      required: ['id', ...BASIC],
      lengths: { id: 127, title: 500, description: 10_000, link: 511 },
      values: { ...CATALOGUE, availability: /^(?:in stock|out of stock|preorder)$/ },
    },
    openai: {
      id: 'item_id',
      required: [
        ...[
          'is_eligible_search',
          'is_eligible_checkout',
          'item_id',
          'title',
          'description',
          'url',
          'image_url',
          'price',
        ],
        ...['availability', 'seller_name', 'seller_url', 'target_countries', 'store_country'],
      ],
      lengths: { item_id: 100, title: 150, description: 5_000, mpn: 70, brand: 70, seller_name: 70 },
      values: {
        ...{ url: LINK, image_url: ADDRESS, additional_image_urls: ADDRESS, price: PRICE, sale_price: PRICE },
        ...{ condition: /^new$/, gtin: GTIN, gender: GENDER, age_group: AGE, availability_date: DAY },
        availability: /^(?:in_stock|out_of_stock|pre_order|backorder|unknown)$/,
        shipping: new RegExp(`^${PART}(?:;${PART})*$`),
        ...{ target_countries: /^[A-Z]{2}$/, store_country: /^[A-Z]{2}$/ },
      },
      needs: ({ availability }) => (availability?.[0] === 'backorder' ? ['availability_date'] : []),
    },
  }

/** Lists what a feed has against its rules, as `LANG: title is too long`. */
export function findProblems(rows: readonly FeedRow[], rules: FeedRules): string[] {
  const { id, required, lengths = {}, counts = {}, values, needs } = rules
  const ids = rows.map((row) => row[id]?.[0] ?? '')
  const twice = ids
    .filter((each, index) => ids.indexOf(each) !== index)
    .map((each) => `${each}: is there twice`)
  const problems = rows.flatMap((row) => {
    const missing = [...required, ...(needs?.(row) ?? [])].filter((field) => !row[field]?.[0])
    const wrong = Object.entries(row).flatMap(([field, texts]) => {
      const [least = 0, most = 1_000] = counts[field] ?? []
      return [
        ...(texts.length < least || texts.length > most ? [`${field} is there ${texts.length} times`] : []),
        ...texts.flatMap((text) => [
          ...(text.length > (lengths[field] ?? 10_000) ? [`${field} is too long`] : []),
          ...(values[field]?.test(text) === false ? [`${field} is ${text}`] : []),
        ]),
      ]
    })
    return [...missing.map((field) => `${field} is missing`), ...wrong].map(
      (text) => `${row[id]?.[0]}: ${text}`,
    )
  })
  return [...twice, ...problems]
}

/** Reads the items of Google's XML; fields of groups stand among the others. */
export const readGoogle = (xml: string): FeedRow[] =>
  [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    gathered(
      [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, field = '', text = '']) => [
        field,
        unescaped(text),
      ]),
    ),
  )

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Reads CSV by RFC 4180 with quoted cells below a header. */
export function readCsv(csv: string): FeedRow[] {
  const [header = '', ...rest] = csv.split('\n')
  const fields = header.split(',')
  const cells = [...rest.join('\n').matchAll(/"((?:[^"]|"")*)"(?:,|\n|$)/g)].map(([, cell = '']) =>
    cell.replaceAll('""', '"'),
  )
  if (cells.length % fields.length !== 0)
    throw new Error(`${cells.length} cells for ${fields.length} columns`)
  return Array.from({ length: cells.length / fields.length }, (_, row) =>
    gathered(fields.map((field, index) => [field, cells[row * fields.length + index] ?? ''])),
  )
}

export const readJsonLines = (text: string): FeedRow[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) =>
      gathered(
        Object.entries(JSON.parse(line) as Record<string, unknown>).flatMap(([field, value]) =>
          [value].flat().map((each) => [field, String(each)] as const),
        ),
      ),
    )

function gathered(entries: readonly (readonly [field: string, text: string])[]): FeedRow {
  const row: Record<string, string[]> = {}
  for (const [field, text] of entries) {
    if (text !== '') row[field] = [...(row[field] ?? []), text]
  }
  return row
}
