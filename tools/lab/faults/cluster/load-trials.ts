import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, Promises, percentile } from '../report.ts'
import { type Article, many, order, readyCart } from '../shopper.ts'
import { Lookers, listAddresses } from './lookers.ts'
import { type Cluster, ROOT_RELEASE, runToEnd } from './open-cluster.ts'
import { purge } from './trials.ts'

/** Tests reads from the standby: while it lags, guests must not see outdated data. */
export async function replicaReads(cluster: Cluster, article: Article): Promise<Finding> {
  const promises = new Promises()
  const read = () => cluster.figure('backend', 'kopgroep_replica_reads_total{result="read"}')
  const behind = () => cluster.figure('backend', 'kopgroep_replica_reads_total{result="behind"}')
  const before = await read()
  const question = listAddresses(cluster).find((address) => address.includes('graphql')) ?? ''
  await many(60, 6, () => fetch(question).then((answer) => answer.arrayBuffer()))
  const fromReplica = (await read()) - before
  promises.hold(fromReplica >= 60, `${fromReplica} of 60 questions were read from the replica`)
  const passed = await behind()
  await cluster.database.holdReplay()
  const { figures, broken } = await purge(cluster, article, '54.32')
  const passedBy = (await behind()) - passed
  await cluster.database.resumeReplay()
  promises.hold(passedBy > 0, 'a replica that lagged was read from')
  return {
    title: 'Guests read from the replica; it lags, and a price changes',
    figures: {
      'questions of 60 read from the replica': fromReplica,
      'questions that passed it by while it lagged': passedBy,
      ...figures,
    },
    broken: [...promises.broken, ...broken],
  }
}

const PAGES = 40
const REQUESTS = 600

/**
 * Tests a restarted storefront with an empty cache: it must render each page once, however many requests
 * arrive.
 */
export async function coldStorefront(cluster: Cluster): Promise<Finding> {
  const promises = new Promises()
  const rows = await cluster.sql<{ path: string }>(
    `select '/' || url_key as path from products p join product_index i on i.product_id = p.id
      where not i.is_gone order by p.id limit ${PAGES}`,
  )
  const requestCount = () => cluster.figure('backend', 'kopgroep_graphql_requests_total')
  const get = async (place: string, path: string) => {
    const began = performance.now()
    const answer = await fetch(place + path)
    await answer.arrayBuffer()
    return { status: answer.status, milliseconds: performance.now() - began }
  }
  for (const place of cluster.storefronts) for (const { path } of rows) await get(place, path)
  // Requests of one storefront that renders each page once, one after the other.
  const beforeAlone = await requestCount()
  await cluster.restart('storefront', 0, ROOT_RELEASE)
  for (const { path } of rows) await get(cluster.storefronts[0] ?? '', path)
  const alone = (await requestCount()) - beforeAlone
  await cluster.restart('storefront', 2, ROOT_RELEASE)
  const beforeRush = await requestCount()
  const answers = await many(REQUESTS, 60, (index) =>
    get(cluster.storefronts[index % 3] ?? '', rows[Math.floor(index / 3) % rows.length]?.path ?? '/'),
  )
  const rush = (await requestCount()) - beforeRush
  const failed = answers.filter(({ status }) => status !== 200).length
  promises.hold(failed === 0, `${failed} pages failed`)
  promises.hold(
    rush <= alone * 1.25,
    `the backend was asked ${rush} times, and ${alone} times for each page once`,
  )
  const times = answers.map(({ milliseconds }) => milliseconds)
  return promises.finding(
    `A storefront starts cold beside two warm ones, and ${REQUESTS} requests come for ${PAGES} pages`,
    {
      'questions to the backends when each page is made once': alone,
      'questions to the backends in the rush': rush,
      'pages that failed': failed,
      'slowest but one of a hundred, ms': Math.round(percentile(times, 99)),
      'memory of the largest storefront, MB': await memory(cluster),
    },
  )
}

async function memory(cluster: Cluster): Promise<number> {
  const bytes = await cluster.figures('storefront', 'process_resident_memory_bytes')
  return Math.round(Math.max(...bytes) / 1_000_000)
}

/** Tests orders during a large import with its reindexing, while a backend starts. */
export async function importWhileSelling(cluster: Cluster, article: Article): Promise<Finding> {
  const promises = new Promises()
  const STOCK = 100_000
  await cluster.sql('update stock_items set quantity = 0 where product_id = $1', [article.id])
  await cluster.sql(
    `update stock_items set quantity = $2 where (product_id, source_code) in
      (select product_id, source_code from stock_items where product_id = $1 order by source_code limit 1)`,
    [article.id, STOCK],
  )
  const rows = await cluster.sql<{ sku: string }>(
    "select sku from products where type = 'simple' and id <> $1 order by id limit 400",
    [article.id],
  )
  const file = join(cluster.settings.KOPGROEP_DATA ?? '', 'prices.csv')
  const lines = rows.map(({ sku }) => `${sku},19.95,__EMPTY__VALUE__`)
  writeFileSync(file, `sku,price,special_price\n${lines.join('\n')}\n`)
  const lookers = new Lookers(listAddresses(cluster), 3)
  const numbers: string[] = []
  let refused = 0
  let isOver = false
  const buyers = Array.from({ length: 3 }, async (_, buyer) => {
    for (let turn = 0; !isOver; turn += 1) {
      const email = `import${buyer}-${turn}@kopgroep.example`
      try {
        const { data } = await order(cluster.backend, await readyCart(article, cluster.backend, email))
        numbers.push(data.setPaymentMethod.order.increment_id)
      } catch {
        refused += 1
      }
    }
  })
  const began = performance.now()
  const importing = runToEnd('import', ['apps/backend/src/commands/import.ts', file], cluster.settings)
  await Promise.all([importing, cluster.restart('backend', 3, ROOT_RELEASE)])
  const took = Math.round(performance.now() - began)
  await wait(1_000)
  isOver = true
  await Promise.all(buyers)
  const figures = await lookers.end()
  const [left] = await cluster.sql<{ left: number }>(
    'select sum(quantity)::int as left from stock_items where product_id = $1',
    [article.id],
  )
  promises.hold(new Set(numbers).size === numbers.length, 'two orders have one number')
  promises.hold(
    STOCK - (left?.left ?? 0) === numbers.length,
    `${STOCK - (left?.left ?? 0)} pieces left the stock in ${numbers.length} orders`,
  )
  promises.hold(lookers.failures.length === 0, `failed: ${lookers.failures.slice(0, 3).join(', ')}`)
  return promises.finding(
    `Prices of ${rows.length} articles are imported and indexed while orders come in and a backend starts`,
    { 'ms until imported': took, 'orders meanwhile': numbers.length, refused, ...figures },
  )
}
