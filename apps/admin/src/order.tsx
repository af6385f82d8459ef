import {
  Box,
  Button,
  Chip,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useState } from 'react'
import { Show, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { FormDialog } from './actions.tsx'
import { call } from './backend.ts'
import { Part, useMoment, useMoney } from './format.tsx'
import type { Order } from './generated/schema.ts'
import { OrderActions, useOrderAction } from './order-actions.tsx'

/** Details of one order: items, actions, PDFs, addresses and mails. */
export const OrderShow = () => (
  <Show actions={false} component="div">
    <OrderDetail />
  </Show>
)

function OrderDetail() {
  const translate = useTranslate()
  const moment = useMoment()
  const order = useRecordContext<Order>()
  // Before the order has loaded, react-admin passes the list's record, which has no items.
  if (!order?.items) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography component="h2" variant="h5">
          {order.id}
        </Typography>
        <Chip label={translate(`status.${order.status}`)} />
        <Typography>{moment(order.placedAt)}</Typography>
        <Typography>{order.email}</Typography>
      </Stack>
      <OrderActions order={order} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <div>
          <Items order={order} />
          <Papers order={order} />
        </div>
        <div>
          <Notes order={order} />
          <Addresses order={order} />
          <Mails order={order} />
        </div>
      </Box>
    </Box>
  )
}

/** Counts of an item; a phone shows those that a packer needs. */
const COUNTS = ['ordered', 'shipped', 'canceled', 'refunded'] as const

