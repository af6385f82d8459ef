import { addPart } from './page-events.ts'
import { trustedHtml } from './trusted-types.ts'

/**
 * Fetches a part of a page that the server renders by itself, as HTML of the shop's own.
 * @param address with the language's prefix
 * @throws {Error} when it does not come
 */
export async function fetchPart(address: string, signal?: AbortSignal): Promise<DocumentFragment> {
  const response = await fetchOwn(address, signal)
  const template = document.createElement('template')
  // The policy's answer is what `innerHTML` takes; its type is not in TypeScript's own.
  template.innerHTML = trustedHtml(await response.text()) as string
  return template.content
}

/**
 * Puts what the server renders at an address in the place of what stands in an element, and the focus there.
 * @param address with the language's prefix
 * @throws {Error} when it does not come
 */
export async function replacePart(place: HTMLElement, address: string): Promise<void> {
  addPart(place, await fetchPart(address))
  place.focus({ preventScroll: true })
}

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
