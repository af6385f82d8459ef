import { CLS } from '@kopgroep/e2e/budgets'
import type { Browser } from '@playwright/test'
import { inWords, observe, openPage, type StorageState, untilIdle } from '../browser.ts'
import { type Figure, figure, median, type Section } from '../figure.ts'
import { choosePaths, withCart } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const VISITS = 5
/** Pages to measure. Home page, listing and product are measured by `beside`. */
const MEASURED = ['cart', 'checkout'] as const
/** Milliseconds of a main thread task that do not count as blocking. */
const LONG_TASK_MS = 50

export interface Visit {
  firstPaint: number
  lcp: number
  cls: number
  blocking: number
  scripting: number
}

/** Measures cart and checkout on a slow phone. */
export async function pageSpeed(shop: BenchShop, browser: Browser): Promise<Section> {
  const { storefront, catalogue } = shop
  const paths = choosePaths(catalogue)
  const storage = await withCart(browser, storefront.url, catalogue)
  const figures: Figure[] = []
  for (const page of MEASURED) {
    const visits: Visit[] = []
    for (let round = 0; round < VISITS; round += 1)
      visits.push(await visit(browser, storefront.url + paths[page], storage))
    const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
    figures.push(
      figure(`${page}: LCP`, of('lcp'), 'ms', { atMost: 2_400 }),
      figure(`${page}: CLS`, of('cls'), '', { atMost: CLS }),
      figure(`${page}: blocked until idle`, of('blocking'), 'ms'),
      figure(`${page}: scripting`, of('scripting'), 'ms'),
    )
  }
  return { title: `Cart and checkout on a slow phone (${inWords}), median of ${VISITS}`, figures }
}

/** Visits a page on a slow phone with an empty cache, until the page is idle. */
export async function visit(browser: Browser, url: string, storage?: StorageState): Promise<Visit> {
  const { context, page, cdp } = await openPage(browser, { slow: true, ...(storage ? { storage } : {}) })
  try {
    await page.addInitScript(observe)
    await page.goto(url)
    const { firstPaint, lcp, cls, tasks } = await untilIdle(page)
    const { metrics } = await cdp.send('Performance.getMetrics')
    return {
      firstPaint,
      lcp,
      cls,
      blocking: totalBlockingTime(tasks),
      scripting: (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000,
    }
  } finally {
    await context.close()
  }
}

/** Computes the total blocking time in milliseconds: the part of each task beyond 50 ms. */
export const totalBlockingTime = (tasks: readonly number[]) =>
  tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0)
