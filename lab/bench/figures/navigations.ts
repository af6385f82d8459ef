import { type Browser, type CDPSession, launch, type Page } from 'puppeteer-core'
import { findChromium } from '../../../scripts/chromium.mjs'
import { inWords, SLOW } from '../browser.ts'
import { type Figure, median, type Section } from '../figure.ts'
import { pathsOf } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const ROUNDS = 5
const GIVE_UP_MS = 30_000
/** Chromium has these on phones only: it fetches ahead what is in view there, as no mouse tells what is meant. */
const ON_PHONES =
  '--enable-features=NavigationPredictor:random_anchor_sampling_period/1,PreloadingEagerViewportHeuristics,PreloadingModerateViewportHeuristics'

/** How the shopper comes to press a card. */
interface Way {
  name: string
  isPhone: boolean
  /** Milliseconds that the listing has been looked at, or that the mouse has rested on the card. */
  looked: number
  hovered: number
  target: number
}

const WAYS: readonly Way[] = [
  { name: 'phone, at once', isPhone: true, looked: 0, hovered: 0, target: 450 },
  { name: 'phone, after looking for 3 s', isPhone: true, looked: 3_000, hovered: 0, target: 250 },
  { name: 'desktop, at once', isPhone: false, looked: 0, hovered: 0, target: 450 },
  { name: 'desktop, hovered 300 ms', isPhone: false, looked: 0, hovered: 300, target: 250 },
  { name: 'desktop, hovered 1.5 s', isPhone: false, looked: 0, hovered: 1_500, target: 100 },
]

interface Arrival {
  /** From the press to the painted heading. */
  milliseconds: number
  /** What was there before the press: the page as parsed, its HTML, or nothing. */
  how: 'prerendered' | 'prefetched' | 'cold'
}

/** From a tap on a card to the painted heading of its product. */
export async function navigations(shop: BenchShop): Promise<Section> {
  const figures: Figure[] = []
  for (const way of WAYS) {
    const arrivals: Arrival[] = []
    for (let round = 0; round < ROUNDS; round += 1) arrivals.push(await navigate(shop, way, round))
    const usual = arrivals.map(({ how }) => how).sort()[Math.floor(ROUNDS / 2)]
    figures.push({
      name: `listing to product: ${way.name}`,
      value: median(arrivals.map(({ milliseconds }) => milliseconds)),
      unit: 'ms',
      target: { atMost: way.target },
      note: `${usual}; ${arrivals.map(({ milliseconds }) => Math.round(milliseconds)).join(', ')}`,
    })
  }
  return { title: `Tap on a card to the painted heading (${inWords}), median of ${ROUNDS}`, figures }
}

/** Puppeteer and not Playwright, which switches prerendering off. */
async function navigate(shop: BenchShop, way: Way, card: number): Promise<Arrival> {
  const browser = await launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', ...(way.isPhone ? [ON_PHONES] : [])],
    defaultViewport: way.isPhone
      ? { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
      : { width: 1_440, height: 900 },
    protocolTimeout: GIVE_UP_MS,
  })
  try {
    const documents = await watchDocuments(browser)
    const page = await browser.newPage()
    await page.goto(shop.storefront.url + pathsOf(shop.catalogue).listing, { waitUntil: 'networkidle0' })
    await documents.slowDown()
    await press(page, way, card)
    return await documents.arrival()
  } finally {
    await browser.close()
  }
}

/**
 * Follows each document of the browser from before its first script. Chromium renders a page ahead in a target of its own, which
 * takes the place of the one that was pressed; what Puppeteer sets for a page does not all reach it.
 */
async function watchDocuments(browser: Browser) {
  const arrived = Promise.withResolvers<Arrival>()
  // What goes wrong before anybody waits for the arrival is told to who does.
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
    const source = `(${observe})(${SLOW.roundTripMs})`
    await Promise.all([
      document.send('Page.enable'),
      document.send('Runtime.enable'),
      document.send('Runtime.addBinding', { name: 'benchArrived' }),
      document.send('Page.addScriptToEvaluateOnNewDocument', { source }),
      isSlow && slowDown(document),
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
    /** From now on, for the documents that are there and those that come. */
    async slowDown() {
      isSlow = true
      await Promise.all([...documents].map(slowDown))
    },
    /** The first painted heading after the press. */
    async arrival(): Promise<Arrival> {
      const giveUp = setTimeout(
        () => arrived.reject(new Error(`The product was not painted within ${GIVE_UP_MS / 1_000} s.`)),
        GIVE_UP_MS,
      )
      return arrived.promise.finally(() => clearTimeout(giveUp))
    },
  }
}

/** A target may go while it is spoken to. */
function isClosed(error: unknown) {
  return error instanceof Error && error.name === 'TargetCloseError'
}

async function slowDown(document: CDPSession) {
  await Promise.all([
    document.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu }),
    document.send('Network.enable'),
    document.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.roundTripMs,
      downloadThroughput: (SLOW.downKbps * 1_000) / 8,
      uploadThroughput: (SLOW.upKbps * 1_000) / 8,
    }),
  ])
}

async function press(page: Page, { isPhone, looked, hovered }: Way, card: number) {
  const links = await page.$$('main article a')
  const link = links[card]
  if (!link) throw new Error(`The listing has no card ${card + 1}.`)
  await link.scrollIntoView()
  await new Promise((resolve) => setTimeout(resolve, looked))
  if (hovered > 0) {
    await link.hover()
    await new Promise((resolve) => setTimeout(resolve, hovered))
  }
  // The answer to the press is lost with the document that another one replaces.
  await (isPhone ? link.tap() : link.click()).catch((error) => {
    if (!isClosed(error)) throw error
  })
}

/**
 * Runs in every document, before anything of it: keeps the time of the press, and reports the painted heading after it.
 * @param roundTripMs how long an answer takes at least that is not there yet
 */
function observe(roundTripMs: number) {
  const epoch = () => performance.timeOrigin + performance.now()
  const ofBrowser = globalThis as unknown as { benchArrived(arrival: string): void }
  // What is there is what came before the finger or the button went down: only the click follows the link.
  for (const type of ['pointerdown', 'click'])
    addEventListener(type, () => localStorage.setItem(`bench-${type}`, String(epoch())), { capture: true })
  const report = () => {
    const milliseconds = epoch() - Number(localStorage.getItem('bench-click'))
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!entry) return
    const isParsed =
      performance.timeOrigin + entry.domInteractive < Number(localStorage.getItem('bench-pointerdown'))
    const isThere = entry.responseStart - entry.startTime < roundTripMs
    const how = isParsed ? 'prerendered' : isThere ? 'prefetched' : 'cold'
    ofBrowser.benchArrived(JSON.stringify({ milliseconds, how }))
  }
  // Runs as a frame begins: what stands in the document then is painted with it.
  const look = () => {
    if (localStorage.getItem('bench-click') === null) return
    if (!document.querySelector('main h1')) return requestAnimationFrame(look)
    // A message that is sent now comes after this frame has been painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = report
    port2.postMessage(null)
  }
  const lookFromNow = () => requestAnimationFrame(look)
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', lookFromNow)
  else if (location.protocol.startsWith('http')) lookFromNow()
}
