/**
 * Runs the shop as on several machines, all on this one, injects failures and prints the results: `npm run
 * cluster -w tools/lab`.
 * - `--only purge,failover` runs these parts.
 * - `--check` only validates the files of deploy/.
 * - `--stay` keeps the shop running until Ctrl-C.
 * - `--write` puts the table into tools/lab/faults/cluster/RESULTS.md.
 */
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '@kopgroep/scripts/build.mjs'
import { anArticle } from '../fault-shop.ts'
import { type Finding, formatReport } from '../report.ts'
import { lastPieces } from '../rushes.ts'
import type { Article } from '../shopper.ts'
import { checkFiles } from './check-files.ts'
import { coldStorefront, importWhileSelling, replicaReads } from './load-trials.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { rollingDeploy } from './rolling-deploy.ts'
import { missingPackages } from './services.ts'
import { encryptedFront, failover, pictures, purchase, purge, sharedBudget, sharedLimits } from './trials.ts'

const TRIALS: Record<string, (cluster: Cluster, article: Article) => Promise<Finding>> = {
  purchase,
  tls: encryptedFront,
  pictures,
  purge: (cluster, article) => purge(cluster, article),
  replica: replicaReads,
  pieces: (cluster, article) => lastPieces(cluster, article, { buyers: 200, pieces: 50 }),
  limits: sharedLimits,
  calls: sharedBudget,
  import: importWhileSelling,
  cold: coldStorefront,
  deploy: rollingDeploy,
  // Must be last, because it promotes the standby.
  failover,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
    stay: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const trials = values.check ? [] : (values.only?.split(',') ?? Object.keys(TRIALS))
const unknown = trials.filter((name) => !(name in TRIALS))
const missing = values.check ? [] : missingPackages()
if (unknown.length > 0) {
  console.error(`There is no trial ${unknown.join(', ')}: ${Object.keys(TRIALS).join(', ')}.`)
  process.exitCode = 1
} else if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`)
  process.exitCode = 1
} else {
  const began = circumstances()
  const findings = [await runTrial('files', checkFiles)]
  if (trials.length > 0) findings.push(...(await run(trials)))
  const table = `${began}\n\n${formatTable(findings)}`
  console.log(table)
  if (values.write && trials.length > 0) write(table)
  if (findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1
}

/** Describes the start time, the machine and its load, which affects times. */
function circumstances(): string {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  const quiet = load < cores / 2 ? 'nothing else ran' : 'other work ran too: times say little, outcomes much'
  return `Of ${new Date().toISOString().slice(0, 10)}, on ${cores} cores with a load of ${load.toFixed(1)} at the start (${quiet}).`
}

/** Runs a trial. If it throws, the finding reports that, and the others still run. */
async function runTrial(name: string, trial: () => Promise<Finding>): Promise<Finding> {
  const finding = await trial().catch((error) => ({
    title: name,
    figures: {},
    broken: [`it could not be tried: ${error}`],
  }))
  console.log(formatReport(finding))
  return finding
}

function formatTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ title, figures, broken }) => {
    const received = Object.entries(figures).map(([name, value]) => `${name}: ${value}`)
    const verdict = broken.length === 0 ? 'held' : `**broken**: ${broken.join('; ').replaceAll(/\s+/g, ' ')}`
    return `| ${title} | ${received.join('; ')} | ${verdict} |`
  })
  return `| trial | figures | |\n|---|---|---|\n${rows.join('\n')}`
}

function write(table: string) {
  const page = join(import.meta.dirname, 'RESULTS.md')
  const text = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    text.replace(/(?<=<!-- cluster -->\n).*(?=<!-- \/cluster -->)/s, () => `\n${table}\n\n`),
  )
}

async function run(names: readonly string[]): Promise<Finding[]> {
  buildIfStale()
  const cluster = await openCluster((line) => console.log(`… ${line}`))
  const findings: Finding[] = []
  const close = async (signal: NodeJS.Signals) => {
    await cluster.close()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  try {
    console.log(`The shop stands at ${cluster.front}\n`)
    const article = await anArticle(cluster)
    for (const name of names) {
      const trial = TRIALS[name]
      if (trial) findings.push(await runTrial(name, () => trial(cluster, article)))
    }
    if (values.stay) {
      console.log('It stays until Ctrl-C.')
      await once(process, 'SIGUSR2')
    }
    return findings
  } finally {
    await cluster.close()
  }
}
