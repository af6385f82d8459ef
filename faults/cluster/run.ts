/**
 * `npm run cluster`: starts the shop as it runs on several machines, all of it on this one, does to it what such a shop must bear, and prints
 * what happened. `--only purge,failover` does parts; `--stay` leaves it running afterwards, until Ctrl-C.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../scripts/build.mjs'
import { anArticle } from '../fault-shop.ts'
import { type Finding, written } from '../report.ts'
import { lastPieces } from '../rushes.ts'
import type { Article } from '../shopper.ts'
import { coldStorefront, importWhileSelling, replicaReads } from './load-trials.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { rollingDeploy } from './rolling-deploy.ts'
import { missingPackages } from './services.ts'
import { encryptedFront, failover, purchase, purge, sharedLimits } from './trials.ts'

const TRIALS: Record<string, (cluster: Cluster, article: Article) => Promise<Finding>> = {
  purchase,
  tls: encryptedFront,
  purge: (cluster, article) => purge(cluster, article),
  replica: replicaReads,
  pieces: (cluster, article) => lastPieces(cluster, article, { buyers: 200, pieces: 50 }),
  limits: sharedLimits,
  import: importWhileSelling,
  cold: coldStorefront,
  deploy: rollingDeploy,
  // The last: nobody stands by any more after it.
  failover,
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, stay: { type: 'boolean', default: false } },
})
const wanted = values.only?.split(',') ?? Object.keys(TRIALS)
const unknown = wanted.filter((name) => !(name in TRIALS))
const missing = missingPackages()
if (unknown.length > 0) {
  console.error(`There is no trial ${unknown.join(', ')}: ${Object.keys(TRIALS).join(', ')}.`)
  process.exitCode = 1
} else if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`)
  process.exitCode = 1
} else await run(wanted)

async function run(names: readonly string[]) {
  buildIfStale()
  const cluster = await openCluster((line) => console.log(`… ${line}`))
  try {
    console.log(`The shop stands at ${cluster.front}\n`)
    const article = await anArticle(cluster)
    for (const name of names) {
      const finding = await TRIALS[name]?.(cluster, article)
      if (!finding) continue
      console.log(written(finding))
      if (finding.broken.length > 0) process.exitCode = 1
    }
    if (values.stay) {
      console.log('It stays until Ctrl-C.')
      await once(process, 'SIGINT')
    }
  } finally {
    await cluster.close()
  }
}
