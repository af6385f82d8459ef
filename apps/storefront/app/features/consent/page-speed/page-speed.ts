import { documentData } from '../../../lib/page/current-page.ts'
import { PAGE_LEFT } from '../../../lib/page/page-events.ts'

/**
 * Maximum pause in ms between two layout shifts of a group; a group lasts at most 5 s (web.dev/articles/cls).
 */
const MAX_PAUSE = 1_000
const MAX_WINDOW = 5_000
/** Interactions per ignored outlier (web.dev/articles/inp). */
const INTERACTIONS_PER_OUTLIER = 50

// TypeScript lacks these types, because not every browser has them.
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface EventTiming extends PerformanceEntry {
  interactionId?: number
}

/**
 * Observes the entries of the page from its start.
 * @returns a function that takes the entries still queued
 */
function observe<Entry extends PerformanceEntry>(
  type: string,
  take: (entry: Entry) => void,
  options: object = {},
): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {}
  // The browser gives entries of the observed type only.
  const takeAll = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(take)
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()))
  observer.observe({ type, buffered: true, ...options })
  return () => takeAll(observer.takeRecords())
}

/**
 * Observes the largest paint.
 * @returns a function that reads its time in ms since the visitor opened the page
 */
function watchPaint() {
  let lcp: number | undefined
  const flush = observe('largest-contentful-paint', ({ startTime }) => {
    const [navigation] = performance.getEntriesByType('navigation')
    const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number }
    lcp = Math.round(Math.max(0, startTime - activationStart))
  })
  return () => {
    flush()
    return lcp
  }
}

/** Observes layout shifts. @returns a function that reads the largest sum of a group */
function watchShifts() {
  const isMeasured = PerformanceObserver.supportedEntryTypes.includes('layout-shift')
  let largest = 0
  let current = { sum: 0, first: 0, last: Number.NEGATIVE_INFINITY }
  const flush = observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    const isNew = startTime - current.last > MAX_PAUSE || startTime - current.first > MAX_WINDOW
    current = isNew
      ? { sum: value, first: startTime, last: startTime }
      : { ...current, sum: current.sum + value, last: startTime }
    largest = Math.max(largest, current.sum)
  })
  return () => {
    flush()
    return isMeasured ? Number(largest.toFixed(4)) : undefined
  }
}

/** Observes interactions. @returns a function that reads the longest one in ms, without outliers */
function watchInteractions() {
  const durations = new Map<number, number>()
  const take = ({ interactionId, duration }: EventTiming) => {
    if (interactionId) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
  }
  // The first interaction is reported by its own entry type, even if it is short.
  const flushFirst = observe('first-input', take)
  const flush = observe('event', take, { durationThreshold: 40 })
  return () => {
    flushFirst()
    flush()
    const { interactionCount = durations.size } = performance as { interactionCount?: number }
    const longestFirst = [...durations.values()].sort((a, b) => b - a)
    const outliers = Math.floor(interactionCount / INTERACTIONS_PER_OUTLIER)
    const inp = longestFirst[Math.min(outliers, longestFirst.length - 1)]
    return inp === undefined ? undefined : Math.round(inp)
  }
}

/**
 * Measures this view of a page until it is hidden or left for the first time, then sends LCP, INP and CLS with the kind of page: no id,
 * no cookie and no address.
 */
export function measurePage(): void {
  // A page that is opened in the background is painted only when it is shown, so its times mean nothing.
  if (document.visibilityState !== 'visible') return
  const readLcp = watchPaint()
  const readInp = watchInteractions()
  const readCls = watchShifts()
  const { pageKind } = documentData()
  const end = new AbortController()
  const send = () => {
    end.abort()
    const view = { page: pageKind, lcp: readLcp(), inp: readInp(), cls: readCls() }
    fetch('/page-speed', {
      method: 'POST',
      body: JSON.stringify(view),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => null)
  }
  // Later pages of soft navigation are no page loads.
  for (const event of ['visibilitychange', PAGE_LEFT])
    addEventListener(event, send, { capture: true, signal: end.signal })
}
