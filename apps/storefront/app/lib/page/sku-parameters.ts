/** Maximum length of a sku in characters (Magento's column). */
const MAX_SKU_LENGTH = 64

/** Encodes skus as query parameters, `sku=A&sku=B`: a sku may contain any character, even a comma. */
export const skuParameters = (skus: readonly string[]) =>
  skus.map((sku) => `sku=${encodeURIComponent(sku)}`).join('&')

/** Reads the skus of a URL in order, without duplicates. */
export function readSkus(parameters: URLSearchParams): string[] {
  const skus = parameters.getAll('sku').map((sku) => sku.trim())
  return [...new Set(skus)].filter((sku) => sku !== '' && sku.length <= MAX_SKU_LENGTH)
}
