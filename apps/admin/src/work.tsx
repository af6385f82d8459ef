import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useAnswer } from './actions.tsx'
import { Part } from './format.tsx'
import type { WorkItem, WorkKind } from './generated/schema.ts'

const withFilter = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Screen of each kind of work, with the filter that shows it. */
const SCREENS: Readonly<Record<Exclude<WorkKind, 'lowStock'>, string>> = {
  toShip: withFilter('/orders', { queue: 'toShip' }),
  toPrepare: withFilter('/orders', { queue: 'toPrepare' }),
  toReview: withFilter('/orders', { queue: 'toReview' }),
  unpaid: withFilter('/orders', { queue: 'unpaid' }),
  toPayBack: withFilter('/repayments', { isDone: false }),
  returns: '/withdrawals',
  reviews: withFilter('/reviews', { status: 'pending' }),
  reviewNotices: '/law',
  failedJobs: '/overview',
  failedWebhooks: withFilter('/webhooks', { state: 'given_up' }),
  unsentMails: '/overview',
}

const screenOf = ({ kind, threshold }: WorkItem) =>
  kind === 'lowStock' ? withFilter('/products', { stockBelow: threshold, isEnabled: true }) : SCREENS[kind]

/** First screen: the work that waits, with its count and its list. */
export function WorkPage() {
  const translate = useTranslate()
  const { answer, read } = useAnswer<{ work: WorkItem[] }>('{ work { kind count threshold } }')
  const title = translate('work.title')
  return (
    <Box sx={{ mt: 2 }}>
      <Title title={title} />
      <Part title={title}>
        {answer && answer.work.length === 0 && (
          <Typography role="status">{translate('work.none')}</Typography>
        )}
        {answer && answer.work.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('work.kind')}</TableCell>
                <TableCell align="right">{translate('work.count')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {answer.work.map((item) => (
                <TableRow key={item.kind}>
                  <TableCell>
                    <Link to={screenOf(item)}>{translate(`work.kinds.${item.kind}`)}</Link>
                  </TableCell>
                  <TableCell align="right">{item.count}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        <Button onClick={read} sx={{ mt: 1 }}>
          {translate('ra.action.refresh')}
        </Button>
      </Part>
    </Box>
  )
}
