/** The longest article number that a backend has (Magento's column), in characters. */
const MAX_SKU_LENGTH = 64

/** Encodes skus as query parameters, `sku=A&sku=B`: a sku may contain any character, even a comma. */
export const skuParameters = (skus: readonly string[]) =>
  skus.map((sku) => `sku=${encodeURIComponent(sku)}`).join('&')

/** The article numbers of an address in its order, each once. */
export function readSkus(parameters: URLSearchParams): string[] {
  const skus = parameters.getAll('sku').map((sku) => sku.trim())
  return [...new Set(skus)].filter((sku) => sku !== '' && sku.length <= MAX_SKU_LENGTH)
}
