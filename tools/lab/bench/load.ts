import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import type { LoadReport, LoadTask } from './load-generator.ts'

export type { LoadReport, LoadTask }

/**
 * Sends requests from a separate process. Loopback only.
 *
 * @throws {Error} for a response other than success or 304, or without any
 */
export async function load(task: LoadTask): Promise<LoadReport> {
  const { hostname } = new URL(task.url)
  if (!['localhost', '127.0.0.1'].includes(hostname)) throw new Error(`${hostname} is not this machine.`)
  const child = spawn('node', ['tools/lab/bench/load-generator.ts', JSON.stringify(task)], {
    cwd: ROOT,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const line of createInterface({ input: child.stdout })) output = line
  if (output === '') throw new Error('The load generator ended without a report.')
  const report: LoadReport = JSON.parse(output)
  if (report.failed > 0) {
    throw new Error(`${report.failed} of ${report.failed + report.succeeded} requests to ${task.url} failed.`)
  }
  return report
}
