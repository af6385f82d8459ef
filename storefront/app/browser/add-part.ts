import { trustedHtml } from '../platform/trusted-types.ts'
import { enhance } from './enhance.ts'
import { hydrateIn } from './hydrate-islands.ts'

/**
 * Fetches a part of a page that the server renders by itself, as HTML of the shop's own.
 * @param address with the language's prefix
 * @throws {Error} when it does not come
 */
export async function fetchPart(address: string, signal?: AbortSignal): Promise<DocumentFragment> {
  const response = await fetch(address, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`)
  const template = document.createElement('template')
  // The policy's answer is what `innerHTML` takes; its type is not in TypeScript's own.
  template.innerHTML = trustedHtml(await response.text()) as string
  return template.content
}

/** Does for what has come into the page what the start script did for the rest of it. */
export function startPart(root: ParentNode): void {
  enhance(root)
  void hydrateIn(root)
}
