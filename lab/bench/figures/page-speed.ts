import type { Browser } from '@playwright/test'
import { inWords, openPage, type StorageState, started } from '../browser.ts'
import { type Figure, median, type Section } from '../figure.ts'
import { needsCart, pathsOf, withCart } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const VISITS = 5
const MEASURED = ['home', 'listing', 'product', 'cart', 'checkout'] as const
/** A task of the main thread blocks for as long as it is longer than this. Milliseconds. */
const LONG_TASK = 50

/** What `observe` saw of a page. */
export interface Observed {
  lcp: number
  cls: number
  tasks: number[]
}

interface Visit extends Omit<Observed, 'tasks'> {
  blocking: number
  scripting: number
}

/** What a shopper with a slow phone sees of a first visit. */
export async function pageSpeed(shop: BenchShop, browser: Browser): Promise<Section> {
  const { storefront, catalogue } = shop
  const paths = pathsOf(catalogue)
  const storage = await withCart(browser, storefront.url, catalogue)
  const figures: Figure[] = []
  for (const page of MEASURED) {
    const visits: Visit[] = []
    for (let round = 0; round < VISITS; round += 1) {
      visits.push(await visit(browser, storefront.url + paths[page], needsCart(page) ? storage : undefined))
    }
    const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
    figures.push(
      {
        name: `${page}: LCP`,
        value: of('lcp'),
        unit: 'ms',
        target: { atMost: needsCart(page) ? 2_400 : 1_200 },
      },
      { name: `${page}: CLS`, value: of('cls'), unit: '', target: { atMost: 0.004 } },
      {
        name: `${page}: blocked until idle`,
        value: of('blocking'),
        unit: 'ms',
        ...(needsCart(page) ? {} : { target: { atMost: 150 } }),
      },
      { name: `${page}: scripting`, value: of('scripting'), unit: 'ms' },
    )
  }
  return { title: `First visit on a slow phone (${inWords}), median of ${VISITS}`, figures }
}

async function visit(browser: Browser, url: string, storage?: StorageState): Promise<Visit> {
  const { context, page, cdp } = await openPage(browser, { slow: true, ...(storage ? { storage } : {}) })
  try {
    await page.addInitScript(observe)
    await page.goto(url)
    await started(page)
    await page.waitForLoadState('networkidle')
    const { lcp, cls, tasks } = await page.evaluate(
      () => (window as unknown as { observed: Observed }).observed,
    )
    const { metrics } = await cdp.send('Performance.getMetrics')
    return {
      lcp,
      cls,
      blocking: blockedBy(tasks),
      scripting: (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000,
    }
  } finally {
    await context.close()
  }
}

/** How long a page did not listen: of each long task what is over 50 ms. Milliseconds. */
export const blockedBy = (tasks: readonly number[]) =>
  tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0)

/** Runs in the page, before anything of it. */
export function observe() {
  const observed: Observed = { lcp: 0, cls: 0, tasks: [] }
  Object.assign(window, { observed })
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    observed.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) observed.cls += value
  })
  watch('longtask', ({ duration }) => observed.tasks.push(duration))
}
