import { showPrice } from '../../features/product/price/price-policy.ts'
import { xmlDocument, xmlElement, xmlGroup } from '../../lib/format/xml.server.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import { brand, serverBrand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import {
  AVAILABILITY,
  asAmount,
  backorderDay,
  type FeedDelivery,
  type FeedItem,
  pictureUrls,
  readFeedItems,
} from './feed-items.server.ts'

const MAX_PICTURES = 4
const MAX_HIGHLIGHT_LENGTH = 150
/** Google takes no single highlight. */
const MIN_HIGHLIGHTS = 2

/**
 * Feed of all variants by the product data specification of Google Merchant Center. Sets are left out, because
 * their price depends on the selection.
 */
export async function loader(request: PageRequest): Promise<string> {
  const [, number] = /^google-([1-9]\d{0,4})\.xml$/.exec(request.params.feed ?? '') ?? []
  if (number === undefined) throw pageNotFound()
  const items = await readFeedItems(request, Number(number))
  const { origin } = request.url
  const address = (path: string) => origin + inLanguage(path, request.language)
  return xmlDocument('rss', { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }, [
    xmlGroup('channel', [
      xmlElement('title', brand().name),
      xmlElement('link', address(paths.home())),
      xmlElement('description', serverBrand().description),
      ...items.map((item) => toEntry(item, origin, address)),
    ]),
  ])
}

function toEntry(item: FeedItem, origin: string, address: (path: string) => string): string {
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
    xmlElement('g:availability_date', backorderDay(item)),
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
    ...toUnitPricing(item.content),
    ...toHighlights(item.highlights),
    ...item.deliveries.map(toShipping),
  ])
}

const UNITS = { KILOGRAM: ['g', 'kg'], LITRE: ['ml', 'l'] } as const

/** Renders the content of a piece, and the unit of which Google shows the price. */
function toUnitPricing(content: FeedItem['content']): string[] {
  if (!content) return []
  const [unit, base] = UNITS[content.unit]
  return [
    xmlElement('g:unit_pricing_measure', `${content.amount} ${unit}`),
    xmlElement('g:unit_pricing_base_measure', `1 ${base}`),
  ]
}

function toHighlights(facts: FeedItem['highlights']): string[] {
  const highlights = facts.map(({ label, value }) => `${label}: ${value}`)
  const fitting = highlights.filter((text) => text.length <= MAX_HIGHLIGHT_LENGTH)
  return fitting.length < MIN_HIGHLIGHTS ? [] : fitting.map((text) => xmlElement('g:product_highlight', text))
}

const toShipping = ({ country, service, cost, days }: FeedDelivery) =>
  xmlGroup('g:shipping', [
    xmlElement('g:country', country),
    xmlElement('g:service', service),
    xmlElement('g:price', asAmount(cost)),
    ...(days
      ? [
          xmlElement('g:min_handling_time', String(days.handling.min)),
          xmlElement('g:max_handling_time', String(days.handling.max)),
          xmlElement('g:min_transit_time', String(days.transit.min)),
          xmlElement('g:max_transit_time', String(days.transit.max)),
        ]
      : []),
  ])
