import { type DataOf, type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { deliveryIcon, toneOfColour } from './delivery/delivery-time.ts'
import type {
  Choices,
  Offer,
  OfferedDelivery,
  OfferPicture,
  OfferVariant,
  OrderLimits,
  StoreStock,
} from './offer.ts'
import { type OfferedPrice, readUnitPrice } from './price/price-policy.ts'
import { readPriceRange } from './price/price-range.server.ts'

const Product = graphql(`
  fragment Offer_product on ProductInterface {
    sku
    name
    stock_status
    only_x_left_in_stock
    manufacturer_price {
      value
    }
    unit_price {
      price {
        value
      }
      unit
    }
    price_range {
      ...PriceRange_ends
    }
    price_tiers {
      ...Offer_tier
    }
    DeliveryTime {
      code
      color
      short
      long
      icon
    }
    image {
      url
      label
    }
  }
`)

/** Fields that only the product's own page shows, not the parts of a set. */
const Detail = graphql(`
  fragment Offer_detail on ProductInterface {
    stock_item {
      ...OrderLimits_stockItem
    }
    store_availability {
      ...Offer_availability
    }
    media_gallery {
      ...Offer_picture
    }
    ... on ConfigurableProduct {
      variants {
        product {
          sku
          gtin
          stock_item {
            ...OrderLimits_stockItem
          }
          store_availability {
            ...Offer_availability
          }
          media_gallery {
            ...Offer_picture
          }
        }
      }
    }
  }
`)

const Availability = graphql(`
  fragment Offer_availability on StoreAvailability {
    has_stock
    qty_available
    store {
      name
      url_key
    }
  }
`)

const Tier = graphql(`
  fragment Offer_tier on TierPrice {
    quantity
    final_price {
      value
    }
  }
`)

const PictureEntry = graphql(`
  fragment Offer_picture on MediaGalleryInterface {
    __typename
    url
    label
    position
    disabled
  }
`)

const Configurable = graphql(`
  fragment Offer_configurable on ConfigurableProduct {
    manufacturer_price {
      value
    }
    configurable_options {
      attribute_code
      label
      position
      values {
        value_index
        label
        swatch_data {
          __typename
          value
        }
      }
    }
    variants {
      attributes {
        code
        value_index
      }
      product {
        sku
        stock_status
        only_x_left_in_stock
        price_tiers {
          ...Offer_tier
        }
        price_range {
          tax_rate
          minimum_price {
            final_price {
              value
            }
            lowest_price_30_days {
              value
            }
          }
        }
      }
    }
  }
`)

/** Builds the offer of any product; without its detail it has one picture and no stores. */
export function toOffer(
  masked: FragmentType<typeof Product>,
  maskedDetail?: FragmentType<typeof Detail>,
): Offer {
  const product = readFragment(Product, masked)
  const detail = maskedDetail && readFragment(Detail, maskedDetail)
  const { price, isFrom } = readPriceRange(product.price_range, product.manufacturer_price?.value)
  const gallery = readPictures(detail?.media_gallery, product.name ?? '')
  const main = product.image?.url
    ? [{ url: product.image.url, label: product.image.label || product.name || '' }]
    : []
  return {
    sku: product.sku ?? '',
    name: product.name ?? '',
    inStock: product.stock_status !== 'OUT_OF_STOCK',
    left: product.only_x_left_in_stock || null,
    price: {
      ...price,
      ...(product.unit_price && { perUnit: readUnitPrice(product.unit_price) }),
      ...readTiers(product.price_tiers),
    },
    isFrom,
    delivery: toDelivery(product.DeliveryTime),
    ...readOrderLimits(detail?.stock_item),
    ...(isBackordered(detail?.stock_item) && { isBackordered: true }),
    stores: readStores(detail?.store_availability),
    pictures: gallery.length > 0 ? gallery : main,
  }
}

/** Reads the details of each variant for the product's own page; empty without variants. */
export function detailedVariants(masked: FragmentType<typeof Detail>) {
  const detail = readFragment(Detail, masked)
  return nonNull('variants' in detail ? detail.variants : null).flatMap(({ product }) => product ?? [])
}

function toDelivery(time: DataOf<typeof Product>['DeliveryTime']): OfferedDelivery | null {
  return (
    time && {
      tone: toneOfColour(time.color),
      code: time.code ?? null,
      short: time.short ?? null,
      long: time.long ?? null,
      icon: deliveryIcon(time.icon),
    }
  )
}

/** Builds the choices of a configurable product, with its options in the backend's order. */
export function toChoices(
  masked: FragmentType<typeof Configurable>,
  maskedDetail?: FragmentType<typeof Detail>,
): Choices {
  const product = readFragment(Configurable, masked)
  const details = new Map(
    (maskedDetail ? detailedVariants(maskedDetail) : []).map((child) => [child.sku, child]),
  )
  const choices = nonNull(product.configurable_options)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ attribute_code, label, values }) => ({
      code: attribute_code ?? '',
      label: label ?? '',
      values: nonNull(values).map(({ value_index, label, swatch_data }) => ({
        index: value_index ?? 0,
        label: label ?? '',
        // A text swatch only repeats the label, so it is left out.
        swatch: swatch_data?.__typename === 'TextSwatchData' ? null : (swatch_data?.value ?? null),
      })),
    }))
  const rows = nonNull(product.variants).flatMap(({ attributes, product: child }) =>
    child ? [{ attributes, child }] : [],
  )
  const variants = rows.map(({ attributes, child }): OfferVariant => {
    const { minimum_price: low, tax_rate } = child.price_range
    return {
      sku: child.sku ?? '',
      inStock: child.stock_status !== 'OUT_OF_STOCK',
      left: child.only_x_left_in_stock || null,
      values: Object.fromEntries(
        nonNull(attributes).map(({ code, value_index }) => [code ?? '', value_index ?? 0]),
      ),
      price: {
        final: low.final_price.value ?? 0,
        lowest30Days: low.lowest_price_30_days?.value ?? null,
        manufacturer: product.manufacturer_price?.value ?? null,
        ...(tax_rate != null && { taxRate: tax_rate }),
        ...readTiers(child.price_tiers),
      },
      stores: readStores(details.get(child.sku)?.store_availability),
      ...readOrderLimits(details.get(child.sku)?.stock_item),
      ...backordered(details.get(child.sku)?.stock_item),
    }
  })
  const pictured = choices.find(({ values }) => values.some(({ swatch }) => swatch))?.code ?? null
  const picturesByValue: Record<number, OfferPicture[]> = {}
  for (const [index, { child }] of rows.entries()) {
    const value = pictured === null ? undefined : variants[index]?.values[pictured]
    if (value === undefined || picturesByValue[value]) continue
    const pictures = readPictures(details.get(child.sku)?.media_gallery, '')
    if (pictures.length > 0) picturesByValue[value] = pictures
  }
  return { choices, variants, picturesByValue, pictured }
}

