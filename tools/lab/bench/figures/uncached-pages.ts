import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { BASELINE, type Baseline, openBaseline } from '../baseline.ts'
import { type Figure, figure, median, type Section } from '../figure.ts'
import { type LoadReport, load } from '../load.ts'
import { countFirstStatements, countPageStatements, readsOfPages } from '../page-reads.ts'
import { choosePaths } from '../pages.ts'
import { cpuSeconds, databaseCpuSeconds, residentMb } from '../processes.ts'
import { type BenchShop, startStorefront } from '../shop.ts'
import { renderings } from './rendering.ts'

const CONCURRENCY = 20
const SECONDS = 4
const ROUNDS = 3
const MAX_STATEMENTS = 6

/** Minimum pages per second relative to the baseline. */
const FASTER = { listing: 2.5, product: 3 }
type Kind = keyof typeof FASTER
const KINDS = ['listing', 'product'] as const

/** Round of load, with the CPU milliseconds per page of each program. */
interface Round extends LoadReport {
  cpu: { storefront: number; backend: number; database: number }
}

/** Backend of a contestant. */
type Behind = Pick<BenchShop['backend'], 'url' | 'pid'>

/** Storefront without a page cache, with the pages to request. */
interface Contestant {
  storefront: { url: string; pid: number; stop(): Promise<void> }
  backend: Behind
  pages: Record<Kind, string[]>
  rounds: Record<Kind, Round[]>
}

/**
 * Measures pages that are rendered for each request, with the real backend and database, in alternation with
 * the baseline.
 */
export async function uncachedPages(shop: BenchShop): Promise<Section> {
  const baseline = await openBaseline()
  const before = 'missing' in baseline ? null : baseline
  const contestants: Contestant[] = []
  try {
    const now = await enter(contestants, shop, startStorefront)
    const then = before && (await enter(contestants, before, before.startStorefront))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of KINDS) {
        for (const contestant of contestants)
          contestant.rounds[kind].push(await measureRound(contestant, kind))
      }
    }
    const missing = 'missing' in baseline ? baseline.missing : null
    const { listing, product } = choosePaths(shop.catalogue)
    return {
      title: `Uncached pages, ${CONCURRENCY} at once`,
      figures: [
        ...KINDS.flatMap((kind) => [...buildFigures(kind, now), toBaseline(kind, now, then, missing)]),
        figure('storefront memory after rendering', residentMb(now.storefront.pid), 'MB', { atMost: 250 }),
        figure('backend memory after answering', residentMb(now.backend.pid), 'MB', { atMost: 300 }),
        ...(await renderings(shop, { listing, product })),
        ...(await statements(shop)),
      ],
    }
  } finally {
    for (const { storefront } of contestants) await storefront.stop()
    await before?.close()
    before?.forget()
  }
}

/** Measures one shop without a baseline, for catalogues of other sizes. */
export async function renderedPages(shop: {
  catalogue: BenchShop['catalogue']
  backend: Behind
}): Promise<Figure[]> {
  const contestants: Contestant[] = []
  try {
    const now = await enter(contestants, shop, startStorefront)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of KINDS) now.rounds[kind].push(await measureRound(now, kind))
    }
    return KINDS.flatMap((kind) => buildFigures(kind, now))
  } finally {
    for (const { storefront } of contestants) await storefront.stop()
  }
}

async function enter(
  contestants: Contestant[],
  { catalogue, backend }: { catalogue: BenchShop['catalogue']; backend: Behind },
  start: Baseline['startStorefront'],
): Promise<Contestant> {
  const [port = 0] = await freePorts(1)
  const contestant: Contestant = {
    storefront: await start(backend.url, port, { PAGE_CACHE_MB: '0' }),
    backend,
    pages: {
      listing: [catalogue.department.path, catalogue.subcategory.path].flatMap((path) =>
        ['', '?sort=price_up', '?sort=name_down', '?page=2'].map((query) => `${path}${query}`),
      ),
      product: catalogue.configurables.slice(0, 12).map(({ path }) => path),
    },
    rounds: { listing: [], product: [] },
  }
  contestants.push(contestant)
  const all = [...contestant.pages.listing, ...contestant.pages.product]
  // Warms up: both servers compile hot code, and the database caches plans per connection.
  for (let round = 0; round < 6; round += 1) {
    for (const path of all) await (await fetch(contestant.storefront.url + path)).text()
  }
  await run(contestant, all)
  return contestant
}

