import { LATENCY_BUCKETS } from '@kopgroep/server-kit/metrics'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of the backend for Prometheus. Labels have few values, none of which comes from a shopper. */
export const metricsRegistry = new Registry()
const registers = [metricsRegistry]

export const httpRequests = new Counter({
  name: 'kopgroep_backend_http_requests_total',
  help: 'Requests answered, by route and status.',
  labelNames: ['route', 'status'],
  registers,
})

export const graphqlRequests = new Counter({
  name: 'kopgroep_graphql_requests_total',
  help: 'GraphQL operations, by their first field and how they ended.',
  labelNames: ['operation', 'field', 'result'],
  registers,
})

export const graphqlSeconds = new Histogram({
  name: 'kopgroep_graphql_seconds',
  help: 'How long a GraphQL operation took to execute.',
  labelNames: ['operation'],
  buckets: LATENCY_BUCKETS,
  registers,
})

export const sqlSeconds = new Histogram({
  name: 'kopgroep_sql_seconds',
  help: 'How long a statement took, as this process saw it.',
  buckets: LATENCY_BUCKETS,
  registers,
})

export const replicaReads = new Counter({
  name: 'kopgroep_replica_reads_total',
  help: 'Requests whose reads may come from a replica, by whether they did, or why not.',
  labelNames: ['result'],
  registers,
})

export const tasks = new Counter({
  name: 'kopgroep_tasks_total',
  help: 'Tasks of the job queue that this process did.',
  labelNames: ['task', 'result'],
  registers,
})

export const purges = new Counter({
  name: 'kopgroep_purges_sent_total',
  help: 'Purges that were sent to page caches; one that is given up leaves old pages there.',
  labelNames: ['result'],
  registers,
})

export const ordersPlaced = new Counter({
  name: 'kopgroep_orders_placed_total',
  help: 'Orders that this process took.',
  labelNames: ['payment'],
  registers,
})

export const orderedCents = new Counter({
  name: 'kopgroep_ordered_cents_total',
  help: 'What these orders came to, in cents.',
  registers,
})

export const paidCents = new Counter({
  name: 'kopgroep_paid_cents_total',
  help: 'What providers said was paid, in cents.',
  registers,
})

export const unknownAdminLogins = new Counter({
  name: 'kopgroep_admin_logins_unknown_total',
  help: 'Failed logins to the admin with an address or passkey of nobody, which its log does not list.',
  registers,
})

export const payments = new Counter({
  name: 'kopgroep_payments_total',
  help: 'How payments ended, as providers said.',
  labelNames: ['outcome'],
  registers,
})

/** Connections of a pool, and the requests that wait for one. */
export interface PoolLoad {
  totalCount: number
  idleCount: number
  waitingCount: number
}

const pools = new Map<string, PoolLoad[]>()

/**
 * Adds a connection pool to the metrics under a name. Pools with the same name are summed; a closed pool
 * counts as empty.
 */
export function watchPool(name: string, pool: PoolLoad) {
  pools.set(name, [...(pools.get(name) ?? []), pool])
}

new Gauge({
  name: 'kopgroep_database_connections',
  help: 'Connections to the database, and requests that wait for one.',
  labelNames: ['pool', 'state'],
  registers,
  collect() {
    for (const [pool, loads] of pools) {
      const sum = (figure: keyof PoolLoad) => loads.reduce((total, load) => total + load[figure], 0)
      this.set({ pool, state: 'busy' }, sum('totalCount') - sum('idleCount'))
      this.set({ pool, state: 'idle' }, sum('idleCount'))
      this.set({ pool, state: 'waiting' }, sum('waitingCount'))
    }
  },
})
