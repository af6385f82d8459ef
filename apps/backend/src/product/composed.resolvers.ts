import { localisedText } from '../platform/graphql/context.ts'
import type {
  BundleProductResolvers,
  GroupedProductResolvers,
  Resolvers,
} from '../platform/graphql/generated/resolvers.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { bundleUid } from './option-uids.ts'
import { finalPriceCents, type PriceTag, priceRange, sharedCents, surchargeTag } from './product-price.ts'
import type { ProductRow } from './product-row.ts'

const getBasePrice = ({ priceGroups }: ProductRow): PriceTag | null =>
  priceGroups.find(({ isBase }) => isBase)?.leaves[0]?.tag ?? null

const BundleProduct: BundleProductResolvers = {
  items: async (product, _, { loaders }) =>
    (await loaders.bundleItems.load(product.id)).map((item) => ({
      ...item,
      sku: product.sku,
      base: getBasePrice(product),
      share: product.bundleShare ?? null,
    })),
  dynamic_price: (product) => getBasePrice(product) === null,
  price_view: () => 'PRICE_RANGE',
  ship_bundle_items: () => 'TOGETHER',
  dynamic_sku: () => false,
  dynamic_weight: () => true,
}

const GroupedProduct: GroupedProductResolvers = {
  items: ({ id }, _, { loaders }) => loaders.groupedParts.load(id),
}

const types: Resolvers = {
  BundleItem: {
    uid: ({ id }) => toUid(id),
    option_id: ({ id }) => id,
    title: ({ title }, _, context) => localisedText(context, title),
    options: ({ id, selections, base, share }) =>
      selections.map((selection) => ({ ...selection, itemId: id, base, share })),
  },
  BundleItemOption: {
    uid: ({ itemId, id, quantity }) => bundleUid(itemId, id, quantity),
    can_change_quantity: ({ canChangeQuantity }) => canChangeQuantity,
    is_default: ({ isDefault }) => isDefault,
    label: async ({ productId }, _, context) =>
      localisedText(context, (await context.loaders.product.load(productId))?.name),
    product: ({ productId }, _, { loaders }) => loaders.product.load(productId),
    // Price of a piece in this bundle, or its surcharge on the bundle's own price.
    price: async ({ productId, base, share, surchargeCents }, _, { loaders, now }) => {
      if (base) return finalPriceCents(surchargeTag(base, surchargeCents), now()) / 100
      const part = await loaders.product.load(productId)
      return part ? sharedCents(priceRange(part.priceGroups, now()).minimum.final, share) / 100 : null
    },
    price_type: ({ base }) => (base ? 'FIXED' : 'DYNAMIC'),
  },
  GroupedProductItem: {
    qty: ({ quantity }) => quantity,
    product: ({ partId }, _, { loaders }) => loaders.product.load(partId),
  },
  ProductLook: {
    image: ({ image, label }, _, context) => ({
      url: mediaUrl(context.settings, image),
      label: localisedText(context, label),
      position: 0,
      disabled: false,
    }),
  },
  ProductLookItem: {
    qty: ({ quantity }) => quantity,
    product: ({ partId }, _, { loaders }) => loaders.product.load(partId),
  },
}

export const composedResolvers = { BundleProduct, GroupedProduct, types }
