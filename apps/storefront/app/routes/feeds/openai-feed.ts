import { loadReturnTerms } from '../../features/content/seller-terms.server.ts'
import { showPrice } from '../../features/product/price/price-policy.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import { brand, homeCountry } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import {
  AVAILABILITY,
  asAmount,
  backorderDay,
  type FeedItem,
  feedCountries,
  pictureUrls,
  readFeedItems,
  shippingTexts,
} from './feed-items.server.ts'

/**
 * Feed of all variants by OpenAI's product feed specification, one JSON object per line. ChatGPT shows the
 * products but does not sell them: buyers order in the shop.
 */
export async function loader(request: PageRequest): Promise<string> {
  const [, number] = /^([1-9]\d{0,4})\.jsonl$/.exec(request.params.feed ?? '') ?? []
  if (number === undefined) throw pageNotFound()
  const [items, { days }] = await Promise.all([
    readFeedItems(request, Number(number)),
    loadReturnTerms(request),
  ])
  const { origin } = request.url
  const address = (path: string) => origin + inLanguage(path, request.language)
  const shared = {
    seller_name: brand().name,
    seller_url: address(paths.home()),
    seller_privacy_policy: address(paths.privacy()),
    seller_tos: address(paths.terms()),
    return_policy: address(paths.returns()),
    accepts_returns: true,
    return_deadline_in_days: days,
    target_countries: feedCountries(),
    store_country: homeCountry(),
  }
  return items.map((item) => `${JSON.stringify({ ...toRow(item, origin, address), ...shared })}\n`).join('')
}

function toRow(item: FeedItem, origin: string, address: (path: string) => string) {
  const { now, reduction } = showPrice(item.price)
  const [picture, ...others] = pictureUrls(item, origin)
  const choices = { color: item.colour ?? undefined, size: item.size ?? undefined, ...item.choices }
  return {
    is_eligible_search: true,
    is_eligible_checkout: false,
    item_id: item.sku,
    gtin: item.gtin ?? undefined,
    mpn: item.sku,
    title: item.title,
    description: item.description,
    url: address(item.path),
    brand: item.brand ?? undefined,
    condition: 'new',
    product_category: item.trail.join(' > '),
    image_url: picture,
    additional_image_urls: others,
    price: asAmount(reduction?.was ?? now),
    sale_price: reduction ? asAmount(now) : undefined,
    availability: AVAILABILITY[item.availability],
    availability_date: backorderDay(item) ?? undefined,
    shipping: shippingTexts(item).join(';') || undefined,
    color: item.colour ?? undefined,
    size: item.size ?? undefined,
    gender: item.gender ?? undefined,
    age_group: item.gender ? 'adult' : undefined,
    listing_has_variations: item.groupSku !== null,
    ...(item.groupSku !== null && { group_id: item.groupSku, variant_dict: choices }),
  }
}
