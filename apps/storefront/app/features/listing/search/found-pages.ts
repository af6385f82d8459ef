import { texts } from '../../../lib/i18n/texts.ts'
import { hasFeature } from '../../../lib/page/current-page.ts'
import * as paths from '../../../paths.ts'
import { beginsWords } from './search-term.ts'

/** A search result other than a product, from the backend. */
export interface FoundPage {
  kind: string
  title: string
  /** Identifier of a page or an article, id of a question, key of a store. */
  key: string
}

export interface PageLink {
  title: string
  path: string
}

const MAX_LINKS = 4

/** Lists pages for a search: the storefront's own by their words, then the backend's. */
export function pageLinks(term: string, pages: readonly FoundPage[]): PageLink[] {
  const own = ownPages().filter(({ words }) => beginsWords(term, words))
  const links = [...own, ...pages.flatMap(({ kind, title, key }) => toLink(kind, title, key) ?? [])]
  const byPath = new Map(links.map(({ title, path }) => [path, { title, path }]))
  return [...byPath.values()].slice(0, MAX_LINKS)
}

/** Built-in pages, with the words that find them. */
function ownPages(): (PageLink & { words: string })[] {
  const pages = [
    { title: texts.search_page_contact(), path: paths.contact(), words: texts.search_words_contact() },
    {
      title: texts.search_page_orders(),
      path: paths.accountScreen('orders'),
      words: texts.search_words_orders(),
    },
  ]
  if (!hasFeature('physical_stores')) return pages
  const words = texts.search_words_stores()
  return [{ title: texts.shell_stores_and_hours(), path: paths.stores(), words }, ...pages]
}

function toLink(kind: string, title: string, key: string): PageLink | null {
  switch (kind) {
    case 'CMS_PAGE':
      return { title, path: paths.cmsPage(key) }
    case 'FAQ':
      return { title, path: `${paths.faq()}#vraag-${encodeURIComponent(key)}` }
    case 'STORE':
      return { title, path: paths.store(key) }
    case 'BLOG':
      return { title, path: paths.blogArticle(key) }
    default:
      return null
  }
}
