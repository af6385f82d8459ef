import { loadBrandSlider } from '../../features/content/brands/load-brands.server.ts'
import {
  loadPopularSearches,
  loadSuggestions,
  type Suggestions,
} from '../../features/listing/search/load-suggestions.server.ts'
import { normaliseTerm } from '../../features/listing/search/search-term.ts'
import type { QuickLink } from '../../features/listing/search/use-suggestions.tsx'
import { loadMenu } from '../../features/shell/shell-data.server.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import * as paths from '../../paths.ts'

/** Maximum brands below an empty field. */
const MAX_FIRST_BRANDS = 4

/**
 * Loads the suggestions for a term: /fragments/suggestions?q=…. Without a term, the links that are offered before the
 * server answers.
 */
export const loadSuggested = (request: PageRequest): Promise<Suggestions | QuickLink[]> =>
  normaliseTerm(request.url.searchParams.get('q')) === ''
    ? loadQuickLinks(request)
    : loadSuggestions(request, request.url.searchParams)

async function loadQuickLinks(request: PageRequest): Promise<QuickLink[]> {
  const [searches, menu, brands] = await Promise.all([
    loadPopularSearches(request),
    loadMenu(request),
    request.features.has('brands') ? loadBrandSlider(request) : [],
  ])
  const popular = searches.map((term) => {
    return { name: term, path: paths.search(term), isFirst: true, isSearch: true } as const
  })
  const departments = menu.map(({ name, path }) => ({ name, path, isFirst: true }))
  const categories = menu.flatMap(({ name: department, children }) =>
    children
      .flatMap((child) => (child.children.length > 0 ? child.children : [child]))
      .map(({ name, path }) => ({
        name: name.toLowerCase().includes(department.toLowerCase()) ? name : `${name} (${department})`,
        path,
        isFirst: false,
      })),
  )
  const ofBrands = brands.flatMap(({ title, path }, index) =>
    path ? [{ name: title, path, isFirst: index < MAX_FIRST_BRANDS }] : [],
  )
  const byPath = new Map(
    [...popular, ...departments, ...categories, ...ofBrands].map((link) => [link.path, link]),
  )
  return [...byPath.values()]
}
