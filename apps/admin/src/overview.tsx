import { Alert, Box, Button, Typography } from '@mui/material'
import { Title, useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useAct, useAnswer } from './actions.tsx'
import { call } from './backend.ts'
import { Figures, Part, PartTitle, useDay, useMoment, useMoney } from './format.tsx'
import type { CrossBorderSales, Finding, Overview, PageSpeed } from './generated/schema.ts'

const OVERVIEW = `{ overview { days { day orders cents centsBefore } bestSellers { sku name quantity } lowStock lowStockThreshold
  unpaidOrders heldPieces  failedJobs { task at error } unsentMails { id kind attempts lastError } } }`

/** State of the shop for owners: sales by day, best sellers, low stock, and what failed. */
export function OverviewPage() {
  const translate = useTranslate()
  const { answer, read } = useAnswer<{ overview: Overview }>(OVERVIEW)
  const act = useAct()
  const formatMoment = useMoment()
  const retry = async (mutation: 'retryJobs' | 'retryMails') => {
    await act(() => call(`mutation { ${mutation} }`))
    await read()
  }
  const title = <Title title={translate('resources.overview.name', { smart_count: 1 })} />
  if (!answer) return title
  const { overview } = answer
  const low = JSON.stringify({ stockBelow: overview.lowStockThreshold, isEnabled: true })
  return (
    // No wider than the screen, although its tables are.
    <Box sx={{ mt: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {title}
      <Health />
      <Part title={translate('export.title')}>
        <Typography>{translate('export.help')}</Typography>
        {['orders', 'invoices', 'customers', 'stock'].map((name) => (
          <Button href={`/exports/${name}.csv`} key={name}>
            {translate(`export.${name}`)}
          </Button>
        ))}
      </Part>
      <Sales days={overview.days} />
      <SalesAbroad />
      <Speed />
      <Part title={translate('overview.stock')}>
        <Link to={`/products?filter=${encodeURIComponent(low)}`}>
          {translate('overview.lowStock', { smart_count: overview.lowStock })}
        </Link>
        {overview.unpaidOrders > 0 && (
          <Typography>
            <Link to={`/orders?filter=${encodeURIComponent(JSON.stringify({ status: 'pending' }))}`}>
              {translate('overview.unpaid', {
                smart_count: overview.unpaidOrders,
                pieces: overview.heldPieces,
              })}
            </Link>
          </Typography>
        )}
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
            {formatMoment(at)} · {task} · {error}
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
    </Box>
  )
}

const SEVERITIES = { ok: 'success', warning: 'warning', problem: 'error' } as const

/**
 * Health checks of the backend and its backups. They load apart, because the check of the mail server may
 * take seconds.
 */
function Health() {
  const translate = useTranslate()
  const { answer } = useAnswer<{ health: Finding[] }>('{ health { name level found fix } }')
  return (
    <Part title={translate('overview.health')}>
      {answer?.health.map(({ name, level, found, fix }) => (
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
  const formatDay = useDay()
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
          formatDay(day),
          orders,
          money(cents),
          money(centsBefore),
        ])}
      />
    </Part>
  )
}

/** Sales to consumers in other member states beside the threshold of the one-stop shop. */
function SalesAbroad() {
  const translate = useTranslate()
  const money = useMoney()
  const { answer } = useAnswer<{ crossBorderSales: CrossBorderSales }>(
    '{ crossBorderSales { thisYearCents lastYearCents thresholdCents isNear usesOneStopShop } }',
  )
  if (!answer) return null
  const { thisYearCents, lastYearCents, thresholdCents, isNear, usesOneStopShop } = answer.crossBorderSales
  return (
    <Part title={translate('overview.abroad.title')}>
      <Alert role="status" severity={isNear ? 'warning' : 'success'}>
        {translate('overview.abroad.sums', {
          thisYear: money(thisYearCents),
          lastYear: money(lastYearCents),
          threshold: money(thresholdCents),
        })}{' '}
        {usesOneStopShop && translate('overview.abroad.used')}
        {isNear && translate('overview.abroad.near')}
      </Alert>
    </Part>
  )
}

/** Highest values that count as good, and as fair (web.dev/articles/vitals). */
const LIMITS = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const

/** Speed of pages at visitors; measuring needs a share of page views in the storefront's settings. */
function Speed() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { answer } = useAnswer<{ pageSpeed: PageSpeed[] }>('{ pageSpeed { page views lcp inp cls } }')
  if (!answer) return null
  const pages = answer.pageSpeed
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const judged = (metric: keyof typeof LIMITS, value: number | null) => {
    if (value === null) return '–'
    const level = LIMITS[metric].filter((most) => value > most).length
    const figure = metric === 'lcp' ? `${format.format(value / 1_000)} s` : format.format(value)
    return `${figure}${metric === 'inp' ? ' ms' : ''} · ${translate(`overview.speed.level${level}`)}`
  }
  return (
    <Part title={translate('overview.speed.title')}>
      {pages.length === 0 && <Typography>{translate('overview.speed.none')}</Typography>}
      {pages.length > 0 && (
        <Figures
          heads={[translate('overview.speed.page'), translate('overview.speed.views'), 'LCP', 'INP', 'CLS']}
          rows={pages.map(({ page, views, lcp, inp, cls }) => [
            translate(`overview.speed.pages.${page}`),
            views,
            judged('lcp', lcp),
            judged('inp', inp),
            judged('cls', cls),
          ])}
        />
      )}
    </Part>
  )
}
