import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useAct, useAnswer } from './actions.tsx'
import { call } from './backend.ts'
import { EntryList } from './entries.tsx'
import { useMoment } from './format.tsx'
import type { RecallBuyer } from './generated/schema.ts'

const MARK = `mutation ($id: ID!, $order: ID!, $isBounced: Boolean!) {
  markRecallBuyer(id: $id, order: $order, isBounced: $isBounced) }`

/** Product safety recalls, with who was reached. */
export const RecallList = () => (
  <EntryList>
    <BuyersButton />
  </EntryList>
)

function BuyersButton() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const record = useRecordContext()
  if (!record) return null
  const title = `${translate('recall.buyers')}: ${record.sku}`
  return (
    <>
      <Button aria-label={title} onClick={() => setOpen(true)} size="small">
        {translate('recall.buyers')}
      </Button>
      <Dialog aria-label={title} fullWidth maxWidth="md" onClose={() => setOpen(false)} open={isOpen}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>{isOpen && <Buyers id={String(record.id)} />}</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Buyers({ id }: { id: string }) {
  const translate = useTranslate()
  const moment = useMoment()
  const act = useAct()
  const { answer, read } = useAnswer<{ recallBuyers: RecallBuyer[] }>(
    `{ recallBuyers(id: "${id}") { order email state sentAt } }`,
  )
  if (!answer) return null
  if (answer.recallBuyers.length === 0)
    return <Typography role="status">{translate('recall.none')}</Typography>
  const mark = async (order: string, isBounced: boolean) => {
    await act(() => call(MARK, { id, order, isBounced }))
    await read()
  }
  return (
    <Table size="small">
      <TableBody>
        {answer.recallBuyers.map(({ order, email, state, sentAt }) => (
          <TableRow key={order}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <Link to={`/orders/${order}/show`}>{order}</Link> {email}
            </TableCell>
            <TableCell>
              {translate(state === 'sent' && !sentAt ? 'recall.reached' : `recall.states.${state}`)}{' '}
              {sentAt && moment(sentAt)}
              {(state === 'sent' || state === 'bounced') && (
                <Button
                  aria-label={`${translate(state === 'sent' ? 'recall.bounced' : 'recall.reached')}: ${order}`}
                  onClick={() => mark(order, state === 'sent')}
                  size="small"
                >
                  {translate(state === 'sent' ? 'recall.bounced' : 'recall.reached')}
                </Button>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
