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
import { Title, useLocaleState, useNotify, useTranslate } from 'react-admin'
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
      <Speed />
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
      <Figures
        heads={[
          translate('overview.day'),
          translate('resources.orders.name', { smart_count: 2 }),
          translate('overview.amount'),
          translate('overview.before'),
        ]}
        rows={days.map(({ day, orders, cents, centsBefore }) => [
          day,
          orders,
          money(cents),
          money(centsBefore),
        ])}
      />
    </Part>
  )
}

interface PageSpeed {
  page: string
  views: number
  lcp: number | null
  inp: number | null
  cls: number | null
}

/** Highest values that count as good, and as fair (web.dev/articles/vitals). */
const LIMITS = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const

/** Speed of pages at visitors; measuring needs a share of page views in the storefront's settings. */
function Speed() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [pages, setPages] = useState<PageSpeed[] | null>(null)
  const notify = useNotify()
  useEffect(() => {
    call<{ pageSpeed: PageSpeed[] }>('{ pageSpeed { page views lcp inp cls } }').then(
      (answer) => setPages(answer.pageSpeed),
      (error: Error) => notify(error.message, { type: 'error' }),
    )
  }, [notify])
  if (!pages) return null
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const judged = (metric: keyof typeof LIMITS, value: number | null) => {
    if (value === null) return '–'
    const level = LIMITS[metric].filter((most) => value > most).length
    const shown = metric === 'lcp' ? `${format.format(value / 1_000)} s` : format.format(value)
    return `${shown}${metric === 'inp' ? ' ms' : ''} · ${translate(`overview.speed.level${level}`)}`
  }
  return (
    <Part title={translate('overview.speed.title')}>
      {pages.length === 0 && <Typography>{translate('overview.speed.none')}</Typography>}
      {pages.length > 0 && (
        <Figures
          heads={[translate('overview.speed.page'), translate('overview.speed.views'), 'LCP', 'INP', 'CLS']}
          rows={pages.map(({ page, views, lcp, inp, cls }) => [
            ...[translate(`overview.speed.pages.${page}`), views],
            ...[judged('lcp', lcp), judged('inp', inp), judged('cls', cls)],
          ])}
        />
      )}
    </Part>
  )
}

/** Table of figures. The first cell of a row names it. */
const Figures = ({ heads, rows }: { heads: string[]; rows: (string | number)[][] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        {heads.map((head, index) => (
          <TableCell align={index === 0 ? 'left' : 'right'} key={head}>
            {head}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((cells) => (
        <TableRow key={cells[0]}>
          {cells.map((cell, index) => (
            <TableCell align={index === 0 ? 'left' : 'right'} key={heads[index]}>
              {cell}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
