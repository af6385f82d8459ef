import { resolveLocalised } from '../content/resolve-content.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type {
  ProductInterfaceResolvers,
  SimpleProductResolvers,
} from '../platform/graphql/generated/resolvers.ts'
import { toUid } from '../platform/graphql/uid.ts'
import type { Localised } from '../platform/languages.ts'
import { money } from '../platform/money.ts'
import { homeCountry } from '../platform/store-config/company.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { storeTime, utcTime } from '../platform/store-time.ts'
import { onlyLeft } from '../stores/stores.sql.ts'
import { taxRateFor } from '../vat/vat-rates.ts'
import { attributeCatalogue } from './attribute-catalogue.ts'
import { composedResolvers } from './composed.resolvers.ts'
import { configurableResolvers } from './configurable.resolvers.ts'
import { BACKORDERED, isNew } from './gathered-product.ts'
import productPhrases from './phrases.nl.json' with { type: 'json' }
import {
  attributeMetadataResolvers,
  customAttributes,
  informationAttributes,
  keyFacts,
} from './product-attributes.ts'
import type { LinkKind } from './product-detail.sql.ts'
import { fieldResolvers } from './product-fields.ts'
import { enabledProducts, productLoaders } from './product-loaders.ts'
import { toPicture } from './product-picture.ts'
import {
  finalPriceCents,
  isReduced,
  loweringTiers,
  type PricePoint,
  priceOfContentCents,
  priceRange,
} from './product-price.ts'
import type { PlacedPicture, ProductRow } from './product-row.ts'

const TYPES = {
  simple: 'SimpleProduct',
  configurable: 'ConfigurableProduct',
  bundle: 'BundleProduct',
  grouped: 'GroupedProduct',
} as const

export const productType = ({ type }: ProductRow) => TYPES[type]

/** Returns a product's path without a leading slash; null for a variant, which has no page. */
export function productPath({ urlKey }: Pick<ProductRow, 'urlKey'>): string | null {
  return urlKey === null ? null : `${urlKey}${URL_SUFFIX}`
}

export function onEveryProductType(fields: SimpleProductResolvers) {
  return { SimpleProduct: fields, ConfigurableProduct: fields, BundleProduct: fields, GroupedProduct: fields }
}

const image: SimpleProductResolvers['image'] = (product, _, context) =>
  product.image && toPicture(context, product.image, localisedText(context, product.name))

/** Returns the pictures of a product, which listed products and their variants contain. */
function toGallery({ id, name, pictures }: ProductRow, context: ShopContext) {
  const show = (all: readonly PlacedPicture[]) =>
    all.map((picture) => toPicture(context, picture, localisedText(context, name), picture.position))
  return pictures
    ? show(pictures)
    : context.loaders.productDetail.load(id).then((detail) => show(detail?.pictures ?? []))
}

/** Returns the stock by store, cached for listed products and their variants. */
async function stockInStores({ id, isListed, variantOf }: ProductRow, { loaders }: ShopContext) {
  const owner = isListed ? id : variantOf
  return owner === undefined
    ? loaders.storeStock.load(id)
    : ((await loaders.listedStock.load(owner)).get(id) ?? [])
}

const linked =
  (kind: LinkKind): SimpleProductResolvers['related_products'] =>
  async ({ id }, _, { loaders }) =>
    enabledProducts(loaders, (await loaders.productLinks.load(id))[kind])

const detailText =
  (key: 'description' | 'shortDescription'): SimpleProductResolvers['description'] =>
  async ({ id }, _, context) => {
    const html = await resolveLocalised(context, (await context.loaders.productDetail.load(id))?.[key])
    return html === null ? null : { html }
  }

const metaText =
  (key: 'metaTitle' | 'metaDescription' | 'metaKeyword'): SimpleProductResolvers['meta_title'] =>
  async ({ id }, _, context) =>
    localisedText(context, (await context.loaders.productDetail.load(id))?.[key])

const toLegacyPrice = (cents: number) => ({ amount: money(cents), adjustments: [] })

/** Deprecated fields of core that older clients select. */
const olderFields: SimpleProductResolvers = {
  price: ({ priceGroups }, _, { now }) => {
    const { minimum, maximum } = priceRange(priceGroups, now())
    return {
      minimalPrice: toLegacyPrice(minimum.final),
      maximalPrice: toLegacyPrice(maximum.final),
      regularPrice: toLegacyPrice(minimum.regular),
    }
  },
  media_gallery_entries: async ({ id, name, pictures }, _, context) => {
    const all = pictures ?? (await context.loaders.productDetail.load(id))?.pictures ?? []
    return all.map(({ path, label, position }, index) => ({
      id: position,
      uid: toUid(`${id}/${path}`),
      file: path.replace(/^\/?catalog\/product/, ''),
      label: localisedText(context, label ?? name),
      media_type: 'image',
      position,
      disabled: false,
      types: index === 0 ? ['image', 'small_image', 'thumbnail'] : [],
    }))
  },
  swatch_image: ({ image }) => image?.path ?? null,
}

