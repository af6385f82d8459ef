import type { ReactNode } from 'react'
import { formatPrice } from '../../../lib/format/numbers.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { SearchIcon } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type PageLink, pageLinks } from './found-pages.ts'
import type {
  SuggestedCategory,
  SuggestedProduct,
  SuggestedScope,
  Suggestions,
} from './load-suggestions.server.ts'

const OPTION = { role: 'option', tabIndex: -1, 'aria-selected': false } as const

/** Link that is offered before the server has answered: the name of a department, brand or page. */
export interface QuickLink {
  name: string
  path: string
  /** True to show it below an empty field, too. */
  isFirst: boolean
}

/**
 * Links for all terms; features/listing/search/enhance-search-suggestions.ts shows those with a word that begins with the input.
 */
export function QuickSuggestions({ links }: { links: readonly QuickLink[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options
    <div
      role="group"
      aria-label={texts.search_quick()}
      data-recent={texts.search_recent()}
      data-forget={texts.search_forget_recent()}
    >
      {links.map(({ name, path, isFirst }) => (
        <Link {...OPTION} key={path} href={path} data-first={isFirst ? '' : undefined} hidden={!isFirst}>
          {name}
        </Link>
      ))}
    </div>
  )
}

/**
 * Suggestions for a term: searches, the term for men or women, categories, pages, products, and all results.
 * features/listing/search/enhance-search-suggestions.ts shows them and moves through the options in their order; screen readers
 * announce `data-said` when they appear.
 */
export function SearchSuggestions({ found }: { found: Suggestions }) {
  const { products, terms, categories, scopes, term, total } = found
  const pages = pageLinks(term, found.pages)
  const others = terms.length + categories.length + scopes.length + pages.length
  const isEmpty = products.length + others === 0
  return (
    <div data-said={texts.search_suggested({ count: products.length, terms: others })} className="grid gap-4">
      {isEmpty && total === 0 ? (
        <p className="text-ink-2">{texts.search_nothing({ term })}</p>
      ) : (
        <>
          <Group label={texts.search_terms()}>{terms.map(termLine)}</Group>
          <Group label={texts.search_categories()}>
            {[...scopes.map((scope) => scopeLine(term, scope)), ...categories.map(categoryLine)]}
          </Group>
          <Group label={texts.search_products()}>{products.map(productLine)}</Group>
          <Group label={texts.search_pages()}>{pages.map(pageLine)}</Group>
          {total > products.length && (
            <Link {...OPTION} href={paths.search(term)} className="font-semibold text-kobalt-600">
              {texts.search_all({ count: total })}
            </Link>
          )}
        </>
      )}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options
    <div role="group" aria-label={label}>
      {children}
    </div>
  )
}

function productLine({ name, brand, path, picture, price, isFrom }: SuggestedProduct) {
  return (
    <Link {...OPTION} key={path} href={path} className="suggested-product">
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
        {formatPrice(price)}
      </b>
    </Link>
  )
}

function termLine(term: string) {
  return (
    <Link {...OPTION} key={term} href={paths.search(term)} className="flex items-center gap-3">
      <SearchIcon size="sm" /> {term}
    </Link>
  )
}

function scopeLine(term: string, { name, path }: SuggestedScope) {
  return (
    <Link {...OPTION} key={path} href={path} className="flex items-center gap-3">
      <SearchIcon size="sm" /> {texts.search_in({ term, scope: name })}
    </Link>
  )
}

function pageLine({ title, path }: PageLink) {
  return (
    <Link {...OPTION} key={path} href={path} className="block">
      {title}
    </Link>
  )
}

function categoryLine({ name, path, above }: SuggestedCategory) {
  return (
    <Link {...OPTION} key={path} href={path} className="flex flex-wrap items-baseline gap-x-2">
      {name}
      {above.length > 0 && <span className="text-meta text-ink-3">{above.join(' › ')}</span>}
    </Link>
  )
}
