import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { healthy, type Program, startProgram } from '@kopgroep/scripts/programs.mjs'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import type pg from 'pg'
import { type ClusterPorts, clusterFiles, haproxyEnvironment } from './cluster-files.ts'
import { type DatabasePair, query, SHOP, startPrimary } from './database-pair.ts'
import { makeCertificate, type Service, startService, unprivilegedFolder } from './services.ts'

/** Number of processes per program. */
const COUNTS = { backend: 4, storefront: 3 }
type Name = keyof typeof COUNTS
const NAMES: readonly Name[] = ['backend', 'storefront']

/** Folder of the running release. */
export const ROOT_RELEASE = ROOT

export interface Cluster {
  /** Public URL, served by HAProxy. */
  front: string
  /** Public URL with TLS and a self-signed certificate. */
  frontTls: string
  varnish: string
  storefronts: readonly string[]
  /** URL of the load balancer in front of the backends. */
  backend: string
  /** URL of each backend. */
  backends: readonly string[]
  database: DatabasePair
  /** Settings for commands of the shop that work on this cluster. */
  settings: Record<string, string>
  /** Queries the writable database. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Folder with all files of the cluster. */
  folder: string
  /** Restarts all programs with a release, one after the other, like a deploy. */
  roll(release: string): Promise<void>
  restart(name: Name, index: number, release: string): Promise<void>
  /**
   * Sets which documents the backends accept after their next start: any, or only those of storefront builds.
   */
  takeDocuments(which: 'any' | 'own'): void
  /**
   * Reads a metric from each process of a program. `metric` may include labels in Prometheus notation;
   * without labels it is the sum over all.
   */
  figures(name: Name, metric: string): Promise<number[]>
  /** Sums a metric over all processes of a program. */
  figure(name: Name, metric: string): Promise<number>
  close(): Promise<void>
}

/**
 * Starts HAProxy, Varnish, three storefronts, four backends, PgBouncer, and a primary and a standby database
 * with the demo shop.
 */
export async function openCluster(onProgress: (line: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-cluster-'))
  chmodSync(folder, 0o755)
  const ports = await clusterPorts()
  for (const [name, text] of Object.entries(clusterFiles(ports))) writeFileSync(join(folder, name), text)
  const services: Service[] = []
  const programs = new Map<string, Program>()
  let database: DatabasePair | null = null
  const stop = async () => {
    // Stops the others even if one fails to stop.
    await Promise.allSettled([...programs.values()].map((program) => program.stop()))
    await Promise.allSettled(services.map((service) => service.stop()))
    await database?.stop()
  }
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const ofDatabase = unprivilegedFolder(join(folder, 'database'))
    onProgress('PostgreSQL: a primary, the demo shop, a standby that confirms each commit')
    const { primary, addStandby } = await startPrimary(ofDatabase, ports.primary)
    services.push(primary)
    await runToEnd('seed', ['packages/demo-shop/seed-command.ts'], { DATABASE_URL: address(ports.primary) })
    database = await addStandby(ports.standby)
    onProgress('haproxy, pgbouncer and Varnish')
    services.push(...startServices(folder, ofDatabase, ports))
    const shared = buildSettings(folder, ports)
    onProgress(`${COUNTS.backend} backends and ${COUNTS.storefront} storefronts`)
    const start = (name: Name, index: number, release: string) =>
      begin(programs, shared, ports, name, index, release)
    for (let index = 0; index < COUNTS.backend; index += 1) await start('backend', index, ROOT)
    await Promise.all(
      Array.from({ length: COUNTS.storefront }, (_, index) => start('storefront', index, ROOT)),
    )
    const restart = async (name: Name, index: number, release: string) => {
      await programs.get(`${name}${index}`)?.stop()
      await start(name, index, release)
      // The load balancer must have noticed it before the next one restarts.
      await wait(PROBES_MS)
    }
    const figures = async (name: Name, metric: string) =>
      Promise.all(ports.metrics[name].map((port) => readMetric(port, metric)))
    const { front } = buildUrls(ports)
    await answering(`${front}/ready`)
    return {
      ...buildUrls(ports),
      database,
      settings: { ...shared, DATABASE_URL: address(ports.postgres) },
      sql: (text, values) => query(ports.postgres, text, SHOP, values),
      folder,
      async roll(release) {
        for (const name of NAMES) {
          for (let index = 0; index < COUNTS[name]; index += 1) await restart(name, index, release)
        }
      },
      restart,
      takeDocuments(which) {
        shared.GRAPHQL_DOCUMENTS = which
      },
      figures,
      figure: async (name, metric) => (await figures(name, metric)).reduce((sum, value) => sum + value, 0),
      close,
    }
  } catch (error) {
    await stop()
    onProgress(`it did not start; what its programs said lies in ${folder}`)
    throw error
  }
}

