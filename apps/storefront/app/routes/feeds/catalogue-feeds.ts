import type { Availability } from '../../features/product/offer.ts'
import { showPrice } from '../../features/product/price/price-policy.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import { brand } from '../../lib/shop/store-view.ts'
import { asAmount, type FeedItem, pictureUrls, readFeedItems, shippingTexts } from './feed-items.server.ts'

/** Item with the cells that all services share. */
interface Row extends FeedItem {
  link: string
  imageLinks: readonly string[]
  /** Price without the reduction. */
  was: string
  /** Reduced price; null without a reduction. */
  sale: string | null
}

type Columns = Readonly<Record<string, (row: Row) => string | null>>

/** Further pictures that every service takes. */
const MAX_PICTURES = 10

/** Columns with the same name and rules at Meta, TikTok and Pinterest. */
const SHARED: Columns = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  condition: () => 'new',
  price: ({ was }) => was,
  sale_price: ({ sale }) => sale,
  link: ({ link }) => link,
  image_link: ({ imageLinks }) => imageLinks[0] ?? null,
  additional_image_link: ({ imageLinks }) => imageLinks.slice(1, MAX_PICTURES + 1).join(','),
  item_group_id: ({ groupSku }) => groupSku,
  gtin: ({ gtin }) => gtin,
  mpn: ({ sku }) => sku,
  product_type: ({ trail }) => trail.join(' > '),
  color: ({ colour }) => colour,
  size: ({ size }) => size,
  gender: ({ gender }) => gender,
  age_group: ({ gender }) => gender && 'adult',
  shipping: (row) => shippingTexts(row).join(','),
}

const available =
  (words: Readonly<Record<Availability, string>>) =>
  ({ availability }: Row) =>
    words[availability]

const ORDERABLE = { InStock: 'in stock', BackOrder: 'available for order', OutOfStock: 'out of stock' }

/** Facebook and Instagram: the catalogue fields of Meta. */
const META: Columns = {
  id: ({ sku }) => sku,
  ...SHARED,
  brand: ({ brand }) => brand,
  availability: available(ORDERABLE),
}

/** TikTok's catalogue parameters, of which the brand is required. */
const TIKTOK: Columns = {
  sku_id: ({ sku }) => sku,
  ...SHARED,
  brand: (row) => row.brand ?? brand().name,
  availability: available(ORDERABLE),
}

/** Pinterest's data source, which knows no backorders. */
const PINTEREST: Columns = {
  id: ({ sku }) => sku,
  ...SHARED,
  brand: ({ brand }) => brand,
  availability: available({ ...ORDERABLE, BackOrder: 'preorder' }),
}

/** Creates the loader of a service's feed of all variants, as CSV. */
const loaderOf =
  (columns: Columns) =>
  async (request: PageRequest): Promise<string> => {
    const [, number] = /^([1-9]\d{0,4})\.csv$/.exec(request.params.feed ?? '') ?? []
    if (number === undefined) throw pageNotFound()
    const items = await readFeedItems(request, Number(number))
    const rows = items.map((item) => toRow(item, request))
    const lines = rows.map((row) => Object.values(columns).map((cell) => quoted(cell(row) ?? '')))
    return [Object.keys(columns), ...lines].map((cells) => `${cells.join(',')}\n`).join('')
  }

export const loadMeta = loaderOf(META)
export const loadTiktok = loaderOf(TIKTOK)
export const loadPinterest = loaderOf(PINTEREST)

function toRow(item: FeedItem, { url: { origin }, language }: PageRequest): Row {
  const { now, reduction } = showPrice(item.price)
  return {
    ...item,
    link: origin + inLanguage(item.path, language),
    imageLinks: pictureUrls(item, origin),
    was: asAmount(reduction?.was ?? now),
    sale: reduction ? asAmount(now) : null,
  }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
