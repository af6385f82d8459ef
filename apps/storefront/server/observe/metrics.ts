import { LATENCY_BUCKETS } from '@kopgroep/server-kit/metrics'
import { upstreamSeconds } from '@kopgroep/server-kit/upstream'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of the storefront. Labels have few values, none of which comes from a shopper. */
export const metricsRegistry = new Registry()
const registers = [metricsRegistry]
metricsRegistry.registerMetric(upstreamSeconds)

export const renderSeconds = new Histogram({
  name: 'kopgroep_render_seconds',
  help: 'How long making a page took, its data included.',
  labelNames: ['result'],
  buckets: LATENCY_BUCKETS,
  registers,
})

export const purges = new Counter({
  name: 'kopgroep_purges_received_total',
  help: 'Purges that were asked for.',
  labelNames: ['result'],
  registers,
})

export const refusedWork = new Counter({
  name: 'kopgroep_work_refused_total',
  help: 'Pages, calls and pictures that were refused: too many requests, a late event loop, a full share of an address or a long wait.',
  labelNames: ['reason'],
  registers,
})

export const browserErrors = new Counter({
  name: 'kopgroep_browser_errors_total',
  help: 'Faults in browsers that were reported to this shop.',
  registers,
})

interface PageLoad {
  pages: number
  bytes: number
  rendering: number
  waiting: number
}

let readPages: (() => PageLoad) | null = null
let readInProgress: (() => number) | null = null

/** Sets the function that counts the requests in progress, for their gauge. */
export function watchInProgress(inProgress: () => number) {
  readInProgress = inProgress
}

new Gauge({
  name: 'kopgroep_requests_under_way',
  help: 'Requests that are worked on: pages that are not kept, calls to the backend.',
  registers,
  collect() {
    if (readInProgress) this.set(readInProgress())
  },
})

/** Sets the function that reads the load of the page cache, for its gauges. */
export function watchPages(stats: () => PageLoad) {
  readPages = stats
}

const PAGE_GAUGES: Record<keyof PageLoad, readonly [name: string, help: string]> = {
  pages: ['kopgroep_pages', 'Pages that are kept.'],
  bytes: ['kopgroep_pages_bytes', 'Memory that the kept pages take.'],
  rendering: ['kopgroep_renders', 'Pages that are being made.'],
  waiting: ['kopgroep_renders_waiting', 'Pages that wait to be made.'],
}
for (const [figure, [name, help]] of Object.entries(PAGE_GAUGES)) {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      // Every gauge of this loop is named after a key of PageLoad.
      if (readPages) this.set(readPages()[figure as keyof PageLoad])
    },
  })
}
