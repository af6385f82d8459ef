import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useAct } from './actions.tsx'
import { EntryList } from './entries.tsx'
import type { Order } from './generated/schema.ts'
import { RefundDialog, type Returned } from './order-actions.tsx'

/** Link that a finger can hit, in a row of links. */
const LINK = { display: 'inline-block', marginRight: 8, padding: '4px 0' }

/** Next step, refund, order, label and photos of a return. */
function ReturnActions() {
  const translate = useTranslate()
  const record = useRecordContext()
  if (!record) return null
  const { id, order, isMatched, isRefundable, lines } = record
  const photos: readonly string[] = record.photos ?? []
  const next = [`/withdrawals/${id}`, translate('returns.next')] as const
  const itsOrder = [`/orders/${order}/show`, translate('returns.order')] as const
  const links = isMatched ? [next, itsOrder] : [next]
  const papers: (readonly [href: string, text: string])[] = [
    [`/return-labels/${id}.pdf`, translate('returns.label')],
    ...photos.map(
      (photo, index) => [`/review-photos/${photo}`, `${translate('review.photo')} ${index + 1}`] as const,
    ),
  ]
  return (
    <>
      {links.map(([to, text]) => (
        <Link aria-label={`${text}: ${order}`} key={to} style={LINK} to={to}>
          {text}
        </Link>
      ))}
      {papers.map(([href, text]) => (
        <a
          aria-label={`${text}: ${order}`}
          href={href}
          key={href}
          rel="noopener"
          style={LINK}
          target="_blank"
        >
          {text}
        </a>
      ))}
      {isRefundable && <RefundButton order={order} returned={{ id: String(id), lines }} />}
    </>
  )
}

/** Opens the refund of the return's order, filled in with what comes back. */
function RefundButton({ order: number, returned }: { order: string; returned: Returned }) {
  const translate = useTranslate()
  const act = useAct()
  const { getOne } = useDataProvider()
  const [order, setOrder] = useState<Order | null>(null)
  const label = translate('order.refund')
  // Read again at each click: pieces of the cached order may have been refunded since.
  const open = () => act(async () => setOrder((await getOne<Order>('orders', { id: number })).data))
  return (
    <>
      <Button aria-label={`${label}: ${number}`} onClick={open} size="small">
        {label}
      </Button>
      {order && <RefundDialog close={() => setOrder(null)} order={order} returned={returned} />}
    </>
  )
}

/** Returns and defects that customers announced: open ones first, and of these the earliest to refund. */
export const ReturnList = () => (
  <EntryList>
    <ReturnActions />
  </EntryList>
)
