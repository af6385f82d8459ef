import { alreadyExists, authorizationError, inputError, noSuchEntity } from '../platform/errors.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { isSelected } from '../platform/graphql/selects-only.ts'
import { idOfUid } from '../platform/graphql/uid.ts'
import { readOptionUids } from '../product/option-uids.ts'
import { onEveryProductType } from '../product/product.resolvers.ts'
import { addProducts } from './add-products.ts'
import { clearEmptyCart, deleteCartItem, findCoupon, insertGuestCart, updateCart } from './cart.sql.ts'
import { cartFields, cartItemResolvers } from './cart-fields.ts'
import { isCouponValid } from './coupon.ts'
import { giftMessageProblem, readGiftMessage } from './gift-message.ts'
import {
  activeCart,
  changeCart,
  getCustomerId,
  type LoadedCart,
  loadedCart,
  newMaskedId,
  priceCartContent,
  requireCart,
  requireGiven,
} from './loaded-cart.ts'
import { mergeCarts } from './merge-carts.ts'
import cartPhrases from './phrases.nl.json' with { type: 'json' }
import { ruleLabelsOfProducts } from './price-rules.sql.ts'
import { toError, toUserError } from './refusals.ts'
import type { RequestedItem } from './resolve-requested-items.ts'
import { updateCartItems } from './update-cart-items.ts'
import { moveToCart } from './wishlist-to-cart.ts'

export const cartResolvers: Resolvers = {
  Query: {
    cart: (_, args, context) => requireCart(context, args.cart_id),
    customerCart: (_, _args, context) => activeCart(context, context.requireCustomer()),
  },
  Mutation: {
    async addWishlistItemsToCart(_, { wishlistId, wishlistItemIds, cart_id }, context) {
      const { wishlist, errors } = await moveToCart(context, {
        wishlistId,
        itemIds: wishlistItemIds,
        cartId: cart_id,
      })
      return { status: errors.length === 0, add_wishlist_items_to_cart_user_errors: errors, wishlist }
    },
    async createEmptyCart(_, { input }, context) {
      const customerId = getCustomerId(context)
      const { row } = customerId
        ? await activeCart(context, customerId)
        : await guestCart(context, input?.cart_id)
      return row.maskedId
    },
    async createGuestCart(_, { input }, context) {
      if (getCustomerId(context))
        throw inputError(context, 'Use `Query.customerCart` for logged in customer.')
      return { cart: await guestCart(context, input?.cart_uid) }
    },
    async mergeCarts(_, { source_cart_id, destination_cart_id }, context) {
      const customerId = context.requireCustomer()
      requireGiven(context, source_cart_id, 'source_cart_id')
      if (destination_cart_id === '') {
        throw inputError(context, 'The parameter "destination_cart_id" cannot be empty')
      }
      const destination = destination_cart_id ?? (await activeCart(context, customerId)).row.maskedId
      return mergeCarts(context, source_cart_id, destination, customerId)
    },

    async addProductsToCart(_, { cartId, cartItems }, context) {
      const requested = cartItems.map((item) => wantedProduct(item))
      const { cart, result } = await changeCart(context, cartId, (open) =>
        // A shopper who chose one product chooses again; of a set or a shared cart as much is kept as fits.
        addProducts(open, requested, context.now(), { limits: requested.length > 1 }),
      )
      return { cart, user_errors: result.map((refusal) => toUserError(context, refusal)) }
    },
    addSimpleProductsToCart: (_, { input }, context) =>
      addOrThrow(
        context,
        input?.cart_id ?? '',
        present(input?.cart_items).map(({ data }) => wantedProduct(data)),
      ),
    addConfigurableProductsToCart: (_, { input }, context) =>
      addOrThrow(
        context,
        input?.cart_id ?? '',
        present(input?.cart_items).map((item) =>
          wantedProduct({ ...item.data, parent_sku: item.parent_sku ?? item.data.parent_sku }),
        ),
      ),
    addBundleProductsToCart: (_, { input }, context) =>
      addOrThrow(
        context,
        input?.cart_id ?? '',
        present(input?.cart_items).map(({ data, bundle_options }) => {
          const selections = present(bundle_options).flatMap(({ id, quantity, value }) =>
            present(value).map((selection) => ({ itemId: id, selectionId: Number(selection), quantity })),
          )
          return { ...wantedProduct(data), selections }
        }),
      ),

    async updateCartItems(_, { input }, context, info) {
      const selectsErrors = isSelected(info, 'errors')
      const { cart, result } = await changeCart(context, input?.cart_id ?? '', async (open) => {
        const problems = await updateCartItems(context, open, present(input?.cart_items))
        const [first] = problems
        // A caller that does not select `errors` would otherwise never see them.
        if (first && !selectsErrors) throw first.error
        await clearEmptyCart(open.trx, open.row.id)
        return problems.map(({ code, error }) => ({ code, message: error.message }))
      })
      return { cart, errors: result }
    },
    async removeItemFromCart(_, { input }, context) {
      const uid = input?.cart_item_uid
      const itemId = input?.cart_item_id ?? (uid ? idOfUid(uid) : null)
      const { cart } = await changeCart(context, input?.cart_id ?? '', async ({ trx, row }) => {
        if (itemId === null && !uid) {
          throw inputError(context, 'Required parameter "%1" is missing', { field: 'cart_item_id' })
        }
        if (itemId === null || !(await deleteCartItem(trx, row.id, itemId))) {
          throw noSuchEntity(context, "The cart doesn't contain the item")
        }
        await clearEmptyCart(trx, row.id)
      })
      return { cart }
    },

    async applyCouponToCart(_, { input }, context) {
      const code = input?.coupon_code.trim() ?? ''
      await limitAttempts(context, 'coupon', input?.cart_id)
      const { cart } = await changeCart(context, input?.cart_id ?? '', async ({ trx, row, cartItems }) => {
        requireGiven(context, code, 'coupon_code')
        const content = await priceCartContent({ ...context, db: trx }, row, await cartItems())
        if (content.cartItems.length === 0) throw inputError(context, 'Cart does not contain products.')
        if (content.coupon) {
          throw inputError(
            context,
            'A coupon is already applied to the cart. Please remove it to apply another',
          )
        }
        const coupon = code.includes('\0') ? null : await findCoupon(trx, code)
        if (!coupon || !isCouponValid(coupon, content.goods.subtotalCents, context.now())) {
          throw noSuchEntity(context, "The coupon code isn't valid. Verify the code and try again.")
        }
        await updateCart(trx, row.id, { coupon_code: coupon.code })
      })
      return { cart }
    },
    async setGiftMessageOnCart(_, { input: { cart_id, gift_message } }, context) {
      const { cart } = await changeCart(context, cart_id, async ({ trx, row }) => {
        const problem = giftMessageProblem(context, gift_message)
        if (problem) throw problem
        const gift = readGiftMessage(gift_message)
        await updateCart(trx, row.id, { gift_message: gift && JSON.stringify(gift) })
      })
      return { cart }
    },
    async removeCouponFromCart(_, { input }, context) {
      return changeCart(context, input?.cart_id ?? '', ({ trx, row }) =>
        updateCart(trx, row.id, { coupon_code: null }),
      )
    },
  },
  Cart: cartFields,
  ...onEveryProductType({
    async promotions({ id }, _, context) {
      const now = context.now()
      const rules = (await ruleLabelsOfProducts(context, [id])).get(id) ?? []
      return rules
        .filter(({ validFrom, validTo }) => {
          return !(validFrom && now < new Date(validFrom)) && !(validTo && now > new Date(validTo))
        })
        .map(({ label }) => localisedText(context, label))
    },
  }),
  ...cartItemResolvers,
}

