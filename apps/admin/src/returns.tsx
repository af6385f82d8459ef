import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { EntryList } from './entries.tsx'

/** Links to the next step, the order with its refund, and the photos of a return. */
function ReturnActions() {
  const translate = useTranslate()
  const record = useRecordContext()
  if (!record) return null
  const { id, order, isMatched } = record
  const photos: readonly string[] = record.photos ?? []
  const next = [`/withdrawals/${id}`, translate('returns.next')] as const
  const itsOrder = [`/orders/${order}/show`, translate('returns.order')] as const
  const links = isMatched ? [next, itsOrder] : [next]
  return (
    <>
      {links.map(([to, text]) => (
        <Link aria-label={`${text}: ${order}`} key={to} style={{ marginRight: 8 }} to={to}>
          {text}
        </Link>
      ))}
      {photos.map((photo, index) => (
        <a
          href={`/review-photos/${photo}`}
          key={photo}
          rel="noopener"
          style={{ marginRight: 8 }}
          target="_blank"
        >
          {`${translate('review.photo')} ${index + 1}`}
        </a>
      ))}
    </>
  )
}

/** Returns and defects that customers announced, open ones first. */
export const ReturnList = () => (
  <EntryList>
    <ReturnActions />
  </EntryList>
)
