import { languageOfPath, languagePrefix } from '../i18n/language.ts'

const MARKDOWN = '.md'
/** Name of the home page, whose path is empty. */
const INDEX = '/index'

/** Returns the address of the Markdown of a page: `/x.md`, and `/index.md` of a home page. */
export function markdownAddress(address: string): string {
  const [path = '', query] = address.split('?', 2)
  const isHome = path === languagePrefix(languageOfPath(path)) || path === '/'
  const named = isHome ? path.replace(/\/$/, '') + INDEX : path
  return `${named}${MARKDOWN}${query === undefined ? '' : `?${query}`}`
}

/** Returns the address of the page whose Markdown is at an address; null for any other address. */
export function addressOfMarkdown(address: string): string | null {
  const [path = '', query] = address.split('?', 2)
  if (!path.endsWith(MARKDOWN)) return null
  const named = path.slice(0, -MARKDOWN.length)
  const isHome = named === languagePrefix(languageOfPath(named)) + INDEX
  const page = isHome ? named.slice(0, -INDEX.length) || '/' : named
  return query === undefined ? page : `${page}?${query}`
}