export const cartDomain: Domain = { resolvers: cartResolvers, phrases: cartPhrases }

async function guestCart(context: ShopContext, ownId: string | null | undefined): Promise<LoadedCart> {
  if (ownId != null && ownId.length !== 32) {
    throw inputError(context, 'Cart ID length should to be 32 symbols.')
  }
  if (ownId != null && !/^[0-9A-Za-z]+$/.test(ownId)) {
    throw authorizationError(context, 'The current user cannot perform operations on cart "%1"', ownId)
  }
  await limitAttempts(context, 'cart')
  const row = await insertGuestCart(context.db, ownId ?? newMaskedId(), context.store.code)
  if (!row) throw alreadyExists(context, 'Cart with ID "%1" already exists.', ownId ?? '')
  return loadedCart(context, row)
}

/** Adds all products, or none if one is refused. */
function addOrThrow(context: ShopContext, cartId: string, requested: RequestedItem[]) {
  return changeCart(context, cartId, async (open) => {
    const [refusal] = await addProducts(open, requested, context.now())
    if (refusal) throw toError(context, refusal)
  })
}

interface ItemInput {
  sku: string
  quantity: number
  parent_sku?: string | null
  selected_options?: readonly (string | null)[] | null
  entered_options?: readonly ({ uid: string; value: string } | null)[] | null
  tracking_source?: string | null
}

/** Pattern of a recommendation's name. */
const TRACKING_SOURCE = /^[\w.-]{1,64}$/

function wantedProduct(item: ItemInput): RequestedItem {
  const { options, selections } = readOptionUids(item.selected_options ?? [], present(item.entered_options))
  const source = item.tracking_source ?? ''
  return {
    sku: item.sku,
    parentSku: item.parent_sku ?? null,
    quantity: item.quantity,
    options,
    selections,
    trackingSource: TRACKING_SOURCE.test(source) ? source : null,
  }
}

/** Drops the nulls that the contract allows in lists. */
const present = <Value>(values: readonly (Value | null)[] | null | undefined): Value[] =>
  (values ?? []).filter((value) => value !== null)
