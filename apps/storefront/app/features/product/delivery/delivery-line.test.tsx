// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydrateServed, registerTestIslands, serve } from '../../../lib/testing/test-island.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { DeliveryLineIsland } from './delivery-line-island.tsx'
import { packPromises } from './delivery-promise.ts'

const MINUTE_MS = 60_000
const PROMISES = packPromises(
  new Map([
    [
      'slow',
      [
        { order_before: '2026-11-23T22:59Z', earliest: '2026-11-24', latest: '2026-11-24' },
        { order_before: '2026-11-24T22:59Z', earliest: '2026-11-26', latest: '2026-11-26' },
      ],
    ],
  ]),
)

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T22:58Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  document.documentElement.dataset.promises = PROMISES
  await registerTestIslands({ DeliveryLine })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('the delivery day of a card follows the clock', async () => {
  const island = serve(
    <DeliveryLineIsland
      inStock
      delivery={{ tone: 'amber', code: 'slow', short: 'Eén dag later' }}
      form="short"
    />,
  )
  const shown = () => island.querySelector('.stock')?.textContent
  expect(shown()).toBe('Eén dag later')
  await hydrateServed(island)
  expect(shown()).toBe('Morgen in huis')
  await act(() => vi.advanceTimersByTime(2 * MINUTE_MS))
  expect(shown()).toBe('Donderdag in huis')
})
