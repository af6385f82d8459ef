import { freePorts } from '../../scripts/free-ports.ts'
import { type Figure, median, type Section } from '../figure.ts'
import { type LoadReport, load } from '../load.ts'
import { cpuSeconds, databaseCpuSeconds, residentMb } from '../processes.ts'
import { type BenchShop, startStorefront } from '../shop.ts'

const CONCURRENCY = 20
const SECONDS = 4
const ROUNDS = 3

/** A round of load, with the CPU that each part of the shop used for one page, in milliseconds. */
interface Round extends LoadReport {
  cpu: { storefront: number; backend: number; database: number }
}

/** Pages that are rendered for each request, with the real backend and its database behind them. */
export async function uncachedPages(shop: {
  catalogue: BenchShop['catalogue']
  backend: { url: string; pid: number }
}): Promise<Section> {
  const { catalogue, backend } = shop
  const [port = 0] = await freePorts(1)
  const storefront = await startStorefront(backend.url, port, { PAGE_CACHE_MB: '0' })
  const listing = [catalogue.department.path, catalogue.shelf.path].flatMap((path) =>
    ['', '?sort=price_up', '?sort=name_down', '?page=2'].map((query) => `${path}${query}`),
  )
  const products = [...catalogue.configurables.slice(0, 12)].map(({ path }) => path)
  try {
    const rounds: Record<'listing' | 'product', Round[]> = { listing: [], product: [] }
    // Both servers compile what is often used; the database plans for each connection.
    for (let round = 0; round < 6; round += 1) {
      for (const path of [...listing, ...products]) await (await fetch(storefront.url + path)).text()
    }
    await run(storefront.url, [...listing, ...products])
    const pids = { storefront: storefront.pid, backend: backend.pid }
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.listing.push(await measured(pids, () => run(storefront.url, listing)))
      rounds.product.push(await measured(pids, () => run(storefront.url, products)))
    }
    return {
      title: `Uncached pages, ${CONCURRENCY} at once`,
      figures: [
        ...figuresOf('listing', rounds.listing, 250),
        ...figuresOf('product', rounds.product, 350),
        { name: 'storefront memory after rendering', value: residentMb(storefront.pid), unit: 'MB' },
      ],
    }
  } finally {
    await storefront.stop()
  }
}

function run(url: string, paths: readonly string[], seconds = SECONDS) {
  const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'identity' } }))
  return load({ url, requests, connections: CONCURRENCY, seconds })
}

async function measured(
  pids: { storefront: number; backend: number },
  work: () => Promise<LoadReport>,
): Promise<Round> {
  const used = () => ({
    storefront: cpuSeconds(pids.storefront) ?? Number.NaN,
    backend: cpuSeconds(pids.backend) ?? Number.NaN,
    database: databaseCpuSeconds() ?? Number.NaN,
  })
  const before = used()
  const report = await work()
  const after = used()
  const each = (part: keyof Round['cpu']) => ((after[part] - before[part]) / report.succeeded) * 1_000
  return {
    ...report,
    cpu: { storefront: each('storefront'), backend: each('backend'), database: each('database') },
  }
}

function figuresOf(name: string, rounds: readonly Round[], perSecond: number): Figure[] {
  const p50 = median(rounds.map((round) => round.p50))
  const p99 = median(rounds.map((round) => round.p99))
  const cpu = (part: keyof Round['cpu']) => median(rounds.map((round) => round.cpu[part]))
  const all = cpu('storefront') + cpu('backend') + cpu('database')
  return [
    {
      name: `${name}: rendered`,
      value: median(rounds.map((round) => round.perSecond)),
      unit: 'per second',
      target: { atLeast: perSecond },
    },
    { name: `${name}: p50`, value: p50, unit: 'ms' },
    { name: `${name}: p99`, value: p99, unit: 'ms' },
    { name: `${name}: p99 to p50`, value: p99 / p50, unit: 'ratio', target: { atMost: 10 } },
    {
      name: `${name}: CPU of one page`,
      value: Number.isFinite(all) ? all : null,
      unit: 'ms',
      note: `storefront ${cpu('storefront').toFixed(1)}, backend ${cpu('backend').toFixed(1)}, database ${cpu('database').toFixed(1)}`,
    },
  ]
}
