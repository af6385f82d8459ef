import { launch, type Page } from 'puppeteer-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { inWords, SLOW } from '../browser.ts'
import { type Figure, median, type Section } from '../figure.ts'
import { pathsOf } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const ROUNDS = 5

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
  /** How the page came. */
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

/** Puppeteer and not Playwright, as it follows a page through its prerendering. */
async function navigate(shop: BenchShop, way: Way, card: number): Promise<Arrival> {
  const browser = await launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run'],
    defaultViewport: way.isPhone
      ? { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
      : { width: 1_440, height: 900 },
  })
  try {
    const page = await browser.newPage()
    await page.evaluateOnNewDocument(observe)
    await page.goto(shop.storefront.url + pathsOf(shop.catalogue).listing, { waitUntil: 'networkidle0' })
    await slowDown(page)
    await press(page, way, card)
    const handle = await page.waitForFunction(() => localStorage.getItem('bench-arrival'))
    return JSON.parse(String(await handle.jsonValue())) as Arrival
  } finally {
    await browser.close()
  }
}

async function slowDown(page: Page) {
  await page.emulateCPUThrottling(SLOW.cpu)
  await page.emulateNetworkConditions({
    offline: false,
    latency: SLOW.roundTripMs,
    download: (SLOW.downKbps * 1_000) / 8,
    upload: (SLOW.upKbps * 1_000) / 8,
  })
}

async function press(page: Page, { isPhone, looked, hovered }: Way, card: number) {
  const links = await page.$$('main article a')
  const link = links[card]
  if (!link) throw new Error(`The listing has no card ${card + 1}.`)
  await link.scrollIntoView()
  await new Promise((resolve) => setTimeout(resolve, looked))
  if (isPhone) return link.tap()
  if (hovered > 0) {
    await link.hover()
    await new Promise((resolve) => setTimeout(resolve, hovered))
  }
  await link.click()
}

/** Runs in every document, before anything of it: keeps the time of the press, and of the painted heading after it. */
function observe() {
  const epoch = () => performance.timeOrigin + performance.now()
  addEventListener('click', () => localStorage.setItem('bench-pressed', String(epoch())), { capture: true })
  const told = () => {
    const pressed = Number(localStorage.getItem('bench-pressed'))
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      deliveryType?: string
      activationStart?: number
    })[]
    const how = entry?.activationStart
      ? 'prerendered'
      : entry?.deliveryType === 'navigational-prefetch'
        ? 'prefetched'
        : 'cold'
    localStorage.setItem('bench-arrival', JSON.stringify({ milliseconds: epoch() - pressed, how }))
  }
  const look = () => {
    if (localStorage.getItem('bench-pressed') === null) return
    if (!document.querySelector('main h1')) return requestAnimationFrame(look)
    requestAnimationFrame(() => {
      // A message that is sent now comes after this frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = told
      port2.postMessage(null)
    })
  }
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', look)
  else look()
}
