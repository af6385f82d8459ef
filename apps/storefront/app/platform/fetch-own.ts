/**
 * Fetches something of the shop's own server by GET, which caches may answer: parts of pages, pages, small lists.
 * What belongs to a shopper is asked by `callCommerce` (GraphQL) or `callHttp` (`/api/…`).
 *
 * @param address with the language's prefix
 * @throws {Error} when it does not come
 */
export async function fetchOwn(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`)
  return response
}