const buildUrls = (ports: ClusterPorts) => ({
  front: `http://127.0.0.1:${ports.front}`,
  frontTls: `https://127.0.0.1:${ports.frontTls}`,
  varnish: `http://127.0.0.1:${ports.varnish}`,
  storefronts: ports.storefronts.map((port) => `http://127.0.0.1:${port}`),
  backend: `http://127.0.0.1:${ports.graphql}`,
  backends: ports.backends.map((port) => `http://127.0.0.1:${port}`),
})

/** Milliseconds in which HAProxy and Varnish notice that a program is ready: two probe intervals. */
const PROBES_MS = 2_000
const DRAIN_SECONDS = '2'

interface ProgramPorts extends ClusterPorts {
  /** Metrics ports of each program's processes. */
  metrics: Record<Name, readonly number[]>
}

const address = (port: number) => `postgres://${SHOP}@127.0.0.1:${port}/${SHOP}`

async function clusterPorts(): Promise<ProgramPorts> {
  const { backend, storefront } = COUNTS
  const [
    front = 0,
    frontTls = 0,
    varnish = 0,
    graphql = 0,
    postgres = 0,
    pgbouncer = 0,
    primary = 0,
    standby = 0,
    ...own
  ] = await freePorts(8 + 2 * (backend + storefront))
  const take = (count: number) => own.splice(0, count)
  return {
    front,
    frontTls,
    varnish,
    graphql,
    postgres,
    pgbouncer,
    primary,
    standby,
    storefronts: take(storefront),
    backends: take(backend),
    metrics: { backend: take(backend), storefront: take(storefront) },
  }
}

function startServices(folder: string, ofDatabase: string, ports: ClusterPorts): Service[] {
  const file = (name: string) => join(folder, name)
  const varnish = [
    ...['-F', '-n', file('varnish'), '-a', `127.0.0.1:${ports.varnish}`, '-f', file('shop.vcl')],
    ...['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off', '-s', 'malloc,64m'],
  ]
  return [
    startService('haproxy', ['-db', '-f', file('haproxy.cfg')], {
      folder,
      env: haproxyEnvironment(ports, makeCertificate(folder)),
    }),
    startService('pgbouncer', [file('pgbouncer.ini')], { folder: ofDatabase, isUnprivileged: true }),
    startService('varnishd', varnish, { folder }),
  ]
}

/** Builds the settings that both programs share. Each process adds its own port. */
function buildSettings(folder: string, ports: ClusterPorts): Record<string, string> {
  const front = `http://127.0.0.1:${ports.front}`
  const graphql = `http://127.0.0.1:${ports.graphql}`
  const data = join(folder, 'data')
  mkdirSync(data)
  return {
    ...{
      NODE_ENV: 'production',
      DEMO: 'on',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      SMTP_URL: '',
      DRAIN_SECONDS,
    },
    KOPGROEP_DATA: data,
    IMAGE_CACHE: join(data, 'images'),
    BUILDS: join(data, 'builds'),
    DATABASE_URL: address(ports.pgbouncer),
    DATABASE_DIRECT_URL: address(ports.postgres),
    DATABASE_READ_URL: address(ports.standby),
    BACKEND_URL: graphql,
    // The front cache is purged last.
    STOREFRONT_URLS: [front, ...ports.storefronts.map((port) => `http://127.0.0.1:${port}`)].join(),
    STOREFRONT_URL: front,
    COMMERCE_ENDPOINT: `${graphql}/graphql`,
    TRUST_PROXY: '2',
    PAGE_TAGS: 'on',
    GRAPHQL_DOCUMENTS: 'any',
    TEST_PAYMENT: 'on',
  }
}

async function begin(
  programs: Map<string, Program>,
  shared: Record<string, string>,
  ports: ProgramPorts,
  name: Name,
  index: number,
  release: string,
) {
  const isBackend = name === 'backend'
  const port = (isBackend ? ports.backends : ports.storefronts)[index]
  const main = join(release, isBackend ? 'packages/demo-shop/main.ts' : 'apps/storefront/server/main.ts')
  const program = startProgram(name, [main], {
    ...shared,
    [isBackend ? 'BACKEND_PORT' : 'PORT']: String(port),
    [isBackend ? 'BACKEND_METRICS_PORT' : 'METRICS_PORT']: String(ports.metrics[name][index]),
  })
  programs.set(`${name}${index}`, program)
  if (!(await healthy(program, `http://127.0.0.1:${port}/ready`))) throw new Error(`A ${name} did not start.`)
}

/** Runs a command of the shop until it ends. */
export async function runToEnd(name: string, args: string[], settings: Record<string, string>) {
  const { code } = await startProgram(name, args, settings).ended
  if (code !== 0) throw new Error(`The ${name} ended with ${code}.`)
}

/** @param metric with labels in Prometheus notation, or without labels for the sum over all */
async function readMetric(port: number, metric: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${metric} `) || line.startsWith(`${metric}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

async function answering(url: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    await wait(100)
  }
  throw new Error(`Nobody answers at ${url}.`)
}
