import { customerById } from '../customer/customer.sql.ts'
import { authorizationError, inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { pageInfo, requirePage, slicePage } from '../platform/paging.ts'
import { utcTime } from '../platform/store-time.ts'
import wishlistPhrases from './phrases.nl.json' with { type: 'json' }
import { shareWishlist, WISHLIST_SHARED, wishlistSharedMail } from './share-wishlist.ts'
import { addWishes, changeWishes, mergeWishlists, removeWishes } from './wish-products.ts'
import { findWishlist, itemsOfWishlist, type WishlistEntry } from './wishlist.sql.ts'
import {
  changeWishlist,
  createGuestWishlist,
  ensureWishlist,
  findGuestWishlist,
  getWishlistKey,
  type WishlistView,
  wishlistTag,
} from './wishlist-access.ts'
import { wishlistItemResolvers } from './wishlist-items.resolvers.ts'

export const wishlistResolvers: Resolvers = {
  Query: {
    async sharedWishlist(_, { code }, { db, tags }) {
      const row = /^[0-9a-f]{32}$/.test(code) ? await findWishlist(db, { sharingCode: code }) : null
      if (!row) return null
      tags.add(wishlistTag(row.id))
      return { row, isShared: true }
    },
    async guestWishlist(_, { wishlist_id }, { db }) {
      const row = await findGuestWishlist(db, wishlist_id)
      return row && { row, isShared: false }
    },
  },
  Mutation: {
    createEmptyWishlist: (_, { input }, context) => createGuestWishlist(context, input?.wishlist_id ?? null),
    async addProductsToWishlist(_, { wishlistId, wishlistItems }, context) {
      const { wishlist, result } = await changeWishlist(context, wishlistId, (trx, { id }) =>
        addWishes(context, trx, id, wishlistItems),
      )
      return { wishlist, user_errors: result }
    },
    async removeProductsFromWishlist(_, { wishlistId, wishlistItemsIds }, context) {
      const { wishlist, result } = await changeWishlist(context, wishlistId, (trx, { id }) =>
        removeWishes(context, trx, id, wishlistItemsIds),
      )
      return { wishlist, user_errors: result }
    },
    async updateProductsInWishlist(_, { wishlistId, wishlistItems }, context) {
      const { wishlist, result } = await changeWishlist(context, wishlistId, (trx, { id }) =>
        changeWishes(context, trx, id, wishlistItems),
      )
      return { wishlist, user_errors: result }
    },
    async mergeWishlists(_, { source_wishlist_id, destination_wishlist_id }, context) {
      if (context.bearer.kind !== 'customer') {
        throw authorizationError(context, 'The current user cannot perform operations on wishlist')
      }
      const source = await findGuestWishlist(context.db, source_wishlist_id)
      if (!source) throw inputError(context, 'The wishlist was not found.')
      const destination =
        destination_wishlist_id ?? getWishlistKey(await ensureWishlist(context.db, context.bearer.customerId))
      return mergeWishlists(context, source.maskedId, destination)
    },
    async shareWishlist(_, { input }, context) {
      return { status: true, sharing_code: await shareWishlist(context, input) }
    },
  },
  Customer: {
    wishlist: async ({ id }, _, { db }) => ({ row: await ensureWishlist(db, id), isShared: false }),
    async wishlists({ id }, request, context) {
      const page = requirePage(context, request)
      return slicePage([{ row: await ensureWishlist(context.db, id), isShared: false }], page)
    },
    async wishlist_v2({ id }, args, { db }) {
      const row = await ensureWishlist(db, id)
      return getWishlistKey(row) === args.id ? { row, isShared: false } : null
    },
  },
  Wishlist: {
    // A shared list has no id, because the id allows changing the list.
    id: ({ row, isShared }) => (isShared ? null : getWishlistKey(row)),
    sharing_code: ({ row }) => row.sharingCode,
    owner_name: async ({ row: { customerId } }, _, { db }) =>
      customerId === null ? null : (await customerById(db, customerId)).firstname,
    updated_at: ({ row }) => utcTime(row.updatedAt),
    items_count: async (view, _, context) => (await loadEntries(context, view)).length,
    items: (view, _, context) => loadEntries(context, view),
    async items_v2(view, request, context) {
      const page = requirePage(context, request)
      const entries = await loadEntries(context, view)
      return { items: slicePage(entries, page), page_info: pageInfo(page, entries.length) }
    },
  },
  ...wishlistItemResolvers,
}

export const wishlistDomain: Domain = {
  resolvers: wishlistResolvers,
  phrases: wishlistPhrases,
  mails: { [WISHLIST_SHARED]: wishlistSharedMail },
}

const entriesByView = new WeakMap<WishlistView, Promise<WishlistEntry[]>>()

/** Reads the entries whose products are still sold, once per response. */
function loadEntries(context: ShopContext, view: WishlistView): Promise<WishlistEntry[]> {
  const entries = entriesByView.get(view) ?? readEntries(context, view)
  entriesByView.set(view, entries)
  return entries
}

async function readEntries({ db, loaders }: ShopContext, { row }: WishlistView): Promise<WishlistEntry[]> {
  const items = await itemsOfWishlist(db, row.id)
  const products = await loaders.product.loadMany(items.map(({ productId }) => productId))
  return items.flatMap((item, index) => {
    const product = products[index]
    return product?.isEnabled ? [{ item, product }] : []
  })
}
