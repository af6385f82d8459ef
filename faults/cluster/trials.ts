import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { environment, ROOT } from '../../scripts/install.mjs'
import { type Finding, Promises, percentile } from '../report.ts'
import { type Article, ask, order, readyCart } from '../shopper.ts'
import { type Cluster, finished } from './open-cluster.ts'

/** The end-to-end test of a purchase, in a browser, through the front. */
export async function purchase(cluster: Cluster): Promise<Finding> {
  const promises = new Promises()
  const began = performance.now()
  const args = [
    'test',
    'e2e/purchase.e2e.ts',
    '-g',
    'from the home page',
    '--project=desktop',
    '--reporter=line',
  ]
  const child = spawn('playwright', args, {
    cwd: ROOT,
    env: environment({ SHOP_URL: cluster.front, BACKEND_URL: cluster.backend }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  promises.hold(code === 0, 'a shopper could not buy through the front')
  return {
    title: 'A purchase in a browser, through haproxy and Varnish',
    figures: { seconds: Math.round((performance.now() - began) / 1000) },
    broken: promises.broken,
  }
}

/** A price changes: nobody may show the old one two seconds after it was written. */
export async function purge(cluster: Cluster, article: Article): Promise<Finding> {
  const promises = new Promises()
  const [product] = await cluster.sql<{ path: string }>(
    "select '/' || url_key as path from products where id = $1",
    [article.id],
  )
  const places = [cluster.front, cluster.varnish, ...cluster.storefronts].map(
    (place) => place + product?.path,
  )
  const shown = async () => Promise.all(places.map(async (place) => (await fetch(place)).text()))
  await shown()
  const before = await Promise.all(
    places.slice(0, 2).map(async (place) => (await fetch(place)).headers.get('x-cache')),
  )
  promises.hold(
    before.every((state) => state === 'HIT'),
    `the front had ${before} instead of the page`,
  )
  const file = join(cluster.settings.KOPGROEP_DATA ?? '', 'price.csv')
  writeFileSync(file, `sku,price,special_price\n${article.sku},43.21,__EMPTY__VALUE__\n`)
  await finished('import', ['backend/src/import-command.ts', file], cluster.settings)
  const written = performance.now()
  let old = places.length
  let last = 0
  while (old > 0 && performance.now() - written < 10_000) {
    old = (await shown()).filter((html) => !html.includes('43,21')).length
    last = performance.now() - written
  }
  promises.hold(
    old === 0 && last < 2_000,
    `${old} of ${places.length} places showed the old price after ${Math.round(last)} ms`,
  )
  return {
    title: 'A price changes: front, Varnish and three storefronts',
    figures: { places: places.length, 'ms until none showed the old price': Math.round(last) },
    broken: promises.broken,
  }
}

/** What shoppers get who look around meanwhile. */
class Lookers {
  readonly times: number[] = []
  readonly failures: string[] = []
  #isOver = false
  readonly #work: Promise<void>[]

  constructor(addresses: readonly string[], count: number) {
    this.#work = Array.from({ length: count }, (_, index) => this.#look(addresses, index))
  }

  async #look(addresses: readonly string[], first: number) {
    for (let turn = first; !this.#isOver; turn += 1) {
      const began = performance.now()
      try {
        const answer = await fetch(addresses[turn % addresses.length] ?? '', {
          signal: AbortSignal.timeout(10_000),
        })
        await answer.arrayBuffer()
        if (answer.status >= 500) this.failures.push(String(answer.status))
      } catch (error) {
        this.failures.push(String(error))
      }
      this.times.push(performance.now() - began)
      await wait(20)
    }
  }

  async end(): Promise<Record<string, string | number>> {
    this.#isOver = true
    await Promise.all(this.#work)
    return {
      'pages and questions': this.times.length,
      'of these failed': this.failures.length,
      'slowest but one of a hundred, ms': Math.round(percentile(this.times, 99)),
    }
  }
}

/** Reads of all kinds: kept pages, pages of addresses that nobody asked for, and the backend through the gateway. */
function addressesOf(cluster: Cluster): string[] {
  const question = encodeURIComponent('{ products(search: "shirt", pageSize: 5) { items { name } } }')
  return ['/', '/merken', '/winkel', '/search?q=shirt', '/faq', `/graphql?query=${question}`].map(
    (path) => cluster.front + path,
  )
}

/** Every program of the shop is ended and started again while shoppers look around. */
export async function rollingDeploy(cluster: Cluster): Promise<Finding> {
  const promises = new Promises()
  const began = performance.now()
  const lookers = new Lookers(addressesOf(cluster), 6)
  await cluster.roll()
  const figures = await lookers.end()
  promises.hold(
    lookers.failures.length === 0,
    `${lookers.failures.length} requests failed: ${[...new Set(lookers.failures)].slice(0, 3).join(', ')}`,
  )
  return {
    title: 'Three backends and three storefronts are started anew, one by one, under load',
    figures: { seconds: Math.round((performance.now() - began) / 1000), ...figures },
    broken: promises.broken,
  }
}

/** The primary dies while orders come in: none that a shopper was told of may be lost. */
export async function failover(cluster: Cluster, article: Article): Promise<Finding> {
  const promises = new Promises()
  await cluster.sql('update stock_items set quantity = 100000 where product_id = $1', [article.id])
  const pages = addressesOf(cluster).filter((address) => !address.includes('graphql'))
  await Promise.all(pages.map((address) => fetch(address)))
  const acknowledged: string[] = []
  let refused = 0
  let lastBefore = 0
  let firstAfter = 0
  let died = 0
  let isOver = false
  const buy = async (buyer: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      try {
        const cart = await readyCart(article, cluster.backend, `wissel${buyer}-${turn}@kopgroep.example`)
        const { data } = await order(cluster.backend, cart)
        const number = data?.setPaymentMethod?.order.increment_id
        if (!number) throw new Error('not ordered')
        acknowledged.push(number)
        if (died === 0) lastBefore = performance.now()
        else if (firstAfter === 0) firstAfter = performance.now()
      } catch {
        refused += 1
        await wait(100)
      }
    }
  }
  const buyers = Array.from({ length: 4 }, (_, buyer) => buy(buyer))
  await until(() => acknowledged.length >= 20)
  const lookers = new Lookers(pages, 4)
  await cluster.database.killPrimary()
  died = performance.now()
  await wait(1_000)
  cluster.database.promote()
  const isBack = await until(() => firstAfter > 0)
  await wait(2_000)
  isOver = true
  await Promise.all(buyers)
  const figures = await lookers.end()
  const rows = await cluster.sql<{ number: string }>('select number from orders where number = any($1)', [
    acknowledged,
  ])
  const lost = acknowledged.length - rows.length
  promises.hold(isBack, 'no order was taken within a minute of the fault')
  promises.hold(lost === 0, `${lost} orders of ${acknowledged.length} that shoppers were told of are gone`)
  promises.hold(
    lookers.failures.length === 0,
    `${lookers.failures.length} pages failed: ${lookers.failures[0]}`,
  )
  return {
    title: 'The primary is killed while orders come in, and the standby takes over',
    figures: {
      'orders that shoppers were told of': acknowledged.length,
      'of these lost': lost,
      'refused, to be pressed again': refused,
      'ms without orders': Math.round(firstAfter - Math.max(lastBefore, 0)),
      ...figures,
    },
    broken: promises.broken,
  }
}

/** Whether it comes true within a minute. */
async function until(isTrue: () => boolean): Promise<boolean> {
  const end = performance.now() + 60_000
  while (!isTrue() && performance.now() < end) await wait(50)
  return isTrue()
}

/** Each guess comes from another address and reaches whichever backend is free: they count together. */
export async function sharedLimits(cluster: Cluster): Promise<Finding> {
  const promises = new Promises()
  const guess = () =>
    ask(
      cluster.backend,
      'mutation { generateCustomerToken(email: "sanne@kopgroep.example", password: "geraden") { token } }',
    )
  let tries = 0
  let isRefused = false
  while (!isRefused && tries < 60) {
    const { status } = await guess()
    tries += 1
    isRefused = status === 429
  }
  promises.hold(isRefused, `a password could be guessed ${tries} times`)
  return {
    title: 'Guesses at one password, spread over three backends',
    figures: { 'guesses until refused': tries },
    broken: promises.broken,
  }
}
