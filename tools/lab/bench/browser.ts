import { requireChromium } from '@kopgroep/scripts/chromium.mjs'
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  devices,
  type Page,
} from '@playwright/test'

/** CPU slowdown relative to this machine, and network speed. */
export interface Conditions {
  name: string
  cpu: number
  roundTripMs: number
  downKbps: number
  upKbps: number
}

/** Lighthouse's mobile network. */
const SLOW_4G = { roundTripMs: 150, downKbps: 1_638, upKbps: 750 }
/** Chromium's 'fast 4G'. */
const FAST_4G = { roundTripMs: 60, downKbps: 9_000, upKbps: 1_500 }

/** An older phone on a slow network. */
export const SLOW: Conditions = { name: 'CPU/4, slow 4G', cpu: 4, ...SLOW_4G }
export const CONDITIONS: readonly Conditions[] = [
  SLOW,
  { name: 'CPU/4, fast 4G', cpu: 4, ...FAST_4G },
  { name: 'CPU/6, slow 4G', cpu: 6, ...SLOW_4G },
  { name: 'CPU/1, fast 4G', cpu: 1, ...FAST_4G },
]

export const networkInWords = ({ roundTripMs, downKbps }: Conditions): string =>
  `${roundTripMs} ms round trip, ${(downKbps / 1_000).toFixed(1)} Mbit/s`

/**
 * Browser arguments of the bench. Other machines are not reachable. The spare renderer is off: Chromium starts it
 * together with the first page, and its second of CPU would count as the page's.
 */
export const BROWSER_ARGUMENTS = [
  '--disable-features=SpareRendererForSitePerProcess',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium().whole, args: BROWSER_ARGUMENTS })
}

export interface OpenedPage {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface OpenOptions {
  /** Throttles CPU and network from the start. */
  conditions?: Conditions
  phone?: boolean
  /** Initial cookies and storage, for example with a cart. */
  storage?: StorageState
}

/**
 * Opens a page in a new browser profile, with the user agent of an ordinary browser: the shop treats headless
 * ones as bots.
 */
export async function openPage(browser: Browser, options: OpenOptions = {}): Promise<OpenedPage> {
  const { conditions, phone = true, storage } = options
  const context = await browser.newContext({
    ...(phone
      ? { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
      : { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }),
    locale: 'nl-NL',
    ...(storage ? { storageState: storage } : {}),
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  if (conditions) await slowDown(cdp, conditions)
  return { context, page, cdp }
}

async function slowDown(cdp: CDPSession, { cpu, roundTripMs, downKbps, upKbps }: Conditions): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: (downKbps * 1_000) / 8,
    uploadThroughput: (upKbps * 1_000) / 8,
  })
}

/** Waits until the start script has run, so that clicks are handled. */
export async function waitForStart(page: Page): Promise<void> {
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

/** Result of `observe`. Milliseconds since the navigation started. */
export interface Observed {
  firstPaint: number
  lcp: number
  cls: number
  /** Durations of main thread tasks over 50 ms. */
  tasks: number[]
  /** End of the last of these tasks or of the last request, whichever is later. */
  busyUntil: number
}

/** Records paints, layout shifts and long tasks. Runs in the page, before its own scripts. */
export function observe() {
  const observed: Observed = { firstPaint: 0, lcp: 0, cls: 0, tasks: [], busyUntil: 0 }
  Object.assign(window, { observed })
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  const isBusyUntil = ({ startTime, duration }: PerformanceEntry) => {
    observed.busyUntil = Math.max(observed.busyUntil, startTime + duration)
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-paint') observed.firstPaint = startTime
  })
  watch('largest-contentful-paint', (entry) => {
    observed.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) observed.cls += value
  })
  watch('longtask', (entry) => {
    observed.tasks.push(entry.duration)
    isBusyUntil(entry)
  })
  watch('resource', isBusyUntil)
}

/** Milliseconds without a finished request or a long task after which a page counts as idle. */
const QUIET_MS = 2_000

/** Waits until a page has loaded and its network and main thread are idle. `observe` must run in the page. */
export async function untilIdle(page: Page): Promise<Observed> {
  await page.waitForLoadState('networkidle')
  const isQuiet = (quiet: number) => {
    const { observed } = window as unknown as { observed: Observed }
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance.now() - Math.max(observed.busyUntil, loaded?.loadEventEnd ?? 0) > quiet
  }
  await page.waitForFunction(isQuiet, QUIET_MS, { polling: 200 })
  return page.evaluate(() => (window as unknown as { observed: Observed }).observed)
}

/** Resource that a page loaded from the network. */
export interface Fetched {
  url: string
  kind: 'document' | 'script' | 'style' | 'font' | 'image' | 'other'
  /** Bytes of the body as transferred. */
  bytes: number
  /** Bytes of headers and body as transferred. */
  wireBytes: number
  /** True if the browser prefetched it before a click. */
  isPrefetch: boolean
  /** True if the document refers to it; false if a script requested it. */
  isOfDocument: boolean
}

/** Records the resources that a page loads from now on. */
export function listenToNetwork(cdp: CDPSession): Fetched[] {
  const fetched: Fetched[] = []
  const open = new Map<string, Fetched & { headerBytes: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (/^(data|blob):/.test(request.url)) return
    const headers = request.headers as Record<string, string>
    const isPrefetch = Object.entries(headers).some(
      ([name, value]) => /^(sec-)?purpose$/i.test(name) && value.includes('prefetch'),
    )
    const isOfDocument = initiator.type === 'parser'
    open.set(requestId, {
      url: request.url,
      kind: resourceKind(type),
      bytes: 0,
      wireBytes: 0,
      isPrefetch,
      isOfDocument,
      headerBytes: 0,
    })
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const one = open.get(requestId)
    if (!one) return
    if (response.fromDiskCache || response.fromPrefetchCache) {
      open.delete(requestId)
      return
    }
    const length = Object.entries(response.headers).find(([name]) => /^content-length$/i.test(name))?.[1]
    one.bytes = Number(length ?? 0)
    one.headerBytes = response.encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId)
    if (!one) return
    open.delete(requestId)
    const { headerBytes, ...rest } = one
    fetched.push({
      ...rest,
      bytes: rest.bytes || Math.max(0, encodedDataLength - headerBytes),
      wireBytes: encodedDataLength,
    })
  })
  return fetched
}

const KINDS: Record<string, Fetched['kind']> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
}

const resourceKind = (type: string | undefined) => KINDS[type ?? ''] ?? 'other'

export function sumBytes(fetched: readonly Fetched[], kind: Fetched['kind']): number {
  return fetched
    .filter((one) => one.kind === kind && !one.isPrefetch)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Names of the button in this shop and in peers. */
export const ADD_TO_CART = /^(in winkelwagen|add to (cart|bag|basket))$/i
