import { textOf } from '../platform/graphql/context.ts'
import type { SimpleProductResolvers } from '../platform/graphql/generated/resolvers.ts'
import { uidOf } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { priceRange } from './product-price.ts'

const priceOf = (cents: number) => ({ amount: money(cents), adjustments: [] })

/** Fields that core has long replaced, and that clients of older versions still ask for. */
export const olderFields: SimpleProductResolvers = {
  price: ({ priceGroups }, _, { now }) => {
    const { minimum, maximum } = priceRange(priceGroups, now())
    return {
      minimalPrice: priceOf(minimum.final),
      maximalPrice: priceOf(maximum.final),
      regularPrice: priceOf(minimum.regular),
    }
  },
  media_gallery_entries: async ({ id, name, pictures }, _, context) => {
    const all = pictures ?? (await context.loaders.productDetail.load(id))?.pictures ?? []
    return all.map(({ path, label, position }, index) => ({
      id: position,
      uid: uidOf(`${id}/${path}`),
      file: path.replace(/^\/?catalog\/product/, ''),
      label: textOf(context, label ?? name),
      media_type: 'image',
      position,
      disabled: false,
      types: index === 0 ? ['image', 'small_image', 'thumbnail'] : [],
    }))
  },
  swatch_image: ({ image }) => image?.path ?? null,
}
