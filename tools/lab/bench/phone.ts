import { requireChromium } from '@kopgroep/scripts/chromium.mjs'
import type { Browser, Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launch } from 'puppeteer-core'
import {
  BROWSER_ARGUMENTS,
  type Conditions,
  type Fetched,
  listenToNetwork,
  observe,
  openPage,
  type StorageState,
  untilIdle,
} from './browser.ts'

/** Milliseconds of a main thread task that do not count as blocking. */
const LONG_TASK_MS = 50
const ARRIVAL_TIMEOUT_MS = 30_000

/** Computes the total blocking time in milliseconds: the part of each task beyond 50 ms. */
const totalBlockingTime = (tasks: readonly number[]) =>
  tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0)

/** Visits a page with an empty cache, until it is idle. Milliseconds, and CLS. */
export async function visit(browser: Browser, url: string, conditions: Conditions) {
  const { context, page } = await openPage(browser, { conditions })
  try {
    await page.addInitScript(observe)
    await page.goto(url)
    const { firstPaint, lcp, cls, tasks } = await untilIdle(page)
    return { firstPaint, lcp, cls, blocked: totalBlockingTime(tasks) }
  } finally {
    await context.close()
  }
}

/** Element whose appearance ends a measurement. */
export interface Awaited {
  /** CSS selector of an element that is then visible. */
  selector: string
  /** Text that it contains. */
  text?: string
}

export interface Touch {
  url: string
  /** Touches the idle page. */
  act: (page: Page) => Promise<void>
  awaited: Awaited
}

/**
 * Opens a page, waits until it is idle, and touches it.
 * @returns milliseconds from the end of the last touch or the last key to the frame that paints the result
 */
export async function touch(
  browser: Browser,
  { url, act, awaited }: Touch,
  conditions: Conditions,
): Promise<number> {
  const { context, page } = await openPage(browser, { conditions })
  try {
    await page.addInitScript(observe)
    await page.goto(url)
    await untilIdle(page)
    await page.evaluate(awaitPaint, { ...awaited, timeoutMs: ARRIVAL_TIMEOUT_MS })
    await act(page)
    return await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
  } finally {
    await context.close()
  }
}

/** Starts to watch for an element. Runs in the page. */
function awaitPaint({ selector, text = '', timeoutMs }: Awaited & { timeoutMs: number }) {
  let since: number | null = null
  const begun = performance.now()
  const isThere = () =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.checkVisibility() && (element.textContent ?? '').includes(text),
    )
  const painted = new Promise<number>((resolve, reject) => {
    const look = () => {
      if (performance.now() - begun > timeoutMs)
        return reject(
          new Error(`The touch ${since === null ? 'was not new' : 'brought no'} ${selector} ${text}`),
        )
      if (since === null || !isThere()) return requestAnimationFrame(look)
      // A message that is posted now arrives after the frame was painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - (since ?? 0))
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
  for (const type of ['pointerup', 'keydown'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        if (!isThere()) since = timeStamp
      },
      { capture: true },
    )
  Object.assign(window, { painted })
}

/**
 * Taps a link to a product on an idle listing, without an earlier touch.
 * @param place index of the card
 * @returns milliseconds from the end of the touch to the painted heading of the product
 */
export async function tapCard(
  browser: Browser,
  { url, card }: { url: string; card: string },
  place: number,
  conditions: Conditions,
): Promise<number> {
  const { context, page } = await openPage(browser, { conditions })
  try {
    await page.addInitScript(observe)
    await page.addInitScript(observeArrival)
    await page.goto(url)
    await untilIdle(page)
    await page.locator(card).nth(place).tap()
    const arrived = await page.waitForFunction(() => sessionStorage.getItem('bench-arrived'), null, {
      polling: 200,
      timeout: ARRIVAL_TIMEOUT_MS,
    })
    return Number(await arrived.jsonValue())
  } finally {
    await context.close()
  }
}

/**
 * Stores when another heading than at the tap is painted, in this document or the next. Runs in every document
 * before its own scripts. By Chromium's Element Timing, because a task after the frame would wait until the rest
 * of a document is parsed.
 */
function observeArrival() {
  if (!location.protocol.startsWith('http')) return
  const epoch = (time: number) => performance.timeOrigin + time
  const heading = () => document.querySelector('main h1')
  const look = () => {
    const tapped = sessionStorage.getItem('bench-tapped')
    const now = heading()
    if (!tapped || !now || now.textContent === sessionStorage.getItem('bench-heading'))
      return requestAnimationFrame(look)
    if (now.hasAttribute('elementtiming')) return
    now.setAttribute('elementtiming', 'bench')
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries())
        sessionStorage.setItem('bench-arrived', String(epoch(startTime) - Number(tapped)))
    }).observe({ type: 'element', buffered: true })
  }
  const remember = ({ timeStamp }: Event) => {
    sessionStorage.setItem('bench-tapped', String(epoch(timeStamp)))
    sessionStorage.setItem('bench-heading', heading()?.textContent ?? '')
  }
  addEventListener('pointerup', remember, { capture: true })
  requestAnimationFrame(look)
}

