import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  devices,
  type Page,
} from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

/** What a phone of some years ago has, and a network as Lighthouse takes it for a mobile one. */
export const SLOW = { cpu: 4, roundTripMs: 150, downKbps: 1_638, upKbps: 750 }

export const inWords = `CPU/${SLOW.cpu}, ${SLOW.roundTripMs} ms round trip, ${(SLOW.downKbps / 1_000).toFixed(1)} Mbit/s`

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  })
}

export interface OpenedPage {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface OpenOptions {
  slow?: boolean
  phone?: boolean
  /** What the browser remembers of the shop, a cart for instance. */
  storage?: StorageState
}

/** A fresh browser with nothing kept. It says that it is an ordinary one: a headless one is taken for a bot. */
export async function openPage(browser: Browser, options: OpenOptions = {}): Promise<OpenedPage> {
  const { slow = false, phone = true, storage } = options
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
  if (slow) await slowDown(cdp)
  return { context, page, cdp }
}

export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.roundTripMs,
    downloadThroughput: (SLOW.downKbps * 1_000) / 8,
    uploadThroughput: (SLOW.upKbps * 1_000) / 8,
  })
}

/** Waits until the start script has run: whatever is pressed from then on is done. */
export async function started(page: Page): Promise<void> {
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

/** What a page asked its network for. */
export interface Fetched {
  url: string
  kind: 'document' | 'script' | 'style' | 'font' | 'image' | 'other'
  /** Of the body as it was sent. */
  bytes: number
  /** Ahead of a click, by the browser's own prefetching. */
  isPrefetch: boolean
  /** The document itself names it; what is not so was asked for by a script. */
  isOfDocument: boolean
}

/** Writes down what a page fetches from now on. */
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
      ...{ url: request.url, kind: kindOf(type), bytes: 0 },
      ...{ isPrefetch, isOfDocument, headerBytes: 0 },
    })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const one = open.get(requestId)
    if (!one) return
    const length = Object.entries(response.headers).find(([name]) => /^content-length$/i.test(name))?.[1]
    one.bytes = Number(length ?? 0)
    one.headerBytes = response.encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId)
    if (!one) return
    open.delete(requestId)
    const { headerBytes, ...rest } = one
    fetched.push({ ...rest, bytes: rest.bytes || Math.max(0, encodedDataLength - headerBytes) })
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

const kindOf = (type: string | undefined) => KINDS[type ?? ''] ?? 'other'

export function bytesOf(fetched: readonly Fetched[], kind: Fetched['kind']): number {
  return fetched
    .filter((one) => one.kind === kind && !one.isPrefetch)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}
