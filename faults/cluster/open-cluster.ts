import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { freePorts } from '../../scripts/free-ports.ts'
import { healthy, type Program, startProgram } from '../../scripts/programs.mjs'
import { type ClusterPorts, clusterFiles, haproxyEnvironment } from './cluster-files.ts'
import { type DatabasePair, query, SHOP, startPrimary } from './database-pair.ts'
import { type Service, startService, unprivilegedFolder } from './services.ts'

/** How many there are of each of the shop's programs. */
const EACH = 3

export interface Cluster {
  /** What shoppers call: haproxy. */
  front: string
  varnish: string
  storefronts: readonly string[]
  /** The backends behind their balancer. */
  backend: string
  database: DatabasePair
  /** Settings with which a command of the shop works on this one. */
  settings: Record<string, string>
  /** Asks the database that may be written to. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Ends each of the shop's programs and starts it again, one after the other, as a deploy does. */
  roll(): Promise<void>
  close(): Promise<void>
}

/** Starts haproxy, Varnish, three storefronts, three backends, pgbouncer, a primary and a standby, with the demo shop in it. */
export async function openCluster(tell: (line: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-cluster-'))
  chmodSync(folder, 0o755)
  const ports = await clusterPorts()
  for (const [name, text] of Object.entries(clusterFiles(ports))) writeFileSync(join(folder, name), text)
  const services: Service[] = []
  const programs = new Map<string, Program>()
  let database: DatabasePair | null = null
  const stop = async () => {
    await Promise.all([...programs.values()].map((program) => program.stop()))
    for (const service of services.reverse()) await service.stop()
    await database?.stop()
  }
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const ofDatabase = unprivilegedFolder(join(folder, 'database'))
    tell('PostgreSQL: a primary, the demo shop, a standby that confirms each commit')
    const { addStandby } = await startPrimary(ofDatabase, ports.primary)
    await finished('seed', ['demo/seed-command.ts'], { DATABASE_URL: address(ports.primary) })
    database = await addStandby(ports.standby)
    tell('haproxy, pgbouncer and Varnish')
    services.push(...startServices(folder, ofDatabase, ports))
    const shared = settingsOf(folder, ports)
    tell('three backends and three storefronts')
    const start = (name: string, index: number) => begin(programs, shared, ports, name, index)
    for (let index = 0; index < EACH; index += 1) await start('backend', index)
    await Promise.all(Array.from({ length: EACH }, (_, index) => start('storefront', index)))
    const front = `http://127.0.0.1:${ports.front}`
    await answering(`${front}/ready`)
    return {
      front,
      varnish: `http://127.0.0.1:${ports.varnish}`,
      storefronts: ports.storefronts.map((port) => `http://127.0.0.1:${port}`),
      backend: `http://127.0.0.1:${ports.graphql}`,
      database,
      settings: { ...shared, DATABASE_URL: address(ports.postgres) },
      sql: (text, values) => query(ports.postgres, text, SHOP, values),
      async roll() {
        for (const name of ['backend', 'storefront']) {
          for (let index = 0; index < EACH; index += 1) {
            await programs.get(`${name}${index}`)?.stop()
            await start(name, index)
            // The balancer has to have seen it before the next one goes.
            await wait(SEEN)
          }
        }
      },
      close,
    }
  } catch (error) {
    await stop()
    tell(`it did not start; what its programs said lies in ${folder}`)
    throw error
  }
}

/** Milliseconds in which haproxy and Varnish find a program ready again: two of their questions. */
const SEEN = 2_000
const DRAIN_SECONDS = '2'

const address = (port: number) => `postgres://${SHOP}@127.0.0.1:${port}/${SHOP}`

async function clusterPorts(): Promise<ClusterPorts> {
  const [front = 0, varnish = 0, graphql = 0, postgres = 0, pgbouncer = 0, primary = 0, standby = 0, ...own] =
    await freePorts(7 + 2 * EACH)
  const named = { front, varnish, graphql, postgres, pgbouncer, primary, standby }
  return { ...named, storefronts: own.slice(0, EACH), backends: own.slice(EACH) }
}

function startServices(folder: string, ofDatabase: string, ports: ClusterPorts): Service[] {
  const file = (name: string) => join(folder, name)
  const varnish = [
    ...['-F', '-n', file('varnish'), '-a', `127.0.0.1:${ports.varnish}`, '-f', file('shop.vcl')],
    ...['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off', '-s', 'malloc,64m'],
  ]
  return [
    startService('haproxy', ['-db', '-f', file('haproxy.cfg')], { folder, env: haproxyEnvironment(ports) }),
    startService('pgbouncer', [file('pgbouncer.ini')], { folder: ofDatabase, isUnprivileged: true }),
    startService('varnishd', varnish, { folder }),
  ]
}

/** What both programs are set to; each adds its own port. */
function settingsOf(folder: string, ports: ClusterPorts): Record<string, string> {
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
    ...{ KOPGROEP_DATA: data, IMAGE_CACHE: join(data, 'images'), BUILDS: join(data, 'builds') },
    DATABASE_URL: address(ports.pgbouncer),
    DATABASE_DIRECT_URL: address(ports.postgres),
    BACKEND_URL: graphql,
    // The front is told after those behind it, which it asks.
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
  ports: ClusterPorts,
  name: string,
  index: number,
) {
  const isBackend = name === 'backend'
  const port = (isBackend ? ports.backends : ports.storefronts)[index]
  const main = isBackend ? 'backend/src/main.ts' : 'storefront/server/main.ts'
  const program = startProgram(name, [main], {
    ...shared,
    [isBackend ? 'BACKEND_PORT' : 'PORT']: String(port),
  })
  programs.set(`${name}${index}`, program)
  if (!(await healthy(program, `http://127.0.0.1:${port}/ready`))) throw new Error(`A ${name} did not start.`)
}

/** Runs a command of the shop to its end. */
export async function finished(name: string, args: string[], settings: Record<string, string>) {
  const { code } = await startProgram(name, args, settings).ended
  if (code !== 0) throw new Error(`The ${name} ended with ${code}.`)
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
