import { CLS, FONTS, KB } from '@kopgroep/e2e/budgets'
import type { Browser } from '@playwright/test'
import { ADD_TO_CART, CONDITIONS, type Conditions, networkInWords, SLOW } from '../browser.ts'
import { type ComparedRow, type Comparison, type Goal, measureSpread } from '../comparison.ts'
import { lighthouseScores, openApplication, tapCard, touch, visit } from '../phone.ts'
import { KINDS, type Site, type Sites } from '../sites.ts'
import { weigh } from '../weigh.ts'

/** Rounds of a result that is written to the report. */
const ROUNDS = 3

/** Measures a site in a round: values by row, in the order of the columns. */
type Step = (site: Site, round: number) => Promise<Record<string, readonly number[]>>

interface RowDefinition {
  name: string
  unit?: string
  goal?: Goal
}

/** Table to measure: its rows in order, and the steps that provide their values. */
interface Plan {
  title: string
  columns: readonly string[]
  rows: Readonly<Record<string, RowDefinition>>
  /** Steps of every round. */
  steps: readonly Step[]
  /** Steps whose values are the same in every round. */
  once?: readonly Step[]
}

/** Measures pages, taps and Lighthouse on phones: the shop's, and in alternation a peer's if there is one. */
export function documents(sites: Sites, browser: Browser, rounds?: number): Promise<Comparison> {
  const stepsFor = (conditions: Conditions): Step[] => [
    eachKind(conditions.name, (site, kind) => visit(browser, site.pages[kind], conditions)),
    async ({ pages, card }, round) => ({
      [`tap ${conditions.name}`]: [await tapCard(browser, { url: pages.listing, card }, round, conditions)],
    }),
    async ({ buyable }) => ({
      [`add ${conditions.name}`]: [await touch(browser, addToCart(buyable), conditions)],
    }),
  ]
  return measure(
    {
      title: 'Pages',
      columns: KINDS,
      rows: { ...SPEED_ROWS, ...LIGHTHOUSE_ROWS, ...WEIGHT_ROWS },
      steps: [
        ...CONDITIONS.flatMap(stepsFor),
        eachKind('', ({ pages }, kind) => lighthouseScores(pages[kind])),
      ],
      once: [eachKind('', (site, kind) => weigh(browser, site, kind))],
    },
    sites,
    rounds,
  )
}

/** Measures the first touches of the shop's pages. */
export function firstTouches(sites: Sites, browser: Browser, rounds?: number): Promise<Comparison> {
  const names = ['filters', 'menu', 'quick add', 'suggestions']
  return measure(
    {
      title: `First touches (${inWords(SLOW)})`,
      columns: names,
      rows: { touch: { name: 'to the painted result', unit: 'ms', goal: { atMost: [200, 200, 300, 70] } } },
      steps: [
        async ({ touches }) => {
          const times: number[] = []
          for (const name of names) {
            const one = touches?.[name]
            if (one) times.push(await touch(browser, one, SLOW))
          }
          return { touch: times }
        },
      ],
    },
    sites,
    rounds,
  )
}

/** Measures cart, checkout and account with an empty cache. */
export function applications(sites: Sites, browser: Browser, rounds?: number): Promise<Comparison> {
  const names = ['cart', 'checkout', 'account']
  return measure(
    {
      title: `The shopper's own pages (${inWords(SLOW)})`,
      columns: names,
      rows: {
        rows: { name: 'data visible', unit: 'ms', goal: { atMost: [700, 1_400, 1_400] } },
        usable: { name: 'usable', unit: 'ms', goal: { atMost: [1_200, 1_400, 1_400] } },
        files: { name: 'script files', goal: { atMost: [12] } },
        wire: { name: 'everything until idle, with headers', unit: 'KB', goal: { atMost: [115, 125, 140] } },
      },
      steps: [
        async (site) => {
          const opened: Awaited<ReturnType<typeof openApplication>>[] = []
          for (const name of names) {
            const one = await site.applications(browser, name)
            if (one) opened.push(await openApplication(browser, one, SLOW))
          }
          return {
            rows: opened.map(({ rows }) => rows),
            usable: opened.map(({ usable }) => usable),
            files: opened.map(({ files }) => files),
            wire: opened.map(({ wire }) => wire),
          }
        },
      ],
    },
    sites,
    rounds,
  )
}

const SLOW_GOALS: Readonly<Record<string, Goal>> = {
  firstPaint: { atMostOfPeer: 0.9 },
  lcp: { atMostOfPeer: 0.5 },
  blocked: { atMostOfPeer: 1 },
  tap: { atMost: [300] },
}
const GOALS: Readonly<Record<string, Readonly<Record<string, Goal>>>> = {
  'CPU/4, slow 4G': SLOW_GOALS,
  'CPU/4, fast 4G': { firstPaint: { atMostOfPeer: 1 }, tap: { atMost: [300] } },
  'CPU/6, slow 4G': {
    firstPaint: { atMostOfPeer: 1 },
    blocked: { atMostOfPeer: 1 },
    tap: { atMost: [600] },
  },
}

