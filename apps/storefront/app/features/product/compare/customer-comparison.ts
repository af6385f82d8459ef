import { callCommerce } from '../../../lib/api/browser-client.ts'
import { type FragmentType, graphql, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { readStored, withTabLock } from '../../../lib/storage/browser-storage.ts'
import {
  type ComparedProduct,
  MAX_COMPARED,
  readCompared,
  readConfirmed,
  storeCompared,
} from './comparison-store.ts'

/**
 * Synchronises the comparison of this device with the customer's in the backend: sends local changes and shows
 * those of other devices. After a login it merges both. The next call continues after a failure. One tab at a time.
 * @throws as `callCommerce` does
 */
export function followCustomerComparison(): Promise<void> {
  return withTabLock('comparison', async () => {
    const token = readStored('user-server-token')
    if (!token) return
    let list = await readCustomerComparison()
    for (let isAgreed = false; !isAgreed; ) {
      const skus = listSkus(readCompared())
      list = await sendChanges(list, skus)
      // The customer has logged out meanwhile, or another one has logged in.
      if (readStored('user-server-token') !== token) return
      // If the shopper has changed the comparison meanwhile, another round sends the change.
      isAgreed = String(listSkus(readCompared())) === String(skus)
      storeCompared(isAgreed ? list.products : readCompared(), listSkus(list.products))
    }
  })
}

/** Sends local changes and returns the customer's list; the oldest entries beyond the maximum are removed. */
async function sendChanges(list: CustomerComparison, skus: readonly string[]): Promise<CustomerComparison> {
  const confirmed = readConfirmed() ?? []
  const listed = listSkus(list.products)
  const added = skus.filter((sku) => !confirmed.includes(sku) && !listed.includes(sku))
  const removed = confirmed.filter((sku) => !skus.includes(sku) && listed.includes(sku))
  const grown = added.length > 0 ? await addToComparison(list, added) : list
  const remaining = listSkus(grown.products).filter((sku) => !removed.includes(sku))
  const toRemove = [...removed, ...remaining.slice(0, Math.max(0, remaining.length - MAX_COMPARED))]
  return toRemove.length > 0 ? removeFromComparison(grown, toRemove) : grown
}

const listSkus = (products: readonly { sku: string }[]) => products.map(({ sku }) => sku)

const List = graphql(`
  fragment CustomerComparison_list on CompareList {
    uid
    items {
      uid
      product {
        sku
        name
        small_image {
          url
        }
      }
    }
  }
`)
const ReadCustomerComparison = graphql(`
  query ReadCustomerComparison {
    customer {
      compare_list {
        ...CustomerComparison_list
      }
    }
  }
`)
const ReadProductUids = graphql(`
  query ReadProductUids($skus: [String]!, $size: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $size) {
      items {
        sku
        uid
      }
    }
  }
`)
const CreateCustomerComparison = graphql(`
  mutation CreateCustomerComparison($products: [ID!]) {
    createCompareList(input: { products: $products }) {
      ...CustomerComparison_list
    }
  }
`)
const AddToCustomerComparison = graphql(`
  mutation AddToCustomerComparison($uid: ID!, $products: [ID!]!) {
    addProductsToCompareList(input: { uid: $uid, products: $products }) {
      ...CustomerComparison_list
    }
  }
`)
const RemoveFromCustomerComparison = graphql(`
  mutation RemoveFromCustomerComparison($uid: ID!, $products: [ID!]!) {
    removeProductsFromCompareList(input: { uid: $uid, products: $products }) {
      ...CustomerComparison_list
    }
  }
`)

export interface CustomerComparison {
  /** Null until there is a list. */
  uid: string | null
  /** In the order of choosing, each with its product's uid. */
  products: readonly (ComparedProduct & { uid: string })[]
}

/** Reads the customer's comparison. This and the following functions reject as `callCommerce` does. */
export async function readCustomerComparison(): Promise<CustomerComparison> {
  return toComparison((await callCommerce(ReadCustomerComparison, {})).customer?.compare_list)
}

/** Adds products that the shop still sells. */
export async function addToComparison(
  { uid }: CustomerComparison,
  skus: readonly string[],
): Promise<CustomerComparison> {
  const answer = await callCommerce(
    ReadProductUids,
    { skus: [...skus], size: skus.length },
    { isPublic: true },
  )
  const uids = new Map(nonNull(answer.products?.items).map((product) => [product.sku, product.uid]))
  const products = skus.flatMap((sku) => uids.get(sku) ?? [])
  if (uid === null)
    return toComparison((await callCommerce(CreateCustomerComparison, { products })).createCompareList)
  return toComparison(
    (await callCommerce(AddToCustomerComparison, { uid, products })).addProductsToCompareList,
  )
}

export async function removeFromComparison(
  { uid, products }: CustomerComparison,
  skus: readonly string[],
): Promise<CustomerComparison> {
  const removed = products.filter(({ sku }) => skus.includes(sku)).map((product) => product.uid)
  if (uid === null) return { uid, products: [] }
  return toComparison(
    (await callCommerce(RemoveFromCustomerComparison, { uid, products: removed }))
      .removeProductsFromCompareList,
  )
}

function toComparison(masked: FragmentType<typeof List> | null | undefined): CustomerComparison {
  if (!masked) return { uid: null, products: [] }
  const { uid, items } = readFragment(List, masked)
  return {
    uid,
    products: nonNull(items).map(({ uid: productUid, product }) => ({
      uid: productUid,
      sku: product.sku ?? '',
      name: product.name ?? '',
      picture: product.small_image?.url ?? null,
    })),
  }
}
