import type { Backend } from './backend.ts'
import type { Category } from './catalogue.ts'

export interface Part {
  sku: string
  name: string
  path: string
  speeds: readonly string[]
  isSimple: boolean
}

interface Item {
  __typename: string
  sku: string
  name: string
  url_key: string
  url_suffix: string | null
  stock_status: string
  filter_attributes: { attribute_code: string; values: { option_label: string }[] }[]
}

async function findCategory(backend: Backend, kind: string): Promise<Pick<Category, 'id'>> {
  const { categoryList } = await backend.request(
    `{ categoryList(filters: { url_path: { eq: "fietsonderdelen/aandrijving/${kind}" } }) { id } }`,
  )
  return categoryList[0]
}

async function findParts(backend: Backend, { id }: Pick<Category, 'id'>): Promise<Part[]> {
  const { products } = await backend.request(
    `query ($id: String!) { products(filter: { category_id: { eq: $id } }, pageSize: 48) { items {
      __typename sku name url_key url_suffix stock_status
      filter_attributes { attribute_code values { option_label } }
    } } }`,
    { id: String(id) },
  )
  const items: Item[] = products.items
  return items
    .filter(({ stock_status }) => stock_status === 'IN_STOCK')
    .map(({ __typename, sku, name, url_key, url_suffix, filter_attributes }) => ({
      isSimple: __typename === 'SimpleProduct',
      sku,
      name,
      path: `/${url_key}${url_suffix ?? ''}`,
      speeds: filter_attributes
        .filter(({ attribute_code }) => attribute_code === 'speeds')
        .flatMap(({ values }) => values.map(({ option_label }) => option_label)),
    }))
}

/** Finds a chain without options, a cassette that does not fit it, and one that does. */
export async function findClash(backend: Backend): Promise<{ chain: Part; clashing: Part; matching: Part }> {
  const chains = await findParts(backend, await findCategory(backend, 'kettingen'))
  const cassettes = await findParts(backend, await findCategory(backend, 'cassettes'))
  const pairs = cassettes.flatMap((cassette) => chains.map((chain) => ({ cassette, chain })))
  const describedPairs = pairs.filter(
    ({ cassette, chain }) => cassette.speeds.length > 0 && chain.speeds.length > 0,
  )
  const agree = ({ cassette, chain }: (typeof pairs)[number]) =>
    chain.speeds.some((speed) => cassette.speeds.includes(speed))
  const clash = describedPairs.find((pair) => pair.chain.isSimple && !agree(pair))
  const match = describedPairs.find((pair) => pair.chain === clash?.chain && agree(pair))
  if (!clash || !match) throw new Error('The demo shop has no cassettes for one chain and not for another.')
  return { chain: clash.chain, clashing: clash.cassette, matching: match.cassette }
}

/** Adds a product's variant to a cart through the API, like another device of the shopper. */
export async function addVariant(backend: Backend, cartId: string, { sku }: Part): Promise<void> {
  const { products } = await backend.request(
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ... on ConfigurableProduct {
      variants { product { sku stock_status } }
    } } } }`,
    { sku },
  )
  const variants: { product: { sku: string; stock_status: string } }[] = products.items[0].variants
  const inStock = variants.find(({ product }) => product.stock_status === 'IN_STOCK')
  await backend.addToCart(cartId, inStock?.product.sku ?? '', 1, sku)
}
