import { inputError } from './errors.ts'
import type { SearchResultPageInfo } from './graphql/generated/contract.ts'
import type { TranslationContext } from './phrases.ts'

const MAXIMUM_PAGE_SIZE = 300

export interface PageRequest {
  pageSize?: number | null
  currentPage?: number | null
}

export interface Page {
  size: number
  /** From 1. */
  number: number
  /** Number of entries before the page. */
  offset: number
}

/** @throws graphql-input if page or size is not positive, or the size exceeds the maximum */
export function requirePage(context: TranslationContext, { pageSize, currentPage }: PageRequest): Page {
  const size = pageSize ?? 20
  const number = currentPage ?? 1
  if (number < 1) throw inputError(context, 'currentPage value must be greater than 0.')
  if (size < 1) throw inputError(context, 'pageSize value must be greater than 0.')
  if (size > MAXIMUM_PAGE_SIZE) throw inputError(context, 'Maximum pageSize is %1', MAXIMUM_PAGE_SIZE)
  return { size, number, offset: (number - 1) * size }
}

/** @throws graphql-input if the page is beyond the last one, as in Magento; an empty list has page 1 */
export function requirePageWithin(context: TranslationContext, page: Page, totalCount: number) {
  const pages = Math.ceil(totalCount / page.size)
  if (page.number > Math.max(1, pages)) {
    throw inputError(
      context,
      'currentPage value %1 specified is greater than the %2 page(s) available.',
      page.number,
      pages,
    )
  }
}

export function pageInfo(page: Page, totalCount: number): SearchResultPageInfo {
  return { current_page: page.number, page_size: page.size, total_pages: Math.ceil(totalCount / page.size) }
}

/** Cuts one page from a complete list. */
export function slicePage<Item>(items: readonly Item[], { offset, size }: Page): Item[] {
  return items.slice(offset, offset + size)
}
