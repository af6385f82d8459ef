import { languageOfPath, languagePrefix } from '../i18n/language.ts'

/** Name of the home page, whose path is empty. */
const INDEX = '/index'

/** Creates the two functions of a variant whose addresses end in a suffix. */
function variant(suffix: string) {
  return {
    /** Returns the address of the variant of a page: `/x.md`, and `/index.md` of a home page. */
    addressOf(page: string): string {
      const [path = '', query] = page.split('?', 2)
      const isHome = path === languagePrefix(languageOfPath(path)) || path === '/'
      const named = isHome ? path.replace(/\/$/, '') + INDEX : path
      return `${named}${suffix}${query === undefined ? '' : `?${query}`}`
    },
    /** Returns the address of the page whose variant is at an address; null for any other address. */
    pageOf(address: string): string | null {
      const [path = '', query] = address.split('?', 2)
      if (!path.endsWith(suffix)) return null
      const named = path.slice(0, -suffix.length)
      const isHome = named === languagePrefix(languageOfPath(named)) + INDEX
      const page = isHome ? named.slice(0, -INDEX.length) || '/' : named
      return query === undefined ? page : `${page}?${query}`
    },
  }
}

const markdown = variant('.md')
const content = variant('.content')

export const markdownAddress = markdown.addressOf
export const addressOfMarkdown = markdown.pageOf
/** Address of a page without its frame, for soft navigation (lib/navigation/page-content.ts). */
export const contentAddress = content.addressOf
export const addressOfContent = content.pageOf
