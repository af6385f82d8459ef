import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from '@kopgroep/scripts/chromium.mjs'
import { type Browser, type CDPSession, launch, type Page } from 'puppeteer-core'
import { BROWSER_ARGUMENTS, type Conditions, inWords, SLOW, toNetworkConditions } from '../browser.ts'
import { type Figure, figure, median, type Section } from '../figure.ts'
import { choosePaths } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const ROUNDS = 5
const GIVE_UP_MS = 30_000
/**
 * Features that Chromium enables on phones only. It prefetches visible links there, because no mouse
 * indicates the next one.
 */
const ON_PHONES =
  '--enable-features=NavigationPredictor:random_anchor_sampling_period/1,PreloadingEagerViewportHeuristics,PreloadingModerateViewportHeuristics'
/** Chromium's setting that disables preloading. */
const NO_PRELOADING = { net: { network_prediction_options: 2 } }

/** Way in which a shopper activates a card. */
interface Way {
  isPhone: boolean
  /** Milliseconds for which the listing was visible, and for which the mouse rested on the card. */
  looked: number
  hovered: number
  /** False to disable the browser's preloading. */
  preloads: boolean
}

const WAYS: readonly (Way & { name: string; target: number })[] = [
  {
    name: 'phone, after looking for 3 s',
    target: 250,
    isPhone: true,
    looked: 3_000,
    hovered: 0,
    preloads: true,
  },
  {
    name: 'desktop, hovered 300 ms',
    target: 250,
    isPhone: false,
    looked: 0,
    hovered: 300,
    preloads: true,
  },
  {
    name: 'desktop, hovered 1.5 s',
    target: 100,
    isPhone: false,
    looked: 0,
    hovered: 1_500,
    preloads: true,
  },
]

/**
 * Tap without earlier hints. Preloading is disabled: it would start on touch at the machine's own network
 * speed, because emulation does not slow preloads down.
 */
const UNANNOUNCED: Way = { isPhone: true, looked: 0, hovered: 0, preloads: false }

/** Links to products on the shop's listings. */
export const SHOP_CARD = 'main article a'

/** Listing with a CSS selector of its product links. */
export interface Listing {
  url: string
  card: string
}

interface Arrival {
  /** Milliseconds from the press to the painted heading. */
  milliseconds: number
  /**
   * State at the press: prerendered, HTML prefetched, nothing loaded, or a document that stays and changes in
   * place.
   */
  how: 'prerendered' | 'prefetched' | 'cold' | 'same document'
}

/** Measures the milliseconds from a tap on a card to the painted heading of its product. */
export async function navigations(shop: BenchShop): Promise<Section> {
  const listing = { url: shop.storefront.url + choosePaths(shop.catalogue).listing, card: SHOP_CARD }
  const figures: Figure[] = []
  for (const way of WAYS) {
    const arrivals: Arrival[] = []
    for (let round = 0; round < ROUNDS; round += 1) arrivals.push(await navigate(listing, way, round, SLOW))
    const usual = arrivals.map(({ how }) => how).sort()[Math.floor(ROUNDS / 2)]
    figures.push(
      figure(
        `listing to product: ${way.name}`,
        median(arrivals.map(({ milliseconds }) => milliseconds)),
        'ms',
        {
          atMost: way.target,
          note: `${usual}; ${arrivals.map(({ milliseconds }) => Math.round(milliseconds)).join(', ')}`,
        },
      ),
    )
  }
  return { title: `Tap on a card to the painted heading (${inWords}), median of ${ROUNDS}`, figures }
}

/**
 * Taps a card of a listing on a first visit.
 *
 * @param place index of the card
 * @returns milliseconds from the press to the painted heading
 */
export async function tapCard(listing: Listing, place: number, conditions: Conditions): Promise<number> {
  const { milliseconds, how } = await navigate(listing, UNANNOUNCED, place, conditions)
  if (how === 'prerendered' || how === 'prefetched') throw new Error(`${listing.url} was ${how}.`)
  return milliseconds
}

