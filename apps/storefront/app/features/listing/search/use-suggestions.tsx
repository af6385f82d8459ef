import { useEffect, useState } from 'react'
import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { fetchOwn } from '../../../lib/navigation/fragments.ts'
import { HISTORY_KEY, parseHistory } from '../../../lib/storage/personal-history.ts'
import { useStored } from '../../../lib/storage/use-stored.ts'
import * as paths from '../../../paths.ts'
import { SearchIcon } from '../../../ui/icons.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Amount } from '../../product/price/product-price.tsx'
import type { PageLink } from './found-pages.ts'
import type {
  SuggestedCategory,
  SuggestedProduct,
  SuggestedScope,
  Suggestions,
} from './load-suggestions.server.ts'
import { forgetSearches, rememberSearch } from './recent-searches.ts'
import { beginsWords } from './search-term.ts'
import type { SuggestedOption, SuggestionGroup } from './suggestion-panel.tsx'

/** Debounce in ms between the last key and the request. */
const PAUSE_MS = 90
const MIN_TERM_LENGTH = 2
/** Maximum links to show before the server answers. */
const MAX_QUICK = 5

/** Link that is offered before the server has answered: a frequent search, the name of a department or a brand. */
export interface QuickLink {
  name: string
  path: string
  /** True to show it below an empty field, too. */
  isFirst: boolean
  /** True for a search, which only an empty field offers: the server completes others. */
  isSearch?: true
}

interface Found {
  term: string
  counts: { count: number; terms: number }
  isEmpty: boolean
}

/**
 * Lists the suggestions for a term: recent searches and links at once, what the server finds after a pause. Until it
 * answers, the results of the previous term stay.
 */
export function useSuggestions(term: string): {
  groups: readonly SuggestionGroup[]
  found: Found | null
  isReady: boolean
} {
  const isReady = useStyles()
  const quick = useQuickLinks()
  const suggestions = useFound(term)
  const recent = parseHistory(useStored(HISTORY_KEY)).searches.filter(
    (other) => other !== term && (term === '' || other.startsWith(term)),
  )
  const groups = [
    { label: texts.search_recent(), options: listRecent(recent, term === '') },
    { label: texts.search_quick(), options: listQuick(quick, term, suggestions) },
    ...(suggestions ? listFound(suggestions) : []),
  ]
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    found: suggestions && describe(suggestions),
    isReady,
  }
}

/** Loads the CSS of the panel, which pages do not contain. */
function useStyles(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    import('./search-suggestions.css').then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [])
  return isLoaded
}

/** Loads the links for all terms. Without them only the server's suggestions are shown. */
function useQuickLinks(): readonly QuickLink[] {
  const [links, setLinks] = useState<readonly QuickLink[]>([])
  useEffect(() => {
    fetchSuggestions<readonly QuickLink[]>().then(setLinks, () => undefined)
  }, [])
  return links
}

