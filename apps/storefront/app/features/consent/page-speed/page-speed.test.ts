// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measurePage } from './page-speed.ts'

/** Entries by type, which the fake browser reports at once. */
let entries: Record<string, readonly object[]> = {}
const sent: Record<string, unknown>[] = []
const requests: unknown[] = []

beforeEach(() => {
  sent.length = 0
  document.documentElement.dataset.pageKind = 'PRODUCT'
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input']
      private readonly report: (list: { getEntries(): readonly object[] }) => void
      constructor(report: (list: { getEntries(): readonly object[] }) => void) {
        this.report = report
      }
      observe({ type }: { type: string }) {
        this.report({ getEntries: () => entries[type] ?? [] })
      }
      takeRecords() {
        return []
      }
    },
  )
  vi.stubGlobal('fetch', async (url: string, { body, ...init }: { body: string }) => {
    sent.push(JSON.parse(body))
    requests.push({ url, ...init })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const view = (of: Record<string, readonly object[]>) => {
  entries = of
  measurePage()
  document.dispatchEvent(new Event('visibilitychange'))
  return sent.at(-1)
}

test('a view is sent once, with its largest paint and without unmeasured values', () => {
  expect(view({ 'largest-contentful-paint': [{ startTime: 310 }, { startTime: 812.4 }] })).toEqual({
    page: 'PRODUCT',
    lcp: 812,
    cls: 0,
  })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toHaveLength(1)
  expect(requests.at(-1)).toEqual({
    url: '/page-speed',
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
  })
})

test('layout shifts add up within five seconds, and not after input', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  })
  const apart = [shift(100, 0.01), shift(900, 0.02), shift(2_500, 0.015), shift(2_600, 0.4, true)]
  expect(view({ 'layout-shift': apart })).toMatchObject({ cls: 0.03 })
  const steady = Array.from({ length: 8 }, (_, index) => shift(100 + index * 900, 0.01))
  expect(view({ 'layout-shift': steady })).toMatchObject({ cls: 0.06 })
})

test('the longest interaction counts, without one of every fifty', () => {
  const event = (interactionId: number, duration: number) => ({ interactionId, duration })
  expect(
    view({ 'first-input': [event(1, 8)], event: [event(1, 48), event(0, 900), event(2, 64)] }),
  ).toMatchObject({ inp: 64 })
  const many = Array.from({ length: 60 }, (_, index) => event(index + 1, 40 + index))
  expect(view({ event: many })).toMatchObject({ inp: 98 })
})
