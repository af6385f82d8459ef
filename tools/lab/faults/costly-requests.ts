import { readdirSync, readFileSync } from 'node:fs'
import { largeCart, logInAsOwner, shopFor, startAttack } from './attacks.ts'
import type { FaultShop } from './fault-shop.ts'
import { chance } from './malformed.ts'
import { type Finding, Promises, percentile } from './report.ts'
import { type Gene, RequestShapes, readShopValues } from './request-shapes.ts'
import { type Article, order, readyCart, type Shape, send } from './shopper.ts'

/** Calls of a measurement. */
const CALLS = 3
/** Number of the most expensive requests that the search changes further. */
const ELITE = 40
/** Limit in milliseconds for 99% of the additions to a cart, or times the figure without an attack. */
const GOAL = { ms: 250, times: 3 }

interface Measured {
  gene: Gene
  shape: Shape
  /** CPU milliseconds of all programs for a call. */
  perCall: number
  /** The same for each 1,000 bytes that the attacker sends. */
  perKilobyte: number
}

/**
 * Searches for the requests that cost the shop most, and attacks it with the worst from one address while another
 * buys.
 *
 * @param size.search seconds of the search
 * @param size.worst number of requests to attack with
 * @param size.seconds duration of each attack
 * @param size.calm seconds of shopping as the reference; 0 for no reference and no limit on time
 */
export async function costlyRequests(
  shop: FaultShop,
  article: Article,
  size: { search: number; worst: number; seconds: number; calm: number },
): Promise<Finding> {
  const promises = new Promises()
  const door = shop.storefront ?? shop.backend
  await shop.sql('update stock_items set quantity = 1000000 where product_id = $1', [article.id])
  const pids = getPids(shop)
  const { measured, internal } = await search(shop, door, size.search)
  for (const name of internal) promises.hold(false, `internal error for ${name}`)
  const calm = await shopFor(size.calm, door, article)
  const base = percentile(calm.took, 99)
  const figures: Finding['figures'] = { 'requests measured': measured.length }
  for (const [index, { shape, perCall, perKilobyte }] of chooseWorst(measured, size.worst).entries()) {
    const values = JSON.stringify({ shape, address: `203.0.113.${200 + index}` })
    const running = startAttack('shape', door, size.seconds, values)
    const [during, ordered] = await Promise.all([
      shopFor(size.seconds, door, article),
      buy(door, article).catch(String),
    ])
    const { sent, answers } = await running
    const p99 = percentile(during.took, 99)
    const hold: Promises['hold'] = (isKept, otherwise) => promises.hold(isKept, `${shape.name}: ${otherwise}`)
    for (const failure of during.failures) hold(false, failure)
    hold(ordered === '', `another could not order: ${ordered}`)
    const limit = Math.max(GOAL.ms, GOAL.times * base)
    hold(size.calm === 0 || p99 <= limit, `p99 of others ${Math.round(p99)} ms (${Math.round(base)} without)`)
    const statuses = Object.entries(answers).map(([status, times]) => `${status} ${times}`)
    figures[shape.name.slice(0, 100)] =
      `p99 ${Math.round(p99)} ms (${Math.round(base)} without); ${perCall.toFixed(1)} ms a call, ${perKilobyte.toFixed(1)} a KB; ${sent} sent, ${statuses.join(', ')}`
  }
  promises.hold(pids.join() === getPids(shop).join(), 'a process ended')
  return promises.finding(`The ${size.worst} most expensive requests that a search finds`, figures)
}

const getPids = (shop: FaultShop) => [
  shop.getPid('backend'),
  shop.getPid('postgres'),
  ...(shop.storefront ? [shop.getPid('storefront')] : []),
]

/** @returns the problem; empty if the order stands */
async function buy(door: string, article: Article): Promise<string> {
  const cart = await readyCart(article, door, `koper-${performance.now()}@voorbeeld.example`)
  const { data, errors } = await order(door, cart)
  return data?.setPaymentMethod?.order ? '' : (errors[0]?.message ?? 'no order')
}

/** Measures every field and route alone, then random changes and combinations of the most expensive. */
async function search(shop: FaultShop, door: string, seconds: number) {
  const toss = chance(20_261_130)
  const token = (await logInAsOwner(door)) ?? ''
  const values = await readShopValues(shop, await largeCart(shop, door), token)
  const shapes = new RequestShapes(values, shop.storefront !== null, toss)
  const end = performance.now() + seconds * 1_000
  const internal = new Set<string>()
  const measured: Measured[] = []
  let calls = 0

  async function measure(gene: Gene): Promise<void> {
    const shape = shapes.write(gene)
    const before = usedMs(shop)
    for (let turn = 0; turn < CALLS; turn += 1) {
      calls += 1
      // Another address each time, so that no limit hides the cost.
      const { text } = await send(door, shape, calls, `198.19.${(calls >> 8) & 255}.${calls & 255}`)
      if (/Internal server error/.test(text)) internal.add(`${shape.name} ${shape.body ?? shape.path}`)
    }
    const perCall = (usedMs(shop) - before) / CALLS
    const bytes = shape.path.length + (shape.body?.length ?? 0)
    measured.push({ gene, shape, perCall, perKilobyte: (perCall / bytes) * 1_000 })
  }

  const alone = shapes.alone()
  while (performance.now() < end) {
    const elite = chooseWorst(measured, ELITE)
    const one = elite[Math.floor(toss() * elite.length)]
    const other = elite[Math.floor(toss() * elite.length)]
    const changed = one && other && toss() < 0.8 ? shapes.change(one.gene, other.gene) : shapes.anew()
    const [first] = alone.splice(Math.floor(toss() * alone.length), 1)
    await measure(first ?? changed)
  }
  return { measured, internal }
}

/** Chooses the most expensive for a call and for a byte, one of each name. */
function chooseWorst(measured: readonly Measured[], count: number): Measured[] {
  const lists = (['perCall', 'perKilobyte'] as const).map((key) =>
    [...measured].sort((a, b) => b[key] - a[key]),
  )
  const slowest = new Map<string, Measured>()
  for (let at = 0; at < measured.length; at += 1)
    for (const list of lists) {
      const one = list[at]
      if (one && slowest.size < count && !slowest.has(one.shape.name)) slowest.set(one.shape.name, one)
    }
  return [...slowest.values()]
}

/** Returns the CPU milliseconds of all threads of the shop's programs and its database so far (Linux). */
function usedMs(shop: FaultShop): number {
  const database = shop.getPid('postgres')
  const workers = readFileSync(`/proc/${database}/task/${database}/children`, 'utf8').trim().split(' ')
  let nanoseconds = 0
  for (const pid of [...getPids(shop), ...workers]) {
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`))
        nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The process has ended.
    }
  }
  return nanoseconds / 1_000_000
}
