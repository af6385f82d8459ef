import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import { type Finding, Promises } from '../report.ts'
import { type Article, many, order, readyCart, request } from '../shopper.ts'
import { Lookers, listAddresses } from './lookers.ts'
import { type Cluster, runToEnd } from './open-cluster.ts'

/** Runs the browser test of a purchase through the load balancer. */
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
  return promises.finding('A purchase in a browser, through haproxy and Varnish', {
    seconds: Math.round((performance.now() - began) / 1000),
  })
}

/** Tests TLS, HTTP/2 and the storefront's compression on the public address. */
export async function encryptedFront(cluster: Cluster): Promise<Finding> {
  const promises = new Promises()
  const session = connect(cluster.frontTls, { rejectUnauthorized: false })
  const requested = async (headers: Record<string, string>) => {
    const stream = session.request({ ':path': '/', ...headers })
    const [answer] = await once(stream, 'response')
    stream.resume()
    await once(stream, 'end')
    return answer
  }
  const page = await requested({ 'accept-encoding': 'br' })
  promises.hold(session.alpnProtocol === 'h2', `the protocol is ${session.alpnProtocol}`)
  promises.hold(page[':status'] === 200, `the home page answered ${page[':status']}`)
  promises.hold(page['content-encoding'] === 'br', `the page came as ${page['content-encoding']}`)
  session.close()
  return promises.finding('The home page by TLS and HTTP/2', {
    protocol: String(session.alpnProtocol),
    status: String(page[':status']),
    'content-encoding': String(page['content-encoding']),
  })
}

/** Tests that Varnish caches a picture once per format. */
export async function pictures(cluster: Cluster): Promise<Finding> {
  const promises = new Promises()
  const [path] = /\/images\/\d+\/[^\s",]+/.exec(await (await fetch(`${cluster.front}/`)).text()) ?? ['']
  // A unique query bypasses the cache.
  const address = `${cluster.front}${path}?${Date.now()}`
  const look = async (accept: string) => {
    const { headers } = await fetch(address, {
      headers: { accept, cookie: `visit=${Math.random()}` },
    })
    return `${headers.get('content-type')} ${headers.get('x-cache') ?? 'MISS'}`
  }
  const seen: string[] = []
  for (const accept of [
    'image/avif,*/*',
    'image/avif,image/webp,image/png,*/*',
    'image/webp,*/*',
    'image/webp',
  ])
    seen.push(await look(accept))
  promises.hold(
    seen.join() === 'image/avif MISS,image/avif HIT,image/webp MISS,image/webp HIT',
    `browsers got ${seen.join(', ')}`,
  )
  return promises.finding(
    'A picture for two browsers that show AVIF and two that show WebP, through the front',
    { 'what they got': seen.join(', ') },
  )
}

/** Tests a price change: two seconds later no page may show the old price. */
export async function purge(cluster: Cluster, article: Article, price = '43.21'): Promise<Finding> {
  const promises = new Promises()
  const [product] = await cluster.sql<{ path: string }>(
    "select '/' || url_key as path from products where id = $1",
    [article.id],
  )
  const places = [cluster.front, cluster.varnish, ...cluster.storefronts].map(
    (place) => place + product?.path,
  )
  await Promise.all(places.map(look))
  const before = await Promise.all(places.slice(0, 2).map(async (place) => (await look(place)).state))
  promises.hold(
    before.every((state) => state === 'HIT'),
    `the front had ${before} instead of the page`,
  )
  const file = join(cluster.settings.KOPGROEP_DATA ?? '', 'price.csv')
  writeFileSync(file, `sku,price,special_price\n${article.sku},${price},__EMPTY__VALUE__\n`)
  await runToEnd('import', ['apps/backend/src/commands/import.ts', file], cluster.settings)
  const written = performance.now()
  const shows = async (place: string) => {
    const states: string[] = []
    let isNew = false
    while (!isNew && performance.now() - written < 10_000) {
      // Polling without a pause would slow down rendering.
      if (states.length > 0) await wait(50)
      const { text, state } = await look(place)
      isNew = text.includes(price.replace('.', ','))
      states.push(`${state} at ${Math.round(performance.now() - written)} ms`)
    }
    return { place, milliseconds: Math.round(performance.now() - written), isNew, states }
  }
  const seen = await Promise.all(places.map(shows))
  const last = Math.max(...seen.map(({ milliseconds }) => milliseconds))
  const late = seen.filter(({ milliseconds, isNew }) => !isNew || milliseconds >= 2_000)
  promises.hold(
    late.length === 0,
    `${late.length} of ${places.length} places showed the old price for too long: ${late.map(({ place, states }) => `${place} ${states.slice(-4).join(', ')}`).join('; ')}`,
  )
  return promises.finding('A price changes: front, Varnish and three storefronts', {
    places: places.length,
    'ms until none showed the old price': last,
  })
}

async function look(place: string) {
  const answer = await fetch(place)
  return { text: await answer.text(), state: answer.headers.get('x-cache') ?? 'none' }
}

/** Tests a failure of the primary during orders: no acknowledged order may be lost. */
export async function failover(cluster: Cluster, article: Article): Promise<Finding> {
  const promises = new Promises()
  await cluster.sql('update stock_items set quantity = 100000 where product_id = $1', [article.id])
  const pages = listAddresses(cluster).filter((address) => !address.includes('graphql'))
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
  return promises.finding('The primary is killed while orders come in, and the standby takes over', {
    'orders that shoppers were told of': acknowledged.length,
    'of these lost': lost,
    'refused, to be pressed again': refused,
    'ms without orders': Math.round(firstAfter - Math.max(lastBefore, 0)),
    ...figures,
  })
}

/** Waits up to a minute. @returns true as soon as the condition holds, else false */
async function until(isTrue: () => boolean): Promise<boolean> {
  const end = performance.now() + 60_000
  while (!isTrue() && performance.now() < end) await wait(50)
  return isTrue()
}

/**
 * Tests that password guesses from several addresses are counted together, although they reach different
 * backends.
 */
export async function sharedLimits(cluster: Cluster): Promise<Finding> {
  const promises = new Promises()
  const guess = () =>
    request(
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
  return promises.finding('Guesses at one password, spread over four backends', {
    'guesses until refused': tries,
  })
}

/** More calls than deploy/haproxy/haproxy.cfg allows an address in ten seconds. */
const CALLS = 800
const ADDRESS = '127.0.0.77'

/** Tests floods from one address: HAProxy must limit it over all storefronts and leave others alone. */
export async function sharedBudget(cluster: Cluster): Promise<Finding> {
  const promises = new Promises()
  const agent = new Agent({ keepAlive: true, maxSockets: 20, localAddress: ADDRESS })
  const call = async () => {
    const question = get(`${cluster.front}/graphql`, { agent })
    const [answer] = (await once(question, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer
  }
  const began = performance.now()
  const answers = await many(CALLS + 200, 20, call)
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  const other = await fetch(`${cluster.front}/graphql`)
  promises.hold(seconds > 10 || refused.length >= 200, `${refused.length} of ${answers.length} were refused`)
  promises.hold(
    refused.every(({ headers }) => headers['retry-after'] === '10'),
    'a refusal does not say when to come back',
  )
  promises.hold(other.status !== 429, 'another address was refused as well')
  return promises.finding('One address calls /graphql without end, led to three storefronts', {
    calls: answers.length,
    'seconds that they took': Math.round(seconds),
    'let through': answers.length - refused.length,
    refused: refused.length,
  })
}
