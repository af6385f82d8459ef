import type { ReactNode } from 'react'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { SearchIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { SuggestedCategory, SuggestedProduct, Suggestions } from './load-suggestions.server.ts'

const OPTION = { role: 'option', tabIndex: -1, 'aria-selected': false } as const

/**
 * Suggestions below the header's search field: products, terms, categories, and all results. suggest.ts shows them and
 * walks through the options in their order; `data-said` is what a screen reader hears when they appear.
 */
export function SearchSuggestions({ found }: { found: Suggestions }) {
  const { products, terms, categories, term, total } = found
  const isEmpty = products.length + terms.length + categories.length === 0
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="suggestions"
      data-said={texts.search_suggested({ count: products.length, terms: terms.length + categories.length })}
    >
      {isEmpty && total === 0 ? (
        <p className="text-ink-2">{texts.search_nothing({ term })}</p>
      ) : (
        <div role="listbox" aria-label={texts.search_suggestions()} className="grid gap-4">
          <Group label={texts.search_products()}>{products.map(productLine)}</Group>
          <Group label={texts.search_terms()}>{terms.map(termLine)}</Group>
          <Group label={texts.search_categories()}>{categories.map(categoryLine)}</Group>
          {total > products.length && (
            <Link {...OPTION} href={paths.search(term)} className="font-semibold text-kobalt-600">
              {texts.search_all({ count: total })}
            </Link>
          )}
        </div>
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

function categoryLine({ name, path, above }: SuggestedCategory) {
  return (
    <Link {...OPTION} key={path} href={path} className="flex flex-wrap items-baseline gap-x-2">
      {name}
      {above.length > 0 && <span className="text-meta text-ink-3">{above.join(' › ')}</span>}
    </Link>
  )
}
