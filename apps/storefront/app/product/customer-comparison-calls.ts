import { callCommerce } from '../platform/browser-commerce.ts'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { ComparedProduct } from './compared-products.ts'

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

/** What a customer compares, as the backend keeps it. */
export interface CustomerComparison {
  /** Null until there is a list. */
  uid: string | null
  /** In the order of choosing, each with its product's uid. */
  products: readonly (ComparedProduct & { uid: string })[]
}

/** Reads what the customer of the open session compares. All of these reject as `callCommerce` does. */
export async function readCustomerComparison(): Promise<CustomerComparison> {
  return comparisonOf((await callCommerce(ReadCustomerComparison, {})).customer?.compare_list)
}

/** Adds products that the shop still has. */
export async function addToComparison(
  { uid }: CustomerComparison,
  skus: readonly string[],
): Promise<CustomerComparison> {
  const found = await callCommerce(
    ReadProductUids,
    { skus: [...skus], size: skus.length },
    { isPublic: true },
  )
  const uids = new Map(present(found.products?.items).map((product) => [product.sku, product.uid]))
  const products = skus.flatMap((sku) => uids.get(sku) ?? [])
  if (uid === null)
    return comparisonOf((await callCommerce(CreateCustomerComparison, { products })).createCompareList)
  return comparisonOf(
    (await callCommerce(AddToCustomerComparison, { uid, products })).addProductsToCompareList,
  )
}

export async function removeFromComparison(
  { uid, products }: CustomerComparison,
  skus: readonly string[],
): Promise<CustomerComparison> {
  const removed = products.filter(({ sku }) => skus.includes(sku)).map((product) => product.uid)
  if (uid === null) return { uid, products: [] }
  return comparisonOf(
    (await callCommerce(RemoveFromCustomerComparison, { uid, products: removed }))
      .removeProductsFromCompareList,
  )
}

function comparisonOf(masked: FragmentType<typeof List> | null | undefined): CustomerComparison {
  if (!masked) return { uid: null, products: [] }
  const { uid, items } = readFragment(List, masked)
  return {
    uid,
    products: present(items).map(({ uid: productUid, product }) => ({
      uid: productUid,
      sku: product.sku ?? '',
      name: product.name ?? '',
      picture: product.small_image?.url ?? null,
    })),
  }
}
