import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderPill, OrderProgress } from './order-progress.tsx'

test('the steps show the days that the order has, and no others', () => {
  const progress = { isPaid: true, isShipped: false, isDone: false }
  const html = (expected: string | null) =>
    renderToString(<OrderProgress progress={progress} ordered="2026-11-20 21:42:00" expected={expected} />)
  expect([...html('2026-11-24').matchAll(/<small>([^<]*)/g)].map(([, day]) => day)).toEqual([
    '20 november',
    'verwacht 24 november',
  ])
  expect(html(null).match(/<small>/g)).toHaveLength(1)
})

test('an order on credit has no step for its payment', () => {
  const progress = { isPaid: true, isShipped: false, isDone: false }
  const html = renderToString(
    <OrderProgress progress={progress} ordered="2026-11-20 21:42:00" expected={null} isOnCredit />,
  )
  expect(html).toContain('Besteld')
  expect(html).not.toContain('Betaald')
})

test('each status has its icon, and a shipped parcel a van', () => {
  const pill = (status: string, isShipped = false) =>
    renderToString(<OrderPill order={{ status, status_code: null }} isShipped={isShipped} />)
  const findIcon = (html: string) => /<path d="([^"]+)"/.exec(html)?.[1]
  expect(findIcon(pill('processing'))).not.toBe(findIcon(pill('processing', true)))
  expect(findIcon(pill('canceled'))).not.toBe(findIcon(pill('complete')))
  expect(findIcon(pill('Klaar om af te halen'))).toBeUndefined()
})
