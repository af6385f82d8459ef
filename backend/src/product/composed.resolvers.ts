import { textOf } from '../platform/graphql/context.ts'
import type {
  BundleProductResolvers,
  GroupedProductResolvers,
  Resolvers,
} from '../platform/graphql/generated/contract.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { bundleUid } from './option-uids.ts'
import { priceRange } from './pricing.ts'
import type { BundleItemRow } from './product-detail.sql.ts'

/** A choice of a bundle, with the bundle's sku. */
export interface BundleItemOfProduct extends BundleItemRow {
  sku: string
}

/** A part that can be chosen, with the choice that it belongs to. */
export type BundleSelection = BundleItemRow['selections'][number] & { itemId: number }

const BundleProduct: BundleProductResolvers = {
  items: async ({ id, sku }, _, { loaders }) =>
    (await loaders.bundleItems.load(id)).map((item) => ({ ...item, sku })),
  dynamic_price: () => true,
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
    uid: ({ id }) => uidOf(id),
    option_id: ({ id }) => id,
    title: ({ title }, _, context) => textOf(context, title),
    options: ({ id, selections }) => selections.map((selection) => ({ ...selection, itemId: id })),
  },
  BundleItemOption: {
    uid: ({ itemId, id, quantity }) => bundleUid(itemId, id, quantity),
    can_change_quantity: ({ canChangeQuantity }) => canChangeQuantity,
    is_default: ({ isDefault }) => isDefault,
    label: async ({ productId }, _, context) =>
      textOf(context, (await context.loaders.product.load(productId))?.name),
    product: ({ productId }, _, { loaders }) => loaders.product.load(productId),
    // What one piece of the part costs: the bundle has no price of its own.
    price: async ({ productId }, _, { loaders, now }) => {
      const part = await loaders.product.load(productId)
      return part ? priceRange(part.priceGroups, now()).minimum.final / 100 : null
    },
    price_type: () => 'DYNAMIC',
  },
  GroupedProductItem: {
    qty: ({ quantity }) => quantity,
    product: ({ partId }, _, { loaders }) => loaders.product.load(partId),
  },
  ProductLook: {
    image: ({ image, label }, _, context) => ({
      url: mediaUrl(context.settings, image),
      label: textOf(context, label),
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