const shared: SimpleProductResolvers = {
  uid: ({ id }) => toUid(id),
  type_id: ({ type }) => type,
  name: ({ name }, _, context) => localisedText(context, name),
  url_key: ({ urlKey }) => urlKey,
  url_suffix: () => URL_SUFFIX,
  canonical_url: productPath,
  url_rewrites: async ({ id }, _, { loaders }) => {
    const detail = await loaders.productDetail.load(id)
    return (detail?.rewrites ?? []).map((url) => ({ url, parameters: [{ name: 'id', value: String(id) }] }))
  },
  type: () => 'PRODUCT',
  relative_url: productPath,
  redirect_code: () => 0,
  description: detailText('description'),
  short_description: detailText('shortDescription'),
  meta_title: metaText('metaTitle'),
  meta_description: metaText('metaDescription'),
  meta_keyword: metaText('metaKeyword'),
  image,
  small_image: image,
  thumbnail: image,
  media_gallery: (product, _, context) => toGallery(product, context),
  stock_status: ({ inStock }) => (inStock ? 'IN_STOCK' : 'OUT_OF_STOCK'),
  only_x_left_in_stock: async ({ stock }, _, context) =>
    stock ? onlyLeft(stock, Number((await shopSettings(context)).get('low_stock_threshold') ?? 3)) : null,
  price_range: ({ priceGroups }, _, { now }) => priceRange(priceGroups, now()),
  unit_price: (product, _, { now }) => {
    const cents = computeUnitPrice(product, now())
    return cents === null || product.contentUnit === null || product.contentAmount === null
      ? null
      : { price: money(cents), unit: product.contentUnit, content: product.contentAmount }
  },
  price_tiers: ({ tiers, priceGroups }, _, { now }) => {
    const tag = priceGroups[0]?.leaves[0]?.tag
    if (!tag) return []
    const final = finalPriceCents(tag, now())
    return loweringTiers(tag, tiers, now()).map(({ quantity, cents }) => ({
      quantity,
      final_price: money(cents),
      discount: toDiscount(final, cents),
    }))
  },
  // For a bundle that costs a percentage of its parts' prices, the special price is that percentage, as in
  // Magento.
  special_price: ({ specialPriceCents, bundleShare }) => {
    const hundredths = specialPriceCents ?? bundleShare ?? null
    return hundredths === null ? null : hundredths / 100
  },
  special_from_date: ({ specialFrom }) => storeTime(specialFrom),
  special_to_date: ({ specialTo }) => storeTime(specialTo),
  created_at: ({ createdAt }) => utcTime(createdAt),
  updated_at: ({ updatedAt }) => utcTime(updatedAt),
  rating_summary: ({ ratingSummary }) => ratingSummary,
  review_count: ({ reviewCount }) => reviewCount,
  ...fieldResolvers,
  ...olderFields,
  custom_attributesV2: (product, { filters }, context) => customAttributes(product, filters ?? null, context),
  related_products: linked('related'),
  upsell_products: linked('upsell'),
  crosssell_products: linked('crosssell'),
  information_attributes: (product, _, context) => informationAttributes(product, context),
  key_facts: (product, _, context) => keyFacts(product, context),
  filter_attributes: async ({ options }, _, context) => {
    const catalogue = await attributeCatalogue(context)
    return catalogue.facets.flatMap((attribute) => {
      const values = (options[attribute.id] ?? [])
        .flatMap((option) => catalogue.options.get(option) ?? [])
        .map(({ id, label }) => ({ option_id: String(id), option_label: localisedText(context, label) }))
      return values.length > 0 ? [{ attribute_code: attribute.code, values }] : []
    })
  },
  sale: ({ priceGroups }, _, { now }) => (isReduced(priceGroups, now()) ? 1 : 0),
  new: (product, _, { now }) => (isNew(product, now()) ? 1 : 0),
  show_size_table: ({ showSizeTable }) => (showSizeTable ? 1 : 0),
  DeliveryTime: ({ deliveryTime, stockItem }) => (stockItem?.is_backordered ? BACKORDERED : deliveryTime),
  stock_item: ({ stockItem }) => stockItem ?? null,
  store_availability: (product, _, context) => stockInStores(product, context),
  sales_data: async ({ id }, _, { loaders }) => {
    const sales = await loaders.productSales.load(id)
    return sales
      ? { orders: sales.orders, qty_ordered: sales.quantity, last_order_date: storeTime(sales.lastAt) }
      : null
  },
  tracking_source: ({ trackingSource }) => trackingSource ?? null,
  look: ({ id, isLook }, _, { loaders }) => (isLook ? loaders.look.load(id) : null),
  connected_product: async ({ id }, _, context) => {
    const data = (await context.loaders.productDetail.load(id))?.data
    if (!data || Object.values(data).every((text) => text === null)) return null
    const inLanguage = (text: Localised | null) => (text ? localisedText(context, text) : null)
    return {
      data_types: inLanguage(data.types),
      data_real_time: inLanguage(data.realTime),
      data_storage: inLanguage(data.storage),
      data_access: inLanguage(data.access),
    }
  },
  repair_information: async ({ id }, _, context) => {
    const text = (await context.loaders.productDetail.load(id))?.repairInformation
    return text ? localisedText(context, text) : null
  },
  product_safety: async ({ id }, _, context) => {
    const detail = await context.loaders.productDetail.load(id)
    if (!detail?.safety && !detail?.brandSafety && !detail?.partMakers.length) return null
    return {
      manufacturer: detail.brandSafety?.manufacturer ?? null,
      responsible_person: detail.brandSafety?.responsible ?? null,
      identification: detail.safety?.identification ?? null,
      warnings: (detail.safety?.warnings ?? []).map((warning) => localisedText(context, warning)),
      guarantee_months: detail.safety?.guarantee_months ?? null,
      guarantee_terms: detail.safety?.guarantee_terms
        ? localisedText(context, detail.safety.guarantee_terms)
        : null,
      labelling: detail.safety?.labelling ?? [],
      marks: detail.safety?.marks ?? [],
      signal_word: detail.safety?.signal_word ?? null,
      part_makers: detail.partMakers.map(({ brand, safety }) => ({
        brand,
        manufacturer: safety?.manufacturer ?? null,
        responsible_person: safety?.responsible ?? null,
      })),
    }
  },
}