const SPEED_ROWS = Object.fromEntries(
  CONDITIONS.flatMap(({ name }) => {
    const row = (key: string, title: string, goal: Goal | undefined = GOALS[name]?.[key], unit = 'ms') =>
      [`${key} ${name}`, { name: `${name}: ${title}`, unit, ...(goal && { goal }) }] as const
    return [
      row('firstPaint', 'first paint'),
      row('lcp', 'LCP'),
      row('cls', 'CLS', { atMost: [CLS] }, ''),
      row('blocked', 'blocked until idle'),
      row('tap', 'tap on a card to the painted heading'),
      row('add', 'add to cart to the painted count', { atMostOfPeer: 0.5 }),
    ]
  }),
)

const LIGHTHOUSE_ROWS: Plan['rows'] = {
  performance: { name: 'Lighthouse performance', goal: { atLeast: [98] } },
  lighthouseBlocking: { name: 'Lighthouse blocking', unit: 'ms', goal: { atMost: [100] } },
  lighthouseLcp: { name: 'Lighthouse LCP, simulated', unit: 'ms', goal: { atMost: [1_400] } },
  accessibility: { name: 'Lighthouse accessibility', goal: { atLeast: [100] } },
  bestPractices: { name: 'Lighthouse best practices', goal: { atLeast: [100] } },
  seo: { name: 'Lighthouse SEO', goal: { atLeast: [100] } },
}

const WEIGHT_ROWS: Plan['rows'] = {
  html: { name: 'HTML without its CSS, brotli', unit: 'KB' },
  stylesInlined: { name: 'CSS in the HTML, brotli', unit: 'KB', goal: { atMost: [12] } },
  styles: { name: 'CSS before the first paint, brotli', unit: 'KB' },
  fonts: { name: 'fonts', unit: 'KB', goal: { atMost: [FONTS / KB] } },
  scripts: { name: 'scripts that run until idle, brotli', unit: 'KB', goal: { atMost: [95] } },
  scriptsAhead: { name: 'scripts sent that do not run, brotli', unit: 'KB' },
  second: { name: 'second page of the kind, without pictures', unit: 'KB' },
  all: { name: 'everything until idle', unit: 'KB', goal: { atMost: [200, 200, 160] } },
  requests: { name: 'requests until idle', goal: { atMost: [26] } },
}

/** Measures each kind of page, with one row per value. */
function eachKind(
  conditions: string,
  measureOne: (site: Site, kind: (typeof KINDS)[number]) => Promise<object>,
): Step {
  return async (site) => {
    const values: Record<string, number[]> = {}
    for (const kind of KINDS) {
      for (const [key, value] of Object.entries(await measureOne(site, kind))) {
        const row = `${key} ${conditions}`.trim()
        values[row] = [...(values[row] ?? []), value]
      }
    }
    return values
  }
}

/** Adds a product to an empty cart. */
const addToCart = (url: string): Parameters<typeof touch>[1] => ({
  url,
  act: (page) => page.getByRole('button', { name: ADD_TO_CART }).first().tap(),
  awaited: { selector: 'header a[href*="cart"]', text: '1' },
})

const inWords = (conditions: Conditions) => `${conditions.name}, ${networkInWords(conditions)}`

/** Measures a table. Sites alternate, and the order changes each round, so that no site always runs second. */
async function measure(plan: Plan, { shop, peer }: Sites, rounds = ROUNDS): Promise<Comparison> {
  const sites = [shop, ...(peer ? [peer] : [])].map((site) => ({
    site,
    values: new Map<string, number[][]>(),
  }))
  for (const { site } of sites) await warmUp(site)
  const run = async (step: Step, round: number) => {
    for (const { site, values } of round % 2 === 0 ? sites : sites.toReversed())
      for (const [row, measured] of Object.entries(await step(site, round)))
        values.set(row, [...(values.get(row) ?? []), [...measured]])
  }
  for (const step of plan.once ?? []) await run(step, 0)
  for (let round = 0; round < rounds; round += 1) for (const step of plan.steps) await run(step, round)
  const [own, other] = sites
  const spreads = (one: typeof own, row: string) => {
    const measured = one?.values.get(row) ?? []
    return (measured[0] ?? []).map((_, column) =>
      measureSpread(measured.map((values) => values[column] ?? 0)),
    )
  }
  const rows = Object.entries(plan.rows).map(
    ([row, definition]): ComparedRow => ({
      ...{ unit: '', ...definition },
      shop: spreads(own, row),
      peer: spreads(other, row),
    }),
  )
  return {
    title: `${plan.title}: the shop ${peer ? `beside ${peer.name}` : 'without a peer'}, median of ${rounds}`,
    pages: plan.columns,
    peer: peer?.name ?? null,
    rows,
  }
}

/** Requests every page so that it is cached. */
async function warmUp({ pages, seconds }: Site): Promise<void> {
  for (const address of [...Object.values(pages), ...Object.values(seconds)])
    for (let time = 0; time < 2; time += 1) if (address) await (await fetch(address)).text()
}
