import { languageOfPath, prefixOf } from '../platform/i18n/language.ts'

/** Pages that one does not come back to from a login. */
const FOR_VISITORS = /^\/(login|create-account|forgot-password|customer\/account\/createPassword)(\/|$)/

/**
 * Where a visitor wanted to be before the login (`?return-to=`), as a path without a language's prefix. Null when that is
 * no page of this shop: whoever wrote the address may have meant another host by it.
 * @param search of the page's address, with its question mark
 * @param origin of the shop, as the browser sees it
 */
export function returnPath(search: string, origin: string): string | null {
  const wanted = new URLSearchParams(search).get('return-to')
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null
  // Read as a browser reads it, to which `//host` and `/\host` are other hosts.
  const url = new URL(wanted, origin)
  if (url.origin !== origin) return null
  const path = url.pathname.slice(prefixOf(languageOfPath(url.pathname)).length) || '/'
  // Taken off a prefix, a path may begin with two slashes, which is another host again.
  if (!/^\/(?!\/)/.test(path) || FOR_VISITORS.test(path)) return null
  return path + url.search + url.hash
}
