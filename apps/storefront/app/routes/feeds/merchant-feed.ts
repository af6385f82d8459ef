import {
  cheapestHome,
  loadShippingOptions,
  type ShippingOption,
} from '../../features/product/delivery/shipping-options.server.ts'
import { showPrice } from '../../features/product/price/price-policy.ts'
import { xmlDocument, xmlElement, xmlGroup } from '../../lib/format/xml.server.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { brand, serverBrand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { AVAILABILITY, asAmount, type FeedItem, pictureUrls, readFeedItems } from './feed-items.server.ts'

const MAX_PICTURES = 4
/** Days within which a seller has to deliver (Directive 2011/83/EU, article 18). Google wants a day for backorders. */
const MAX_DELIVERY_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Feed of all variants by the product data specification of Google Merchant Center. Sets are left out, because
 * their price depends on the selection.
 */
export async function loader(request: PageRequest): Promise<string> {
  const [, number] = /^google-([1-9]\d{0,4})\.xml$/.exec(request.params.feed ?? '') ?? []
  if (number === undefined) throw pageNotFound()
  const [items, shipping] = await Promise.all([
    readFeedItems(request, Number(number)),
    loadShippingOptions(request),
  ])
  const { origin } = request.url
  const address = (path: string) => origin + inLanguage(path, request.language)
  return xmlDocument('rss', { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }, [
    xmlGroup('channel', [
      xmlElement('title', brand().name),
      xmlElement('link', address(paths.home())),
      xmlElement('description', serverBrand().description),
      ...items.map((item) => toEntry(item, shipping, origin, address)),
    ]),
  ])
}

function toEntry(
  item: FeedItem,
  shipping: readonly ShippingOption[],
  origin: string,
  address: (path: string) => string,
): string {
  const { now, reduction } = showPrice(item.price)
  const [picture, ...others] = pictureUrls(item, origin)
  return xmlGroup('item', [
    xmlElement('g:id', item.sku),
    // Google tells variants apart by colour and size only.
    xmlElement('g:item_group_id', item.colour || item.size ? item.groupSku : null),
    xmlElement('g:title', item.title),
    xmlElement('g:description', item.description),
    xmlElement('g:link', address(item.path)),
    xmlElement('g:image_link', picture),
    ...others.slice(0, MAX_PICTURES).map((url) => xmlElement('g:additional_image_link', url)),
    xmlElement('g:availability', AVAILABILITY[item.availability]),
    xmlElement('g:availability_date', item.availability === 'BackOrder' ? lastDeliveryDay() : null),
    xmlElement('g:price', asAmount(reduction?.was ?? now)),
    xmlElement('g:sale_price', reduction ? asAmount(now) : null),
    xmlElement('g:condition', 'new'),
    xmlElement('g:brand', item.brand),
    xmlElement('g:gtin', item.gtin),
    xmlElement('g:mpn', item.sku),
    xmlElement('g:product_type', item.trail.join(' > ')),
    xmlElement('g:color', item.colour),
    xmlElement('g:size', item.size),
    ...[...Object.entries(item.choices), ...item.facts.map((fact) => [fact.label, fact.value] as const)].map(
      ([name, value]) =>
        xmlGroup('g:product_detail', [
          xmlElement('g:attribute_name', name),
          xmlElement('g:attribute_value', value),
        ]),
    ),
    xmlElement('g:gender', item.gender),
    xmlElement('g:age_group', item.gender ? 'adult' : null),
    xmlElement(
      'g:shipping_weight',
      item.weight ? `${item.weight} ${currentPage().storeView?.weightUnit ?? 'kg'}` : null,
    ),
    ...toShipping(shipping, now),
  ])
}

const lastDeliveryDay = () => new Date(Date.now() + MAX_DELIVERY_DAYS * DAY_MS).toISOString().slice(0, 10)

/** Finds the cheapest way to a home in each country of the feed. */
function toShipping(options: readonly ShippingOption[], price: number): string[] {
  return shopConfig.merchantFeed.countries.flatMap((country) => {
    const costOf = ({ cost, freeFrom }: ShippingOption) => (freeFrom !== null && price >= freeFrom ? 0 : cost)
    const cheapest = cheapestHome(options, country, costOf)
    if (!cheapest) return []
    return [
      xmlGroup('g:shipping', [
        xmlElement('g:country', country),
        xmlElement('g:service', cheapest.method),
        xmlElement('g:price', asAmount(costOf(cheapest))),
      ]),
    ]
  })
}