/** Measures one navigation. Uses Puppeteer, because Playwright disables prerendering. */
async function navigate(
  { url, card }: Listing,
  way: Way,
  place: number,
  conditions: Conditions,
): Promise<Arrival> {
  const profile = mkdtempSync(join(tmpdir(), 'kopgroep-bench-browser-'))
  mkdirSync(join(profile, 'Default'))
  if (!way.preloads) writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(NO_PRELOADING))
  const browser = await launch({
    executablePath: requireChromium().whole,
    args: ['--no-sandbox', ...BROWSER_ARGUMENTS, ...(way.isPhone ? [ON_PHONES] : [])],
    defaultViewport: way.isPhone
      ? { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
      : { width: 1_440, height: 900 },
    protocolTimeout: GIVE_UP_MS,
    userDataDir: profile,
  })
  try {
    const documents = await watchDocuments(browser, conditions)
    const page = await browser.newPage()
    await page.goto(url, { waitUntil: 'networkidle0' })
    await documents.slowDown()
    await press(page, way, card, place)
    return await documents.arrival()
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * Observes each document of the browser from before its first script. Chromium prerenders a page in a target
 * of its own, which then replaces the current one and does not have all of Puppeteer's page settings.
 */
async function watchDocuments(browser: Browser, conditions: Conditions) {
  const arrived = Promise.withResolvers<Arrival>()
  // Avoids an unhandled rejection: whoever awaits the arrival gets the error.
  arrived.promise.catch(() => null)
  const fail = (error: unknown) => isClosed(error) || arrived.reject(error)
  const documents = new Set<CDPSession>()
  let isSlow = false
  const follow = async (document: CDPSession) => {
    documents.add(document)
    document.once('Inspector.detached', () => documents.delete(document))
    document.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === 'benchArrived') arrived.resolve(JSON.parse(payload) as Arrival)
    })
    const source = `(${observe})()`
    await Promise.all([
      document.send('Page.enable'),
      document.send('Runtime.enable'),
      document.send('Runtime.addBinding', { name: 'benchArrived' }),
      document.send('Page.addScriptToEvaluateOnNewDocument', { source }),
      isSlow && slowDown(document, conditions),
      document.send('Runtime.runIfWaitingForDebugger'),
    ])
  }
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
  const root = await browser.target().createCDPSession()
  root.on('sessionattached', (tab) => {
    tab.on('sessionattached', (document) => follow(document).catch(fail))
    tab.send('Target.setAutoAttach', { ...attach, filter: [{ type: 'page' }] }).catch(fail)
    tab.send('Runtime.runIfWaitingForDebugger').catch(fail)
  })
  await root.send('Target.setAutoAttach', { ...attach, filter: [{ type: 'tab' }] })
  return {
    /** Slows down current and future documents. */
    async slowDown() {
      isSlow = true
      await Promise.all([...documents].map((document) => slowDown(document, conditions)))
    },
    /** Resolves to the first heading that is painted after the press. */
    async arrival(): Promise<Arrival> {
      const giveUp = setTimeout(
        () => arrived.reject(new Error(`The product was not painted within ${GIVE_UP_MS / 1_000} s.`)),
        GIVE_UP_MS,
      )
      return arrived.promise.finally(() => clearTimeout(giveUp))
    },
  }
}

/** True if the error means that the target was closed, which is expected. */
function isClosed(error: unknown) {
  return error instanceof Error && error.name === 'TargetCloseError'
}

async function slowDown(document: CDPSession, conditions: Conditions) {
  await Promise.all([
    document.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu }),
    document.send('Network.enable'),
    document.send('Network.emulateNetworkConditions', toNetworkConditions(conditions)),
  ])
}

async function press(page: Page, { isPhone, looked, hovered }: Way, card: string, place: number) {
  const links = await page.$$(card)
  const link = links[place]
  if (!link) throw new Error(`The listing has no card ${place + 1}.`)
  await link.scrollIntoView()
  await new Promise((resolve) => setTimeout(resolve, looked))
  if (hovered > 0) {
    await link.hover()
    await new Promise((resolve) => setTimeout(resolve, hovered))
  }
  // The result of the press is lost if another document replaces this one.
  await (isPhone ? link.tap() : link.click()).catch((error) => {
    if (!isClosed(error)) throw error
  })
}

/**
 * Runs in every document before its own scripts. Stores the time of a press on a card and the heading at that
 * time, and reports when another heading is painted, by Chromium's Element Timing. A task after the frame
 * would wait until the rest of the page is parsed.
 */
function observe() {
  const epoch = (time: number) => performance.timeOrigin + time
  const stored = (name: string) => localStorage.getItem(`bench-${name}`)
  const heading = () => document.querySelector('main h1')
  const ofBrowser = globalThis as unknown as { benchArrived(arrival: string): void }
  let wasPressedHere = false
  const report = (painted: number) => {
    const milliseconds = epoch(painted) - Number(stored('pointerup'))
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      deliveryType?: string
    })[]
    if (!entry) return
    const isParsed = epoch(entry.domInteractive) < Number(stored('pointerdown'))
    const isThere = entry.deliveryType === 'navigational-prefetch'
    const ofNew = isParsed ? 'prerendered' : isThere ? 'prefetched' : 'cold'
    ofBrowser.benchArrived(JSON.stringify({ milliseconds, how: wasPressedHere ? 'same document' : ofNew }))
  }
  // Runs at the start of a frame, which paints the document's current content.
  const look = () => {
    if (stored('pointerup') === null) return
    const now = heading()
    if (!now || now.textContent === stored('heading')) return requestAnimationFrame(look)
    const isWatched = now.getAttribute('elementtiming') === 'bench'
    if (isWatched) return
    now.setAttribute('elementtiming', 'bench')
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) report(startTime)
    }).observe({ type: 'element', buffered: true })
  }
  const lookFromNow = () => requestAnimationFrame(look)
  // Content that was painted before pointerdown does not count. The shopper's wait starts at pointerup.
  for (const type of ['pointerdown', 'pointerup']) {
    const store = ({ timeStamp }: Event) => {
      localStorage.setItem(`bench-${type}`, String(epoch(timeStamp)))
      localStorage.setItem('bench-heading', heading()?.textContent ?? '')
      wasPressedHere = true
      if (type === 'pointerup') lookFromNow()
    }
    addEventListener(type, store, { capture: true })
  }
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', lookFromNow)
  else if (location.protocol.startsWith('http')) lookFromNow()
}
