import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import type { FaultShop } from './fault-shop.ts'
import { type Finding, Promises, percentile } from './report.ts'
import { type Article, request } from './shopper.ts'
import { until } from './until.ts'

const CONNECTIONS = 5_000
/** Maximum connections of the proxies in this test. */
const MAX_CONNECTIONS = CONNECTIONS + 500
/** HAProxy needs two file descriptors per connection, and some for itself. */
const DESCRIPTORS = 2 * MAX_CONNECTIONS + 200
/** Folders of system programs that may be missing in PATH. */
const SBIN = ':/usr/sbin:/sbin:/usr/local/sbin'

interface Proxy {
  program: 'haproxy' | 'nginx'
  /** Writes the proxy's files. Returns its arguments and environment. */
  prepare(folder: string, port: number, shop: URL): { args: string[]; env?: Record<string, string> }
}

const PROXIES: readonly Proxy[] = [
  {
    program: 'haproxy',
    prepare(folder, port, shop) {
      writeFileSync(join(folder, 'haproxy.cfg'), haproxyAlone())
      return {
        args: ['-db', '-f', join(folder, 'haproxy.cfg')],
        env: { FRONT: `127.0.0.1:${port}`, STOREFRONT_1: shop.host },
      }
    },
  },
  {
    program: 'nginx',
    prepare(folder, port, shop) {
      const text = readFileSync(join(ROOT, 'deploy/nginx/kopgroep.conf'), 'utf8')
      const own = text
        .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
        .replace(/^ {4}(?:listen \[|ssl_).*\n/gm, '')
        .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
        .replace('127.0.0.1:3000', shop.host)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; pid ${folder}/pid; error_log /dev/null; worker_rlimit_nofile ${DESCRIPTORS};
events { worker_connections ${DESCRIPTORS}; }
http { access_log off; ${paths.join(' ')}
${own} }`,
      )
      return { args: ['-c', join(folder, 'nginx.conf'), '-p', folder] }
    },
  },
]

/**
 * Returns the shop's configuration of HAProxy without the parts that need other machines: TLS, Varnish, several
 * backends, a second database. It reads `FRONT` and `STOREFRONT_1` from the environment.
 */
export function haproxyAlone(): string {
  const text = readFileSync(join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const [shop = ''] = text.split(/^frontend graphql$/m)
  return shop
    .replace(/^.*\$\{FRONT_TLS\}.*\n/m, '')
    .replace(/^ {4}server (?:varnish|storefront[23]) .*\n/gm, '')
    .replace(' check backup', ' check')
    .replace(/maxconn \d+/, `maxconn ${MAX_CONNECTIONS}`)
}

/**
 * Opens 5,000 silent connections to HAProxy and nginx with the shop's configurations, while others buy
 * through them.
 */
export async function behindProxies(shop: FaultShop, article: Article): Promise<Finding> {
  const title = '5,000 connections behind HAProxy and nginx'
  const promises = new Promises()
  const figures: Finding['figures'] = {}
  const limit = descriptorLimit()
  if (shop.storefront === null || limit < DESCRIPTORS) {
    return {
      title,
      figures: { tried: `no: ${DESCRIPTORS} descriptors are needed, and ${limit} are allowed` },
      broken: [],
    }
  }
  for (const proxy of PROXIES) {
    const { program } = proxy
    if (!isInstalled(program)) {
      figures[program] = `not tried: ${program} is not installed`
      continue
    }
    const folder = join(shop.data, program)
    mkdirSync(folder, { recursive: true, mode: 0o777 })
    const [port = 0] = await freePorts(1)
    const { args, env = {} } = proxy.prepare(folder, port, new URL(shop.storefront))
    const running = spawn(program, args, {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${process.env.PATH}${SBIN}`, ...env },
    })
    try {
      figures[program] = await tryProxy(program, `http://127.0.0.1:${port}`, running, article, promises)
    } finally {
      running.kill('SIGKILL')
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
    }
  }
  return promises.finding(title, figures)
}

async function tryProxy(
  program: string,
  door: string,
  running: ChildProcess,
  { sku }: Article,
  promises: Promises,
) {
  await until(async () => {
    if (running.exitCode !== null) throw new Error(`${program} ended with ${running.exitCode}.`)
    return (await fetch(`${door}/live`).catch(() => null))?.status === 200
  })
  const calm = await additions(door, sku, 20)
  const open = await openConnections(door)
  const during = await additions(door, sku, 60)
  const stood = [...open].filter((socket) => !socket.destroyed).length
  for (const socket of open) socket.destroy()
  promises.hold(during.failed === 0, `${program}: ${during.failed} additions to a cart failed`)
  promises.hold(calm.failed === 0, `${program}: ${calm.failed} additions to a cart failed without an attack`)
  const shown = (took: readonly number[]) => Math.round(percentile(took, 99))
  return `${CONNECTIONS} opened, ${stood} stood at the end; p99 ${shown(during.took)} ms (${shown(calm.took)} without)`
}

/** Opens connections from ten addresses, because a proxy limits each address to a share. */
async function openConnections(door: string): Promise<Set<Socket>> {
  const { hostname, port } = new URL(door)
  const open = new Set<Socket>()
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const socket = connect({
      port: Number(port),
      host: hostname,
      localAddress: `127.0.0.${2 + (index % 10)}`,
    })
    socket.on('error', () => {})
    open.add(socket)
    if (index % 250 === 249) await new Promise((settle) => setTimeout(settle, 20))
  }
  return open
}

async function additions(door: string, sku: string, times: number) {
  const took: number[] = []
  let failed = 0
  for (let turn = 0; turn < times; turn += 1) {
    try {
      const { data } = await request(door, 'mutation { createEmptyCart }')
      const began = performance.now()
      const added = await request(
        door,
        'mutation ($id: String!, $sku: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 1 }]) { cart { id } } }',
        { id: data.createEmptyCart, sku },
      )
      took.push(performance.now() - began)
      if (!added.data?.addProductsToCart?.cart) failed += 1
    } catch {
      failed += 1
    }
    // All of these calls come from one address behind a proxy, which has a rate limit.
    await new Promise((settle) => setTimeout(settle, 60))
  }
  return { took, failed }
}

const isInstalled = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], {
    env: { ...process.env, PATH: `${process.env.PATH}${SBIN}` },
  }).status === 0

/** Returns the limit of open files for this user's processes. */
function descriptorLimit(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}
