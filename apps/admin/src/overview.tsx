import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from './backend.ts'
import { PartTitle, useMoney } from './format.tsx'

interface Overview {
  days: { day: string; orders: number; cents: number; centsBefore: number }[]
  bestSellers: { sku: string; name: string; quantity: number }[]
  lowStock: number
  failedJobs: { task: string; at: string; error: string }[]
  unsentMails: { id: string; kind: string; attempts: number; lastError: string | null }[]
}

interface Finding {
  name: string
  level: 'ok' | 'warning' | 'problem'
  found: string
  fix: string | null
}

const OVERVIEW = `{ overview { days { day orders cents centsBefore } bestSellers { sku name quantity } lowStock
  failedJobs { task at error } unsentMails { id kind attempts lastError } } }`

/** State of the shop for owners: sales by day, best sellers, low stock, and what failed. */
export function OverviewPage() {
  const translate = useTranslate()
  const [overview, setOverview] = useState<Overview | null>(null)
  const notify = useNotify()
  const read = useCallback(
    () =>
      call<{ overview: Overview }>(OVERVIEW).then(
        (answer) => setOverview(answer.overview),
        (error: Error) => notify(error.message, { type: 'error' }),
      ),
    [notify],
  )
  useEffect(() => {
    void read()
  }, [read])
  const retry = async (mutation: 'retryJobs' | 'retryMails') => {
    await call(`mutation { ${mutation} }`)
    await read()
  }
  const title = <Title title={translate('resources.overview.name', { smart_count: 1 })} />
  if (!overview) return title
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      {title}
      <Health />
      <Sales days={overview.days} />
      <Part title={translate('overview.stock')}>
        <Link to={`/products?filter=${encodeURIComponent('{"stockBelow":3}')}`}>
          {translate('overview.lowStock', { smart_count: overview.lowStock })}
        </Link>
        <PartTitle>{translate('overview.bestSellers')}</PartTitle>
        {overview.bestSellers.map(({ sku, name, quantity }) => (
          <Typography key={sku}>
            {quantity} × {name} ({sku})
          </Typography>
        ))}
      </Part>
      <Part title={translate('overview.failures')}>
        {overview.failedJobs.length + overview.unsentMails.length === 0 && (
          <Typography>{translate('overview.none')}</Typography>
        )}
        {overview.failedJobs.map(({ task, at, error }) => (
          <Typography key={`${task} ${at}`}>
            {at} · {task} · {error}
          </Typography>
        ))}
        {overview.failedJobs.length > 0 && (
          <Button onClick={() => retry('retryJobs')}>{translate('overview.retryJobs')}</Button>
        )}
        {overview.unsentMails.map(({ id, kind, attempts, lastError }) => (
          <Typography key={id}>
            {translate(`mail.${kind}`, { _: kind })} · {attempts}× · {lastError}
          </Typography>
        ))}
        {overview.unsentMails.length > 0 && (
          <Button onClick={() => retry('retryMails')}>{translate('overview.retryMails')}</Button>
        )}
      </Part>
    </Stack>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card variant="outlined">
    <CardContent>
      <PartTitle>{title}</PartTitle>
      {children}
    </CardContent>
  </Card>
)

const SEVERITIES = { ok: 'success', warning: 'warning', problem: 'error' } as const

/**
 * Health checks of the backend and its backups. They load apart, because the check of the mail server may
 * take seconds.
 */
function Health() {
  const translate = useTranslate()
  const [findings, setFindings] = useState<Finding[]>([])
  useEffect(() => {
    call<{ health: Finding[] }>('{ health { name level found fix } }').then(
      ({ health }) => setFindings(health),
      (error: Error) => setFindings([{ name: 'health', level: 'problem', found: error.message, fix: null }]),
    )
  }, [])
  return (
    <Part title={translate('overview.health')}>
      {findings.map(({ name, level, found, fix }) => (
        <Alert key={name} role="status" severity={SEVERITIES[level]} sx={{ mb: 1 }}>
          {name} ({translate(`overview.level.${level}`)}): {found}. {fix}
        </Alert>
      ))}
    </Part>
  )
}

function Sales({ days }: { days: Overview['days'] }) {
  const translate = useTranslate()
  const money = useMoney()
  return (
    <Part title={translate('overview.sales')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('overview.day')}</TableCell>
            <TableCell align="right">{translate('resources.orders.name', { smart_count: 2 })}</TableCell>
            <TableCell align="right">{translate('overview.amount')}</TableCell>
            <TableCell align="right">{translate('overview.before')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map(({ day, orders, cents, centsBefore }) => (
            <TableRow key={day}>
              <TableCell>{day}</TableCell>
              <TableCell align="right">{orders}</TableCell>
              <TableCell align="right">{money(cents)}</TableCell>
              <TableCell align="right">{money(centsBefore)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Part>
  )
}
