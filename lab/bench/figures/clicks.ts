import type { Browser, Locator, Page } from '@playwright/test'
import { inWords, listenToNetwork, openPage, slowDown, started } from '../browser.ts'
import { type Figure, median, type Section } from '../figure.ts'
import { pathsOf } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const ROUNDS = 5

/** From a click to what it was for, painted. */
export async function clicks(shop: BenchShop, browser: Browser): Promise<Section> {
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const added = await addToCart(shop, browser)
    first.push(added.first)
    second.push(added.second)
  }
  const filter = await changeFilter(shop, browser)
  const figures: Figure[] = [
    { name: 'add to cart to count, first product', value: median(first), unit: 'ms', target: { atMost: 60 } },
    {
      name: 'add to cart to count, second product',
      value: median(second),
      unit: 'ms',
      target: { atMost: 60 },
    },
    {
      name: 'filter change: requests',
      value: filter.requests,
      unit: '',
      target: { atMost: 1 },
      note: `and ${filter.files} files of code at the first of them`,
    },
    {
      name: 'filter change: old products stay until the new ones are there',
      value: filter.emptied ? 0 : 1,
      unit: '1 = yes',
      target: { atLeast: 1 },
    },
    { name: 'filter change: new products', value: filter.milliseconds, unit: 'ms' },
  ]
  return { title: `Clicks (${inWords}), median of ${ROUNDS}`, figures }
}

/** Opens a page as somebody does who has looked at it for a while, and then gets a slow network and CPU. */
async function settled(shop: BenchShop, browser: Browser, path: string, how: { phone: boolean }) {
  const opened = await openPage(browser, how)
  const { page, cdp } = opened
  await page.goto(shop.storefront.url + path)
  await started(page)
  await page.waitForLoadState('networkidle')
  await slowDown(cdp)
  return opened
}

/** With a thumb, which touches nothing before it presses. */
async function addToCart(shop: BenchShop, browser: Browser) {
  const path = shop.catalogue.simples[0]?.path ?? '/'
  const { context, page } = await settled(shop, browser, path, { phone: true })
  try {
    const button = page.getByRole('button', { name: 'In winkelwagen', exact: true })
    const drawer = page.getByRole('dialog', { name: 'Winkelwagen' })
    const add = async (count: number) => {
      const painted = await paintedAfterTap(page, button, String(count))
      await drawer.waitFor()
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
      return painted
    }
    return { first: await add(1), second: await add(2) }
  } finally {
    await context.close()
  }
}

async function changeFilter(shop: BenchShop, browser: Browser) {
  const { context, page, cdp } = await settled(shop, browser, pathsOf(shop.catalogue).listing, {
    phone: false,
  })
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
    // Not check(): once it is checked, the first that is not is another one.
    await option.click({ force: true })
    await page.waitForURL(/filter-/)
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' })
    const milliseconds = performance.now() - started
    await page.waitForLoadState('networkidle')
    const emptied = await page.evaluate(
      () => (window as unknown as { seen: { emptied: boolean } }).seen.emptied,
    )
    const code = ['script', 'style']
    const files = fetched.filter(({ kind }) => code.includes(kind)).length
    // Pictures belong to the new products, and a changed address makes Chromium ask for the icon once more.
    const requests = fetched.filter(
      ({ kind, url }) => kind !== 'image' && !code.includes(kind) && !/favicon/.test(url),
    )
    return { requests: requests.length, files, emptied, milliseconds }
  } finally {
    await context.close()
  }
}

/** Taps, and tells how many milliseconds after the click, as the page felt it, the cart's count had been painted. */
async function paintedAfterTap(page: Page, target: Locator, count: string): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(awaitPaint, count)
  await target.tap()
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

/** Runs in the page. */
function awaitPaint(count: string) {
  const isThere = () =>
    document.querySelector('header a[href$="/checkout/cart"]')?.textContent?.trim() === count
  const painted = new Promise<number>((resolve) => {
    window.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look)
          // A message that is sent now comes after this frame has been painted.
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
