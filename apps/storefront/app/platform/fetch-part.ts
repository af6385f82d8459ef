import { fetchOwn } from './fetch-own.ts'
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