/** Asks the server about a term; the latest one wins. Null for a short term and after a failure. */
function useFound(term: string): Suggestions | null {
  const [suggestions, setFound] = useState<Suggestions | null>(null)
  useEffect(() => {
    if (term.length < MIN_TERM_LENGTH) return setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions<Suggestions>(term, stop.signal).then(setFound, () => {
        if (!stop.signal.aborted) setFound(null)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  return suggestions
}

async function fetchSuggestions<Answer>(term?: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetchOwn(inLanguage(paths.suggestionsPart(term), getLocale()), signal)
  return response.json()
}

function describe(suggestions: Suggestions): Found {
  const { term, products, terms, categories, scopes, pages } = suggestions
  const others = terms.length + categories.length + scopes.length + pages.length
  return {
    term,
    counts: { count: products.length, terms: others },
    isEmpty: isNothing(suggestions),
  }
}

const isNothing = (suggestions: Suggestions) =>
  listFound(suggestions).every(({ options }) => options.length === 0)

function listRecent(terms: readonly string[], isWhole: boolean): SuggestedOption[] {
  const searches = terms.map((term) => ({ ...search('recent', term), content: term }))
  if (searches.length === 0 || !isWhole) return searches
  const forget = {
    key: 'forget',
    content: texts.search_forget_recent(),
    className: 'cursor-pointer text-[0.8125rem] text-ink-2',
    onChoose: forgetSearches,
  }
  return [...searches, forget]
}

function listQuick(
  links: readonly QuickLink[],
  term: string,
  suggestions: Suggestions | null,
): SuggestedOption[] {
  const suggestedPaths = new Set(
    suggestions ? listFound(suggestions).flatMap(({ options }) => options.map(({ path }) => path)) : [],
  )
  const matching = links
    .filter(({ name, isSearch }) => !isSearch && matchesLink(term, name))
    .slice(0, MAX_QUICK)
  // Departments and brands are the way on where nothing was found.
  const isLost = matching.length === 0 && suggestions !== null && isNothing(suggestions)
  const offered = term === '' || isLost ? links.filter(({ isFirst }) => isFirst) : matching
  return offered
    .filter(({ path }) => !suggestedPaths.has(path))
    .map(({ name, path }) => ({ key: `quick-${path}`, path, content: name }))
}

/** Checks that the words of a term begin words of a name, and not only of the department in brackets. */
function matchesLink(term: string, name: string): boolean {
  const own = name.replace(/ \(.*\)$/, '')
  return beginsWords(term, name) && term.split(' ').some((word) => beginsWords(word, own))
}

/** Groups the server's suggestions: searches and the term per audience, categories, products, pages, all results. */
function listFound({
  term,
  terms,
  scopes,
  categories,
  products,
  pages,
  total,
}: Suggestions): SuggestionGroup[] {
  const all = {
    ...search('all', term),
    content: texts.search_all({ count: total }),
    className: 'font-semibold text-kobalt-600',
  }
  return [
    { label: texts.search_terms(), options: terms.map(termOption) },
    {
      label: texts.search_categories(),
      options: [...scopes.map((scope) => scopeOption(term, scope)), ...categories.map(categoryOption)],
    },
    { label: texts.search_products(), options: products.map(productOption) },
    { label: texts.search_pages(), options: pages.map(pageOption) },
    { options: total > products.length ? [all] : [] },
  ]
}

/** Link to the results of a term, which is remembered. */
const search = (group: string, term: string) => ({
  key: `${group}-${encodeURIComponent(term)}`,
  path: paths.search(term),
  onChoose: () => rememberSearch(term),
})

const termOption = (term: string): SuggestedOption => ({
  ...search('term', term),
  className: 'flex items-center gap-3',
  content: (
    <>
      <SearchIcon size="sm" /> {term}
    </>
  ),
})

const scopeOption = (term: string, { name, path }: SuggestedScope): SuggestedOption => ({
  key: path,
  path,
  onChoose: () => rememberSearch(term),
  className: 'flex items-center gap-3',
  content: (
    <>
      <SearchIcon size="sm" /> {texts.search_in({ term, scope: name })}
    </>
  ),
})

const categoryOption = ({ name, path, above }: SuggestedCategory): SuggestedOption => ({
  key: path,
  path,
  className: 'flex flex-wrap items-baseline gap-x-2',
  content: (
    <>
      {name}
      {above.length > 0 && <span className="text-meta text-ink-3">{above.join(' › ')}</span>}
    </>
  ),
})

const pageOption = ({ title, path }: PageLink): SuggestedOption => ({ key: path, path, content: title })

const productOption = ({ name, brand, path, picture, price, isFrom }: SuggestedProduct): SuggestedOption => ({
  key: path,
  path,
  className: 'suggested-product',
  content: (
    <>
      <span>
        {picture && (
          <Picture src={picture} alt="" width={800} height={1000} sizes="56px" widths={[80, 160]} />
        )}
      </span>
      <span>
        {brand && <span className="block text-meta text-ink-3">{brand}</span>}
        {name}
      </span>
      <b className="whitespace-nowrap font-display text-price-line">
        {isFrom && <span className="font-normal font-sans text-meta">{texts.product_price_from()} </span>}
        <Amount offered={price} />
      </b>
    </>
  ),
})
