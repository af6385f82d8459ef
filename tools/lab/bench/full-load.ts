import { execFile, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import { load } from './load.ts'

export interface FullLoadTask {
  /** Origin of the server. */
  url: string
  /** Path with its leading slash. */
  path: string
  headers: Record<string, string>
  /** Number of concurrent requests. */
  connections: number
  seconds: number
}

export interface FullLoadReport {
  perSecond: number
  /** 99th percentile in milliseconds. */
  p99: number
  succeeded: number
}

const run = promisify(execFile)

/**
 * Program that generates the load. wrk is several times faster than a Node server. Without wrk, several
 * autocannon processes are used, which are the bottleneck on few cores.
 */
export const generator = spawnSync('wrk', ['-v']).error ? ('autocannon' as const) : ('wrk' as const)

/**
 * Requests one URL at full speed from separate processes. Loopback only.
 *
 * @throws {Error} for a response other than success or 304, or without any
 */
export async function fullLoad(task: FullLoadTask): Promise<FullLoadReport> {
  return generator === 'wrk' ? loadByWrk(task) : loadByProcesses(task)
}

async function loadByWrk({
  url,
  path,
  headers,
  connections,
  seconds,
}: FullLoadTask): Promise<FullLoadReport> {
  const { hostname } = new URL(url)
  if (!['localhost', '127.0.0.1'].includes(hostname)) throw new Error(`${hostname} is not this machine.`)
  const { stdout } = await run(
    'wrk',
    [
      ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
      ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
      ...['--script', 'tools/lab/bench/wrk-report.lua', url + path],
    ],
    { cwd: ROOT, env: environment() },
  )
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
  if (report.failed > 0 || report.answers === 0)
    throw new Error(`${report.failed} of ${report.answers} requests to ${url}${path} failed.`)
  return {
    perSecond: report.answers / (report.microseconds / 1_000_000),
    p99: report.p99 / 1_000,
    succeeded: report.answers,
  }
}

async function loadByProcesses({
  url,
  path,
  headers,
  connections,
  seconds,
}: FullLoadTask): Promise<FullLoadReport> {
  const processes = Math.max(2, availableParallelism() - 1)
  const reports = await Promise.all(
    Array.from({ length: processes }, () =>
      load({
        url,
        requests: [{ path, headers }],
        connections: Math.ceil(connections / processes),
        seconds,
      }),
    ),
  )
  return {
    perSecond: reports.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...reports.map(({ p99 }) => p99)),
    succeeded: reports.reduce((sum, { succeeded }) => sum + succeeded, 0),
  }
}
