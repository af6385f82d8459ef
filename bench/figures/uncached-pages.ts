import { type Figure, median, type Section } from '../figure.ts'
import { type LoadReport, load } from '../load.ts'
import { freePorts } from '../ports.ts'
import { residentMb } from '../processes.ts'
import { type BenchShop, startStorefront } from '../shop.ts'

const CONCURRENCY = 20
const SECONDS = 4
const ROUNDS = 3

/** Pages that are rendered for each request, with the real backend and its database behind them. */
export async function uncachedPages(shop: BenchShop): Promise<Section> {
  const { catalogue, backend } = shop
  const [port = 0] = await freePorts(1)
  const storefront = await startStorefront(backend.url, port, { PAGE_CACHE_MB: '0' })
  const listing = [catalogue.department.path, catalogue.shelf.path].flatMap((path) =>
    ['', '?sort=price_up', '?sort=name_down', '?page=2'].map((query) => `${path}${query}`),
  )
  const products = [...catalogue.configurables.slice(0, 12)].map(({ path }) => path)
  try {
    const rounds: Record<'listing' | 'product', LoadReport[]> = { listing: [], product: [] }
    await run(storefront.url, [...listing, ...products], 2)
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.listing.push(await run(storefront.url, listing))
      rounds.product.push(await run(storefront.url, products))
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

function figuresOf(name: string, rounds: readonly LoadReport[], perSecond: number): Figure[] {
  const p50 = median(rounds.map((round) => round.p50))
  const p99 = median(rounds.map((round) => round.p99))
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
  ]
}
