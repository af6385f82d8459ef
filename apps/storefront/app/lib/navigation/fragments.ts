import { parseHtml } from '../page/trusted-types.ts'

/** Adds skus to the address of a fragment that shows these products. */
export const withSkus = (address: string, skus: readonly string[]) =>
  `${address}?${new URLSearchParams(skus.map((sku) => ['sku', sku]))}`

/**
 * Fetches a server-rendered fragment as HTML.
 * @param address with the language prefix
 * @throws {Error} when it fails to load
 */
export async function fetchPart(address: string, signal?: AbortSignal): Promise<DocumentFragment> {
  const response = await fetchOwn(address, signal)
  return parseHtml(await response.text())
}

/**
 * Fetches a cacheable resource of the shop's server: fragments, pages, small lists. For personal data use
 * `callCommerce` (GraphQL) or `callHttp` (`/api/…`).
 *
 * @param address with the language prefix
 * @throws {Error} when it fails
 */
export async function fetchOwn(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`)
  return response
}
