import type { Browser, Locator, Page } from '@playwright/test'
import {
  type Conditions,
  inWords,
  listenToNetwork,
  observe,
  openPage,
  SLOW,
  slowDown,
  untilIdle,
} from '../browser.ts'
import { type Figure, figure, median, type Section } from '../figure.ts'
import { choosePaths } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const ROUNDS = 5
/** Names of the button in this shop and in peers. */
const ADD_TO_CART = /^(in winkelwagen|add to (cart|bag|basket))$/i

/** Measures the milliseconds from a click to the painted result. */
export async function clicks(shop: BenchShop, browser: Browser): Promise<Section> {
  const second: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) second.push(await addSecond(shop, browser))
  const filter = await changeFilter(shop, browser)
  const figures: Figure[] = [
    figure('add to cart to count, second product', median(second), 'ms', { atMost: 60 }),
    figure('filter change: requests', filter.requests, '', {
      atMost: 1,
      note: `and ${filter.files} files of code at the first of them`,
    }),
    figure(
      'filter change: old products stay until the new ones are there',
      filter.emptied ? 0 : 1,
      '1 = yes',
      { atLeast: 1 },
    ),
    figure('filter change: new products', filter.milliseconds, 'ms'),
  ]
  return { title: `Clicks (${inWords}), median of ${ROUNDS}`, figures }
}

/** Opens a page, waits until it is idle, and then slows down network and CPU. */
export async function openSettled(browser: Browser, url: string, phone: boolean, conditions = SLOW) {
  const opened = await openPage(browser, { phone })
  const { page, cdp } = opened
  await page.addInitScript(observe)
  await page.goto(url)
  await untilIdle(page)
  await slowDown(cdp, conditions)
  return opened
}

/**
 * Adds a product to an empty cart by touch, without an earlier interaction.
 *
 * @returns milliseconds until the cart's count was painted
 */
export async function addFirst(browser: Browser, url: string, conditions: Conditions): Promise<number> {
  const { context, page } = await openSettled(browser, url, true, conditions)
  try {
    return await paintedAfterTap(page, page.getByRole('button', { name: ADD_TO_CART }).first(), 1)
  } finally {
    await context.close()
  }
}

async function addSecond({ storefront, catalogue }: BenchShop, browser: Browser): Promise<number> {
  const { context, page } = await openSettled(
    browser,
    storefront.url + (catalogue.simples[0]?.path ?? '/'),
    true,
  )
  try {
    const button = page.getByRole('button', { name: ADD_TO_CART })
    const drawer = page.getByRole('dialog', { name: 'Winkelwagen' })
    await paintedAfterTap(page, button, 1)
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    return await paintedAfterTap(page, button, 2)
  } finally {
    await context.close()
  }
}

async function changeFilter(shop: BenchShop, browser: Browser) {
  const url = shop.storefront.url + choosePaths(shop.catalogue).listing
  const { context, page, cdp } = await openSettled(browser, url, false)
  try {
    const filters = page.getByRole('form', { name: 'Filters' })
    const option = filters.locator('input[type=checkbox]:not(:checked):enabled').first()
    await page.evaluate(() => {
      const list = document.querySelector('main article')?.closest('ul')
      const seen = { emptied: false }
      Object.assign(window, { seen })
      const look = () => {
        seen.emptied ||= document.querySelectorAll('main article').length === 0
      }
      new MutationObserver(look).observe(list?.parentElement ?? document.body, {
        subtree: true,
        childList: true,
      })
    })
    const fetched = listenToNetwork(cdp)
    const started = performance.now()
    // check() would fail: after the click, the locator matches another, unchecked box.
    await option.click({ force: true })
    await page.waitForURL(/filter-/)
    await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' })
    const milliseconds = performance.now() - started
    await page.waitForLoadState('networkidle')
    const emptied = await page.evaluate(
      () => (window as unknown as { seen: { emptied: boolean } }).seen.emptied,
    )
    const code = ['script', 'style']
    const files = fetched.filter(({ kind }) => code.includes(kind)).length
    // Pictures belong to the new products. Chromium requests the icon again after a URL change.
    const requests = fetched.filter(
      ({ kind, url }) => kind !== 'image' && !code.includes(kind) && !/favicon/.test(url),
    )
    return { requests: requests.length, files, emptied, milliseconds }
  } finally {
    await context.close()
  }
}

/**
 * Taps an element.
 *
 * @returns milliseconds from the end of the touch until the cart's new count was painted
 */
async function paintedAfterTap(page: Page, target: Locator, count: number): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(awaitPaint, count)
  await target.tap()
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

/** Resolves when the count is painted. Runs in the page. */
function awaitPaint(count: number) {
  const isThere = () =>
    /\d+/.exec(document.querySelector('header a[href*="cart"]')?.textContent ?? '')?.[0] === String(count)
  const painted = new Promise<number>((resolve) => {
    window.addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look)
          // A message that is posted now arrives after the frame was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  Object.assign(window, { painted })
}
