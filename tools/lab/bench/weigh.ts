import { brotliCompressSync, constants } from 'node:zlib'
import { KB } from '@kopgroep/e2e/budgets'
import type { Browser } from '@playwright/test'
import { type Fetched, listenToNetwork, observe, openPage, untilIdle } from './browser.ts'
import { isScript } from './phone.ts'
import type { Kind, Site } from './sites.ts'

/** KB at maximum brotli quality by kind of file. Fonts and `all` are not recompressed. */
export interface Weights {
  scripts: number
  scriptsAhead: number
  html: number
  styles: number
  stylesInlined: number
  fonts: number
  all: number
  requests: number
  second?: number
}

/** Measures a first visit to a page, and a second page after it. */
export async function weigh(browser: Browser, { pages, seconds }: Site, kind: Kind): Promise<Weights> {
  const { context, page, cdp } = await openPage(browser)
  try {
    await page.addInitScript(observe)
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.startPreciseCoverage')
    const fetched = listenToNetwork(cdp)
    const open = async (address: string) => {
      const html = await (await page.goto(address))?.text()
      await untilIdle(page)
      return { html: html ?? '', requests: fetched.splice(0) }
    }
    const first = await open(pages[kind])
    const { result } = await cdp.send('Profiler.takePreciseCoverage')
    const blocking = await page.evaluate(renderBlocking)
    const values = await firstValues(first, new Set(result.map(({ url }) => url)), new Set(blocking))
    const address = seconds[kind]
    if (!address) return values
    const second = await open(address)
    const code = second.requests.filter((one) => isScript(one) || one.kind === 'style')
    const rest = second.requests.filter(
      (one) => !code.includes(one) && one.kind !== 'document' && one.kind !== 'image' && !one.isPrefetch,
    )
    return {
      ...values,
      second: (compressedBytes(second.html) + (await packedFiles(code)) + onWire(rest)) / KB,
    }
  } finally {
    await context.close()
  }
}

interface OpenedPage {
  html: string
  requests: Fetched[]
}

async function firstValues(
  { html, requests }: OpenedPage,
  hasRun: ReadonlySet<string>,
  blocking: ReadonlySet<string>,
): Promise<Omit<Weights, 'second'>> {
  const scripts = requests.filter(isScript)
  const sheets = requests.filter(({ kind, url }) => kind === 'style' && blocking.has(url))
  const withoutStyles = compressedBytes(html.replace(/(<style[^>]*>).*?(<\/style>)/gs, '$1$2'))
  const inlined = compressedBytes(html) - withoutStyles
  return {
    scripts: (await packedFiles(scripts.filter(({ url }) => hasRun.has(url)))) / KB,
    scriptsAhead: (await packedFiles(scripts.filter(({ url }) => !hasRun.has(url)))) / KB,
    html: withoutStyles / KB,
    styles: (inlined + (await packedFiles(sheets))) / KB,
    stylesInlined: inlined / KB,
    fonts: onWire(requests.filter(({ kind }) => kind === 'font')) / KB,
    all: onWire(requests) / KB,
    requests: requests.length,
  }
}

/** Lists the render-blocking files. Runs in the page. */
function renderBlocking(): string[] {
  const entries = performance.getEntriesByType('resource') as (PerformanceEntry & {
    renderBlockingStatus?: string
  })[]
  return entries.filter((entry) => entry.renderBlockingStatus === 'blocking').map(({ name }) => name)
}

const onWire = (requests: readonly Fetched[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

/** Returns the bytes at maximum Brotli quality, whatever the server used. */
function compressedBytes(text: string | Uint8Array): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}

async function packedFiles(files: readonly Fetched[]): Promise<number> {
  const urls = [...new Set(files.map(({ url }) => url))]
  const sizes = await Promise.all(
    urls.map(async (url) => compressedBytes(new Uint8Array(await (await fetch(url)).arrayBuffer()))),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
