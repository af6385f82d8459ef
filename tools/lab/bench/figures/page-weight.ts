import { brotliCompressSync } from 'node:zlib'
import {
  APPLICATION,
  DOCUMENTS,
  FIRST_ISLAND,
  FIRST_STYLES,
  FONTS,
  KB,
  PREFETCHED,
  SCRIPT_REQUESTS,
  START_SCRIPT,
  UNTOUCHED,
} from '@kopgroep/e2e/budgets'
import type { Browser } from '@playwright/test'
import {
  type Fetched,
  listenToNetwork,
  openPage,
  type StorageState,
  sumBytes,
  waitForStart,
} from '../browser.ts'
import { type Figure, figure, type Section } from '../figure.ts'
import { choosePaths, needsCart, type PageName, withCart } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const PAGES = ['home', 'listing', 'product', 'article', 'store', 'cart', 'checkout'] as const

/** Measures the bytes transferred by a first visit to each page, without interaction. */
export async function pageWeight(shop: BenchShop, browser: Browser): Promise<Section> {
  const { storefront, catalogue } = shop
  const paths = choosePaths(catalogue)
  const storage = await withCart(browser, storefront.url, catalogue)
  const figures: Figure[] = []
  for (const page of PAGES) {
    const url = storefront.url + paths[page]
    figures.push(
      ...visitFigures(page, await firstVisit(browser, url, needsCart(page) ? storage : undefined)),
      ...(await documentFigures(page, url)),
    )
  }
  const added = await addedToCart(browser, storefront.url + (catalogue.simples[0]?.path ?? '/'))
  figures.push(
    figure('product: JavaScript in all after the first add to cart', sumBytes(added, 'script') / KB, 'KB', {
      atMost: FIRST_ISLAND / KB,
    }),
    figure('product: requests for scripts by then', listScripts(added).length, '', {
      atMost: SCRIPT_REQUESTS,
    }),
    figure(
      'listing: fetched ahead by a mouse over every card',
      (await measurePrefetched(browser, storefront.url + paths.listing)) / KB,
      'KB',
      { atMost: PREFETCHED / KB },
    ),
  )
  return { title: 'Bytes of a first visit (brotli as sent)', figures }
}

const listScripts = (fetched: readonly Fetched[]) =>
  fetched.filter(({ kind, isPrefetch }) => kind === 'script' && !isPrefetch)

interface Visit {
  fetched: Fetched[]
  elements: number
}

function visitFigures(page: PageName, { fetched, elements }: Visit): Figure[] {
  const of = (kind: Fetched['kind']) => sumBytes(fetched, kind) / KB
  const budget = isCompared(page) ? DOCUMENTS[page] : null
  // A document needs the scripts that it refers to; cart and checkout need their island as well.
  const before = needsCart(page) ? fetched : fetched.filter(({ isOfDocument }) => isOfDocument)
  return [
    figure(`${page}: JavaScript until it can be used`, sumBytes(before, 'script') / KB, 'KB', {
      atMost: (needsCart(page) ? APPLICATION : START_SCRIPT) / KB,
    }),
    figure(`${page}: requests for scripts`, listScripts(fetched).length, '', { atMost: SCRIPT_REQUESTS }),
    figure(`${page}: elements`, elements, '', { atMost: budget?.elements }),
    figure(`${page}: pictures`, of('image'), 'KB', { note: `${fetched.length} requests in all` }),
    ...(isCompared(page) ? [] : untouchedFigures(page, of)),
  ]
}

function untouchedFigures(page: PageName, of: (kind: Fetched['kind']) => number): Figure[] {
  return [
    figure(`${page}: JavaScript in all, with nobody at the mouse`, of('script'), 'KB', {
      atMost: (needsCart(page) ? APPLICATION : UNTOUCHED) / KB,
    }),
    figure(`${page}: CSS`, of('style'), 'KB', { atMost: FIRST_STYLES / KB }),
    figure(`${page}: fonts`, of('font'), 'KB', { atMost: FONTS / KB }),
  ]
}

/** True for pages in `DOCUMENTS`, whose other figures `beside` measures. */
const isCompared = (page: PageName): page is keyof typeof DOCUMENTS => page in DOCUMENTS

async function documentFigures(page: PageName, url: string): Promise<Figure[]> {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  const raw = figure(`${page}: HTML, raw`, html.byteLength / KB, 'KB')
  if (isCompared(page)) return [{ ...raw, target: { atMost: DOCUMENTS[page].raw / KB } }]
  return [raw, figure(`${page}: HTML, brotli`, brotliCompressSync(html).byteLength / KB, 'KB')]
}

/** Loads a page until the network is idle, without interaction. */
async function firstVisit(browser: Browser, url: string, storage?: StorageState): Promise<Visit> {
  // The server compresses a page with brotli shortly after its first request.
  for (let attempt = 0; attempt < 2; attempt += 1) await (await fetch(url)).text()
  const { context, page, cdp } = await openPage(browser, { ...(storage ? { storage } : {}) })
  try {
    const fetched = listenToNetwork(cdp)
    await page.goto(url)
    await waitForStart(page)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    await page.waitForLoadState('networkidle')
    return { fetched, elements }
  } finally {
    await context.close()
  }
}

async function addedToCart(browser: Browser, url: string): Promise<Fetched[]> {
  const { context, page, cdp } = await openPage(browser)
  try {
    const fetched = listenToNetwork(cdp)
    await page.goto(url)
    await waitForStart(page)
    await page.getByRole('button', { name: 'In winkelwagen', exact: true }).tap()
    await page.getByRole('dialog', { name: 'Winkelwagen' }).waitFor()
    await page.waitForLoadState('networkidle')
    return fetched
  } finally {
    await context.close()
  }
}

async function measurePrefetched(browser: Browser, url: string): Promise<number> {
  const { context, page, cdp } = await openPage(browser, { phone: false })
  try {
    await page.goto(url)
    await waitForStart(page)
    await page.waitForLoadState('networkidle')
    const fetched = listenToNetwork(cdp)
    for (const card of await page.getByRole('main').getByRole('article').all()) {
      await card.getByRole('link').first().hover()
      // Simulates a mouse that passes over.
      await page.waitForTimeout(150)
    }
    await page.waitForLoadState('networkidle')
    return fetched.filter(({ kind }) => kind !== 'image').reduce((sum, { bytes }) => sum + bytes, 0)
  } finally {
    await context.close()
  }
}