/** Describes a backorder in place of a delivery day: nothing is in stock, and the order is sent later. */
function backordered(stockItem: MaskedStockItem): Pick<OfferVariant, 'delivery' | 'isBackordered'> {
  if (!isBackordered(stockItem)) return {}
  const words = texts.product_backordered()
  return {
    isBackordered: true,
    delivery: { tone: 'amber', code: null, short: words, long: words, icon: null },
  }
}

type Tiers = readonly (FragmentType<typeof Tier> | null | undefined)[] | null | undefined

/** Reads the tier prices; empty if the backend has none. */
export function readTiers(masked: Tiers): Pick<OfferedPrice, 'tiers'> {
  const tiers = readFragment(Tier, nonNull(masked)).flatMap(({ quantity, final_price }) =>
    quantity && final_price?.value != null ? [{ quantity, price: final_price.value }] : [],
  )
  return tiers.length > 0 ? { tiers } : {}
}

type Pictures = readonly (FragmentType<typeof PictureEntry> | null | undefined)[] | null | undefined

function readPictures(gallery: Pictures, name: string): OfferPicture[] {
  return readFragment(PictureEntry, nonNull(gallery))
    .filter(({ disabled, __typename }) => !disabled && __typename === 'ProductImage')
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(({ url, label }) => (url ? [{ url, label: label || name }] : []))
}

function readStores(
  availability: readonly (FragmentType<typeof Availability> | null | undefined)[] | null | undefined,
): StoreStock[] {
  return readFragment(Availability, nonNull(availability)).flatMap(({ has_stock, qty_available, store }) =>
    store
      ? [{ name: store.name, urlKey: store.url_key, quantity: has_stock ? (qty_available ?? 1) : 0 }]
      : [],
  )
}

const StockItem = graphql(`
  fragment OrderLimits_stockItem on ProductStockItem {
    min_sale_qty
    max_sale_qty
    qty_increments
    is_backordered
  }
`)

type MaskedStockItem = FragmentType<typeof StockItem> | null | undefined

/** Reads the order limits with their text; empty if any quantity can be ordered. */
function readOrderLimits(masked: MaskedStockItem): { limits?: OrderLimits } {
  const item = masked && readFragment(StockItem, masked)
  if (!item) return {}
  const { min_sale_qty: min, max_sale_qty: max, qty_increments: step } = item
  const rules = [
    step > 1 && texts.product_sold_by({ count: step }),
    min > step && texts.product_sold_from({ count: min }),
    max != null && texts.product_sold_to({ count: max }),
  ].filter((rule) => rule !== false)
  if (rules.length === 0) return {}
  return { limits: { min, step, ...(max != null && { max }), text: rules.join(' ') } }
}

const isBackordered = (masked: MaskedStockItem) =>
  Boolean(masked && readFragment(StockItem, masked).is_backordered)
