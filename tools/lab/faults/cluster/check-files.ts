import { equal } from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { type Finding, Promises } from '../report.ts'
import { until } from '../until.ts'
import { type ClusterPorts, clusterFiles, haproxyEnvironment } from './cluster-files.ts'
import { find, makeCertificate } from './services.ts'

const run = promisify(execFile)
const DEPLOY = join(ROOT, 'deploy')
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')

/** Placeholder ports; nothing is started. */
const PORTS: ClusterPorts = {
  front: 8080,
  frontTls: 8443,
  varnish: 6081,
  graphql: 4080,
  postgres: 5430,
  pgbouncer: 6432,
  primary: 5432,
  standby: 5433,
  storefronts: [3001, 3002, 3003],
  backends: [4001, 4002, 4003, 4004],
}

interface Check {
  /** Glob of files below deploy/. */
  files: string
  /** Tool that validates the files, by its package name in Debian or npm. */
  tool: string
  isThere(): boolean
  /** Validates the files. Rejects with the tool's errors. */
  look(folder: string): Promise<unknown>
}

const program = (name: string) => ({ tool: name, isThere: () => find(name) !== null })
const runsCheck = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  run(find(name) ?? name, args, { env: { ...process.env, ...env }, timeout: 60_000 })

const CHECKS: readonly Check[] = [
  {
    ...program('haproxy'),
    files: 'haproxy/haproxy.cfg',
    look: (folder) =>
      runsCheck(
        'haproxy',
        ['-c', '-q', '-f', join(folder, 'haproxy.cfg')],
        haproxyEnvironment(PORTS, makeCertificate(folder)),
      ),
  },
  {
    ...program('varnishd'),
    files: 'varnish/*.vcl',
    look: (folder) =>
      runsCheck('varnishd', [
        ...['-C', '-n', join(folder, 'varnish'), '-f', join(folder, 'shop.vcl')],
        ...['-p', `vcl_path=${folder}`],
      ]),
  },
  {
    ...program('nginx'),
    files: 'nginx/*.conf',
    look(folder) {
      makeCertificate(folder)
      const site = ['nginx/kopgroep.conf', 'nginx/kopgroep-backend.conf']
        .map(read)
        .join('\n')
        .replace(/^( *ssl_certificate) .*$/gm, `$1 ${join(folder, 'shop.crt')};`)
        .replace(/^( *ssl_certificate_key) .*$/gm, `$1 ${join(folder, 'shop.key')};`)
        .replace(/listen (\S*?)(80|443)\b/g, 'listen $18$2')
      const whole = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`
      writeFileSync(join(folder, 'nginx.conf'), whole)
      return runsCheck('nginx', ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')])
    },
  },
  { ...program('caddy'), files: 'caddy/Caddyfile', look: tryCaddy },
  {
    ...program('promtool'),
    files: 'observe/prometheus.yml and alerts.yml',
    look: () => runsCheck('promtool', ['check', 'config', join(DEPLOY, 'observe/prometheus.yml')]),
  },
  {
    ...program('systemd-analyze'),
    files: '*.service and *.timer',
    look(folder) {
      const units = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name))
      // Replaces the paths of a server by those of this checkout.
      for (const name of units)
        writeFileSync(join(folder, name), read(name).replaceAll(/^(Exec\w+=)\S+/gm, `$1${process.execPath}`))
      return runsCheck('systemd-analyze', ['verify', '--man=no', ...units.map((name) => join(folder, name))])
    },
  },
  {
    files: 'kubernetes/*.yaml',
    tool: 'kubernetes-models (npm install --no-save kubernetes-models yaml)',
    isThere: () => isInstalled('kubernetes-models/package.json') && isInstalled('yaml'),
    look: async () => checkManifests(),
  },
]

/** Sends requests through Caddy: a valid file may still answer 404 to all of them, by the order of its directives. */
async function tryCaddy(folder: string) {
  const program = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const [shop = 0, backend = 0] = await freePorts(2)
  const file = read('caddy/Caddyfile')
    .replace(/127\.0\.0\.1:[34]000/g, `127.0.0.1:${(program.address() as AddressInfo).port}`)
    .replace(/^backend\.shop\.example/m, `http://127.0.0.1:${backend}`)
    .replace(/^shop\.example/m, `http://127.0.0.1:${shop}`)
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${file}`)
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  const caddy = spawn(find('caddy') ?? 'caddy', args, {
    env: { ...process.env, HOME: folder },
    stdio: 'ignore',
  })
  const status = async (url: string, method = 'GET') => (await fetch(url, { method })).status
  try {
    await until(() =>
      status(`http://127.0.0.1:${shop}/`).then(
        () => true,
        () => false,
      ),
    )
    equal(await status(`http://127.0.0.1:${shop}/heren.html`), 200)
    equal(await status(`http://127.0.0.1:${shop}/`, 'PURGE'), 403)
    equal(await status(`http://127.0.0.1:${backend}/invoice/1`), 200)
    equal(await status(`http://127.0.0.1:${backend}/graphql`), 404)
  } finally {
    caddy.kill()
    program.close()
  }
}

const require = createRequire(import.meta.url)

function isInstalled(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch {
    return false
  }
}

interface Manifest {
  apiVersion: string
  kind: string
}

/** Validates each Kubernetes manifest against the schema of its kind. */
function checkManifests() {
  const { parseAllDocuments } = require('yaml')
  for (const file of readdirSync(join(DEPLOY, 'kubernetes'))) {
    for (const document of parseAllDocuments(read(`kubernetes/${file}`))) {
      const manifest: Manifest = document.toJS()
      const kinds = require(`kubernetes-models/${manifest.apiVersion}`)
      const Kind = kinds[manifest.kind]
      if (!Kind) throw new Error(`${file}: there is no ${manifest.kind} of ${manifest.apiVersion}`)
      new Kind(manifest).validate()
    }
  }
}

/**
 * Validates the files of deploy/ with the programs that read them. The result names programs that are not
 * installed.
 */
export async function checkFiles(): Promise<Finding> {
  const promises = new Promises()
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-files-'))
  // Varnish reads the folder as another user.
  chmodSync(folder, 0o755)
  try {
    const results = await Promise.all(
      CHECKS.map(async (check, index) => {
        if (!check.isThere()) return [check, 'not checked: it is missing'] as const
        const own = join(folder, String(index))
        mkdirSync(own)
        for (const [name, text] of Object.entries(clusterFiles(PORTS))) writeFileSync(join(own, name), text)
        try {
          await check.look(own)
          return [check, 'right'] as const
        } catch (error) {
          const { stderr } = error as { stderr?: string }
          promises.hold(false, `${check.files}: ${(stderr || String(error)).trim().slice(0, 1_000)}`)
          return [check, 'wrong'] as const
        }
      }),
    )
    return promises.finding(
      'The files of deploy/, read by the programs that they are for',
      Object.fromEntries(results.map(([{ files, tool }, result]) => [`${files}, by ${tool}`, result])),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
