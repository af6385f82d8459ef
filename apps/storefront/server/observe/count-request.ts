import { LATENCY_BUCKETS } from '@kopgroep/server-kit/metrics'
import { Counter, type Histogram } from 'prom-client'
import { metricsRegistry } from './metrics.ts'

/** Labels of the request metrics. Each has few values, and no value comes from a shopper. */
export interface RequestKind {
  /** Route pattern, or kind of resource that is not a page. */
  route: string
  /** Result in the page cache: hit, miss, stale and so on. */
  cache: string
  method: string
  status: number
}

/** Counts of one route and page cache result. */
interface Tally {
  route: string
  cache: string
  /** Requests per bucket of LATENCY_BUCKETS (not cumulative); the last entry counts slower requests. */
  taking: number[]
  /** Total duration in seconds. */
  seconds: number
  answers: Map<string, Map<number, number>>
}

const tallies = new Map<string, Map<string, Tally>>()
const allTallies = () => [...tallies.values()].flatMap((byCache) => [...byCache.values()])
const registers = [metricsRegistry]

/**
 * Counts an answered request. Answering from the page cache takes some 50 microseconds, so this only adds
 * numbers. The counters of the metrics library would serialise labels on each call; they are filled when
 * metrics are read.
 */
export function countRequest({ route, cache, method, status }: RequestKind, seconds: number): void {
  const tally = tallies.get(route)?.get(cache) ?? findTally(route, cache)
  const bucket = LATENCY_BUCKETS.findIndex((limit) => seconds <= limit)
  const place = bucket === -1 ? LATENCY_BUCKETS.length : bucket
  tally.taking[place] = (tally.taking[place] ?? 0) + 1
  tally.seconds += seconds
  const answers = tally.answers.get(method)
  if (answers) answers.set(status, (answers.get(status) ?? 0) + 1)
  else tally.answers.set(method, new Map([[status, 1]]))
}

function findTally(route: string, cache: string): Tally {
  const byCache = tallies.get(route) ?? new Map<string, Tally>()
  tallies.set(route, byCache)
  const taking = new Array<number>(LATENCY_BUCKETS.length + 1).fill(0)
  const tally: Tally = { route, cache, taking, seconds: 0, answers: new Map() }
  byCache.set(cache, tally)
  return tally
}

new Counter({
  name: 'kopgroep_http_requests_total',
  help: 'Requests answered, by route, method, status and what the page cache had.',
  labelNames: ['route', 'method', 'status', 'cache'],
  registers,
  collect() {
    this.reset()
    for (const { route, cache, answers } of allTallies()) {
      for (const [method, byStatus] of answers)
        for (const [status, count] of byStatus) this.inc({ route, cache, method, status }, count)
    }
  },
})

const HISTOGRAM = 'kopgroep_http_request_seconds'

/** Converts the counts to a Prometheus histogram with cumulative buckets. */
const histogramValues = () =>
  allTallies().flatMap(({ route, cache, taking, seconds }) => {
    let count = 0
    const buckets = taking.map((more, place) => {
      count += more
      const labels = { le: LATENCY_BUCKETS[place] ?? '+Inf', route, cache }
      return { metricName: `${HISTOGRAM}_bucket`, labels, value: count }
    })
    const labels = { route, cache }
    return [
      ...buckets,
      { metricName: `${HISTOGRAM}_sum`, labels, value: seconds },
      { metricName: `${HISTOGRAM}_count`, labels, value: count },
    ]
  })

const requestSeconds = {
  name: HISTOGRAM,
  help: 'How long a request took, until its answer was sent.',
  type: 'histogram',
  aggregator: 'sum',
}
// The registry accepts any object with `get()`. The library's own histogram cannot take sums.
metricsRegistry.registerMetric({
  name: HISTOGRAM,
  get: async () => ({ ...requestSeconds, values: histogramValues() }),
} as unknown as Histogram)
