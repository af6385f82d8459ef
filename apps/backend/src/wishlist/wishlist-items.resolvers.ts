import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { utcTime } from '../platform/store-time.ts'
import { bundleUid, selectedOption } from '../product/option-uids.ts'
import { readBundleItems, readVariantOptions } from '../product/product-options.sql.ts'
import { hasOwnPrice, sharedGoods, toSurcharge, unitPrice } from '../product/product-price.ts'
import { sellableByIds } from '../product/sellable-product.sql.ts'
import type { WishlistEntry, WishlistItemRow } from './wishlist.sql.ts'

const itemFields = {
  id: ({ item }: WishlistEntry) => String(item.id),
  quantity: ({ item }: WishlistEntry) => item.quantity,
  description: ({ item }: WishlistEntry) => item.description,
  added_at: ({ item }: WishlistEntry) => utcTime(item.addedAt),
  product: ({ product }: WishlistEntry) => product,
}

export const wishlistItemResolvers: Resolvers = {
  WishlistItemInterface: {
    __resolveType: ({ product }) => {
      switch (product.type) {
        case 'configurable':
          return 'ConfigurableWishlistItem'
        case 'bundle':
          return 'BundleWishlistItem'
        case 'grouped':
          return 'GroupedProductWishlistItem'
        case 'simple':
          return 'SimpleWishlistItem'
      }
    },
  },
  SimpleWishlistItem: itemFields,
  GroupedProductWishlistItem: itemFields,
  ConfigurableWishlistItem: {
    ...itemFields,
    child_sku: async (entry, _, context) => (await loadVariant(context, entry))?.sku ?? '',
    configured_variant: (entry, _, context) => loadVariant(context, entry),
    async configurable_options({ item }, _, context) {
      if (item.variantId === null) return []
      const options = await readVariantOptions(context.db, { variantIds: [item.variantId] })
      return options
        .filter(({ productId }) => productId === item.productId)
        .map((option) => selectedOption(context, option))
    },
  },
  BundleWishlistItem: {
    ...itemFields,
    bundle_options: ({ item }, _, context) => bundleOptions(context, item),
  },
  WishlistItem: {
    id: ({ item }) => item.id,
    qty: ({ item }) => item.quantity,
    description: ({ item }) => item.description,
    added_at: ({ item }) => utcTime(item.addedAt),
    product: ({ product }) => product,
  },
}

const loadVariant = ({ loaders }: ShopContext, { item }: WishlistEntry) =>
  item.variantId === null ? null : loaders.product.load(item.variantId)

async function bundleOptions(context: ShopContext, { productId, chosenParts }: WishlistItemRow) {
  const parts = chosenParts ?? []
  if (parts.length === 0) return []
  const items = await readBundleItems(context.db, [productId])
  const sellable = await sellableByIds(context.db, [
    productId,
    ...items.flatMap(({ selections }) => selections.map((selection) => selection.productId)),
  ])
  const bundle = sellable.get(productId)
  return items
    .filter(({ id }) => parts.some(({ item_id }) => item_id === id))
    .map((item) => ({
      id: item.id,
      uid: toUid(`bundle/${item.id}`),
      label: localisedText(context, item.title),
      type: item.type,
      values: item.selections.flatMap((selection) => {
        const part = parts.find(({ selection_id }) => selection_id === selection.id)
        const product = sellable.get(selection.productId)
        if (!part || !product) return []
        const priced =
          bundle && hasOwnPrice(bundle)
            ? toSurcharge(bundle, selection.surchargeCents)
            : sharedGoods(product, bundle?.bundleShare ?? null)
        const cents = unitPrice({ ...priced, tiers: [] }, part.quantity, context.now())
        return [
          {
            id: selection.id,
            uid: bundleUid(item.id, selection.id, part.quantity),
            label: localisedText(context, product.name),
            quantity: part.quantity,
            price: cents / 100,
            priceV2: money(cents),
            original_price: money(priced.priceCents ?? cents),
          },
        ]
      }),
    }))
}
