import type { Browser } from '@playwright/test'
import { alive, bytesOf, type Fetched, listenToNetwork, openPage, type StorageState } from '../browser.ts'
import { FONTS, KB, LISTING_DOCUMENT, PREFETCHED, SCREENS, type ScreenName, STYLES } from '../budgets.ts'
import type { Figure, Section } from '../figure.ts'
import { needsCart, pathsOf, withCart } from '../screens.ts'
import type { BenchShop } from '../shop.ts'
import { weighBuild } from '../weigh-build.ts'

/** What a browser really fetches for a first visit of each screen, until somebody does something. */
export async function pageWeight(shop: BenchShop, browser: Browser): Promise<Section> {
  const { emptyApp } = weighBuild()
  const { storefront, catalogue } = shop
  const paths = pathsOf(catalogue)
  const storage = await withCart(browser, storefront.url, catalogue)
  const figures: Figure[] = [{ name: 'empty React Router app: JavaScript', value: emptyApp / KB, unit: 'KB' }]
  for (const screen of Object.keys(SCREENS) as ScreenName[]) {
    const { fetched, listening } = await firstVisit(
      browser,
      storefront.url + paths[screen],
      needsCart(screen) ? storage : undefined,
    )
    const { scriptsAboveEmptyApp } = SCREENS[screen]
    const scripts = bytesOf(fetched, 'script')
    figures.push(
      {
        name: `${screen}: JavaScript above the empty app`,
        value: (scripts - emptyApp) / KB,
        unit: 'KB',
        target: { atMost: scriptsAboveEmptyApp / KB },
        note: `${(scripts / KB).toFixed(1)} KB in all, ${fetched.filter(({ kind }) => kind === 'script').length} files`,
      },
      {
        name: `${screen}: of that in idle time, once the page listens`,
        value: bytesOf(fetched.slice(listening), 'script') / KB,
        unit: 'KB',
      },
      {
        name: `${screen}: HTML`,
        value: bytesOf(fetched, 'document') / KB,
        unit: 'KB',
        ...(screen === 'listing' ? { target: { atMost: LISTING_DOCUMENT / KB } } : {}),
      },
      {
        name: `${screen}: CSS`,
        value: bytesOf(fetched, 'style') / KB,
        unit: 'KB',
        target: { atMost: STYLES / KB },
      },
      {
        name: `${screen}: fonts`,
        value: bytesOf(fetched, 'font') / KB,
        unit: 'KB',
        target: { atMost: FONTS / KB },
      },
      {
        name: `${screen}: pictures`,
        value: bytesOf(fetched, 'image') / KB,
        unit: 'KB',
        note: `${fetched.length} requests in all`,
      },
    )
  }
  figures.push({
    name: 'listing: fetched ahead by a mouse over every card',
    value: (await prefetched(browser, storefront.url + paths.listing)) / KB,
    unit: 'KB',
    target: { atMost: PREFETCHED / KB },
  })
  return { title: 'Bytes of a first visit (brotli as sent)', figures }
}

interface FirstVisit {
  fetched: Fetched[]
  /** How many of them had come when the page began to listen. */
  listening: number
}

/** Everything that comes before the network is idle, with nobody at the mouse. */
async function firstVisit(browser: Browser, url: string, storage?: StorageState): Promise<FirstVisit> {
  // Pages are kept in brotli a moment after somebody was the first to ask.
  for (let attempt = 0; attempt < 2; attempt += 1) await (await fetch(url)).text()
  const { context, page, cdp } = await openPage(browser, { ...(storage ? { storage } : {}) })
  try {
    const fetched = listenToNetwork(cdp)
    await page.goto(url)
    await alive(page)
    const listening = fetched.length
    await page.waitForLoadState('networkidle')
    return { fetched, listening }
  } finally {
    await context.close()
  }
}

async function prefetched(browser: Browser, url: string): Promise<number> {
  const { context, page, cdp } = await openPage(browser, { phone: false })
  try {
    await page.goto(url)
    await alive(page)
    await page.waitForLoadState('networkidle')
    const fetched = listenToNetwork(cdp)
    for (const card of await page.getByRole('main').getByRole('article').all()) {
      await card.getByRole('link').first().hover()
      // As long as a hand that passes by.
      await page.waitForTimeout(150)
    }
    await page.waitForLoadState('networkidle')
    return fetched.filter(({ kind }) => kind !== 'image').reduce((sum, { bytes }) => sum + bytes, 0)
  } finally {
    await context.close()
  }
}
