import { cx } from './cx.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts'
import { Link } from './link.tsx'
import './pagination.css'

interface PaginationProps {
  /** Accessible name of the navigation: 'Paginering'. */
  label: string
  /** From 1. */
  page: number
  pages: number
  toHref: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** Returns the accessible name of a page's link: 'Pagina 3'. */
  pageLabel: (page: number) => string
  /** Text between the arrows on narrow screens: 'Pagina 2 van 5'. */
  position: string
  /** Text above the numbers: '1-12 van 57'. */
  summary?: string
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { label, page, pages, toHref, previousLabel, nextLabel, pageLabel, position, summary } = props
  if (pages <= 1) return summary ? <p className="pages-summary">{summary}</p> : null
  return (
    <nav aria-label={label}>
      {summary && <p className="pages-summary">{summary}</p>}
      <ul className="pages">
        <li>
          <Arrow href={page > 1 ? toHref(page - 1) : undefined} label={previousLabel} rel="prev" />
        </li>
        <li className="pages-position">{position}</li>
        {pageWindow(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
            <li key={`gap ${index}`} className="pages-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number} className="pages-number">
              <Link
                href={toHref(number)}
                aria-label={pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
                className="page"
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <li>
          <Arrow href={page < pages ? toHref(page + 1) : undefined} label={nextLabel} rel="next" />
        </li>
      </ul>
    </nav>
  )
}

function Arrow({ href, label, rel }: { href?: string; label: string; rel: 'prev' | 'next' }) {
  const icon = rel === 'prev' ? <ChevronLeftIcon /> : <ChevronRightIcon />
  if (!href) {
    return (
      <span className={cx('page', 'page-arrow', 'is-off')} aria-hidden="true">
        {icon}
      </span>
    )
  }
  return (
    <Link href={href} rel={rel} aria-label={label} className="page page-arrow">
      {icon}
    </Link>
  )
}

/**
 * Lists the page numbers to show: the first, the last, and those around the current one. A gap is `null`; a
 * gap of one page shows that page, because a dot would take the same space.
 *
 * @example pageWindow(5, 20) // [1, null, 4, 5, 6, null, 20]
 */
export function pageWindow(current: number, total: number): (number | null)[] {
  const pageNumbers = [1, current - 1, current, current + 1, total].filter(
    (page) => page >= 1 && page <= total,
  )
  const pages = [...new Set(pageNumbers)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}
