import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import {
  type Fetched,
  listenToNetwork,
  openPage,
  type StorageState,
  sumBytes,
  waitForStart,
} from '../browser.ts'
import {
  APPLICATION,
  BEFORE_A_TOUCH,
  DOCUMENTS,
  FIRST_ISLAND,
  FIRST_STYLES,
  FONTS,
  KB,
  PREFETCHED,
  SCRIPT_REQUESTS,
  UNTOUCHED,
} from '../budgets.ts'
import type { Figure, Section } from '../figure.ts'
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
    {
      name: 'product: JavaScript in all after the first add to cart',
      value: sumBytes(added, 'script') / KB,
      unit: 'KB',
      target: { atMost: FIRST_ISLAND / KB },
    },
    {
      name: 'product: requests for scripts by then',
      value: listScripts(added).length,
      unit: '',
      target: { atMost: SCRIPT_REQUESTS },
    },
    {
      name: 'listing: fetched ahead by a mouse over every card',
      value: (await measurePrefetched(browser, storefront.url + paths.listing)) / KB,
      unit: 'KB',
      target: { atMost: PREFETCHED / KB },
    },
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
    {
      name: `${page}: JavaScript until it can be used`,
      value: sumBytes(before, 'script') / KB,
      unit: 'KB',
      target: { atMost: (needsCart(page) ? APPLICATION : BEFORE_A_TOUCH) / KB },
    },
    {
      name: `${page}: requests for scripts`,
      value: listScripts(fetched).length,
      unit: '',
      target: { atMost: SCRIPT_REQUESTS },
    },
    {
      name: `${page}: elements`,
      value: elements,
      unit: '',
      ...(budget ? { target: { atMost: budget.elements } } : {}),
    },
    { name: `${page}: pictures`, value: of('image'), unit: 'KB', note: `${fetched.length} requests in all` },
    ...(isCompared(page) ? [] : untouchedFigures(page, of)),
  ]
}

function untouchedFigures(page: PageName, of: (kind: Fetched['kind']) => number): Figure[] {
  return [
    {
      name: `${page}: JavaScript in all, with nobody at the mouse`,
      value: of('script'),
      unit: 'KB',
      target: { atMost: (needsCart(page) ? APPLICATION : UNTOUCHED) / KB },
    },
    { name: `${page}: CSS`, value: of('style'), unit: 'KB', target: { atMost: FIRST_STYLES / KB } },
    { name: `${page}: fonts`, value: of('font'), unit: 'KB', target: { atMost: FONTS / KB } },
  ]
}

/** True for pages of which `beside` measures the other figures. */
const isCompared = (page: PageName): page is keyof typeof DOCUMENTS => page in DOCUMENTS

async function documentFigures(page: PageName, url: string): Promise<Figure[]> {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  const raw = { name: `${page}: HTML, raw`, value: html.byteLength / KB, unit: 'KB' }
  if (isCompared(page)) return [{ ...raw, target: { atMost: DOCUMENTS[page].raw / KB } }]
  return [raw, { name: `${page}: HTML, brotli`, value: brotliCompressSync(html).byteLength / KB, unit: 'KB' }]
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