function Items({ order }: { order: Order }) {
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const counts = isPhone ? COUNTS.slice(0, 2) : COUNTS
  const translate = useTranslate()
  const money = useMoney()
  const sums = [
    ['order.subtotal', order.subtotalCents],
    ['order.discount', -order.discountCents],
    ['order.shipping', order.shippingCents],
    ['order.grandTotal', order.grandTotalCents],
    ['order.tax', order.taxCents],
  ] as const
  return (
    <Part title={translate('order.items')}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
        {/* Narrow cells, so that a phone shows the amounts. */}
        <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              {['items', 'quantity', ...counts.slice(1), ...(isPhone ? [] : ['price']), 'total'].map(
                (name) => (
                  <TableCell align={name === 'items' ? 'left' : 'right'} key={name}>
                    {translate(`order.${name}`)}
                  </TableCell>
                ),
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {order.items.map((item) => (
              <TableRow key={item.id}>
                <TableCell>
                  {item.name}
                  <Typography color="textSecondary" variant="body2">
                    {[item.sku, item.options].filter(Boolean).join(' · ')}
                  </Typography>
                  {item.giftMessage.length > 0 && (
                    <Typography sx={{ whiteSpace: 'pre-line' }} variant="body2">
                      {[translate('order.gift'), ...item.giftMessage].join('\n')}
                    </Typography>
                  )}
                </TableCell>
                {counts.map((count) => (
                  <TableCell align="right" key={count}>
                    {item[count]}
                  </TableCell>
                ))}
                {!isPhone && <TableCell align="right">{money(item.priceCents)}</TableCell>}
                <TableCell align="right">{money(item.rowTotalCents)}</TableCell>
              </TableRow>
            ))}
            {sums
              .filter(
                ([name, cents]) => cents !== 0 || name === 'order.shipping' || name === 'order.grandTotal',
              )
              .map(([name, cents]) => (
                <TableRow key={name}>
                  <TableCell align="right" colSpan={counts.length + (isPhone ? 1 : 2)}>
                    {[translate(name), name === 'order.discount' && order.couponCode]
                      .filter(Boolean)
                      .join(' ')}
                  </TableCell>
                  <TableCell align="right">{money(cents)}</TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
      </Box>
      <Typography sx={{ mt: 1 }}>
        {order.payment} · {order.method}
      </Typography>
    </Part>
  )
}

interface PaperLine {
  at: string
  text: string
  /** Number of the document that the line opens. */
  opens?: string
}

/** Everything that happened to an order, in order, with links to its invoices and credit memos. */
function Papers({ order }: { order: Order }) {
  const translate = useTranslate()
  const moment = useMoment()
  const money = useMoney()
  const join = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
  const lines: PaperLine[] = [
    ...order.invoices.map(({ number, createdAt }) => ({
      at: createdAt,
      text: translate('order.invoiceNumber', { number }),
      opens: number,
    })),
    ...order.shipments.map(({ number, createdAt, tracks }) => ({
      at: createdAt,
      text: join(translate('order.shipmentNumber', { number }), ...tracks),
    })),
    ...order.creditMemos.map(({ number, createdAt, grandTotalCents, comment, repayment }) => ({
      at: createdAt,
      text: join(
        translate('order.creditMemoNumber', { number }),
        money(grandTotalCents),
        repayment &&
          !repayment.doneAt &&
          translate('repayment.open', {
            amount: money(repayment.amountCents),
            account: repayment.iban ?? '',
          }),
        comment,
      ),
      opens: number,
    })),
    ...order.withdrawals.map(({ number, receivedAt, items, reason }) => ({
      at: receivedAt,
      text: join(
        translate('order.withdrawal', { number, items: items ?? translate('order.everything') }),
        reason,
      ),
    })),
    ...order.comments.map(({ createdAt, message }) => ({ at: createdAt, text: message })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  if (lines.length === 0) return null
  return (
    <Part title={translate('order.papers')}>
      {lines.map(({ at, text, opens }) => (
        <Typography key={`${at} ${text}`} sx={{ whiteSpace: 'pre-line' }}>
          {moment(at)} · {text}{' '}
          {opens && (
            <Link
              aria-label={`${translate('order.open')}: ${opens}`}
              href={`/documents/${encodeURIComponent(opens)}.pdf`}
              rel="noopener"
              target="_blank"
            >
              {translate('order.open')}
            </Link>
          )}
        </Typography>
      ))}
    </Part>
  )
}

const ADD_NOTE =
  'mutation ($number: ID!, $note: String!) { addOrderNote(number: $number, note: $note) { id } }'

/** Notes of the staff, and a button to add one. */
function Notes({ order }: { order: Order }) {
  const translate = useTranslate()
  const moment = useMoment()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title={translate('order.notes')}>
      {order.notes.map(({ message, author, createdAt }) => (
        <Typography key={`${createdAt} ${message}`} sx={{ whiteSpace: 'pre-line' }}>
          {[moment(createdAt), author, message].filter(Boolean).join(' · ')}
        </Typography>
      ))}
      <Button onClick={() => setOpen(true)} size="small">
        {translate('order.addNote')}
      </Button>
      {isOpen && (
        <FormDialog
          close={() => setOpen(false)}
          label={translate('ra.action.save')}
          submit={async (values) => {
            await call(ADD_NOTE, { number: order.id, note: values.get('note') })
            refresh()
          }}
          title={translate('order.addNote')}
        >
          <TextField
            autoFocus
            fullWidth
            id="note"
            label={translate('order.newNote')}
            margin="dense"
            minRows={3}
            multiline
            name="note"
            required
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </FormDialog>
      )}
    </Part>
  )
}

function Addresses({ order }: { order: Order }) {
  const translate = useTranslate()
  const { shippingAddress, billingAddress, telephone, note, giftMessage } = order
  const messages = [
    ['order.note', note],
    ['order.gift', giftMessage.join('\n')],
  ] as const
  return (
    <>
      {messages.map(
        ([title, text]) =>
          text && (
            <Part title={translate(title)} key={title}>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
            </Part>
          ),
      )}
      <Part title={translate('order.shippingAddress')}>
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          {[...shippingAddress, telephone].filter(Boolean).join('\n')}
        </Typography>
      </Part>
      <Part title={translate('order.billingAddress')}>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{billingAddress.join('\n')}</Typography>
      </Part>
    </>
  )
}

function Mails({ order }: { order: Order }) {
  const translate = useTranslate()
  const moment = useMoment()
  const act = useOrderAction(order.id)
  if (order.mails.length === 0) return null
  return (
    <Part title={translate('order.mails')}>
      {order.mails.map(({ id, kind, sentAt, lastError }) => (
        <Stack direction="row" key={id} spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>
            {translate(`mail.${kind}`, { _: kind })} ·{' '}
            {sentAt
              ? translate('order.sent', { time: moment(sentAt) })
              : (lastError ?? translate('order.waiting'))}
          </Typography>
          {sentAt && order.actions.length > 0 && (
            <Button
              onClick={() => act('resendMail(number: $number, id: $id)', '$id: ID!', { id })}
              size="small"
            >
              {translate('order.resend')}
            </Button>
          )}
        </Stack>
      ))}
    </Part>
  )
}
