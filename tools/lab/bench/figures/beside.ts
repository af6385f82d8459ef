import { createServer } from 'node:http'
import { CLS, COMPARISON, FONTS, KB, UNTOUCHED } from '@kopgroep/e2e/budgets'
import { freePorts } from '@kopgroep/server-kit/free-ports'
import type { Browser } from '@playwright/test'
import { type Conditions, FAST, networkInWords, SLOW } from '../browser.ts'
import { type ComparedRow, type Comparison, type Goal, measureSpread } from '../comparison.ts'
import { median } from '../figure.ts'
import { KINDS, type Kind, type Site } from '../sites.ts'
import { weigh } from '../weigh.ts'
import { addFirst } from './clicks.ts'
import { measureScores } from './lighthouse.ts'
import { tapCard } from './navigations.ts'
import { visit } from './page-speed.ts'

/** Minimum rounds of a result that is written to the report. */
const ROUNDS = 5
const CONDITIONS = [
  ['Slow', SLOW],
  ['Fast', FAST],
] as const

interface RowDefinition {
  name: string
  unit: string
  goal?: Goal
  /** True for a single figure instead of one per page. */
  isSingle?: true
}

const { cardToProduct } = COMPARISON
const PERFECT: Goal = { atLeast: [100] }

const ROWS = {
  firstPaint: { name: 'first paint', unit: 'ms', goal: { atMostOfPeer: COMPARISON.firstPaint } },
  lcp: { name: 'LCP', unit: 'ms', goal: { atMostOfPeer: COMPARISON.lcp } },
  cls: { name: 'CLS', unit: '', goal: { atMost: [CLS] } },
  blocking: { name: 'main thread blocked until idle', unit: 'ms', goal: { atMost: [COMPARISON.blocked] } },
  cardSlow: {
    ...{ name: `tap on a card to painted heading, ${SLOW.name}`, unit: 'ms', isSingle: true },
    goal: { atMost: [cardToProduct.slow] },
  },
  cardFast: {
    ...{ name: `tap on a card to painted heading, ${FAST.name}`, unit: 'ms', isSingle: true },
    goal: { atMost: [cardToProduct.fast] },
  },
  addSlow: {
    ...{ name: `add to cart to painted count, ${SLOW.name}`, unit: 'ms', isSingle: true },
    goal: { atMost: [COMPARISON.addToCart] },
  },
  addFast: {
    ...{ name: `add to cart to painted count, ${FAST.name}`, unit: 'ms', isSingle: true },
    goal: { atMost: [COMPARISON.addToCart] },
  },
  performance: { name: 'Lighthouse performance', unit: '', goal: PERFECT },
  lighthouseBlocking: {
    name: 'Lighthouse total blocking time',
    unit: 'ms',
    goal: { atMost: [COMPARISON.lighthouseBlocking] },
  },
  lighthouseLcp: {
    name: 'Lighthouse LCP, simulated',
    unit: 'ms',
    goal: { atMost: [COMPARISON.lighthouseLcp] },
  },
  accessibility: { name: 'Lighthouse accessibility', unit: '', goal: PERFECT },
  'best-practices': { name: 'Lighthouse best practices', unit: '', goal: PERFECT },
  seo: { name: 'Lighthouse SEO', unit: '', goal: PERFECT },
  scripts: { name: 'scripts until idle, brotli', unit: 'KB', goal: { atMost: [UNTOUCHED / KB] } },
  scriptsAhead: { name: 'scripts fetched ahead and not run, brotli', unit: 'KB' },
  html: {
    name: 'HTML without inlined CSS, brotli',
    unit: 'KB',
    goal: { atMost: COMPARISON.html.map((bytes) => bytes / KB) },
  },
  styles: {
    name: 'CSS before the first paint, brotli',
    unit: 'KB',
    goal: { atMost: [COMPARISON.stylesBeforePaint / KB] },
  },
  stylesInlined: { name: 'of it inlined in the HTML', unit: 'KB' },
  fonts: { name: 'fonts', unit: 'KB', goal: { atMost: [FONTS / KB] } },
  second: { name: 'second page of the kind, without pictures', unit: 'KB' },
  all: { name: 'everything until idle', unit: 'KB' },
  requests: { name: 'requests until idle', unit: '' },
} satisfies Record<string, RowDefinition>

type RowName = keyof typeof ROWS
/** Values that one measurement provides, by row. */
type Values = Partial<Record<RowName, number>>

/** Measurements of one site in all rounds, by row and kind of page. */
class Measured {
  readonly site: Site
  readonly #values = new Map<string, number[]>()

  constructor(site: Site) {
    this.site = site
  }