function run({ storefront }: Contestant, paths: readonly string[]) {
  const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'identity' } }))
  return load({ url: storefront.url, requests, connections: CONCURRENCY, seconds: SECONDS })
}

async function measureRound(contestant: Contestant, kind: Kind): Promise<Round> {
  const used = () => ({
    storefront: cpuSeconds(contestant.storefront.pid) ?? Number.NaN,
    backend: cpuSeconds(contestant.backend.pid) ?? Number.NaN,
    database: databaseCpuSeconds() ?? Number.NaN,
  })
  const before = used()
  const report = await run(contestant, contestant.pages[kind])
  const after = used()
  const each = (part: keyof Round['cpu']) => ((after[part] - before[part]) / report.succeeded) * 1_000
  return {
    ...report,
    cpu: { storefront: each('storefront'), backend: each('backend'), database: each('database') },
  }
}

function buildFigures(kind: Kind, now: Contestant): Figure[] {
  const rounds = now.rounds[kind]
  const p50 = median(rounds.map((round) => round.p50))
  const p99 = median(rounds.map((round) => round.p99))
  const cpu = sumCpu(now, kind)
  return [
    figure(`${kind}: rendered`, perSecond(now, kind), 'per second'),
    figure(`${kind}: p50`, p50, 'ms'),
    figure(`${kind}: p99`, p99, 'ms'),
    figure(`${kind}: p99 to p50`, p99 / p50, 'ratio', { atMost: 10 }),
    figure(`${kind}: CPU of one page`, cpu.all, 'ms', { note: cpu.parts }),
  ]
}

function toBaseline(kind: Kind, now: Contestant, then: Contestant | null, missing: string | null): Figure {
  const before = then && perSecond(then, kind)
  const cpu = then && sumCpu(then, kind)
  const value = before && perSecond(now, kind) / before
  return figure(`${kind}: rendered, to the shop at ${BASELINE}`, value, 'ratio', {
    atLeast: FASTER[kind],
    note:
      before && cpu
        ? `${before.toFixed(0)} per second there in this run, with CPU of ${cpu.parts}`
        : `not measured: ${missing}`,
  })
}

const perSecond = ({ rounds }: Contestant, kind: Kind) => median(rounds[kind].map((round) => round.perSecond))

function sumCpu({ rounds }: Contestant, kind: Kind) {
  const of = (part: keyof Round['cpu']) => median(rounds[kind].map((round) => round.cpu[part]))
  const all = of('storefront') + of('backend') + of('database')
  return {
    all: Number.isFinite(all) ? all : null,
    parts: `storefront ${of('storefront').toFixed(1)}, backend ${of('backend').toFixed(1)}, database ${of('database').toFixed(1)}`,
  }
}

/** Counts the SQL statements of one page of each kind. */
async function statements(shop: BenchShop): Promise<Figure[]> {
  const { home, listing, product, article, store } = choosePaths(shop.catalogue)
  const pages = { home, listing, product, article, store, search: '/search?q=band', brands: '/merken' }
  const counted = await countPageStatements(shop, await readsOfPages(shop, pages))
  const first = await countFirstStatements(shop, pages)
  const atMost = MAX_STATEMENTS
  return [
    ...Object.entries(counted).map(([page, { sum, each }]) =>
      figure(`${page}: SQL statements`, sum, '', { atMost, note: each }),
    ),
    ...Object.entries(first).map(([page, value]) =>
      figure(`${page}: SQL statements when nothing is cached`, value, '', { atMost }),
    ),
  ]
}
