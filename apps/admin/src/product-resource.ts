import { useAct } from './actions.tsx'
import { call, type Resource } from './backend.ts'
import type { Product, ProductInput } from './generated/schema.ts'

const FIELDS = `id sku type name isEnabled priceCents specialPriceCents quantity shopPath image isVariant version gtin category
  stock { source name quantity }`
const ALL = `${FIELDS} urlKey shortDescription description metaTitle metaDescription repairInformation
  specialFrom specialTo tierPrices { quantity priceCents } weightGrams taxClass deliveryTime sizeChart attributes
  softwareUpdatesUntil softwareUpdatesMonths repairabilityScore images { path label }
  categories related upsell crosssell variants { id sku name options }`

export const productResource: Resource = {
  list: `query ($page: Page!, $filter: ProductFilter!, $sort: Sort) {
    list: products(page: $page, filter: $filter, sort: $sort) { total items { ${FIELDS} } } }`,
  one: `query ($id: ID!) { one: product(id: $id) { ${ALL} } }`,
  create: `mutation ($sku: String!, $name: String!, $priceCents: Int!, $variants: [VariantInput!]!) {
    create: createProduct(sku: $sku, name: $name, priceCents: $priceCents, variants: $variants) { ${ALL} } }`,
  update: `mutation ($input: ProductInput!) { update: saveProduct(input: $input) { ${ALL} } }`,
}

export type ProductChange = Omit<ProductInput, 'id' | 'version'>

const SAVE = 'mutation ($input: ProductInput!) { saveProduct(input: $input) { id } }'

/**
 * Saves a change of a product.
 *
 * @throws {HttpError} if somebody else changed the product meanwhile or a value is invalid
 */
export const saveChange = ({ id, version }: Product, change: ProductChange) =>
  call(SAVE, { input: { id, version, ...change } })

/**
 * Returns a function that saves a change from the grid and reloads the list, also when the save was refused.
 */
export function useSaveChange() {
  const act = useAct()
  return (product: Product, change: ProductChange) =>
    act(() => saveChange(product, change), 'product.saved', { sku: product.sku })
}

/** Maximum bytes of a picture or file. */
const MAX_UPLOAD = 20_000_000

/** Uploads a picture or a file. @returns the upload's name at the backend. @throws {Error} with a text or its key */
export async function upload(file: File): Promise<string> {
  if (file.size > MAX_UPLOAD) throw new Error('product.tooLarge')
  const name = file.name.replace(/[^\w .-]/g, '_').replace(/^[^\w]+/, '')
  const response = await fetch(`/uploads/${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { 'x-kopgroep-admin': '1', 'content-type': file.type || 'application/octet-stream' },
    body: file,
  })
  if (!response.ok) throw new Error((await response.json().catch(() => null))?.message ?? response.statusText)
  return name
}
