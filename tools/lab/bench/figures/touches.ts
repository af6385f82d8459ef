import type { Browser, Page } from '@playwright/test'
import { inWords, type Observed, observe, openPage, type StorageState, waitForStart } from '../browser.ts'
import { type Figure, figure, median, type Section } from '../figure.ts'
import { choosePaths, withCart } from '../pages.ts'
import type { BenchShop } from '../shop.ts'
import { totalBlockingTime } from './page-speed.ts'

const ROUNDS = 3
/** Milliseconds for which a page is observed after its load event. */
const WATCHED_MS = 3_000

interface Touch {
  name: string
  path: string
  /** Interacts with the page and waits for the result. */
  touch(page: Page): Promise<void>
}

/**
 * Measures the time from the first interaction that needs scripts to the next paint (INP), and the blocking
 * time of a page without interaction.
 */
export async function touches(shop: BenchShop, browser: Browser): Promise<Section> {
  const figures: Figure[] = []
  for (const one of listTouches(shop)) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await longest(shop, browser, one))
    figures.push(
      figure(`first touch: ${one.name}`, median(rounds), 'ms', { atMost: 100, note: rounds.join(', ') }),
    )
  }
  const storage = await withEverything(shop, browser)
  const blocked: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) blocked.push(await measureUntouched(shop, browser, storage))
  figures.push(
    figure('product page: blocked with everything on', median(blocked), 'ms', {
      atMost: 150,
      note: `a cart, all consent, a product viewed; until ${WATCHED_MS / 1_000} s after load`,
    }),
  )
  return { title: `First touches (${inWords}), longest interaction, median of ${ROUNDS}`, figures }
}

function listTouches({ catalogue }: BenchShop): Touch[] {
  const { listing, product, article } = choosePaths(catalogue)
  const simple = catalogue.simples[0]?.path ?? '/'
  const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor()
  return [
    {
      name: 'colour of a product',
      path: product,
      async touch(page) {
        const colours = page.getByRole('radiogroup', { name: catalogue.configurables[0]?.options[0]?.label })
        await colours.getByRole('radio', { checked: false }).last().tap({ force: true })
        await page.waitForURL(/option-/)
      },
    },
    {
      name: 'add to cart',
      path: simple,
      async touch(page) {
        await page.getByRole('button', { name: 'In winkelwagen', exact: true }).tap()
        await dialog(page, 'Winkelwagen')
      },
    },
    {
      name: 'cart drawer',
      path: article,
      async touch(page) {
        await page.locator('header a[href$="/checkout/cart"]').tap()
        await dialog(page, 'Winkelwagen')
      },
    },
    {
      name: 'quick add from a card',
      path: listing,
      async touch(page) {
        await page
          .getByRole('button', { name: /^Snel in de winkelwagen/ })
          .first()
          .tap()
        await dialog(page, /./)
      },
    },
    {
      name: 'menu',
      path: article,
      async touch(page) {
        await page.getByRole('button', { name: 'Menu openen' }).tap()
        await dialog(page, 'Assortiment')
      },
    },
    {
      name: 'typing a search term',
      path: article,
      async touch(page) {
        await page.getByRole('searchbox', { name: 'Zoeken' }).tap()
        await page.keyboard.type('shirt')
        await page.getByRole('listbox', { name: 'Suggesties' }).waitFor()
      },
    },
    {
      name: 'filter sheet',
      path: listing,
      async touch(page) {
        await page.getByRole('main').getByRole('button', { name: 'Filters' }).tap()
        await dialog(page, 'Filters')
      },
    },
    {
      name: 'review form',
      path: `${simple}#reviews`,
      async touch(page) {
        await page.getByRole('button', { name: 'Schrijf een review' }).tap()
        await dialog(page, /^Review over/)
      },
    },
  ]
}

/** Measures the longest interaction of a first touch on an idle page, in milliseconds. */
async function longest({ storefront }: BenchShop, browser: Browser, { path, touch }: Touch): Promise<number> {
  const { context, page } = await openPage(browser, { slow: true })
  try {
    await page.addInitScript(observeInteractions)
    await page.goto(storefront.url + path)
    await waitForStart(page)
    await page.waitForLoadState('networkidle')
    await touch(page)
    await page.waitForLoadState('networkidle')
    const durations = await page.evaluate(
      () => (window as unknown as { interactions: number[] }).interactions,
    )
    if (durations.length === 0) throw new Error(`Nothing was touched on ${path}.`)
    return Math.max(...durations)
  } finally {
    await context.close()
  }
}

/** Records interactions. Runs in the page, before its own scripts. */
function observeInteractions() {
  const interactions: number[] = []
  Object.assign(window, { interactions })
  const see = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId || entry.entryType === 'first-input') interactions.push(entry.duration)
  }
  const options = { type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit
  new PerformanceObserver(see).observe(options)
  // `first-input` also reports interactions below the duration threshold.
  new PerformanceObserver(see).observe({ type: 'first-input', buffered: true })
}

/** Creates the storage of a shopper with a cart and full consent. */
async function withEverything({ storefront, catalogue }: BenchShop, browser: Browser): Promise<StorageState> {
  const storage = await withCart(browser, storefront.url, catalogue)
  const { context, page } = await openPage(browser, { phone: false, storage })
  try {
    await page.goto(storefront.url + (catalogue.simples[0]?.path ?? '/'))
    await waitForStart(page)
    const question = page.getByRole('region', { name: 'Cookievoorkeuren' })
    await question.getByRole('button', { name: 'Alles toestaan' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.waitForLoadState('networkidle')
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** Measures the blocking milliseconds of a product page without interaction. */
async function measureUntouched(
  { storefront, catalogue }: BenchShop,
  browser: Browser,
  storage: StorageState,
) {
  const { context, page } = await openPage(browser, { slow: true, storage })
  try {
    await page.addInitScript(observe)
    await page.goto(storefront.url + choosePaths(catalogue).product, { waitUntil: 'load' })
    const { tasks } = await page.evaluate(async (milliseconds) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return (window as unknown as { observed: Observed }).observed
    }, WATCHED_MS)
    return totalBlockingTime(tasks)
  } finally {
    await context.close()
  }
}
