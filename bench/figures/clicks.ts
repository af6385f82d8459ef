import type { Browser, Locator, Page } from '@playwright/test'
import { alive, inWords, listenToNetwork, openPage, SLOW, slowDown } from '../browser.ts'
import { type Figure, median, type Section } from '../figure.ts'
import { pathsOf } from '../screens.ts'
import type { BenchShop } from '../shop.ts'

const ROUNDS = 5
/** Milliseconds that a mouse rests on a card before it is pressed. */
const HOVER = 300

/** From a click to what it was for, painted. */
export async function clicks(shop: BenchShop, browser: Browser): Promise<Section> {
  const hovered: number[] = []
  const cold: number[] = []
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    hovered.push(await listingToProduct(shop, browser, { hover: true, card: round }))
    cold.push(await listingToProduct(shop, browser, { hover: false, card: round }))
    const added = await addToCart(shop, browser)
    first.push(added.first)
    second.push(added.second)
  }
  const filter = await changeFilter(shop, browser)
  const figures: Figure[] = [
    {
      name: `listing to product, hovered ${HOVER} ms`,
      value: median(hovered),
      unit: 'ms',
      target: { atMost: 100 },
      note: hovered.map(Math.round).join(', '),
    },
    {
      name: 'listing to product, not hovered: in round trips',
      value: median(cold) / SLOW.roundTripMs,
      unit: 'round trips',
      target: { atMost: 1.2 },
      note: `${Math.round(median(cold))} ms, the CPU's work included`,
    },
    { name: 'add to cart to count, first product', value: median(first), unit: 'ms', target: { atMost: 60 } },
    {
      name: 'add to cart to count, second product',
      value: median(second),
      unit: 'ms',
      target: { atMost: 60 },
    },
    { name: 'filter change: requests', value: filter.requests, unit: '', target: { atMost: 1 } },
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

/** Opens a page as somebody does who looks at it for a while, the mouse in hand, and then gets a slow network and CPU. */
async function settled(shop: BenchShop, browser: Browser, path: string) {
  const opened = await openPage(browser, { phone: false })
  const { page, cdp } = opened
  await page.goto(shop.storefront.url + path)
  await alive(page)
  await page.mouse.move(20, 20)
  await page.mouse.move(40, 30)
  await page.waitForLoadState('networkidle')
  await slowDown(cdp)
  return opened
}

async function listingToProduct(shop: BenchShop, browser: Browser, how: { hover: boolean; card: number }) {
  const { context, page } = await settled(shop, browser, pathsOf(shop.catalogue).listing)
  try {
    const link = page.getByRole('main').getByRole('article').nth(how.card).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    if (how.hover) {
      await link.hover()
      await page.waitForTimeout(HOVER)
    }
    const path = new URL((await link.getAttribute('href')) ?? '/', shop.storefront.url).pathname
    return await paintedAfterClick(page, link, how.hover, path, 'heading')
  } finally {
    await context.close()
  }
}

async function addToCart(shop: BenchShop, browser: Browser) {
  const { context, page } = await settled(shop, browser, shop.catalogue.simples[0]?.path ?? '/')
  try {
    const button = page.getByRole('button', { name: 'In winkelwagen', exact: true })
    const drawer = page.getByRole('dialog', { name: 'Winkelwagen' })
    const add = async (count: number) => {
      await button.hover()
      await page.waitForTimeout(HOVER)
      const painted = await paintedAfterClick(page, button, true, String(count), 'count')
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
  const { context, page, cdp } = await settled(shop, browser, pathsOf(shop.catalogue).listing)
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
    await page.locator('main [aria-busy="false"]').first().waitFor()
    const milliseconds = performance.now() - started
    await page.waitForLoadState('networkidle')
    const emptied = await page.evaluate(
      () => (window as unknown as { seen: { emptied: boolean } }).seen.emptied,
    )
    return { requests: fetched.filter(({ kind }) => kind !== 'image').length, emptied, milliseconds }
  } finally {
    await context.close()
  }
}

/**
 * Clicks, and tells how many milliseconds after the click, as the page felt it, what was expected had been painted: the
 * heading of the page at a path, or a count on the cart.
 */
async function paintedAfterClick(
  page: Page,
  target: Locator,
  isHovered: boolean,
  expected: string,
  what: 'heading' | 'count',
): Promise<number> {
  await page.evaluate(awaitPaint, { expected, what })
  if (isHovered) {
    await page.mouse.down()
    await page.mouse.up()
  } else {
    // Straight to the click: no mouse rests there before.
    await target.evaluate((element: HTMLElement) => element.click())
  }
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

/** Runs in the page. */
function awaitPaint({ expected, what }: { expected: string; what: 'heading' | 'count' }) {
  const isThere = () => {
    if (what === 'heading')
      return location.pathname === expected && document.querySelector('main h1') !== before
    return document.querySelector('header a[href$="/checkout/cart"]')?.textContent?.trim() === expected
  }
  const before = document.querySelector('main h1')
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
