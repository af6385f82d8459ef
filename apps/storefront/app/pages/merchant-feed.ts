import * as paths from '../paths.ts'
import { commerceFor } from '../platform/commerce.ts'
import { currentPage } from '../platform/current-page.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { texts } from '../platform/i18n/texts.ts'
import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'
import { mediaPath, pictureUrl } from '../platform/picture-address.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { currency } from '../platform/store-view.ts'
import { element, group, xmlDocument } from '../platform/xml.server.ts'
import { type FeedItem, FeedProducts, itemsOf } from '../product/feed-items.server.ts'
import { showPrice } from '../product/price-policy.ts'
import { readCatalogue } from './read-catalogue.server.ts'
import { loadShippingOptions, type ShippingOption } from './shipping-options.server.ts'

/** Products in one file. */
const IN_A_FILE = 1_000
/** With all their variants an answer of a megabyte or two. */
const AT_ONCE = 50
const MAX_PICTURES = 4

/**
 * /feeds/google-1.xml: what can be bought, an entry a variant, by the product data specification of Google Merchant Center.
 * Sets are left out: what is chosen of them decides what they cost.
 */
export async function load(request: PageRequest): Promise<string> {
  const [, number] = /^google-([1-9]\d{0,4})\.xml$/.exec(request.params.feed ?? '') ?? []
  if (number === undefined) throw pageNotFound()
  const { query } = commerceFor(request)
  const [products, shipping] = await Promise.all([
    readCatalogue(
      { part: Number(number), size: IN_A_FILE, atOnce: AT_ONCE },
      async (page) => (await query(FeedProducts, page)).products,
    ),
    loadShippingOptions(request),
  ])
  const { origin } = request.url
  const address = (path: string) => origin + inLanguage(path, request.language)
  return xmlDocument('rss', { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }, [
    group('channel', [
      element('title', shopConfig.name),
      element('link', address(paths.home())),
      element('description', texts.platform_shop_description()),
      ...products.flatMap(itemsOf).map((item) => entryOf(item, shipping, origin, address)),
    ]),
  ])
}

function entryOf(
  item: FeedItem,
  shipping: readonly ShippingOption[],
  origin: string,
  address: (path: string) => string,
): string {
  const { now, reduction } = showPrice(item.price)
  const [picture, ...others] = item.pictures.flatMap((url) => {
    const media = mediaPath(url)
    return media ? [origin + pictureUrl(media, 1280)] : []
  })
  return group('item', [
    element('g:id', item.sku),
    element('g:item_group_id', item.groupSku),
    element('g:title', item.title),
    element('g:description', item.description),
    element('g:link', address(item.path)),
    element('g:image_link', picture),
    ...others.slice(0, MAX_PICTURES).map((url) => element('g:additional_image_link', url)),
    element('g:availability', item.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', asAmount(reduction?.was ?? now)),
    element('g:sale_price', reduction ? asAmount(now) : null),
    element('g:condition', 'new'),
    element('g:brand', item.brand),
    element('g:gtin', item.gtin),
    element('g:mpn', item.sku),
    element('g:product_type', item.trail.join(' > ')),
    element('g:color', item.colour),
    element('g:size', item.size),
    element('g:gender', item.gender),
    element('g:age_group', item.gender ? 'adult' : null),
    element(
      'g:shipping_weight',
      item.weight ? `${item.weight} ${currentPage().storeView?.weightUnit ?? 'kg'}` : null,
    ),
    ...shippingOf(shipping, now),
  ])
}

const asAmount = (amount: number) => `${amount.toFixed(2)} ${currency()}`

/** The cheapest way to each country that the feed is for. */
function shippingOf(options: readonly ShippingOption[], price: number): string[] {
  return shopConfig.merchantFeed.countries.flatMap((country) => {
    const [cheapest] = options
      .filter((option) => option.country === country)
      .map(({ method, cost, freeFrom }) => ({
        method,
        cost: freeFrom !== null && price >= freeFrom ? 0 : cost,
      }))
      .sort((left, right) => left.cost - right.cost)
    if (!cheapest) return []
    return [
      group('g:shipping', [
        element('g:country', country),
        element('g:service', cheapest.method),
        element('g:price', asAmount(cheapest.cost)),
      ]),
    ]
  })
}
