/** The longest article number that a backend has (Magento's column), in characters. */
const MAX_SKU_LENGTH = 64

/** Article numbers as an address holds them, `sku=A&sku=B`: one may hold any sign, a comma too. */
export const skuParameters = (skus: readonly string[]) =>
  skus.map((sku) => `sku=${encodeURIComponent(sku)}`).join('&')

/** The article numbers of an address in its order, each once. */
export function readSkus(parameters: URLSearchParams): string[] {
  const skus = parameters.getAll('sku').map((sku) => sku.trim())
  return [...new Set(skus)].filter((sku) => sku !== '' && sku.length <= MAX_SKU_LENGTH)
}