/** Returns the price of a kilogram or litre, in cents incl. VAT; null for goods that are sold by the piece. */
function computeUnitPrice({ priceGroups, contentAmount, contentUnit }: ProductRow, now: Date): number | null {
  if (contentAmount === null || contentUnit === null) return null
  return priceOfContentCents(priceRange(priceGroups, now).minimum.final, contentAmount)
}

/** Returns the difference of two prices, in EUR and in percent with two decimals. */
function toDiscount(regular: number, final: number) {
  const off = Math.max(0, regular - final)
  return { amount_off: off / 100, percent_off: regular > 0 ? Math.round((off * 10_000) / regular) / 100 : 0 }
}

/** Resolver for a shop without customizable options. */
const withoutOptions = { options: () => [] }

const everyType = onEveryProductType(shared)

export const productDomain: Domain = {
  phrases: productPhrases,
  loaders: productLoaders,
  resolvers: {
    ProductInterface: { __resolveType: productType } satisfies ProductInterfaceResolvers,
    PhysicalProductInterface: { __resolveType: productType as () => never },
    CustomizableProductInterface: { __resolveType: productType as () => never },
    MediaGalleryInterface: { __resolveType: () => 'ProductImage' },
    SimpleProduct: { ...everyType.SimpleProduct, ...withoutOptions },
    ConfigurableProduct: {
      ...everyType.ConfigurableProduct,
      ...withoutOptions,
      ...configurableResolvers.ConfigurableProduct,
    },
    BundleProduct: { ...everyType.BundleProduct, ...withoutOptions, ...composedResolvers.BundleProduct },
    GroupedProduct: { ...everyType.GroupedProduct, ...composedResolvers.GroupedProduct },
    PriceRange: {
      minimum_price: ({ minimum }) => minimum,
      maximum_price: ({ maximum }) => maximum,
      tax_rate: async ({ taxClass }, _, context) =>
        taxClass === null ? null : taxRateFor(taxClass, homeCountry(await shopSettings(context))),
    },
    ProductPrice: {
      regular_price: ({ regular }) => money(regular),
      final_price: ({ final }) => money(final),
      discount: ({ regular, final }: PricePoint) => toDiscount(regular, final),
      lowest_price_30_days: ({ lowest30 }) => money(lowest30),
    },
    DeliveryTime: {
      code: ({ code }) => code || null,
      short: ({ short }, _, context) => localisedText(context, short),
      long: ({ long }, _, context) => localisedText(context, long),
    },
    ...attributeMetadataResolvers,
    ...configurableResolvers.types,
    ...composedResolvers.types,
  },
}
