import { selectionSearch } from '@kopgroep/contract/selection-address'
import { CallRefused, callCommerce } from '../../lib/api/browser-client.ts'
import { type DataOf, type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import * as paths from '../../paths.ts'
import { guestWishlistId } from './stored-wishlist.ts'

const WishlistData = graphql(`
  fragment WishlistCalls_wishlist on Wishlist {
    id
    sharing_code
    items_v2(pageSize: 300) {
      items {
        __typename
        id
        quantity
        description
        product {
          sku
          name
          url_key
          url_suffix
          stock_status
          small_image {
            url
          }
          price_range {
            tax_rate
            minimum_price {
              final_price {
                value
              }
            }
          }
          ... on ConfigurableProduct {
            configurable_options {
              attribute_code
              attribute_id_v2
            }
          }
        }
        ... on ConfigurableWishlistItem {
          configured_variant {
            sku
            stock_status
            small_image {
              url
            }
            price_range {
              tax_rate
              minimum_price {
                final_price {
                  value
                }
              }
            }
          }
          configurable_options {
            id
            option_label
            value_id
            value_label
          }
        }
      }
    }
  }
`)
const ReadGuestWishlist = graphql(`
  query ReadGuestWishlist($id: ID!) {
    guestWishlist(wishlist_id: $id) {
      ...WishlistCalls_wishlist
    }
  }
`)
const ReadCustomerWishlist = graphql(`
  query ReadCustomerWishlist {
    customer {
      wishlists(pageSize: 1) {
        ...WishlistCalls_wishlist
      }
    }
  }
`)
const AddToWishlist = graphql(`
  mutation AddToWishlist($id: ID!, $items: [WishlistItemInput!]!) {
    addProductsToWishlist(wishlistId: $id, wishlistItems: $items) {
      wishlist {
        ...WishlistCalls_wishlist
      }
      user_errors {
        message
      }
    }
  }
`)
const AddFirstToWishlist = graphql(`
  mutation AddFirstToWishlist($id: ID!, $own: String!, $items: [WishlistItemInput!]!) {
    createEmptyWishlist(input: { wishlist_id: $own })
    addProductsToWishlist(wishlistId: $id, wishlistItems: $items) {
      wishlist {
        ...WishlistCalls_wishlist
      }
      user_errors {
        message
      }
    }
  }
`)
const RemoveFromWishlist = graphql(`
  mutation RemoveFromWishlist($id: ID!, $items: [ID!]!) {
    removeProductsFromWishlist(wishlistId: $id, wishlistItemsIds: $items) {
      wishlist {
        ...WishlistCalls_wishlist
      }
      user_errors {
        message
      }
    }
  }
`)
const UpdateWishlist = graphql(`
  mutation UpdateWishlist($id: ID!, $items: [WishlistItemUpdateInput!]!) {
    updateProductsInWishlist(wishlistId: $id, wishlistItems: $items) {
      wishlist {
        ...WishlistCalls_wishlist
      }
      user_errors {
        message
      }
    }
  }
`)
const MergeWishlists = graphql(`
  mutation MergeWishlists($source: ID!, $destination: ID!) {
    mergeWishlists(source_wishlist_id: $source, destination_wishlist_id: $destination) {
      ...WishlistCalls_wishlist
    }
  }
`)
const ShareWishlist = graphql(`
  mutation ShareWishlist($input: ShareWishlistInput!) {
    shareWishlist(input: $input) {
      status
      sharing_code
    }
  }
`)

export interface Wish {
  id: string
  quantity: number
  description: string
  /** Sku of the product; `variantSku` if a variant was chosen. */
  sku: string
  variantSku: string | null
  /** Options of a configurable product; the parts of a bundle or grouped product are chosen on its page. */
  type: 'simple' | 'configurable' | 'composed'
  options: readonly { label: string; value: string }[]
  name: string
  /** Path of its product page, with the chosen options preselected. */
  path: string
  picture: string | null
  /** EUR incl. VAT, per piece. */
  price: number
  /** VAT in percent; null if unknown. */
  taxRate: number | null
  inStock: boolean
}

export interface Wishlist {
  id: string
  /** Key of the page that shows the list to others. */
  sharingCode: string | null
  wishes: readonly Wish[]
}

/** Result of a change: the current list, and the backend's objections. */
export interface WishlistChange {
  wishlist: Wishlist
  problems: readonly string[]
}

/**
 * Options of a request: it completes even if the page is left, and never requests a guest's list with a
 * customer's token.
 */
const as = (id: string) => ({ as: id === guestWishlistId() ? 'guest' : 'customer', keepalive: true }) as const

/** Creates an unguessable id for a guest's next list. */
export function newWishlistId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Null if it no longer exists: merged or deleted. */
export async function readGuestWishlist(id: string, signal?: AbortSignal): Promise<Wishlist | null> {
  const { guestWishlist } = await callCommerce(ReadGuestWishlist, { id }, { as: 'guest', signal })
  return guestWishlist ? toWishlist(guestWishlist) : null
}

/** Reads the customer's list; null if the backend has none. */
export async function readCustomerWishlist(signal?: AbortSignal): Promise<Wishlist | null> {
  const { customer } = await callCommerce(ReadCustomerWishlist, {}, { signal })
  const [first] = nonNull(customer?.wishlists)
  return first ? toWishlist(first) : null
}

/** Reads a shopper's list by id. Null if it no longer exists. */
export function readWishlist(id: string, signal?: AbortSignal): Promise<Wishlist | null> {
  return id === guestWishlistId() ? readGuestWishlist(id, signal) : readCustomerWishlist(signal)
}

/** @returns null if the source is gone: already merged by a call whose answer was lost */
export async function mergeWishlists(source: string, destination: string): Promise<Wishlist | null> {
  try {
    const { mergeWishlists: merged } = await callCommerce(
      MergeWishlists,
      { source, destination },
      { keepalive: true },
    )
    return toWishlist(merged)
  } catch (cause) {
    if (isWishlistGone(cause) && (await readGuestWishlist(source)) === null) return null
    throw cause
  }
}

/**
 * Recognised by its message, because the contract has no error category for it (`The wishlist was not
 * found.`).
 */
export const isWishlistGone = (cause: unknown) =>
  cause instanceof CallRefused && (cause.is('graphql-input') || cause.is('graphql-authorization'))

/** Product for a wishlist; `parent_sku` if `sku` is a variant. */
interface NewWish {
  sku: string
  parent_sku?: string
  quantity: number
}

export async function addWish(id: string, wish: NewWish): Promise<WishlistChange> {
  return toChange((await callCommerce(AddToWishlist, { id, items: [wish] }, as(id))).addProductsToWishlist)
}

/** Creates a guest's list with its first wish in one request, so that leaving the page cannot lose the wish. */
export async function addFirstWish(id: string, wish: NewWish): Promise<WishlistChange> {
  const variables = { id, own: id, items: [wish] }
  return toChange((await callCommerce(AddFirstToWishlist, variables, as(id))).addProductsToWishlist)
}

export async function removeWishes(id: string, items: readonly string[]): Promise<WishlistChange> {
  const variables = { id, items: [...items] }
  return toChange((await callCommerce(RemoveFromWishlist, variables, as(id))).removeProductsFromWishlist)
}

export async function updateWish(
  id: string,
  wish: { wishlist_item_id: string; quantity?: number; description?: string },
): Promise<WishlistChange> {
  return toChange(
    (await callCommerce(UpdateWishlist, { id, items: [wish] }, as(id))).updateProductsInWishlist,
  )
}

/** Mails a link to the list to recipients. @returns the key of the shared page */
export async function shareWishlist(
  id: string,
  { name, recipients, message }: { name: string; recipients: readonly string[]; message: string },
): Promise<string | null> {
  const input = { wishlist_id: id, customer_name: name, recipient_emails: [...recipients], message }
  return (await callCommerce(ShareWishlist, { input })).shareWishlist?.sharing_code ?? null
}

type Answer =
  | {
      wishlist: FragmentType<typeof WishlistData>
      user_errors: readonly ({ message: string } | null)[]
    }
  | null
  | undefined

function toChange(answer: Answer): WishlistChange {
  if (!answer) throw new Error('The backend answered without a wishlist.')
  const { wishlist, user_errors } = answer
  return { wishlist: toWishlist(wishlist), problems: nonNull(user_errors).map(({ message }) => message) }
}

export function toWishlist(masked: FragmentType<typeof WishlistData>): Wishlist {
  const { id, sharing_code, items_v2 } = readFragment(WishlistData, masked)
  return {
    id: id ?? '',
    sharingCode: sharing_code ?? null,
    wishes: nonNull(items_v2?.items).flatMap((item) => (item.product ? [toWish(item, item.product)] : [])),
  }
}

type Item = NonNullable<NonNullable<DataOf<typeof WishlistData>['items_v2']>['items'][number]>

function toWish(item: Item, product: NonNullable<Item['product']>): Wish {
  const variant = item.__typename === 'ConfigurableWishlistItem' ? item.configured_variant : null
  const options = item.__typename === 'ConfigurableWishlistItem' ? item.configurable_options : []
  const shownProduct = variant ?? product
  return {
    id: item.id,
    quantity: item.quantity,
    description: item.description ?? '',
    sku: product.sku ?? '',
    variantSku: variant?.sku ?? null,
    type: TYPES[item.__typename ?? ''] ?? 'composed',
    options: nonNull(options).map(({ option_label, value_label }) => ({
      label: option_label,
      value: value_label,
    })),
    name: product.name ?? '',
    path: wishPath(product, options),
    picture: variant?.small_image?.url ?? product.small_image?.url ?? null,
    price: shownProduct.price_range.minimum_price.final_price.value ?? 0,
    taxRate: shownProduct.price_range.tax_rate ?? null,
    inStock: shownProduct.stock_status !== 'OUT_OF_STOCK',
  }
}

interface WishedProduct {
  url_key?: string | null
  url_suffix?: string | null
  configurable_options?:
    | readonly ({ attribute_code?: string | null; attribute_id_v2?: number | null } | null)[]
    | null
}

/** Builds the path of a wished product's page, with the chosen options preselected. */
export function wishPath(
  { url_key, url_suffix, configurable_options }: WishedProduct,
  options: readonly ({ id: number; value_id: number } | null)[] | null | undefined,
): string {
  const optionIds = nonNull(options).flatMap(({ id, value_id }) => {
    const option = nonNull(configurable_options).find(({ attribute_id_v2 }) => attribute_id_v2 === id)
    return option?.attribute_code ? [[option.attribute_code, value_id] as const] : []
  })
  return paths.product(url_key ?? '', url_suffix ?? '') + selectionSearch(optionIds)
}

const TYPES: Readonly<Record<string, Wish['type']>> = {
  SimpleWishlistItem: 'simple',
  ConfigurableWishlistItem: 'configurable',
}
