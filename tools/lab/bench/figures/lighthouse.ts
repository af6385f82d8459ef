import { CLS, COMPARISON } from '@kopgroep/e2e/budgets'
import { requireChromium } from '@kopgroep/scripts/chromium.mjs'
import lighthouse from 'lighthouse'
import { launch } from 'puppeteer-core'
import { BROWSER_ARGUMENTS } from '../browser.ts'
import { type Figure, figure, median, type Section } from '../figure.ts'
import { choosePaths } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const RUNS = 5
/** Pages to measure. Home page, listing and product are measured by `beside`. */
const PAGES = ['article', 'store'] as const
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = {
  'largest-contentful-paint': { name: 'LCP, simulated', unit: 'ms', atMost: COMPARISON.lighthouseLcp },
  'total-blocking-time': { name: 'blocking, simulated', unit: 'ms', atMost: COMPARISON.lighthouseBlocking },
  'cumulative-layout-shift': { name: 'CLS', unit: '', atMost: CLS },
} as const

/** Measures Lighthouse's scores on its simulated phone. */
export async function lighthouseScores(shop: BenchShop): Promise<Section> {
  const paths = choosePaths(shop.catalogue)
  const figures: Figure[] = []
  let power = Number.NaN
  for (const page of PAGES) {
    const url = shop.storefront.url + paths[page]
    const runs: Scores[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measureScores(url))
    const of = (pick: (scores: Scores) => number) => median(runs.map(pick))
    power = of(({ benchmarkIndex }) => benchmarkIndex)
    for (const category of CATEGORIES) {
      figures.push(
        figure(
          `${page}: ${category}`,
          of(({ categories }) => categories[category] ?? 0),
          'of 100',
          { atLeast: 100 },
        ),
      )
    }
    for (const [audit, { name, unit, atMost }] of Object.entries(AUDITS)) {
      figures.push(
        figure(
          `${page}: ${name}`,
          of(({ audits }) => audits[audit] ?? Number.NaN),
          unit,
          { atMost },
        ),
      )
    }
  }
  const title = `Lighthouse mobile, median of ${RUNS} (benchmark index ${Math.round(power)})`
  return { title, figures }
}

export interface Scores {
  /** Scores from 0 to 100. */
  categories: Record<string, number>
  audits: Record<string, number>
  /** Lighthouse's benchmark index of this machine. A developer's desktop has about 1,500 to 3,000. */
  benchmarkIndex: number
}

/** Runs Lighthouse once in a new browser with an empty cache. */
export async function measureScores(url: string): Promise<Scores> {
  const browser = await launch({
    executablePath: requireChromium().whole,
    args: ['--no-sandbox', ...BROWSER_ARGUMENTS],
  })
  try {
    const result = await lighthouse(
      url,
      { onlyCategories: [...CATEGORIES], logLevel: 'error' },
      undefined,
      await browser.newPage(),
    )
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
    const { categories, audits, environment } = result.lhr
    return {
      categories: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100]),
      ),
      audits: Object.fromEntries(
        Object.entries(audits).map(([name, { numericValue }]) => [name, numericValue ?? Number.NaN]),
      ),
      benchmarkIndex: environment.benchmarkIndex,
    }
  } finally {
    await browser.close()
  }
}