/** Page that shows the shopper's own data. */
export interface Application {
  url: string
  /** CSS selector of the data. */
  rows: string
  /** CSS selector of a control of React. */
  control: string
  storage: StorageState
}

export interface OpenedApplication {
  /** Milliseconds until the data are visible. */
  rows: number
  /** Milliseconds until React handles the control. */
  usable: number
  /** Script files until idle. */
  files: number
  /** KB until idle, with headers. */
  wire: number
}

/** Opens a page of the shopper's own data with an empty cache. */
export async function openApplication(
  browser: Browser,
  { url, rows, control, storage }: Application,
  conditions: Conditions,
): Promise<OpenedApplication> {
  const { context, page, cdp } = await openPage(browser, { conditions, storage })
  try {
    const fetched = listenToNetwork(cdp)
    await page.addInitScript(observe)
    await page.addInitScript(observeApplication, { rows, control })
    await page.goto(url)
    await untilIdle(page)
    const seen = await page.evaluate(
      () => (window as unknown as { application: Pick<OpenedApplication, 'rows' | 'usable'> }).application,
    )
    if (seen.usable === 0) throw new Error(`${url} has no ${control} that can be used.`)
    return {
      ...seen,
      files: fetched.filter(isScript).length,
      wire: fetched.reduce((sum, { wireBytes }) => sum + wireBytes, 0) / 1_024,
    }
  } finally {
    await context.close()
  }
}

/** The browser reports prefetched scripts as 'other'. */
export const isScript = ({ kind, url }: Fetched) => kind === 'script' || /\.m?js$/.test(new URL(url).pathname)

/** Records when rows are visible and a control has React's handlers. Runs in the page, before its own scripts. */
function observeApplication({ rows, control }: { rows: string; control: string }) {
  const application = { rows: 0, usable: 0 }
  Object.assign(window, { application })
  const look = () => {
    if (application.rows === 0 && document.querySelector(rows)?.checkVisibility())
      application.rows = performance.now()
    const element = document.querySelector(control)
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps')))
      application.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Runs Lighthouse's simulated phone once. Scores from 0 to 100, and milliseconds. */
export async function lighthouseScores(url: string) {
  const browser = await launch({
    executablePath: requireChromium().whole,
    args: ['--no-sandbox', ...BROWSER_ARGUMENTS],
  })
  try {
    const page = await browser.newPage()
    const options = { onlyCategories: LIGHTHOUSE_CATEGORIES, logLevel: 'error' } as const
    const result = await lighthouse(url, options, undefined, page)
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
    const { categories, audits } = result.lhr
    const score = (name: string) => (categories[name]?.score ?? 0) * 100
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lighthouseBlocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      lighthouseLcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    }
  } finally {
    await browser.close()
  }
}