  add(values: Values, kind: Kind = KINDS[0]): void {
    for (const [row, value] of Object.entries(values)) {
      const key = `${row} ${kind}`
      this.#values.set(key, [...(this.#values.get(key) ?? []), value])
    }
  }

  of(row: string, kind: Kind) {
    return measureSpread(this.#values.get(`${row} ${kind}`) ?? [])
  }
}

/** Measures the shop's pages, and in alternation those of a peer if there is one, on a slow phone. */
export async function beside(
  shop: Site,
  peer: Site | null,
  browser: Browser,
  rounds = ROUNDS,
): Promise<Comparison> {
  const sites = [shop, ...(peer ? [peer] : [])].map((site) => new Measured(site))
  const bareTaps = new Map<string, number[]>()
  const steps = [
    ...KINDS.flatMap((kind) => [measureSpeed(browser, kind), scoresFor(kind)]),
    ...CONDITIONS.flatMap(([name, conditions]) => [
      tapsOn(`card${name}`, conditions),
      measureAdd(browser, `add${name}`, conditions),
    ]),
  ]
  for (const { site } of sites) await warmUp(site)
  for (const one of sites) for (const kind of KINDS) one.add(await weigh(browser, one.site, kind), kind)
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, so that no site always runs second.
    const inTurn = round % 2 === 0 ? sites : sites.toReversed()
    for (const step of steps) for (const one of inTurn) await step(one, round)
    for (const [, conditions] of CONDITIONS)
      bareTaps.set(conditions.name, [...(bareTaps.get(conditions.name) ?? []), await bareTap(conditions)])
  }
  const [own, other] = sites
  const rows = Object.entries(ROWS).map(([row, definition]: [string, RowDefinition]): ComparedRow => {
    const { isSingle, ...rest } = definition
    const readValues = (one: Measured | undefined) =>
      one ? KINDS.slice(0, isSingle ? 1 : KINDS.length).map((kind) => one.of(row, kind)) : []
    return { ...rest, shop: readValues(own), peer: readValues(other) }
  })
  const networks = CONDITIONS.map(([, one]) => `${one.name} ${networkInWords(one)}`).join('; ')
  const subject = peer ? `The shop beside ${peer.name}` : 'The shop without a peer'
  return {
    title: `${subject} (CPU/${SLOW.cpu}; ${networks}), median of ${rounds}`,
    pages: KINDS,
    peer: peer?.name ?? null,
    rows,
    note: `From a tap on a link to the painted heading, two documents of a heading each take ${[...bareTaps].map(([name, taps]) => `${Math.round(median(taps))} ms on ${name}`).join(' and ')}.`,
  }
}

/** Requests every page so that it is cached. */
async function warmUp({ pages, seconds }: Site): Promise<void> {
  for (const address of [...Object.values(pages), ...Object.values(seconds)])
    for (let time = 0; time < 2; time += 1) if (address) await (await fetch(address)).text()
}

/** Measures a site in a round. */
type Step = (one: Measured, round: number) => Promise<void>

const measureSpeed =
  (browser: Browser, kind: Kind): Step =>
  async (one) => {
    const { firstPaint, lcp, cls, blocking } = await visit(browser, one.site.pages[kind])
    one.add({ firstPaint, lcp, cls, blocking }, kind)
  }

const scoresFor =
  (kind: Kind): Step =>
  async (one) => {
    const { categories, audits } = await measureScores(one.site.pages[kind])
    const lighthouseLcp = audits['largest-contentful-paint'] ?? Number.NaN
    const lighthouseBlocking = audits['total-blocking-time'] ?? Number.NaN
    one.add({ ...categories, lighthouseLcp, lighthouseBlocking }, kind)
  }

const tapsOn =
  (row: 'cardSlow' | 'cardFast', conditions: Conditions): Step =>
  async (one, round) => {
    const { pages, card } = one.site
    one.add({ [row]: await tapCard({ url: pages.listing, card }, round, conditions) })
  }

const measureAdd =
  (browser: Browser, row: 'addSlow' | 'addFast', conditions: Conditions): Step =>
  async (one) =>
    one.add({ [row]: await addFirst(browser, one.site.buyable, conditions) })

/** Measures the lower bound of a tap on a link: both documents have only a heading. */
async function bareTap(conditions: Conditions): Promise<number> {
  const server = createServer(({ url }, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Bare</title><main><h1>${url}</h1><a href="/product">Product</a></main>`),
  )
  const [port = 0] = await freePorts(1)
  server.listen(port, '127.0.0.1')
  try {
    return await tapCard({ url: `http://127.0.0.1:${port}/listing`, card: 'main a' }, 0, conditions)
  } finally {
    server.close()
  }
}
