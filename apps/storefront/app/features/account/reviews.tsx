import { useSearchParams } from 'react-router'
import { formatDate } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import signpost from '../../ui/places/signpost.avif'
import { Rating } from '../../ui/rating.tsx'
import { QueryResult, useAccountQuery } from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import { type ReviewsPage, readMyReviews } from './account-api.ts'

/** Percentage points of rating_summary per star. */
const STAR = 20

export function Reviews() {
  const [parameters] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(parameters.get('page')) || 1))
  const read = useAccountQuery(['reviews', String(page)], (signal) => readMyReviews(page, signal))
  return (
    <>
      <ScreenHead title={texts.account_reviews()} />
      <QueryResult query={read} blocks={['h-32', 'h-32']}>
        {(answer) =>
          answer.reviews.length === 0 ? (
            <EmptyPage
              picture={signpost}
              title={texts.account_no_reviews()}
              actions={
                <LinkButton href={paths.accountScreen('orders')}>{texts.account_all_orders()}</LinkButton>
              }
            >
              <p>{texts.account_no_reviews_help()}</p>
            </EmptyPage>
          ) : (
            <ReviewList found={answer} page={page} />
          )
        }
      </QueryResult>
    </>
  )
}

function ReviewList({ found, page }: { found: ReviewsPage; page: number }) {
  const { reviews, pages } = found
  return (
    <div className="grid gap-8">
      <ul className="grid max-w-[68ch]">
        {reviews.map(({ product, summary, text, created_at, average_rating }) => {
          const stars = average_rating / STAR
          return (
            <li key={`${product.url_key} ${created_at}`} className="border-line border-b py-5 first:pt-0">
              <h2 className="text-h3">
                <Link
                  href={paths.product(product.url_key ?? '', product.url_suffix ?? '')}
                  className="hover:underline"
                >
                  {product.name}
                </Link>
              </h2>
              <p className="flex flex-wrap items-center gap-3 py-2 text-ink-3 text-sm">
                <Rating value={stars} label={texts.account_stars({ stars: formatNumber(stars, 1) })} />
                {formatDate(created_at)}
              </p>
              <b>{summary}</b>
              <p className="whitespace-pre-line">{text}</p>
            </li>
          )
        })}
      </ul>
      <Pagination
        label={texts.account_pages()}
        page={page}
        pages={pages}
        toHref={(other) => paths.accountScreen('reviews') + (other > 1 ? `?page=${other}` : '')}
        previousLabel={texts.account_previous_page()}
        nextLabel={texts.account_next_page()}
        pageLabel={(number) => texts.account_page({ page: number })}
        position={texts.account_page_of({ page, pages })}
      />
    </div>
  )
}
